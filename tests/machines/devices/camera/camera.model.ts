import { button, no, words } from '#tests/support/charts/view.ts'
import { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const cameraModel: ChartModel = {
  machine: cameraMachine,
  inputs: [undefined],
  events: () => [
    { type: 'camera.opened' },
    { type: 'camera.closed' },
    { type: 'camera.started', hasTorch: true, zoomRange: { min: 1, max: 4, step: 0.1 }, zoom: 1 },
    { type: 'camera.refused' },
    { type: 'camera.missing' },
    { type: 'camera.taken' },
    { type: 'camera.insecure' },
    { type: 'camera.failed' },
    { type: 'camera.adjusted', isTorchOn: true, zoom: 1 },
    { type: 'camera.adjusted', isTorchOn: false, zoom: 2 },
    { type: 'torch.pressed' },
    { type: 'zoom.chosen', zoom: 2 },
    { type: 'code.read', code: '2000000000015', standing: 'listed' },
    { type: 'code.read', code: '2000000000022', standing: 'listed' },
    { type: 'code.read', code: '012000001086', standing: 'listed' },
    { type: 'code.read', code: '2000000000039', standing: 'unknown' },
  ],
  outcomes: {},
  key: ({ context }) =>
    `${context.lastCode} ${context.seen.code} ${context.seen.frames} ${context.zoom} ${context.hasTorch}`,
  cashierSees: {
    closed: [
      "'Scan Items to make sales', 'Click icon to scan'",
      words('Scan Items to make sales'),
      words('Click icon to scan'),
      button('Scan with the camera'),
    ],
    'open.picture.initializing': [
      "'Initializing...' and 'Close camera'",
      words('Initializing...'),
      button('Close camera'),
    ],
    'open.picture.scanning': [
      "The camera's picture and 'Close camera'",
      button('Close camera'),
      no(words('Initializing...')),
    ],
    'open.picture.doubting': ["The camera's picture and 'Close camera'", button('Close camera')],
    'open.picture.holding': ["The camera's picture and 'Close camera'", button('Close camera')],
    'open.torch.off': "The light's button, where the camera has a light",
    'open.torch.on': "The light's button, pressed",
    'unavailable.refused': [
      'That the camera was not allowed, and how to allow it',
      words('The camera was not allowed.'),
    ],
    'unavailable.missing': ['That there is no camera', words('This device has no camera')],
    'unavailable.taken': ['Who else has the camera', words('Another program or tab uses the camera.')],
    'unavailable.insecure': ['How to open the till', words('by its address with https')],
    'unavailable.failed': ['That it could not be opened', words('The camera could not be opened.')],
  },
}
