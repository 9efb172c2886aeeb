import type { Approval } from '#contract/sales.ts'
import { forbidden, impossible, Refusal } from '#server/http/refusal.ts'
import { isManaging, type Seller, type StoreAccess } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { checkCredentials } from '../provider/sign-in.ts'

const UNAUTHORIZED = 401

/** A wrong password of a manager says nothing of the session of the cashier who asks. */
const userOf = async (office: Office, { emailOrPhone, password }: Approval, address: string) => {
  try {
    const { id } = await checkCredentials(office, { emailOrPhone, password, address, purpose: 'approval' })
    return id
  } catch (cause) {
    if (cause instanceof Refusal && cause.statusCode === UNAUTHORIZED) throw impossible(cause.message)
    throw cause
  }
}

/**
 * The manager of this store who approves something at a till.
 * @throws Refusal 422 for wrong credentials, 429 after too many of them, 403 for somebody who may not approve.
 */
export const approverOf = async (
  office: Office,
  store: StoreAccess,
  approval: Approval,
  address: string,
): Promise<Seller> => {
  const userId = await userOf(office, approval, address)
  const member = await office.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.fullname', 'memberships.user_role'])
    .where('memberships.store_id', '=', store.store_id)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
  if (!member)
    throw forbidden(`This person does not work at ${store.name}. Please ask a manager of this store.`)
  if (!isManaging(member.user_role))
    throw forbidden(
      `${member.fullname} is ${member.user_role} of ${store.name}. Only a manager or the owner can take the sale in.`,
    )
  return { userId, fullname: member.fullname }
}
