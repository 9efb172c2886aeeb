import { drive } from './support/drive.ts'
import { configureTable } from './tables/configure.ts'

await drive('configure', configureTable)
