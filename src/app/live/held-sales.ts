import { fromCallback, fromPromise, type ActorRefFrom, type CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { heldSaleId, type HeldSale, type HoldStamp } from '#domain/held-sale.ts'
import { ok } from '#domain/result.ts'
import { selectIsLocked, selectPricedCart, selectSaleId } from '#machines/cart/cart.selectors.ts'
import { heldSalesMachine } from '#machines/heldSales/heldSales.machine.ts'
import type { CartCommand, HeldSalesChanged, HeldSalesEvent } from '#machines/heldSales/heldSales.types.ts'
import { cartSender, type CartActor } from './cart.ts'
import { given } from './given.ts'
import { seated, type TillSeatActor } from './till-seat.ts'

export type HeldSalesActor = ActorRefFrom<typeof heldSalesMachine>

const linkCart =
  (cart: CartActor): CallbackLogicFunction<CartCommand, HeldSalesEvent> =>
  ({ sendBack, receive }) => {
    const tell = () => {
      const snapshot = cart.getSnapshot()
      sendBack({
        type: 'cart.changed',
        saleId: selectSaleId(snapshot),
        cart: selectPricedCart(snapshot),
        isLocked: selectIsLocked(snapshot),
      })
    }
    tell()
    const subscription = cart.subscribe(tell)
    receive(cartSender(cart))
    return () => subscription.unsubscribe()
  }

const stamp = (now: () => number): HoldStamp => ({
  orderId: heldSaleId(crypto.getRandomValues(new Uint8Array(8))),
  orderDate: now(),
})

const removeAll = async ({ records }: Ports): Promise<HeldSalesChanged> => {
  const removed = await records.heldSales.remove()
  return removed.ok ? ok<HeldSale[]>([]) : removed
}

export const liveHeldSales = (ports: Ports, cart: CartActor, seat: TillSeatActor) => {
  const { records, saleShelf, now } = ports
  return heldSalesMachine.provide({
    actors: {
      cartLink: fromCallback(linkCart(cart)),
      readHeldSales: fromPromise(async () => {
        await seated(seat)
        return records.heldSales.read()
      }),
      holdSale: fromPromise(({ input }) => saleShelf.hold(given(input.open), stamp(now))),
      resumeSale: fromPromise(({ input }) => saleShelf.resume(input.orderId, input.open, stamp(now))),
      removeSale: fromPromise(({ input }) => saleShelf.remove(input.orderId)),
      putBackSale: fromPromise(({ input }) => saleShelf.putBack(given(input.sale))),
      removeAll: fromPromise(() => removeAll(ports)),
    },
  })
}
