import type { FavouriteProduct, StoreFavourites } from '#contract/administration/favourites.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { AdministeredRules } from '#contract/administration/till-settings.ts'
import { FAVOURITES, FAVOURITE_MILK, FAVOURITE_RICE } from '#tests/support/fixtures/favourites.ts'
import { DECIDED, PRICES, WEIGHTS } from '#tests/support/fixtures/store-rules.ts'
import { answered, type Filling } from './filling.ts'
import { PRODUCTS } from './products.ts'

const MILO: FavouriteProduct = { id: 'milo', name: 'Milo', size: '', is_active: true }
const YAM: FavouriteProduct = { id: 'yam', name: 'Yam', size: '3 kg', is_active: true }

const SOLD_NO_MORE: FavouriteProduct = {
  id: 'soap',
  name: 'Imperial soap',
  size: '6 x 90 g',
  is_active: false,
}

/** The one that is sold no more stands between others. */
const fullFavourites = (favourites: StoreFavourites): StoreFavourites => ({
  ...favourites,
  products:
    favourites.version === FAVOURITES.version
      ? [YAM, FAVOURITE_MILK, SOLD_NO_MORE, MILO]
      : [MILO, FAVOURITE_RICE, FAVOURITE_MILK],
})

/** A store that has decided all that it can, with codes of both kinds. */
const decided = (rules: AdministeredRules): AdministeredRules => ({
  ...rules,
  own: { ...DECIDED, receipt_text: 'No refunds after 7 days\nThank you', in_store_codes: [PRICES, WEIGHTS] },
})

const reachable = (stores: AdministeredStore[]): AdministeredStore[] =>
  stores.map((store) => ({ ...store, email: `${store.store_id}@shop.test` }))

export const shopPages: Record<string, Filling> = {
  storeFavourites: {
    loadFavourites: answered(fullFavourites),
    findProducts: answered(() => [PRODUCTS[0], PRODUCTS[3]]),
    saveFavourites: answered((saved: { favourites: StoreFavourites }) => ({
      ...saved,
      favourites: fullFavourites(saved.favourites),
    })),
  },
  storeRules: { loadRules: answered(decided) },
  storeSettings: { loadStores: answered(reachable) },
}
