import { drive } from './support/drive.ts'
import { productPickerTable } from './tables/product-picker.ts'

await drive('productPicker', productPickerTable)
