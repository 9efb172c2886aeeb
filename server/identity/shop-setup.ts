import { setTimeout as pause } from 'node:timers/promises'
import { folded, grouped, signsOf } from '#server/identity/readable-code.ts'
import { isSameSecret } from '#server/http/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { databaseFailureOf } from '#server/db/failures.ts'
import { keyRing, type KeyRing } from '#server/identity/key-ring.ts'

const LENGTH = 12

const WORDS = new TextEncoder().encode('setup code')

const codeOf = async (key: CryptoKey): Promise<string> =>
  signsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, WORDS)), LENGTH)

/** The setup code that all processes print, in groups: 60 bits of the key that signs now. */
const setupCodeOf = async (ring: KeyRing): Promise<string> =>
  grouped(await codeOf((await ring.signing()).hmac))

/** Is this the code of a key that is good? */
const isSetupCode = async (ring: KeyRing, typed: string): Promise<boolean> => {
  const codes = await Promise.all((await ring.all()).map(({ hmac }) => codeOf(hmac)))
  return codes.some((code) => isSameSecret(folded(typed), code))
}

/** Whether this installation has a merchant yet, and the code that lets somebody be its first owner. */
export interface ShopSetup {
  /** Is there no merchant? One that was seen once is never asked for again. */
  isNeeded: () => Promise<boolean>
  /** The same; false where the database does not say so at once. It never fails because of the database. */
  isSurelyNeeded: () => Promise<boolean>
  /** The code to print: the same in every process, however often it starts. */
  code: () => Promise<string>
  accepts: (typed: string) => Promise<boolean>
}

/** So long the app waits at most for an answer that it can do without. */
const AT_ONCE_MS = 500

/** @throws whatever a database throws that cannot say. */
const hasMerchant = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined

const falseWhereItFails = (cause: unknown): false => {
  if (databaseFailureOf(cause) === 'other') throw cause
  return false
}

/** `probe` is asked whether there is a merchant, so that the app's configuration waits for no other call. */
export const shopSetup = (db: Db, now: () => Date, probe: Db = db): ShopSetup => {
  const ring = keyRing(db, 'setup', now)
  let isSetUp = false
  let asking: Promise<boolean> | undefined

  const ask = async (): Promise<boolean> => {
    isSetUp = await hasMerchant(probe)
    return !isSetUp
  }
  const isNeeded = async (): Promise<boolean> => {
    if (isSetUp) return false
    asking ??= ask().finally(() => (asking = undefined))
    return asking
  }
  return {
    isNeeded,
    isSurelyNeeded: async () => {
      if (isSetUp) return false
      return Promise.race([isNeeded().catch(falseWhereItFails), pause(AT_ONCE_MS, false, { ref: false })])
    },
    code: () => setupCodeOf(ring),
    accepts: (typed) => isSetupCode(ring, typed),
  }
}
