import type { Connection } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import { employmentsOf, isOwner, requireManagedMerchants } from '#server/http/store-access.ts'
import type { Cashier } from '#server/identity/cashier.ts'

const userWith = (db: Connection, id: string) =>
  db.selectFrom('users').select(['id', 'fullname', 'tenant_id']).where('id', '=', id).executeTakeFirst()

const customerWith = (db: Connection, merchants: string[], id: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'fullname', 'tenant_id'])
    .where('tenant_id', 'in', merchants)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Somebody whose account and sessions this manager looks after: who works for the manager's merchants and for nobody else;
 * an owner only by another owner of the same merchant.
 * @throws Refusal 403 for everybody else.
 */
export const requireManagedUser = async (db: Connection, manager: Cashier, userId: string) => {
  const merchants = await requireManagedMerchants(db, manager)
  const [own, theirs] = [await employmentsOf(db, manager.userId), await employmentsOf(db, userId)]
  const user = (await userWith(db, userId)) ?? (await customerWith(db, merchants, userId))
  const employers = [
    ...theirs.map(({ tenant_id }) => tenant_id),
    ...(user?.tenant_id ? [user.tenant_id] : []),
  ]
  if (!user || employers.length === 0 || !employers.every((id) => merchants.includes(id)))
    throw forbidden('This person does not work for your stores alone.')
  const owned = own.filter(({ user_role }) => isOwner(user_role)).map(({ tenant_id }) => tenant_id)
  if (theirs.some(({ tenant_id, user_role }) => isOwner(user_role) && !owned.includes(tenant_id)))
    throw forbidden(`${user.fullname} is an owner, whose account is for another owner to look after.`)
  return user
}
