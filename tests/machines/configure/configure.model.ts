import type { ChartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { configureMachine } from '#machines/configure/configure.machine.ts'
import { sampleAccess, sampleProfile } from '#tests/support/samples/session.ts'

const full = failed({ kind: 'storageFull' })

export const configureModel: ChartModel = {
  machine: configureMachine,
  inputs: [{ serialNumber: '2024000001' }],
  events: () => [{ type: 'retry.requested' }, { type: 'home.requested' }],
  outcomes: {
    recallDevice: [
      ok({ profile: sampleProfile, isSignedIn: true }),
      ok({ profile: undefined, isSignedIn: true }),
      ok({ profile: sampleProfile, isSignedIn: false }),
    ],
    verifyAccess: [
      ok(sampleAccess),
      failed({ kind: 'refused', statusCode: 403, message: 'No access' }),
      failed({ kind: 'unauthorized' }),
      failed({ kind: 'offline' }),
    ],
    loadMissing: [{ products: ok(3), paymentOptions: ok(5), splitOptions: ok(3), users: ok(2) }],
    enterWorkplace: [ok(undefined), full],
    forgetStore: [ok(undefined), full],
  },
  key: () => undefined,
  cashierSees: {
    recalling: "'Configuring POS...'",
    verifying: "'Configuring POS...' Verifying your access",
    loading: "'Configuring POS...' Loading products, payment options and customers",
    granting: "'Configuring POS...' Opening the till",
    unreachable: "That the store could not be reached, 'Try again' and 'Back home'",
    forgetting: "'We are removing {store} from this device...'",
    goingHome: "'Taking you back home...' and 'Back home'",
    leaving: 'Another page opening',
  },
}
