import { PaymentCode, PaymentOption } from '#contract/payments.ts'
import type { Db } from '#server/db/database.ts'

const TEXTS: Record<number, string> = {
  [PaymentCode.cash]: 'Cash',
  [PaymentCode.transfer]: 'Transfer',
  [PaymentCode.card]: 'Card',
  [PaymentCode.split]: 'Split',
  [PaymentCode.credit]: 'Credit',
}

/** 1 → 'Cash'. */
export const channelText = (code: number): string => TEXTS[code] ?? 'Other'

/** The payment options that can be parts of a split (§10.15). */
export const SPLIT_CODES: number[] = [PaymentCode.cash, PaymentCode.transfer, PaymentCode.card]

/** The payment options that a store offers. */
export const paymentOptionsOfStore = async (db: Db, storeId: string): Promise<PaymentOption[]> => {
  const rows = await db
    .selectFrom('payment_options')
    .select('code')
    .where('store_id', '=', storeId)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => PaymentOption.parse({ id: code, description: channelText(code) }))
}
