import type { Product } from '#domain/cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

export const offline = failed({ kind: 'offline' })

export const entered = (rig: Rig) => rig.send({ type: 'store.entered', storeId: 's1' })

export const cached = async (rig: Rig) => {
  entered(rig)
  await rig.resolve('readCached', ok([MILK]))
}

export const ready = async (rig: Rig) => {
  await cached(rig)
  await rig.resolve('loadProducts', listed([MILK, RICE]))
}

export const arrived = (rig: Rig, products: Product[], of: number) =>
  rig.send({ type: 'products.arrived', products, of })

/** A list as it was loaded, and which sales it has counted. */
export const listed = (products: Product[], counted: string[] = []) => ok({ products, counted })

/** A context without sales: what was listed is what shows. */
export const shows = (storeId: string, products: Product[], expected = 0) => ({
  storeId,
  listed: products,
  products,
  sold: [],
  expected,
  outdated: false,
  isStale: false,
})

/** The same where the last list that was asked for has not come. */
export const showsStale = (storeId: string, products: Product[], expected = 0) => ({
  ...shows(storeId, products, expected),
  isStale: true,
})

export const callsOf = (rig: Rig, id: string) => rig.calls.filter((call) => call.id === id)
