import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { heldSaleId, type HeldSale, type HoldStamp } from '#domain/held-sale.ts'
import { ok } from '#domain/result.ts'
import { heldSalesMachine } from '#machines/selling/heldSales/heldSales.machine.ts'
import type { HeldSalesChanged } from '#machines/selling/heldSales/heldSales.types.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { selectIsLeading } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { givenUpSales } from '#services/outbox/unfinished.ts'
import { given } from './given.ts'

const stamp = (now: () => number): HoldStamp => ({
  orderId: heldSaleId(crypto.getRandomValues(new Uint8Array(8))),
  orderDate: now(),
})

/**
 * The tab that leaves a store or signs out clears the sale as it does so, and one that does not sell may hear of it late:
 * by then the tab that sells may have put the next sales on hold.
 */
const removeAll = async (
  { heldSalesRepository, outbox, saleClaims, paymentDrafts }: Deps,
  leadership: TabLeaderActor,
): Promise<HeldSalesChanged> => {
  if (!selectIsLeading(leadership.getSnapshot())) return ok([])
  const removed = await heldSalesRepository.removeAll()
  if (!removed.ok) return removed
  for (const { saleId } of removed.value) await outbox.dismiss(saleId)
  // No Undo brings back what Cancel and Clear took away: what was kept for it would stay until the next start.
  await paymentDrafts.keepOnly([])
  await givenUpSales(outbox, saleClaims)()
  return ok<HeldSale[]>([])
}

export const liveHeldSales = (deps: Deps, cart: CartActor, leadership: TabLeaderActor) => {
  const { records, heldSalesRepository, now } = deps
  return heldSalesMachine.provide({
    actors: {
      cartLink: fromCallback(linkOf('heldSales', 'cartLink', { cart })),
      readHeldSales: fromPromise(async () => {
        await waitFor(leadership, selectIsLeading)
        return records.heldSales.read()
      }),
      holdSale: fromPromise(({ input }) => heldSalesRepository.hold(given(input.open), stamp(now))),
      resumeSale: fromPromise(({ input }) =>
        heldSalesRepository.resume(input.orderId, input.open, stamp(now)),
      ),
      removeSale: fromPromise(({ input }) => heldSalesRepository.remove(input.orderId)),
      putBackSale: fromPromise(({ input }) => heldSalesRepository.putBack(given(input.sale))),
      removeAll: fromPromise(() => removeAll(deps, leadership)),
    },
  })
}
