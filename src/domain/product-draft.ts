import * as z from 'zod/mini'
import { CreateProduct, HIGHEST_PRICE, type ProductData } from '#contract/administration/products.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'
import { parseNaira } from './numeric-text.ts'
import { NO_MONEY } from './money.ts'

/** What is typed to enter a product by hand. */
export interface ProductDraft extends Pick<ProductData, 'name' | 'barcode' | 'vat_category'> {
  /** In naira, such as '1,250.00'. */
  price: string
  /** Pieces in stock. */
  quantity: string
}

export const NO_PRODUCT: ProductDraft = {
  name: '',
  barcode: '',
  price: '',
  quantity: '',
  vat_category: 'standard',
}

const Texts = z.pick(CreateProduct.body, { name: true, barcode: true })

const priceFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Price is required'
  const price = parseNaira(typed)
  const isPrice = price.ok && price.value >= 0 && price.value <= HIGHEST_PRICE
  return isPrice ? undefined : 'Enter a price such as 1,250.00'
}

const quantityFault = (typed: string): string | undefined =>
  /^\s*\d{1,7}\s*$/.test(typed) ? undefined : 'Enter how many are in stock, such as 24'

/** What is wrong with a product as it is typed. */
export const productFaults = (draft: ProductDraft): FormFaults => {
  const price = priceFault(draft.price)
  const quantity = quantityFault(draft.quantity)
  return {
    ...faultsIn(Texts, draft),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}

/** The product that a draft without faults stands for. */
export const productOf = (draft: ProductDraft): ProductData & { quantity: number } => {
  const price = parseNaira(draft.price)
  return {
    name: draft.name.trim(),
    barcode: draft.barcode.trim(),
    size: '',
    category: '',
    price: price.ok ? price.value : NO_MONEY,
    vat_category: draft.vat_category,
    quantity: Number(draft.quantity),
  }
}
