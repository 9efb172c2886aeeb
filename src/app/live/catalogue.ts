import {
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type AnyEventObject,
  type CallbackLogicFunction,
} from 'xstate'
import type { Ports } from '#app/ports.ts'
import { productIdOf } from '#domain/scan/piece.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { CatalogueEvent, SoldLine } from '#machines/catalogue/catalogue.types.ts'
import { selectMayStay, selectWorkplace } from '#machines/session/session.selectors.ts'
import type { SessionActor } from './session.ts'

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>

/** Follows the cashier in and out of a store. */
const followStore =
  (session: SessionActor): CallbackLogicFunction<AnyEventObject, CatalogueEvent> =>
  ({ sendBack }) => {
    let entered: string | undefined
    const follow = () => {
      const snapshot = session.getSnapshot()
      const storeId = selectMayStay(snapshot) ? selectWorkplace(snapshot)?.access.store_id : undefined
      if (storeId === entered) return
      entered = storeId
      sendBack(storeId === undefined ? { type: 'store.left' } : { type: 'store.entered', storeId })
    }
    follow()
    const subscription = session.subscribe(follow)
    return () => subscription.unsubscribe()
  }

interface Selling {
  on: (type: 'saleCompleted', handler: (sold: { lines: SoldLine[] }) => void) => unknown
}

/** The stock that is shown goes down with each sale that is made here. */
export const followSales = (catalogue: CatalogueActor, payment: Selling): void => {
  payment.on('saleCompleted', ({ lines }) =>
    catalogue.send({
      type: 'stock.sold',
      lines: lines.map(({ productId, quantity }) => ({ productId: productIdOf(productId), quantity })),
    }),
  )
}

export const liveCatalogue = ({ products }: Ports, session: SessionActor) =>
  catalogueMachine.provide({
    actors: {
      storeLink: fromCallback(followStore(session)),
      readCached: fromPromise(({ input }) => products.cached(input.storeId)),
      loadProducts: fromPromise(({ input }) => products.load(input.storeId)),
      watchArrivals: fromCallback(({ input, sendBack }) =>
        products.watch(input.storeId, (list, of) =>
          sendBack({ type: 'products.arrived', products: list, of }),
        ),
      ),
    },
  })
