import { drive } from './support/drive.ts'
import { receiptTable } from './tables/receipt.ts'

await drive('receipt', receiptTable)
