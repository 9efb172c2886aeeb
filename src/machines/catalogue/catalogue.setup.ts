import { assign, emit, setup, type AnyEventObject } from 'xstate'
import { withoutSold } from '#domain/cart.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
import type {
  CachedProducts,
  CatalogueContext,
  CatalogueEvent,
  LoadedProducts,
  SoldLine,
} from './catalogue.types.ts'

type Arrived = Omit<Extract<CatalogueEvent, { type: 'products.arrived' }>, 'type'>

/** What the catalogue's chart can do, judge and call; its states are in catalogue.machine.ts. */
export const catalogueSetup = setup({
  types: {
    context: {} as CatalogueContext,
    events: {} as CatalogueEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Tells which store is entered. */
    storeLink: callbackHole('storeLink'),
    readCached: promiseHole<CachedProducts, { storeId: string }>('readCached'),
    loadProducts: promiseHole<LoadedProducts, { storeId: string }>('loadProducts'),
    /** Tells of the products that have come so far while they are being read or loaded. */
    watchArrivals: callbackHole<AnyEventObject, { storeId: string }>('watchArrivals'),
  },
  actions: {
    enterStore: assign((_, { storeId }: { storeId: string }) => ({ storeId, products: [], expected: 0 })),
    leaveStore: assign({ storeId: '', products: [], expected: 0 }),
    keepProducts: assign({
      products: ({ context }, { loaded }: { loaded: LoadedProducts | CachedProducts }) =>
        (loaded.ok && loaded.value) || context.products,
      expected: 0,
    }),
    /** What had come before the network broke off is sold until there is more. */
    keepArrived: assign({
      products: ({ context }, { products }: Arrived) =>
        products.length < context.products.length ? context.products : products,
      expected: (_, { of }: Arrived) => of,
    }),
    takeSold: assign({
      products: ({ context }, { lines }: { lines: SoldLine[] }) => withoutSold(context.products, lines),
    }),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    isPresent: (_, { cached }: { cached: CachedProducts }) => cached.ok && cached.value !== undefined,
    hasSome: ({ context }) => context.products.length > 0,
    isLoaded: (_, { loaded }: { loaded: LoadedProducts }) => loaded.ok,
  },
  delays: { pollDelay: 300 },
})
