import type { SnapshotFrom } from 'xstate'
import type { Product } from '#domain/cart.ts'
import type { catalogueMachine } from './catalogue.machine.ts'

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>

/** The same array as long as no product has changed. */
export const selectProducts = ({ context }: CatalogueSnapshot): Product[] => context.products

/** How many products there are, and how many there will be when all have come. */
export const selectProgress = ({ context: { products, expected } }: CatalogueSnapshot) => ({
  count: products.length,
  of: Math.max(products.length, expected),
})

/** None is there yet, and they are on their way: what is scanned cannot be distinguished from what the store does not sell. */
export const selectIsAwaited = (snapshot: CatalogueSnapshot): boolean => snapshot.hasTag('busy')

/** Some products are there, and others are not: what is not found may be among those. */
export const selectIsPartial = (snapshot: CatalogueSnapshot): boolean => snapshot.hasTag('partial')

/** The cashier may ask for prices and stock of now; else they are on their way. */
export const selectCanRefresh = (snapshot: CatalogueSnapshot): boolean =>
  snapshot.can({ type: 'catalogue.refreshRequested' })

/** How the product list stands: what a cashier sees instead of it, or beside it. */
export const selectCatalogueState = (
  snapshot: CatalogueSnapshot,
): 'absent' | 'loading' | 'filling' | 'brokenOff' | 'ready' | 'refreshing' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('refreshing')) return 'refreshing'
  if (snapshot.matches('brokenOff')) return 'brokenOff'
  if (snapshot.hasTag('partial')) return 'filling'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('ready') ? 'ready' : 'absent'
}
