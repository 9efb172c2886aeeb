import type { Receipt } from '#contract/receipts.ts'
import type { Ports } from '#app/ports.ts'
import type { ApiFault } from '#domain/faults.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { LoadedReceipt } from '#machines/receipt/receipt.types.ts'
import type { Workplace } from '#machines/session/session.types.ts'

/**
 * Brings receipts: of sales that wait on this device, of sales the server has. The receipt that was fetched to open
 * its page is handed over to that page (spec.md §2).
 */
export const createReceiptDesk = ({ api, outbox }: Ports, workplace: () => Workplace | undefined) => {
  let atHand: Receipt | undefined
  const fetch = async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
    const access = workplace()?.access
    return access ? api.sales.receipt(access.store_id, orderNumber) : failed({ kind: 'unauthorized' })
  }
  const waiting = async (orderNumber: number): Promise<Receipt | undefined> => {
    const place = workplace()
    const sales = await outbox.sales()
    if (!place || !sales.ok) return undefined
    const { access, profile } = place
    const sale = sales.value.find(
      (kept) => kept.state === 'paid' && kept.orderNumber === orderNumber && kept.storeId === access.store_id,
    )
    const image = access.store_picture ?? profile.store_image
    return sale && receiptOfSale(sale, { name: access.store_name, image })
  }
  const brought = async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
    const handed = atHand
    atHand = undefined
    return handed?.order_number === orderNumber ? ok(handed) : fetch(orderNumber)
  }
  return {
    /** Fetches a receipt that is about to be opened. */
    bring: async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
      const fetched = await fetch(orderNumber)
      atHand = fetched.ok ? fetched.value : undefined
      return fetched
    },
    /** The receipt of a sale that waits on the device, else the one that was just brought, else a fresh one. */
    take: async (orderNumber: number): Promise<LoadedReceipt> => {
      const kept = await waiting(orderNumber)
      if (kept) return ok({ receipt: kept, isWaiting: true })
      const taken = await brought(orderNumber)
      return taken.ok ? ok({ receipt: taken.value, isWaiting: false }) : taken
    },
  }
}

export type ReceiptDesk = ReturnType<typeof createReceiptDesk>
