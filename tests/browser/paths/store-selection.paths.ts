import { drive } from './support/drive.ts'
import { storeSelectionTable } from './tables/store-selection.ts'

await drive('storeSelection', storeSelectionTable)
