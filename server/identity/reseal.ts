import type { Db } from '#server/db/database.ts'
import { openSecret, sealSecret } from '#server/identity/sealed-secrets.ts'
import { storedKeys } from '#server/identity/signing-keys.ts'

/**
 * Seals all second factors with the newest key, so that the ones before it can go. It is done before another key is made:
 * every process knows the newest one by then. One whose key is gone stays as it is: its person has their recovery codes.
 * @returns of how many people the key is gone.
 */
export const resealSecondFactors = async (db: Db): Promise<number> => {
  const keys = await storedKeys(db, 'second-factor')
  const [newest] = keys
  if (!newest) return 0
  const rows = await db
    .selectFrom('second_factors')
    .select(['user_id', 'kid', 'sealed'])
    .where('kid', '!=', newest.kid)
    .execute()
  let gone = 0
  for (const { user_id, kid, sealed } of rows) {
    const key = keys.find((one) => one.kid === kid)
    if (!key) {
      gone += 1
      continue
    }
    await db
      .updateTable('second_factors')
      .set(sealSecret(newest, user_id, openSecret(key, user_id, sealed)))
      .where('user_id', '=', user_id)
      .where('sealed', '=', sealed)
      .execute()
  }
  return gone
}
