import { drive } from './support/drive.ts'
import { cartTable } from './tables/cart.ts'

await drive('cart', cartTable)
