import { drive } from './support/drive.ts'
import { brokenViewerTable, receiptTable, waitingReceiptTable } from './tables/receipt.ts'

await drive('receipt', receiptTable, waitingReceiptTable, brokenViewerTable)
