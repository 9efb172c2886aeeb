import { drive } from './support/drive.ts'
import { heldSalesTable } from './tables/held-sales.ts'

await drive('heldSales', heldSalesTable)
