import { drive } from './support/drive.ts'
import { storeSelectionTable, unsentOfStoreTable } from './tables/store-selection.ts'

await drive('storeSelection', storeSelectionTable, unsentOfStoreTable)
