import { devicePanelMachine } from '#machines/shell/devicePanel/devicePanel.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const devicePanelModel = chartModel(devicePanelMachine, {
  inputs: [undefined],
  events: () => [{ type: 'panel.opened' }, { type: 'panel.closed' }],
  outcomes: {},
  key: () => true,
  accepts: {
    closed: ['panel.opened'],
    open: ['panel.closed'],
  },
  cashierSees: { closed: 'The page alone', open: "The dialog 'On this device'" },
})
