import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { heldSaleId, type HeldSale, type HoldStamp } from '#domain/held-sale.ts'
import { ok } from '#domain/result.ts'
import {
  selectIsLocked,
  selectPricedCart,
  selectRefusal,
  selectSaleId,
} from '#machines/selling/cart/cart.selectors.ts'
import { heldSalesMachine } from '#machines/selling/heldSales/heldSales.machine.ts'
import type {
  CartCommand,
  HeldSalesChanged,
  HeldSalesEvent,
} from '#machines/selling/heldSales/heldSales.types.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { cartSender } from './cart.ts'
import { given } from './given.ts'
import { leading } from './tab-leader.ts'

const linkCart =
  (cart: CartActor): CallbackLogicFunction<CartCommand, HeldSalesEvent> =>
  ({ sendBack, receive }) => {
    const notify = () => {
      const snapshot = cart.getSnapshot()
      sendBack({
        type: 'cart.changed',
        saleId: selectSaleId(snapshot),
        cart: selectPricedCart(snapshot),
        isLocked: selectIsLocked(snapshot),
        refusal: selectRefusal(snapshot),
      })
    }
    notify()
    const subscription = cart.subscribe(notify)
    receive(cartSender(cart))
    return () => subscription.unsubscribe()
  }

const stamp = (now: () => number): HoldStamp => ({
  orderId: heldSaleId(crypto.getRandomValues(new Uint8Array(8))),
  orderDate: now(),
})

const removeAll = async ({ records }: Deps): Promise<HeldSalesChanged> => {
  const removed = await records.heldSales.remove()
  return removed.ok ? ok<HeldSale[]>([]) : removed
}

export const liveHeldSales = (deps: Deps, cart: CartActor, leadership: TabLeaderActor) => {
  const { records, heldSalesRepository, now } = deps
  return heldSalesMachine.provide({
    actors: {
      cartLink: fromCallback(linkCart(cart)),
      readHeldSales: fromPromise(async () => {
        await leading(leadership)
        return records.heldSales.read()
      }),
      holdSale: fromPromise(({ input }) => heldSalesRepository.hold(given(input.open), stamp(now))),
      resumeSale: fromPromise(({ input }) =>
        heldSalesRepository.resume(input.orderId, input.open, stamp(now)),
      ),
      removeSale: fromPromise(({ input }) => heldSalesRepository.remove(input.orderId)),
      putBackSale: fromPromise(({ input }) => heldSalesRepository.putBack(given(input.sale))),
      removeAll: fromPromise(() => removeAll(deps)),
    },
  })
}
