import { alertDialog, button, heading, no, words } from '#tests/support/charts/view.ts'
import { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const demoSwitchModel = chartModel(demoSwitchMachine, {
  inputs: [{ stores: [{ id: 'a', name: 'A' }], active: 'a' }],
  events: () => [
    { type: 'demoStore.chosen', id: 'a' },
    { type: 'demoStore.chosen', id: 'b' },
    { type: 'switch.confirmed' },
    { type: 'switch.declined' },
  ],
  outcomes: { countOpenWork: [{ cartLines: 2, heldSales: 1, unsentSales: 0 }] },
  key: ({ context }) => context.active,
  accepts: {
    browsing: ['demoStore.chosen?'],
    counting: [],
    asking: ['switch.confirmed', 'switch.declined'],
  },
  cashierSees: {
    browsing: [
      'The demo page with its store switcher menu',
      heading('Demo stores'),
      no(alertDialog('Are you sure you want to switch to Demo stores?')),
    ],
    counting: 'The demo page with its store switcher menu',
    asking: [
      "'Are you sure you want to switch to Demo stores?'",
      alertDialog('Are you sure you want to switch to Demo stores?'),
      words('clears all cart items'),
      words('removes all orders on hold'),
      button('No Cancel'),
      button('Yes Switch'),
    ],
  },
})
