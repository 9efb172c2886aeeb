import { demoSwitchMachine } from '#machines/demoSwitch/demoSwitch.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const demoSwitchModel: ChartModel = {
  machine: demoSwitchMachine,
  inputs: [{ stores: [{ id: 'a', name: 'A' }], active: 'a' }],
  events: () => [
    { type: 'demoStore.chosen', id: 'a' },
    { type: 'demoStore.chosen', id: 'b' },
    { type: 'switch.confirmed' },
    { type: 'switch.declined' },
  ],
  outcomes: {},
  key: ({ context }) => context.active,
  cashierSees: {
    browsing: 'The demo page with its store switcher menu',
    asking: "'Are you sure you want to switch to Demo stores?'",
  },
}
