import type { CachedProducts, CatalogueContext, LoadedProducts } from './catalogue.types.ts'

/** There is nothing to sell. */
export const NONE = {
  target: 'failed',
  actions: { type: 'notify', params: { key: 'productsFailed' } },
  description: "The device has none either: 'Error getting products' (§8.8).",
} as const

/** What was there last time is sold, as newer prices and stock have not come. */
export const OF_LAST_TIME = { type: 'notify', params: { key: 'productsOfLastTime' } } as const

/** Some of the products are sold, as the others have not come. */
export const INCOMPLETE = { type: 'notify', params: { key: 'productsIncomplete' } } as const

/** All who ask while a list is on its way share it, so that another one is asked for when it has come. */
export const DOUBTED_MEANWHILE = {
  actions: 'markOutdated',
  description: 'The list that is on its way may be older than the refusal (own).',
} as const

/** The list of now is that of the day before. */
export const NEW_DAY = {
  target: 'refreshing',
  description: 'Prices may begin and end with a day (decision 0161).',
} as const

export const NEW_DAY_MEANWHILE = {
  actions: 'markOutdated',
  description: 'The list that is on its way may be that of the day before (decision 0161).',
} as const

export const KEEP_CACHED = {
  type: 'keepCached',
  params: ({ event }: { event: { output: CachedProducts } }) => ({ cached: event.output }),
} as const

/** The server has given the list; what it has counted need not be remembered any more. */
export const ALL_LOADED = {
  guard: {
    type: 'isLoaded',
    params: ({ event }: { event: { output: LoadedProducts } }) => ({ loaded: event.output }),
  },
  target: 'ready',
  actions: [
    {
      type: 'keepLoaded',
      params: ({ event }: { event: { output: LoadedProducts } }) => ({ loaded: event.output }),
    },
    'keepSold',
  ],
} as const

export const PRESENT = {
  type: 'isPresent',
  params: ({ event }: { event: { output: CachedProducts } }) => ({ cached: event.output }),
} as const

export const ofStore = ({ context: { storeId } }: { context: CatalogueContext }) => ({ storeId })

export const WATCH = { id: 'watchArrivals', src: 'watchArrivals', input: ofStore } as const
