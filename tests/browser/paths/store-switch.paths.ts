import { drive } from './support/drive.ts'
import { storeSwitchTable } from './tables/store-switch.ts'

await drive('storeSwitch', storeSwitchTable)
