import type { Receipt } from '#contract/receipts.ts'
import type { ApiFault } from '#domain/faults.ts'
import { settingsOf, type SettingsOfStore } from '#domain/kept-settings.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { paidSaleWith } from '#domain/sale.ts'
import { isEntered, type Workplace } from '#domain/saved-stores.ts'
import type { LoadedReceipt, ShownReceipt } from '#machines/selling/receipt/receipt.types.ts'
import type { Api } from '#services/api/api.ts'
import type { OutboxStore } from '#services/outbox/outbox-store.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { DeviceHistory } from './device-history.ts'
import type { KeptSales } from './kept-sales.ts'

interface Sources {
  api: { sales: Pick<Api['sales'], 'receipt'> }
  outbox: Pick<OutboxStore, 'sales'>
  keptSales: Pick<KeptSales, 'keepReceipt'>
  tillSettingsRecord: Pick<DeviceRecord<SettingsOfStore[]>, 'read'>
}

/** Where the till stands, and who is signed in on it. */
interface Around {
  workplace: () => Workplace | undefined
  cashierId: () => string | undefined
}

/**
 * Brings receipts: of sales that wait on this device, of sales the server has, and while no server answers of those the
 * device remembers. The receipt that was fetched to open its page is handed over to that page (§2.91).
 */
export const receiptRepository = (
  { api, outbox, keptSales, tillSettingsRecord }: Sources,
  { workplace, cashierId }: Around,
  device: Pick<DeviceHistory, 'receipt'>,
) => {
  let atHand: ShownReceipt | undefined
  const fetch = async (orderNumber: number): Promise<LoadedReceipt> => {
    const storeId = workplace()?.access.store_id
    if (storeId === undefined) return failed({ kind: 'unauthorized' })
    const by = { userId: cashierId(), storeId }
    const answer = await api.sales.receipt(storeId, orderNumber)
    if (answer.ok) {
      // A receipt that cannot be kept is missing without a network only.
      await keptSales.keepReceipt(by, answer.value)
      return ok({ receipt: answer.value, source: { kind: 'server' } })
    }
    const kept = await device.receipt(storeId, orderNumber, answer.fault)
    return kept ? ok({ receipt: kept, source: { kind: 'device', fault: answer.fault } }) : answer
  }
  const waiting = async (orderNumber: number): Promise<Receipt | undefined> => {
    const place = workplace()
    const sales = await outbox.sales()
    if (!place || !sales.ok) return undefined
    const { access, profile } = place
    const sale = paidSaleWith(sales.value, { storeId: access.store_id, orderNumber })
    if (!sale) return undefined
    const image = access.store_picture ?? profile.store_image
    const kept = await tillSettingsRecord.read()
    const rules = kept.ok ? settingsOf(kept.value, access.store_id) : undefined
    return receiptOfSale(sale, { name: access.store_name, image, rules })
  }
  /** Fetches a receipt that is about to be opened. */
  const bring = async (orderNumber: number): Promise<Result<Receipt, ApiFault>> => {
    const unsent = await waiting(orderNumber)
    if (unsent) return ok(unsent)
    const fetched = await fetch(orderNumber)
    atHand = fetched.ok ? fetched.value : undefined
    return fetched.ok ? ok(fetched.value.receipt) : fetched
  }
  return {
    bring,
    /** The receipt of an order of one store; undefined while another one is entered, where the number is another order. */
    bringOf: async (storeId: string, orderNumber: number): Promise<Receipt | undefined> => {
      if (!isEntered(workplace(), storeId)) return undefined
      const brought = await bring(orderNumber)
      return brought.ok ? brought.value : undefined
    },
    /** The receipt of a sale that waits on the device, else the one that was just brought, else a fresh one. */
    take: async (orderNumber: number): Promise<LoadedReceipt> => {
      const unsent = await waiting(orderNumber)
      if (unsent) return ok({ receipt: unsent, source: { kind: 'outbox' } })
      const handed = atHand
      atHand = undefined
      return handed?.receipt.order_number === orderNumber ? ok(handed) : fetch(orderNumber)
    },
  }
}

export type ReceiptRepository = ReturnType<typeof receiptRepository>
