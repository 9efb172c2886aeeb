import type { Db } from '#server/db/database.ts'
import { markOfPassword } from '#server/identity/passwords.ts'

/** The mark of the password that somebody has. */
export const passwordMark = async (db: Db, userId: string): Promise<string> => {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return markOfPassword(password_hash ?? '')
}
