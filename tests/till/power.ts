import { loseAccess } from './doors.ts'
import { noBasket, remembered, type Remembered, type Shop } from './shop.ts'

const linesOf = (lines: { id: string; price: number; quantity: number }[]): string =>
  JSON.stringify(lines.map(({ id, price, quantity }) => ({ id, price, quantity })))

const mayGiveUp = (shop: Shop): boolean => shop.hasAgreed || shop.openWork() === 0

/** What was done to the stores of the device, and may be on it: all of it, or nothing. */
const STORE_CHANGES: { isPossible: (shop: Shop) => boolean; happens: (shop: Shop) => void }[] = [
  { isPossible: () => true, happens: () => undefined },
  {
    isPossible: (shop) =>
      shop.stores.get(shop.entering) === 'access' && (shop.saleStore === shop.entering || mayGiveUp(shop)),
    happens: (shop) => {
      if (shop.saleStore !== shop.entering) shop.dropSale()
      shop.store = shop.entering
      shop.saleStore = shop.entering
    },
  },
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
    isPossible: (shop) => shop.isSomebodyBarred && shop.stores.get(shop.entering) === 'access',
    happens: (shop) => loseAccess(shop, shop.entering),
  },
  {
    isPossible: (shop) => !shop.shown.isSignedIn && mayGiveUp(shop),
    happens: (shop) => shop.leave(),
  },
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
    STORE_CHANGES.flatMap(({ isPossible, happens }) => {
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
