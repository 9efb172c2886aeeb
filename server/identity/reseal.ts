import type { Db } from '#server/db/database.ts'
import { openSecret, sealSecret } from '#server/identity/sealed-secrets.ts'
import { storedKeys } from '#server/identity/signing-keys.ts'

/**
 * Seals all second factors with the newest key, so that the ones before it can go. It is done before another key is made:
 * every process knows the newest one by then.
 */
export const resealSecondFactors = async (db: Db): Promise<void> => {
  const keys = await storedKeys(db, 'second-factor')
  const [newest] = keys
  if (!newest) return
  const rows = await db
    .selectFrom('second_factors')
    .select(['user_id', 'kid', 'sealed'])
    .where('kid', '!=', newest.kid)
    .execute()
  for (const { user_id, kid, sealed } of rows) {
    const key = keys.find((one) => one.kid === kid)
    if (!key) throw new Error(`The key ${kid}, which a second factor is sealed with, is gone`)
    await db
      .updateTable('second_factors')
      .set(sealSecret(newest, user_id, openSecret(key, user_id, sealed)))
      .where('user_id', '=', user_id)
      .where('sealed', '=', sealed)
      .execute()
  }
}
