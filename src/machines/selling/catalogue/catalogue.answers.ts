import type { CachedProducts, CatalogueContext, LoadedProducts } from './catalogue.types.ts'

export const FAILED = { type: 'notify', params: { key: 'productsFailed' } } as const

export const KEEP_CACHED = {
  type: 'keepCached',
  params: ({ event }: { event: { output: CachedProducts } }) => ({ cached: event.output }),
} as const

/** What the list has counted need not be remembered any more. */
export const KEEP_LOADED = [
  {
    type: 'keepLoaded',
    params: ({ event }: { event: { output: LoadedProducts } }) => ({ loaded: event.output }),
  },
  'keepSold',
] as const

export const LOADED = {
  type: 'isLoaded',
  params: ({ event }: { event: { output: LoadedProducts } }) => ({ loaded: event.output }),
} as const

export const PRESENT = {
  type: 'isPresent',
  params: ({ event }: { event: { output: CachedProducts } }) => ({ cached: event.output }),
} as const

export const ofStore = ({ context: { storeId } }: { context: CatalogueContext }) => ({ storeId })

export const WATCH = { id: 'watchArrivals', src: 'watchArrivals', input: ofStore } as const
