import * as z from 'zod/mini'
import { StoredPayment } from './stored-payment.ts'

/** What stands in the payment panel for each sale that is in the cart or on hold. */
export const PaymentDrafts = {
  key: 'posPaymentDrafts',
  version: 1,
  schema: z.array(z.object({ saleId: z.string(), draft: StoredPayment })),
}
