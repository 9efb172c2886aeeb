import { assign, sendTo, setup, type AnyEventObject } from 'xstate'
import { soldTogether, stillOut, stockShown, type SoldSale } from '#domain/sold-stock.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  CachedProducts,
  CatalogueContext,
  CatalogueEvent,
  LoadedProducts,
  SoldCommand,
} from './catalogue.types.ts'

type Arrived = Omit<Extract<CatalogueEvent, { type: 'products.arrived' }>, 'type'>

type Stock = Pick<CatalogueContext, 'listed' | 'products' | 'sold'>

const stockOf = ({ listed, sold }: Pick<Stock, 'listed' | 'sold'>): Stock => ({
  listed,
  sold,
  products: stockShown(listed, sold),
})

const NOTHING: Stock = stockOf({ listed: [], sold: [] })

/** What the catalogue's chart can do, judge and call; its states are in catalogue.machine.ts and catalogue.withoutServer.ts. */
export const catalogueSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Reports which store is entered. */
    storeLink: callbackActor('storeLink'),
    readCached: promiseActor<CachedProducts, { storeId: string }>('readCached'),
    loadProducts: promiseActor<LoadedProducts, { storeId: string }>('loadProducts'),
    /** Remembers on the device what was sold, and recalls it when a store is entered. */
    soldLink: callbackActor<SoldCommand>('soldLink'),
    /** Reports the products that have come so far while they are being read or loaded. */
    watchArrivals: callbackActor<AnyEventObject, { storeId: string }>('watchArrivals'),
  },
  actions: {
    enterStore: assign((_, { storeId }: { storeId: string }) => ({
      storeId,
      ...NOTHING,
      expected: 0,
      outdated: false,
      isStale: false,
    })),
    leaveStore: assign({ storeId: '', ...NOTHING, expected: 0, outdated: false, isStale: false }),
    markOutdated: assign({ outdated: true }),
    askAnew: assign({ outdated: false }),
    markStale: assign({ isStale: true }),
    askSold: sendTo('soldLink', (_, { storeId }: { storeId: string }) => ({ type: 'sold.asked', storeId })),
    keepSold: sendTo('soldLink', ({ context: { storeId, sold } }) => ({
      type: 'sold.changed',
      storeId,
      sold,
    })),
    keepCached: assign(({ context }, { cached }: { cached: CachedProducts }) => ({
      ...stockOf({ listed: (cached.ok && cached.value) || context.listed, sold: context.sold }),
      expected: 0,
    })),
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedProducts }) => {
      const { products, counted } = loaded.ok ? loaded.value : { products: context.listed, counted: [] }
      return {
        ...stockOf({ listed: products, sold: stillOut(context.sold, counted) }),
        expected: 0,
        isStale: false,
      }
    }),
    /** What had come before the network broke off is sold until there is more. */
    keepArrived: assign(({ context: { listed, sold } }, { products, of }: Arrived) => ({
      ...stockOf({ listed: products.length < listed.length ? listed : products, sold }),
      expected: of,
    })),
    takeSold: assign(({ context: { listed, sold } }, { sales }: { sales: SoldSale[] }) =>
      stockOf({ listed, sold: soldTogether(sold, sales) }),
    ),
    notify: notify(),
  },
  guards: {
    isHere: ({ context }, { storeId }: { storeId: string }) => context.storeId === storeId,
    isPresent: (_, { cached }: { cached: CachedProducts }) => cached.ok && cached.value !== undefined,
    isOutdated: ({ context }) => context.outdated,
    isStale: ({ context }) => context.isStale,
    hasSome: ({ context }) => context.products.length > 0,
    isLoaded: (_, { loaded }: { loaded: LoadedProducts }) => loaded.ok,
  },
  delays: {
    pollDelay: 300,
    /** An office that starts anew, or a network that comes back, is there by then. */
    retryDelay: 60_000,
  },
})
