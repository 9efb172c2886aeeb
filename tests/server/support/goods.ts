import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'

const goods = [...demoCatalogue(MAINLAND).products, ...demoCatalogue(ISLAND).products]

/** The id of a product of the demo data in Mainland Supermart, or in another store. */
export const productId = (name: string, size: string, store = MAINLAND): string => {
  const found = goods.find((row) => row.store_id === store.id && row.name === name && row.size === size)
  if (!found) throw new Error(`the demo data has no ${name} ${size}`)
  return found.id
}

/** NGN 500.00, 7.5 % VAT. */
export const COLA = productId('Coca-Cola', '50 cl')

/** NGN 9,800.00, free of VAT, 8 in stock. */
export const RICE = productId('Mama Gold Parboiled Rice', '5 kg')

/** Out of stock. */
export const CORNFLAKES = productId('Nasco Cornflakes', '350 g')
