import type { CartActor } from './cart.ts'
import type { HeldSalesActor } from './held-sales.ts'

/** Empties the cart and removes the held orders, as a switch of the store and a sign-out by hand do (spec.md §4, §8). */
export const saleClearer = (cart: CartActor, heldSales: HeldSalesActor) => (): void => {
  cart.send({ type: 'cart.emptied' })
  heldSales.send({ type: 'heldSales.cleared' })
}
