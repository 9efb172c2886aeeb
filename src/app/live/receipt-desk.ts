import type { Receipt } from '#contract/receipts.ts'
import type { Ports } from '#app/ports.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** Fetches receipts, and hands the one that was fetched to open its page over to that page (spec.md §2). */
export const createReceiptDesk = ({ api }: Ports, storeId: () => string | undefined) => {
  let atHand: Receipt | undefined
  const fetch = async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
    const store = storeId()
    return store === undefined ? failed({ kind: 'unauthorized' }) : api.sales.receipt(store, orderNumber)
  }
  return {
    /** Fetches a receipt that is about to be opened. */
    bring: async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
      const fetched = await fetch(orderNumber)
      atHand = fetched.ok ? fetched.value : undefined
      return fetched
    },
    /** The receipt that was just brought, or else a fresh one. */
    take: async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
      const brought = atHand
      atHand = undefined
      return brought?.order_number === orderNumber ? ok(brought) : fetch(orderNumber)
    },
  }
}

export type ReceiptDesk = ReturnType<typeof createReceiptDesk>
