import { failed, ok } from '#domain/result.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'
import { noting } from './noting.ts'
import { standIn } from './stand-in.ts'

const DEVICE = ok({ terminal_number: '1795248000000' })
const SALE = ok({ storeId: 'store-1', cartLines: 2, heldSales: 1 })
export const OFFLINE = failed({ kind: 'offline' } as const)
export const FULL = failed({ kind: 'storageFull' } as const)
export const refused = (statusCode: number) => failed({ kind: 'refused', statusCode, message: 'No' } as const)
export const WORK = { profile: profileFixture, access: accessFixture }
export const CASHIER = { user_id: sessionFixture.user_id, fullname: 'Demo Cashier' }

export const tabStorage = () => {
  const rows = new Map<string, string>()
  return {
    rows,
    storage: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => void rows.set(key, text),
      removeItem: (key: string) => void rows.delete(key),
    },
  }
}

export const snapshot = (
  session: object | undefined = sessionFixture,
  workplace: object | undefined = WORK,
) => ({
  context: { session, workplace },
  matches: () => false,
  hasTag: () => false,
})

/** A device that answers as it does on a good day; what the session hears stands among what is asked, in its order. */
export const till = (answers: Record<string, unknown> = {}, now: object = snapshot()) => {
  const { calls, deps } = noting(
    {
      deviceIdentity: DEVICE,
      'stores.saleOnDevice': SALE,
      unsentSales: () => Promise.resolve(3),
      'stores.enter': ok('entered'),
      exclusively: (_lock: string, work: () => unknown) => work(),
      ...answers,
    },
    {
      origin: 'http://till.test',
      'config.providerUrl': 'http://provider.test',
      'config.productName': 'Tillstate',
    },
  )
  const session = standIn(now)
  session.send = (event) => void calls.push(['session', event])
  return { calls, deps, session }
}

export type Till = ReturnType<typeof till>
