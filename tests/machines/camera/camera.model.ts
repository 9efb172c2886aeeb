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
    closed: "'Scan Items to make sales', 'Click icon to scan'",
    'open.initializing': "'Initializing...' and 'Close camera'",
    'open.scanning': "The camera's picture and 'Close camera'",
    'open.holding': "The camera's picture and 'Close camera'",
    refused: 'That the camera was not allowed, and how to allow it',
    failed: 'That no camera could be opened',
  },
}
