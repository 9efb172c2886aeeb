import { SHOPS } from '#tests/support/till/shops.ts'
import { broken } from './broken.ts'
import type { Shop } from './shop.ts'

export const storeNamed = (name: string): string =>
  SHOPS.find(({ access }) => access.store_name === name)?.access.store_id ?? ''

/** Cart and held sales go, which a cashier has to have agreed to (§10.71). */
export const giveUp = (shop: Shop): void => {
  if (shop.openWork() > 0 && !shop.hasAgreed)
    broken('nothing is lost without a question', `${shop.openWork()} lines and held sales are gone`)
  shop.hasAgreed = false
  shop.dropSale()
}

/** Nothing of a store that was deleted by hand can be entered or sold with afterwards (§10.63). */
export const deleteStore = (shop: Shop): void => {
  const { deleting, saleStore, store } = shop
  shop.stores.delete(deleting)
  if (store === deleting) shop.store = undefined
  if (saleStore !== deleting) return
  giveUp(shop)
  shop.saleStore = undefined
}

/** The server refused the cookie or the access: the store goes, and the last one stays without both (§10.64). */
export const loseAccess = (shop: Shop, storeId: string): void => {
  if (shop.stores.size > 1) shop.stores.delete(storeId)
  else shop.stores.set(storeId, 'none')
  if (shop.store === storeId) shop.store = undefined
}

/** Another store is entered: one that the device has, and without the sale of the one before (§10.66). */
export const noteEntry = (shop: Shop): void => {
  const { storeId, question } = shop.shown
  if (question !== undefined) shop.hasAgreed = false
  if (storeId === undefined || storeId === shop.store) return
  if (!shop.entering.has(storeId) || shop.stores.get(storeId) !== 'access')
    broken('nothing is sold in a store that the device does not have', `it is in ${storeId}`)
  if (shop.saleStore !== storeId) giveUp(shop)
  shop.store = storeId
  shop.saleStore = storeId
  shop.entering.delete(storeId)
}
