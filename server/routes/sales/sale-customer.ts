import { PaymentCode } from '#contract/payments.ts'
import type { SalePayload } from '#contract/sales.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'
import { employmentsOf, type Seller } from '#server/http/store-access.ts'
import { namedInSale } from '#server/identity/customers.ts'

/** Whom a sale names: one of its merchant's people, or those of another merchant for whom its seller works. */
export type Named = { fullname: string; isOfMerchant: boolean } | undefined

interface Sold {
  store: { tenant_id: string }
  cashier: Seller
}

const otherMerchants = async (db: Db, { store, cashier }: Sold): Promise<string[]> => {
  const employers = (await employmentsOf(db, cashier.userId)).map(({ tenant_id }) => tenant_id)
  return [...new Set(employers)].filter((id) => id !== store.tenant_id)
}

/** They may lie on another machine than the store, so that no transaction waits for the answer. */
export const namedBy = async (db: Db, sold: Sold, { customerId }: SalePayload): Promise<Named> => {
  if (customerId === null) return undefined
  const own = await namedInSale(db, sold.store.tenant_id, customerId)
  if (own) return { ...own, isOfMerchant: true }
  for (const tenantId of await otherMerchants(db, sold)) {
    const other = await namedInSale(db, tenantId, customerId)
    if (other) return { ...other, isOfMerchant: false }
  }
  return undefined
}

const isOnCredit = ({ paymentChannels }: SalePayload): boolean =>
  paymentChannels.some(({ paymentChannel }) => paymentChannel === PaymentCode.credit)

const UNKNOWN = 'This customer is not known. Please choose the customer again.'
const NOBODY_OWES = 'This sale is on credit to a customer who is not known here, so nobody would owe it.'

/**
 * The customer of a sale, as it is written. A till of before offered a cashier of two merchants the customers of both: what
 * is paid is taken with the name on its receipt, and as nobody's of this merchant. So is an earlier sale that a manager takes
 * in or an operator imports, whomever it names, also without a name: its seller may have changed employers since, and
 * nobody can choose the customer again (decision 0151).
 * @throws Refusal 422 where nobody is found who has the id of the sale, and on credit for somebody of another merchant; for
 * an earlier sale only on credit.
 */
export const customerOf = (
  sale: SalePayload,
  named: Named,
  isEarlier: boolean,
): { customer_id: string | null; customer_name: string | null } => {
  const typed = sale.customerName || null
  if (sale.customerId === null) return { customer_id: null, customer_name: typed }
  if (named?.isOfMerchant) return { customer_id: sale.customerId, customer_name: typed ?? named.fullname }
  if (isOnCredit(sale)) throw impossible(isEarlier ? NOBODY_OWES : UNKNOWN)
  if (!isEarlier && !(typed && named)) throw impossible(UNKNOWN)
  return { customer_id: null, customer_name: typed }
}
