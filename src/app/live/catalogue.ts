import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { CartLine } from '#domain/cart.ts'
import { productIdOf } from '#domain/scan/piece.ts'
import { soldSaleOf } from '#domain/sold-stock.ts'
import { selectLines, selectSaleId } from '#machines/selling/cart/cart.selectors.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import { catalogueMachine, type CatalogueActor } from '#machines/selling/catalogue/catalogue.machine.ts'
import type { CatalogueEvent, SoldCommand } from '#machines/selling/catalogue/catalogue.types.ts'
import {
  selectMayStay,
  selectWorkplace,
  type SessionSnapshot,
} from '#machines/session/session/session.selectors.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { follow } from './follow.ts'

const selectStore = (snapshot: SessionSnapshot): string | undefined =>
  selectMayStay(snapshot) ? selectWorkplace(snapshot)?.access.store_id : undefined

/** Follows the cashier in and out of a store. */
const followStore =
  (session: SessionActor): CallbackLogicFunction<AnyEventObject, CatalogueEvent> =>
  ({ sendBack }) => {
    return follow(session, selectStore, (storeId) =>
      sendBack(storeId === undefined ? { type: 'store.left' } : { type: 'store.entered', storeId }),
    )
  }

interface Selling {
  on: (type: 'saleCompleted', handler: (sold: { saleId: string; lines: CartLine[] }) => void) => unknown
}

/** The stock that is shown goes down with each sale that is made here. */
export const followSales = (catalogue: CatalogueActor, payment: Selling): void => {
  payment.on('saleCompleted', ({ saleId, lines }) =>
    catalogue.send({ type: 'stock.sold', sale: soldSaleOf(saleId, lines) }),
  )
}

interface Refusing {
  on: (type: 'sale.refused', handler: () => void) => unknown
}

/** A sale that the server refuses makes the till ask for the stock of now. */
export const doubtStock = (catalogue: CatalogueActor, outbox: Refusing): void => {
  outbox.on('sale.refused', () => catalogue.send({ type: 'stock.doubted' }))
}

/** The lines of a cart that can be changed say the stock that the product list says. */
export const followStock = (catalogue: CatalogueActor, cart: CartActor): void => {
  const notify = () => {
    const ids = new Set(selectLines(cart.getSnapshot()).map(({ productId }) => productIdOf(productId)))
    const listed = selectProducts(catalogue.getSnapshot()).filter(({ id }) => ids.has(id))
    cart.send({ type: 'stock.listed', stock: listed.map(({ id, quantity }) => ({ id, quantity })) })
  }
  follow(catalogue, selectProducts, notify)
  follow(cart, (snapshot) => snapshot.matches('filled') && selectSaleId(snapshot), notify)
}

const rememberSold =
  ({ soldStock }: Deps): CallbackLogicFunction<SoldCommand, CatalogueEvent> =>
  ({ sendBack, receive }) =>
    receive((command) => {
      const { storeId } = command
      if (command.type === 'sold.changed') void soldStock.keep(storeId, command.sold)
      else void soldStock.recall(storeId).then((sold) => sendBack({ type: 'stock.recalled', storeId, sold }))
    })

export const liveCatalogue = (deps: Deps, session: SessionActor) =>
  catalogueMachine.provide({
    actors: {
      storeLink: fromCallback(followStore(session)),
      soldLink: fromCallback(rememberSold(deps)),
      readCached: fromPromise(({ input }) => deps.products.cached(input.storeId)),
      loadProducts: fromPromise(({ input }) => deps.products.load(input.storeId)),
      watchArrivals: fromCallback(({ input, sendBack }) =>
        deps.products.watch(input.storeId, (list, of) =>
          sendBack({ type: 'products.arrived', products: list, of }),
        ),
      ),
    },
  })
