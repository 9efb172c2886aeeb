import type { NotNull } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { User } from '#contract/identity.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { becomeUser, isTaken } from '#server/identity/customers.ts'
import { markOfPassword } from '#server/identity/passwords.ts'
import { identifierOf } from '#domain/identifier.ts'

export interface NewUser {
  fullname: string
  emailOrPhone: string
  /** The merchant whose user this is; null for somebody who signs up by themselves. */
  tenantId: string | null
  passwordHash: string | null
}

/**
 * Creates a user.
 * @throws Refusal 422 where the identifier looks like neither an e-mail address nor a phone number, or is taken.
 */
export const createUser = async (db: Db, user: NewUser, now: Date): Promise<User> => {
  const known = identifierOf(user.emailOrPhone)
  if (!known) throw impossible('Please enter a valid e-mail address or phone number')
  const created = await db
    .insertInto('users')
    .values({
      id: uuid(),
      tenant_id: user.tenantId,
      fullname: user.fullname,
      email: known.email,
      identifier: known.identifier,
      password_hash: user.passwordHash,
      photo_url: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id as user_id', 'fullname', 'email', 'identifier'])
    .executeTakeFirst()
  if (!created) throw isTaken(known.identifier)
  return created
}

interface Entered {
  id: string
  fullname: string
  /** The merchant whose customer they are; undefined for a user. */
  customerOf?: string
}

/**
 * Who was entered under this name, and has no password yet; of several merchants' people, one who works at a store, or
 * the one who was entered first. Undefined where there is nobody, or somebody signs in with this name already.
 */
export const personWithoutPassword = async (
  db: Connection,
  identifier: string,
): Promise<Entered | undefined> => {
  const users = await db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.fullname', 'users.password_hash', 'users.created_at', 'memberships.user_id'])
    .where('identifier', '=', identifier)
    .orderBy('users.created_at')
    .execute()
  if (users.some(({ password_hash }) => password_hash !== null)) return undefined
  const employed = users.find(({ user_id }) => user_id !== null)
  if (employed) return employed
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'fullname', 'created_at', 'tenant_id as customerOf'])
    .where('identifier', '=', identifier)
    .execute()
  return [...users, ...customers].toSorted(
    (one, other) => one.created_at.getTime() - other.created_at.getTime(),
  )[0]
}

/** Is somebody expected under this name, who is to make their account with the link of an invitation? */
export const isInvited = async (db: Connection, identifier: string): Promise<boolean> => {
  const invited = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.id')
    .where('identifier', '=', identifier)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return invited !== undefined
}

/** Whoever used a link that was sent to their address has it. */
export const markEmailVerified = async (db: Connection, userId: string, now: Date): Promise<void> => {
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
}

/** Gives somebody without a password one. @returns the user; undefined where there is nobody to give it to. */
export const givePassword = async (
  db: Db,
  identifier: string,
  passwordHash: string,
): Promise<string | undefined> => {
  const person = await personWithoutPassword(db, identifier)
  if (!person) return undefined
  const { id, customerOf } = person
  if (customerOf !== undefined)
    return inTransaction(db, async (tx) =>
      (await becomeUser(tx, { tenantId: customerOf, id }, passwordHash)) ? id : undefined,
    )
  const given = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return given?.id
}

const BASIC = ['id as user_id', 'fullname', 'email', 'identifier'] as const

/** All users and customers of these merchants by name, basic data only. */
export const usersOfTenants = (db: Db, tenantIds: string[]): Promise<User[]> =>
  db
    .selectFrom('users')
    .select(BASIC)
    .where('tenant_id', 'in', tenantIds)
    .unionAll(db.selectFrom('customers').select(BASIC).where('tenant_id', 'in', tenantIds))
    .orderBy('fullname')
    .orderBy('user_id')
    .execute()

/** The user who signs in with this e-mail address or phone number; nobody who has no password, or is disabled. */
export const userToSignIn = async (db: Db, typed: string) => {
  const known = identifierOf(typed)
  if (!known) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'fullname', 'password_hash'])
    .where('identifier', '=', known.identifier)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .$narrowType<{ password_hash: NotNull }>()
    .executeTakeFirst()
}

/** Holds a user for the rest of the transaction: no session of theirs begins before it has ended. */
export const lockUser = async (tx: Connection, userId: string): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Is the password with this mark (`markOfPassword`) still that of somebody who may sign in? */
export const isTheirPassword = async (db: Connection, userId: string, mark: string): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return typeof user?.password_hash === 'string' && markOfPassword(user.password_hash) === mark
}
