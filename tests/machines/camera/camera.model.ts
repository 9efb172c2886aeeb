import { button, no, words } from '#tests/support/charts/sight.ts'
import { cameraMachine } from '#machines/camera/camera.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const cameraModel: ChartModel = {
  machine: cameraMachine,
  inputs: [undefined],
  events: () => [
    { type: 'camera.opened' },
    { type: 'camera.closed' },
    { type: 'camera.started' },
    { type: 'camera.refused' },
    { type: 'camera.failed' },
    { type: 'code.read', code: '2000000000015' },
    { type: 'code.read', code: '2000000000022' },
  ],
  outcomes: {},
  key: ({ context }) => context.lastCode,
  cashierSees: {
    closed: [
      "'Scan Items to make sales', 'Click icon to scan'",
      words('Scan Items to make sales'),
      words('Click icon to scan'),
      button('Scan with the camera'),
    ],
    'open.initializing': [
      "'Initializing...' and 'Close camera'",
      words('Initializing...'),
      button('Close camera'),
    ],
    'open.scanning': [
      "The camera's picture and 'Close camera'",
      button('Close camera'),
      no(words('Initializing...')),
    ],
    'open.holding': ["The camera's picture and 'Close camera'", button('Close camera')],
    refused: ['That the camera was not allowed, and how to allow it', words('The camera was not allowed.')],
    failed: ['That no camera could be opened', words('No camera could be opened.')],
  },
}
