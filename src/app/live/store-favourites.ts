import { fromPromise } from 'xstate'
import { storeFavouritesMachine } from '#machines/office/storeFavourites/storeFavourites.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { findProducts } from './find-products.ts'

export const liveStoreFavourites = (api: OfficeApi) =>
  storeFavouritesMachine.provide({
    actors: {
      loadFavourites: fromPromise(({ input }) => api.storeFavourites(input.storeId)),
      findProducts: fromPromise(findProducts(api)),
      saveFavourites: fromPromise(({ input }) => api.saveStoreFavourites(input)),
    },
  })
