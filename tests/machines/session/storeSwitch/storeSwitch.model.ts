import { alertDialog, button, no, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { storeSwitchMachine } from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import { island, mainland, otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'

const full = failed({ kind: 'storageFull' })
const refused = failed({ kind: 'refused', statusCode: 400, message: 'Not registered' })

export const storeSwitchModel = chartModel(storeSwitchMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'menu.opened' },
    { type: 'store.picked', store: mainland },
    { type: 'store.picked', store: island },
    { type: 'store.picked', store: { ...island, cookie: null } },
    { type: 'switch.confirmed' },
    { type: 'switch.declined' },
  ],
  outcomes: {
    readStores: [ok([mainland, island]), full],
    countOpenWork: [{ cartLines: 3, heldSales: 1, unsentSales: 2 }],
    verifyCookie: [ok(otherProfile), refused, failed({ kind: 'offline' })],
    verifyAccess: [ok(otherAccess), refused, failed({ kind: 'offline' })],
    refreshData: [{ products: ok(3), paymentOptions: ok(5), splitOptions: ok(3), users: ok(2) }],
    enterStore: [ok('entered'), ok('storeGone'), full],
    forgetStore: [ok([mainland]), ok([{ ...island, cookie: null }]), full],
  },
  key: () => undefined,
  accepts: {
    reading: [],
    resting: ['menu.opened', 'store.picked?'],
    counting: [],
    confirming: ['switch.confirmed', 'switch.declined'],
    verifyingCookie: [],
    verifyingAccess: [],
    refreshing: [],
    entering: [],
    switched: [],
    reloading: [],
    forgetting: [],
  },
  cashierSees: {
    reading: 'The name of the active store',
    resting: 'The name of the active store, and a menu of all stores with the user_role beside each',
    counting: 'The name of the active store',
    confirming: [
      'Whether to switch, what it clears and what is unsent',
      alertDialog(/^Are you sure you want to switch to/),
      words('clears all cart items'),
      words('removes all orders on hold'),
      button('Yes Switch'),
      button('No Cancel'),
    ],
    verifyingCookie: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
    verifyingAccess: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
    refreshing: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
    entering: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
    switched: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
    reloading: 'The page loading anew',
    forgetting: [
      'The question, locked',
      alertDialog(/^Are you sure you want to switch to/),
      no(button('Yes Switch')),
    ],
  },
})
