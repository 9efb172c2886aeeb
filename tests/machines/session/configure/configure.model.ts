import { alertDialog, button, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { configureMachine } from '#machines/session/configure/configure.machine.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

const full = failed({ kind: 'storageFull' })

export const configureModel = chartModel(configureMachine, {
  inputs: [{ serialNumber: '2024000001' }],
  events: () => [
    { type: 'retry.requested' },
    { type: 'home.requested' },
    { type: 'entry.confirmed' },
    { type: 'entry.declined' },
    { type: 'part.arrived', part: 'products', count: 3 },
  ],
  outcomes: {
    recallDevice: [
      ok({ profile: profileFixture, isSignedIn: true }),
      ok({ profile: undefined, isSignedIn: true }),
      ok({ profile: profileFixture, isSignedIn: false }),
    ],
    verifyAccess: [
      ok(accessFixture),
      failed({ kind: 'refused', statusCode: 403, message: 'No access' }),
      failed({ kind: 'unauthorized' }),
      failed({ kind: 'offline' }),
    ],
    countOpenWork: [
      { cartLines: 0, heldSales: 0, unsentSales: 0 },
      { cartLines: 3, heldSales: 1, unsentSales: 0 },
    ],
    loadMissing: [{ products: ok(3), paymentOptions: ok(5), splitOptions: ok(3), users: ok(2) }],
    enterWorkplace: [ok('entered'), ok('storeGone'), full],
    forgetStore: [ok([island]), ok([{ ...mainland, cookie: null }]), full],
  },
  key: () => undefined,
  accepts: {
    recalling: [],
    verifying: [],
    counting: [],
    asking: ['entry.confirmed', 'entry.declined'],
    loading: ['part.arrived'],
    granting: [],
    unreachable: ['home.requested', 'retry.requested'],
    forgetting: [],
    goingHome: ['home.requested'],
    leaving: [],
  },
  cashierSees: {
    recalling: ["'Configuring POS...'", words('Configuring POS...')],
    verifying: [
      "'Configuring POS...' Verifying your access",
      words('Configuring POS...'),
      words('Verifying your access'),
    ],
    counting: ["'Configuring POS...'", words('Configuring POS...')],
    asking: [
      'What entering the store clears, and whether to enter it',
      alertDialog('Enter Mainland Supermart?'),
      words('clears all cart items (3 lines)'),
      words('removes all orders on hold (1 order)'),
      button('Yes, enter'),
      button('No Cancel'),
    ],
    loading: [
      "'Configuring POS...' Loading products, payment options and customers",
      words('Configuring POS...'),
      words('Loading products, payment options and customers'),
    ],
    granting: [
      "'Configuring POS...' Opening the till",
      words('Configuring POS...'),
      words('Opening the till'),
    ],
    unreachable: [
      "That the store could not be reached, 'Try again' and 'Back home'",
      words('The store could not be reached'),
      button('Try again'),
      words('Back home'),
    ],
    forgetting: ["'Taking you back home...'", words('Taking you back home...')],
    goingHome: [
      "'Taking you back home...' and 'Back home'",
      words('Taking you back home...'),
      words('Back home'),
    ],
    leaving: 'Another page opening',
  },
})
