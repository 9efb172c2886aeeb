import { drive } from './support/drive.ts'
import { chargeTable } from './tables/charge.ts'

await drive('charge', chargeTable)
