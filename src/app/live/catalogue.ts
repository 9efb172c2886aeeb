import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { catalogueMachine } from '#machines/selling/catalogue/catalogue.machine.ts'
import type { CatalogueEvent, SoldCommand } from '#machines/selling/catalogue/catalogue.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'

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
      storeLink: fromCallback(linkOf('catalogue', 'storeLink', { session })),
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
