import { v7 as uuid } from 'uuid'
import type { User } from '#contract/identity.ts'
import type { Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { identifierOf } from '#domain/identifier.ts'

interface NewCustomer {
  fullname: string
  emailOrPhone: string
  /** The merchant that enters them. */
  tenantId: string
}

/** The merchant's own name for somebody is taken. */
export const isTaken = (identifier: string) => impossible(`Somebody with ${identifier} exists already`)

/**
 * Enters a customer of a merchant, who does not sign in.
 * @throws Refusal 422 where the identifier looks like neither an e-mail address nor a phone number, or is taken.
 */
export const createCustomer = async (
  db: Connection,
  { fullname, emailOrPhone, tenantId }: NewCustomer,
  now: Date,
): Promise<User> => {
  const known = identifierOf(emailOrPhone)
  if (!known) throw impossible('Please enter a valid e-mail address or phone number')
  const { identifier, email } = known
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (user) throw isTaken(identifier)
  const created = await db
    .insertInto('customers')
    .values({ tenant_id: tenantId, id: uuid(), fullname, email, identifier, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as user_id', 'fullname', 'email', 'identifier'])
    .executeTakeFirst()
  if (!created) throw isTaken(identifier)
  return created
}

/** Somebody of this merchant whom a sale may name: a customer, or one of its users. */
export const namedInSale = async (
  db: Connection,
  tenantId: string,
  id: string,
): Promise<{ fullname: string } | undefined> => {
  const customer = await db
    .selectFrom('customers')
    .select('fullname')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (customer) return customer
  return db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
}

/**
 * Makes a user of a customer, who keeps id and entry: somebody who is to work for the merchant, or gets a password.
 * @returns false where there is no such customer, or somebody signs in with this name meanwhile.
 */
export const becomeUser = async (
  tx: Connection,
  { tenantId, id }: { tenantId: string; id: string },
  passwordHash: string | null = null,
): Promise<boolean> => {
  const customer = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) return false
  const made = await tx
    .insertInto('users')
    .values({ ...customer, password_hash: passwordHash, photo_url: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  return true
}
