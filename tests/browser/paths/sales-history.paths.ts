import { drive } from './support/drive.ts'
import { salesHistoryTable } from './tables/sales-history.ts'

await drive('salesHistory', salesHistoryTable)
