import type { SnapshotFrom } from 'xstate'
import type { Product } from '#domain/cart.ts'
import type { catalogueMachine } from './catalogue.machine.ts'

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>

/** The same array as long as no product has changed. */
export const selectProducts = ({ context }: CatalogueSnapshot): Product[] => context.products

/** How the product list stands: what a cashier sees instead of it, or beside it. */
export const selectCatalogueState = (
  snapshot: CatalogueSnapshot,
): 'absent' | 'loading' | 'ready' | 'refreshing' | 'failed' => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('refreshing')) return 'refreshing'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('ready') ? 'ready' : 'absent'
}
