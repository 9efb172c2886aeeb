import { v7 as uuid } from 'uuid'
import type { StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { Connection } from '#server/db/transaction.ts'
import { isManaging, isOwner } from '#server/http/store-access.ts'
import { becomeUser } from '#server/identity/customers.ts'

/** What a role that was written otherwise amounts to. */
const roleOf = (role: string): StaffRole => {
  if (isOwner(role)) return 'Owner'
  return isManaging(role) ? 'Manager' : 'Cashier'
}

/** Everybody who works in a store or is invited to, by name. */
export const staffOf = async (db: Connection, storeId: string): Promise<StaffMember[]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'memberships.user_id')
    .select(['memberships.user_id', 'fullname', 'identifier', 'user_role', 'password_hash', 'disabled_at'])
    .select(['confirmed_at', 'pin_digest'])
    .where('store_id', '=', storeId)
    .orderBy('fullname')
    .orderBy('memberships.user_id')
    .execute()
  return rows.map((row) => ({
    user_id: row.user_id,
    fullname: row.fullname,
    identifier: row.identifier,
    role: roleOf(row.user_role),
    has_account: row.password_hash !== null,
    is_disabled: row.disabled_at !== null,
    has_second_factor: row.confirmed_at !== null,
    has_pin: row.pin_digest !== null,
  }))
}

/** Somebody who may be meant by an e-mail address or phone number. */
interface Candidate {
  id: string
  hasAccount: boolean
  isEmployed: boolean
  tenantId: string | null
}

const candidatesOf = async (db: Connection, identifier: string): Promise<Candidate[]> => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'password_hash', 'tenant_id', 'memberships.user_id'])
    .where('identifier', '=', identifier)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, password_hash, tenant_id, user_id }) => ({
    id,
    hasAccount: password_hash !== null,
    isEmployed: user_id !== null,
    tenantId: tenant_id,
  }))
}

/**
 * Who is meant by an e-mail address or phone number: whoever signs in with it, else whoever is invited somewhere, who gets
 * the one account there can be, else somebody whom this merchant has entered: a customer becomes a user by it.
 */
export const findPerson = async (
  tx: Connection,
  identifier: string,
  tenantId: string,
): Promise<string | undefined> => {
  const candidates = await candidatesOf(tx, identifier)
  const user =
    candidates.find(({ hasAccount }) => hasAccount) ??
    candidates.find(({ isEmployed }) => isEmployed) ??
    candidates.find((candidate) => candidate.tenantId === tenantId)
  if (user) return user.id
  const customer = await tx
    .selectFrom('customers')
    .select(['id', 'tenant_id as tenantId'])
    .where('tenant_id', '=', tenantId)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return customer && (await becomeUser(tx, customer)) ? customer.id : undefined
}

/** @returns false for somebody who works in the store already. */
export const addMembership = async (
  tx: Connection,
  membership: { storeId: string; userId: string; role: StaffRole },
): Promise<boolean> => {
  const { storeId: store_id, userId: user_id, role: user_role } = membership
  const added = await tx
    .insertInto('memberships')
    .values({ store_id, user_id, user_role, invitation_id: uuid() })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

export const setRole = async (
  tx: Connection,
  { storeId, userId, role }: { storeId: string; userId: string; role: StaffRole },
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ user_role: role })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}

/** Links with which somebody could make their account are good no more. */
export const voidInvitations = async (
  tx: Connection,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ invitation_id: uuid() })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}

export const removeMembership = async (tx: Connection, storeId: string, userId: string): Promise<void> => {
  await tx.deleteFrom('memberships').where('store_id', '=', storeId).where('user_id', '=', userId).execute()
}
