import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import type { StoredKey } from '#server/identity/signing-keys.ts'

const DIGITS = 6
const [UP, DOWN] = ['01234567890', '09876543210']

/** Is this what people try first: one digit over and over, or digits that follow one another? */
export const isEasyPin = (pin: string): boolean =>
  new Set(pin).size === 1 || UP.includes(pin) || DOWN.includes(pin)

const drawPin = (draw: (below: number) => number): string => {
  const pin = String(draw(10 ** DIGITS)).padStart(DIGITS, '0')
  return isEasyPin(pin) ? drawPin(draw) : pin
}

/** A million PINs are tried through in a second: without the key a digest would keep nobody out. */
const digestOf = ({ secret }: StoredKey, storeId: string, pin: string): string =>
  createHmac('sha256', secret).update(`${storeId} ${pin}`).digest('base64url')

/** The PINs of the people of each store: six digits that nobody else in the store has. */
export interface Pins {
  /**
   * Draws one for a member of the store, in place of the one of before. The store is locked: two that are drawn at once
   * might be the same.
   * @returns the PIN, which is kept nowhere.
   */
  give: (tx: Connection, member: { storeId: string; userId: string }) => Promise<string>
}

/** @param draw a random number below another one. */
export const staffPins = (db: Db, now: () => Date, draw: (below: number) => number = randomInt): Pins => {
  const keys = keyRing(db, 'pin', now)

  const isTaken = async (tx: Connection, storeId: string, pin: string): Promise<boolean> => {
    const digests = (await keys.all()).map((key) => digestOf(key, storeId, pin))
    const somebody = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('store_id', '=', storeId)
      .where('pin_digest', 'in', digests)
      .executeTakeFirst()
    return somebody !== undefined
  }

  const give: Pins['give'] = async (tx, member) => {
    const { storeId, userId } = member
    const pin = drawPin(draw)
    if (await isTaken(tx, storeId, pin)) return give(tx, member)
    const key = await keys.signing()
    await tx
      .updateTable('memberships')
      .set({ pin_kid: key.kid, pin_digest: digestOf(key, storeId, pin) })
      .where('store_id', '=', storeId)
      .where('user_id', '=', userId)
      .execute()
    return pin
  }
  return { give }
}
