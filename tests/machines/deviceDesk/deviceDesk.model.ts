import { deviceDeskMachine } from '#machines/deviceDesk/deviceDesk.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const deviceDeskModel: ChartModel = {
  machine: deviceDeskMachine,
  inputs: [undefined],
  events: () => [{ type: 'desk.opened' }, { type: 'desk.closed' }],
  outcomes: {},
  key: () => true,
  cashierSees: { closed: 'The page alone', open: "The dialog 'On this device'" },
}
