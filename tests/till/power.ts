import { loseAccess } from './store-changes.ts'
import { noBasket, remembered, type Remembered, type Shop } from './shop.ts'

const linesOf = (lines: { id: string; price: number; quantity: number }[]): string =>
  JSON.stringify(lines.map(({ id, price, quantity }) => ({ id, price, quantity })))

const mayGiveUp = (shop: Shop): boolean => shop.hasAgreed || shop.openWork() === 0

/** Something that was done to the stores of the device. */
interface StoreChange {
  isPossible: (shop: Shop) => boolean
  happens: (shop: Shop) => void
}

const entryOf = (storeId: string): StoreChange => ({
  isPossible: (shop) =>
    shop.stores.get(storeId) === 'access' && (shop.saleStore === storeId || mayGiveUp(shop)),
  happens: (shop) => {
    if (shop.saleStore !== storeId) shop.dropSale()
    shop.store = storeId
    shop.saleStore = storeId
  },
})

const NOTHING: StoreChange = { isPossible: () => true, happens: () => undefined }

const DEPARTURES: StoreChange[] = [
  {
    isPossible: (shop) => shop.stores.has(shop.deleting) && shop.hasAgreed,
    happens: (shop) => {
      shop.stores.delete(shop.deleting)
      if (shop.store === shop.deleting) shop.store = undefined
      if (shop.saleStore !== shop.deleting) return
      shop.dropSale()
      shop.saleStore = undefined
    },
  },
  {
    isPossible: (shop) => shop.entering.has(shop.barred) && shop.stores.get(shop.barred) === 'access',
    happens: (shop) => loseAccess(shop, shop.barred),
  },
  {
    isPossible: (shop) => !shop.shown.isSignedIn && mayGiveUp(shop),
    happens: (shop) => shop.leave(),
  },
]

/** What may be on the device of all that was done to its stores: one of it, or nothing. */
const storeChangesOf = ({ entering }: Shop): StoreChange[] => [
  NOTHING,
  ...[...entering].map(entryOf),
  ...DEPARTURES,
]

/** The device shows these stores, and this sale. */
const isThere = ({ shown }: Shop, { basket, held, store, stores }: Remembered): boolean =>
  linesOf(basket.lines) === linesOf(shown.lines) &&
  held.length === shown.held.length &&
  store === shown.storeId &&
  (shown.isBusy ||
    (shown.stores.length === stores.size &&
      shown.stores.every(
        ({ store_id, hasAccess }) => stores.get(store_id) === (hasAccess ? 'access' : 'none'),
      )))

/**
 * What the device has after a power cut, of all that may have been written by then; nothing where it is none of it.
 * `known` are the states that it may have been in but for the stores, the likely one first; `isSold`: the goods in the
 * cart may have been paid by then.
 */
export const foundOnDevice = (shop: Shop, known: Remembered[], isSold: boolean): Remembered | undefined => {
  const now = remembered(shop)
  const possible = known.flatMap((state) =>
    storeChangesOf(shop).flatMap(({ isPossible, happens }) => {
      Object.assign(shop, structuredClone(state))
      if (!isPossible(shop)) return []
      happens(shop)
      return [remembered(shop)]
    }),
  )
  Object.assign(shop, now)
  const isFound = (state: Remembered) => isThere(shop, state)
  const sold = isSold ? possible.map((state) => ({ ...state, basket: noBasket() })) : []
  return possible.find(isFound) ?? sold.find(isFound)
}
