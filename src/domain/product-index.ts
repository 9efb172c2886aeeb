import type { InStoreLayout } from '#contract/config.ts'
import { canonicalBarcode } from '#domain/barcode.ts'
import type { Product } from '#domain/cart.ts'
import { canonicalCodes, hasSameCodes } from '#domain/product-codes.ts'
import { readingsOf } from '#domain/scan/readings.ts'
import type { CodeStanding } from '#domain/scan/agreeing-frames.ts'

/**
 * A store's products, ready to be found by id and by each of their barcodes; several products may share one barcode.
 */
export interface ProductIndex {
  byId: Map<string, Product>
  byBarcode: Map<string, Product[]>
}

const add = ({ byId, byBarcode }: ProductIndex, product: Product): void => {
  byId.set(product.id, product)
  for (const code of canonicalCodes(product)) {
    const sharing = byBarcode.get(code)
    if (sharing) sharing.push(product)
    else byBarcode.set(code, [product])
  }
}

export const productIndex = (products: Product[]): ProductIndex => {
  const index: ProductIndex = { byId: new Map(), byBarcode: new Map() }
  for (const product of products) add(index, product)
  return index
}

const isFoundAlike = (one: Product, other: Product): boolean =>
  one.id === other.id && hasSameCodes(one, other)

const replace = ({ byId, byBarcode }: ProductIndex, product: Product): void => {
  byId.set(product.id, product)
  for (const code of canonicalCodes(product)) {
    const sharing = byBarcode.get(code) ?? []
    sharing[sharing.findIndex(({ id }) => id === product.id)] = product
  }
}

/**
 * Keeps an index of a list that changes. Products that were added at the end, or have another stock or price, are noted
 * in the index there is; anything else makes it anew. So neither a sale nor a part of a list that is still arriving
 * costs more than what has changed.
 */
export const indexKeeper = () => {
  let known: Product[] = []
  let index = productIndex(known)
  const changesFrom = (products: Product[]): Product[] | undefined => {
    const changed: Product[] = []
    for (let place = 0; place < known.length; place += 1) {
      const before = known[place]
      const product = products[place]
      if (product === before) continue
      if (!before || !product || !isFoundAlike(before, product)) return undefined
      changed.push(product)
    }
    return changed
  }
  return (products: Product[]): ProductIndex => {
    if (products === known) return index
    const changed = changesFrom(products)
    if (changed) {
      for (const product of changed) replace(index, product)
      for (let place = known.length; place < products.length; place += 1) {
        const product = products[place]
        if (product) add(index, product)
      }
    } else index = productIndex(products)
    known = products
    return index
  }
}

/** Every product with this barcode, however the scanner wrote it. */
export const withBarcode = (index: ProductIndex, code: string): Product[] =>
  index.byBarcode.get(canonicalBarcode(code)) ?? []

/** What a store's catalogue says of a code: it is listed as it stands, may be read as one that is, or is unknown. */
export const standingIn = (index: ProductIndex, code: string, layouts: InStoreLayout[]): CodeStanding => {
  if (withBarcode(index, code).length > 0) return 'listed'
  const isPossible = readingsOf(code, layouts).some(({ barcode }) => withBarcode(index, barcode).length > 0)
  return isPossible ? 'possible' : 'unknown'
}

/** The products that share a barcode with another one, each once, for each of these products that has such a barcode. */
export const duplicatesOf = (index: ProductIndex, productIds: string[]): Product[] => {
  const codes = productIds.flatMap((id) => {
    const product = index.byId.get(id)
    return product ? canonicalCodes(product) : []
  })
  const sharing = [...new Set(codes)].map((code) => index.byBarcode.get(code) ?? [])
  return [...new Set(sharing.filter((products) => products.length > 1).flat())]
}
