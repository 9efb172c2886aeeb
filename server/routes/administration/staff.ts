import {
  StaffRole,
  type InvitePayload,
  type InvitedMember,
  type StaffMember,
} from '#contract/administration/staff.ts'
import { identifierOf } from '#domain/identifier.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { forbidden, impossible } from '#server/http/refusal.ts'
import { requireManagedStore, requireOwner, type StoreAccess } from '#server/http/store-access.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import type { Pins } from '#server/identity/pins.ts'
import { createUser } from '#server/identity/users.ts'
import type { Office } from '#server/office.ts'
import { invitableOf, invitedMember, mailInvitation, type Invitable } from './invitation-links.ts'
import { creationIdOf, makeOnce } from './make-once.ts'
import { requireOwnAddress } from './own-address.ts'
import {
  addMembership,
  findPerson,
  removeMembership,
  setRole,
  staffOf,
  voidInvitations,
} from './staff.queries.ts'
import { lockStore } from './stores.queries.ts'

const memberOf = async (db: Connection, storeId: string, userId: string): Promise<StaffMember | undefined> =>
  (await staffOf(db, storeId)).find(({ user_id }) => user_id === userId)

const roleOf = async (db: Connection, storeId: string, userId: string): Promise<StaffRole | 'nobody'> =>
  (await memberOf(db, storeId, userId))?.role ?? 'nobody'

/** @throws Refusal 422 for somebody who does not work in the store. */
const requireMember = async (db: Connection, store: StoreAccess, userId: string): Promise<StaffMember> => {
  const member = await memberOf(db, store.store_id, userId)
  if (!member) throw impossible(`This person does not work in ${store.name} any more.`)
  return member
}

/** @throws Refusal 422 where nobody else could look after the store as its owner. */
const requireAnotherOwner = async (db: Connection, store: StoreAccess, owner: StaffMember): Promise<void> => {
  const staff = await staffOf(db, store.store_id)
  const isAnother = staff.some(
    ({ user_id, role, has_account, is_disabled }) =>
      user_id !== owner.user_id && role === 'Owner' && has_account && !is_disabled,
  )
  if (!isAnother)
    throw impossible(
      `${owner.fullname} is the last owner of ${store.name} who can sign in. Please make somebody else an owner first.`,
    )
}

/** @throws Refusal 403 without an owner's leave; 422 where the store would be left without an owner. */
const requireLeave = async (
  db: Connection,
  store: StoreAccess,
  member: StaffMember,
  becomes: StaffRole | 'nobody',
): Promise<void> => {
  if (member.role === 'Owner' || becomes === 'Owner') requireOwner(store)
  if (member.role === 'Owner' && becomes !== 'Owner') await requireAnotherOwner(db, store, member)
}

/** The higher one first, as `StaffRole` has them. */
const ROLES: readonly (StaffRole | 'nobody')[] = [...StaffRole.options, 'nobody']

const isHigher = (role: StaffRole | 'nobody', than: StaffRole): boolean =>
  ROLES.indexOf(role) < ROLES.indexOf(than)

/**
 * The store, once all changes of its people before this one are done: whoever makes it may be somebody else by then.
 * @throws Refusal 403
 */
const lockManagedStore = async (tx: Connection, cashier: Cashier, storeId: string): Promise<StoreAccess> => {
  await requireManagedStore(tx, cashier, storeId)
  await lockStore(tx, storeId)
  return requireManagedStore(tx, cashier, storeId)
}

/**
 * Changes what somebody is in a store; `nobody` takes their access. Changes of one store wait for one another, so that two
 * owners at once cannot both give up.
 * @returns who it was before.
 * @throws Refusal 403, 422
 */
export const changeRole = async (
  { db }: Office,
  cashier: Cashier,
  { storeId, userId, role }: { storeId: string; userId: string; role: StaffRole | 'nobody' },
): Promise<StaffMember> => {
  let before: StaffMember | undefined
  return inTransaction(db, async (tx) => {
    // A transaction whose answer was lost is run again, and whoever has given up their own role may change nobody by then.
    if (before && (await roleOf(tx, storeId, userId)) === role) return before
    const store = await lockManagedStore(tx, cashier, storeId)
    before = await requireMember(tx, store, userId)
    await requireLeave(tx, store, before, role)
    if (role === 'nobody') await removeMembership(tx, storeId, userId)
    else await setRole(tx, { storeId, userId, role })
    // Whoever was handed a link for less could take the higher role with it.
    if (isHigher(role, before.role)) await voidInvitations(tx, { storeId, userId })
    return before
  })
}

/**
 * Draws a PIN for somebody. Whoever knows it acts as them one day, so that of a manager or an owner is drawn by an owner, or
 * by themselves.
 * @throws Refusal 403, 422
 */
export const givePin = async (
  { db }: Office,
  pins: Pins,
  cashier: Cashier,
  member: { storeId: string; userId: string },
): Promise<{ member: StaffMember; pin: string }> =>
  inTransaction(db, async (tx) => {
    const store = await lockManagedStore(tx, cashier, member.storeId)
    const person = await requireMember(tx, store, member.userId)
    if (person.role !== 'Cashier' && person.user_id !== cashier.userId) requireOwner(store)
    return { member: person, pin: await pins.give(tx, member) }
  })

const alreadyThere = ({ fullname, has_account }: StaffMember, store: StoreAccess) =>
  impossible(
    has_account
      ? `${fullname} works in ${store.name} already.`
      : `${fullname} is invited to ${store.name} already. Remove them from the list to invite them anew.`,
  )

interface Entered {
  member: StaffMember
  store: StoreAccess
  invitable: Invitable
}

/** Makes somebody a member of a store, and a user where nobody knows them yet. @throws as `inviteMember` */
const enteredMember = async (
  tx: Connection,
  office: Office,
  cashier: Cashier,
  { storeId, fullname, emailOrPhone, role }: InvitePayload,
  identifier: string,
): Promise<Entered> => {
  const store = await lockManagedStore(tx, cashier, storeId)
  if (role === 'Owner') requireOwner(store)
  const newcomer = { fullname, emailOrPhone, tenantId: store.tenant_id, passwordHash: null }
  const known = await findPerson(tx, identifier, store.tenant_id)
  if (known !== undefined) await requireOwnAddress(tx, office, store, { userId: known, identifier })
  const userId = known ?? (await createUser(tx, newcomer, office.now())).user_id
  const isAdded = await addMembership(tx, { storeId, userId, role })
  const member = await requireMember(tx, store, userId)
  if (!isAdded) throw alreadyThere(member, store)
  if (!member.has_account && office.settings.signUp === 'closed')
    throw forbidden(
      `${identifier} has no account, and nobody can make one here (SIGN_UP is closed). Please ask whoever runs this installation.`,
    )
  return { member, store, invitable: await invitableOf(tx, cashier, userId) }
}

/** Who was entered before. @throws Refusal 403 for an owner who is asked for by a manager; 422 for one who is gone. */
const knownMember = async (
  tx: Connection,
  cashier: Cashier,
  { storeId, role }: InvitePayload,
  identifier: string,
): Promise<Entered> => {
  const store = await requireManagedStore(tx, cashier, storeId)
  if (role === 'Owner') requireOwner(store)
  const userId = await findPerson(tx, identifier, store.tenant_id)
  const member = await requireMember(tx, store, userId ?? '')
  return { member, store, invitable: await invitableOf(tx, cashier, member.user_id) }
}

/**
 * Enters somebody who may sell in a store, at once or once they have made an account, once for each id.
 * @returns the answer, and whether this call has entered them: they get one mail.
 * @throws Refusal 403 for an owner who is entered by a manager, and where nobody can make an account; 422 for what cannot be.
 */
export const inviteMember = async (
  office: Office,
  cashier: Cashier,
  { creationId, ...said }: InvitePayload,
): Promise<{ invited: InvitedMember; isNew: boolean }> => {
  const identifier = identifierOf(said.emailOrPhone)?.identifier
  if (identifier === undefined) throw impossible('Please enter a valid e-mail address or phone number')
  const { made, isNew } = await makeOnce(
    office.db,
    { storeId: said.storeId, creationId: creationIdOf({ creationId }), kind: 'member', said },
    (tx) => enteredMember(tx, office, cashier, said, identifier),
    (tx) => knownMember(tx, cashier, said, identifier),
  )
  const { member, store, invitable } = made
  const invited = await invitedMember(office, member, invitable)
  const { entry } = invitable
  if (isNew) mailInvitation(office, member, { entry, by: cashier.fullname, store: store.name })
  return { invited, isNew }
}
