import type { Deps } from '#app/deps.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { HeldSalesActor } from '#machines/selling/heldSales/heldSales.machine.ts'

/**
 * Empties the cart and removes the held orders, with what was entered for their payment, as a switch of the store and a
 * sign-out by hand do (§4.40, §8.12).
 */
export const saleClearer =
  ({ paymentDrafts }: Deps, cart: CartActor, heldSales: HeldSalesActor) =>
  (): void => {
    void paymentDrafts.keepOnly([])
    cart.send({ type: 'cart.emptied' })
    heldSales.send({ type: 'heldSales.cleared' })
  }
