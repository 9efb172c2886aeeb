import { drive } from './support/drive.ts'
import { heldSalesTable, payingMeanwhileTable } from './tables/held-sales.ts'

await drive('heldSales', heldSalesTable, payingMeanwhileTable)
