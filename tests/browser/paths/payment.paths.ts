import { drive } from './support/drive.ts'
import { otherAmountTable, paymentTable } from './tables/payment.ts'

await drive('payment', paymentTable, otherAmountTable)
