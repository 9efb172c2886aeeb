import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'

const { products } = demoCatalogue(MAINLAND)

const named = (name: string) => {
  const product = products.find((candidate) => candidate.name === name)
  if (!product) throw new Error(`The demo store has no ${name}`)
  return product
}

/** In stock, with VAT and a wholesale price. */
export const COLA = named('Coca-Cola')

/** Out of stock. */
export const POWER_HORSE = named('Power Horse')

/** One of several that share a barcode, all in stock. */
export const TWIN = named('Gift Biscuit Sampler Chocolate')

/** One of several that share a barcode, none in stock. */
export const SOLD_OUT_TWIN = named('Easter Snack Hamper Small')

/** A barcode that no product has. */
export const UNKNOWN_BARCODE = '2019999999994'
