import type { Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { employmentsOf, type StoreAccess } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'

/** An account that was made with an e-mail address, by whoever has typed it. */
const hasUnconfirmedAddress = async (db: Connection, userId: string): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .where('email', 'is not', null)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

/**
 * A stranger may have made an account with the address of somebody else before a manager enters that address: while everybody
 * could, or by an invitation of another merchant that was handed over. A link that is mailed to the address sets the password
 * anew, and shows whose it is (decision 0144).
 * @throws Refusal 422 for an account whose address nobody has shown to be theirs, unless they work for the merchant already.
 */
export const requireOwnAddress = async (
  db: Connection,
  { mail }: Pick<Office, 'mail'>,
  { tenant_id }: StoreAccess,
  { userId, identifier }: { userId: string; identifier: string },
): Promise<void> => {
  if (!mail || !(await hasUnconfirmedAddress(db, userId))) return
  if ((await employmentsOf(db, userId)).some((employment) => employment.tenant_id === tenant_id)) return
  throw impossible(
    `${identifier} has an account that somebody else may have made. Please ask them to set its password by 'Forgot your password?' on the sign-in page, and enter them then.`,
  )
}
