import { drive } from './support/drive.ts'
import { customerDialogTable } from './tables/customer-dialog.ts'

await drive('customerDialog', customerDialogTable)
