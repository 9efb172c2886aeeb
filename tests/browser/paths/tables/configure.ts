import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { failed, ok } from '#domain/result.ts'
import { configureModel } from '#tests/machines/session/configure/configure.model.ts'
import { resultIn } from '../support/outcome.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const REFUSED = { status: false, status_code: 401, error_message: 'The session has ended' }

/** 'Configuring POS...', on a device that is registered for the terminal and on one that is not. */
export const configureTable: PathTable = {
  model: drivenBy(configureModel, () => [{ type: 'retry.requested' }, { type: 'home.requested' }], {
    outcomes: {
      ...configureModel.outcomes,
      countOpenWork: [NO_OPEN_WORK],
      forgetStore: [ok([]), failed({ kind: 'storageFull' })],
      // That another tab removes the store in the same moment is for the chart's own tests.
      enterWorkplace: [ok('entered'), failed({ kind: 'storageFull' })],
    },
  }),
  open: async (setup, { first }) => {
    const recalled = resultIn(first?.['output'] ?? { ok: true, value: { isSignedIn: true, profile: true } })
    if (recalled.ok && recalled.value['isSignedIn']) await setup.signIn()
    await setup.opens(
      recalled.ok && recalled.value['profile'] ? '/configure/2024000001' : '/configure/2024000009',
    )
  },
  acts: {
    'retry.requested': ({ cashier }) => cashier.button('Try again').click(),
    'home.requested': ({ cashier }) => cashier.button('Back home').click(),
  },
  arms: {
    verifyAccess: async (setup, output) => {
      const result = resultIn(output)
      if (result.ok || result.fault.kind !== 'unauthorized')
        return setup.answersWith('/pos/verify/user-access', output)
      setup.answers('/pos/verify/user-access', { status: 401, body: REFUSED })
      setup.answers('/auth/token/refresh', { status: 401, body: REFUSED })
    },
  },
}
