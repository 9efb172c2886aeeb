import { v5 as uuidOf } from 'uuid'
import { checkDigitOf } from '#domain/barcode.ts'
import { PICTURE_VARIANTS, productPicturePath } from '#server/pictures/product-pictures.ts'
import type { DemoStore } from './demo-stores.ts'
import { productsOn, type DemoProduct } from './demo-products.ts'

/** Twins have codes of their own, beyond those of single products. */
const TWIN_CODES: Record<string, number> = { A: 900_000_001, B: 900_000_002 }

/** An EAN-13 for use within a store (GS1 prefix 2): two digits say which store, nine which product. */
const inStoreCode = (store: number, product: number): string => {
  const digits = `2${String(store).padStart(2, '0')}${String(product).padStart(9, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** Plenty of some things and little of others, and the same on every machine. */
const stockOf = (index: number): number => 8 + ((index * 37) % 140)

const variantOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % PICTURE_VARIANTS

const categoryOf = ({ kind }: DemoProduct): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

const rowOf = (store: DemoStore, product: DemoProduct, index: number) => ({
  store_id: store.id,
  id: uuidOf(`product ${index + 1}`, store.id),
  name: product.name,
  barcode: inStoreCode(store.number, TWIN_CODES[product.twin ?? ''] ?? index + 1),
  price: product.price,
  vat: product.vat,
  size: product.size,
  stock: product.isOut ? 0 : stockOf(index),
  image: productPicturePath(product.kind, variantOf(product.name)),
  category: categoryOf(product),
})

/** The products and wholesale prices of a demo store; their ids are the same every time. */
export const demoCatalogue = (store: DemoStore) => {
  const listed = productsOn(store.groups)
  const products = listed.map((product, index) => rowOf(store, product, index))
  const prices = products.flatMap(({ store_id, id }, index) => {
    const wholesale = listed[index]?.wholesale
    return wholesale === undefined
      ? []
      : [{ store_id, product_id: id, position: 0, title: 'Wholesale', price: wholesale }]
  })
  return { products, prices }
}

const SUPPLIERS = ['Apapa Wholesale Ltd', 'Nestlé Nigeria Plc', 'Idumota Traders', 'Alaba Distribution']
const LINES_EACH = 4
const EVERY = 5

/** So many purchase orders each demo store has. */
export const DEMO_ORDERS = 6

const demoOrder = (store: DemoStore, index: number, now: Date) => ({
  store_id: store.id,
  id: uuidOf(`purchase order ${index + 1}`, store.id),
  number: index + 1,
  supplier: SUPPLIERS[index % SUPPLIERS.length] ?? '',
  expected_on: new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2 + index * LINES_EACH),
  )
    .toISOString()
    .slice(0, 10),
  state: 'ordered' as const,
  version: 1,
  last_deed: null,
  made_by: '',
  made_at: now,
  changed_by: '',
  changed_at: now,
})

/** Goods on their way: every fifth product, a few to an order, expected in the weeks after `now`. */
export const demoPurchaseOrders = (store: DemoStore, now: Date) => {
  const orders = Array.from({ length: DEMO_ORDERS }, (_, index) => demoOrder(store, index, now))
  const lines = demoCatalogue(store)
    .products.filter((_, index) => index % EVERY === 0)
    .slice(0, DEMO_ORDERS * LINES_EACH)
    .map((product, index) => ({
      store_id: store.id,
      order_id: uuidOf(`purchase order ${Math.floor(index / LINES_EACH) + 1}`, store.id),
      product_id: product.id,
      position: index % LINES_EACH,
      quantity: 12 * (1 + (index % LINES_EACH)),
      unit_cost: Math.round((product.price * 0.8) / 100) * 100,
      received: 0,
    }))
  return { orders, lines }
}
