/**
 * The rows of the table of links that begin or end at the cart: a code goes from the scanner to the product picker, its
 * product into the cart, and what stands there to payment and held sales (decision 0129).
 */

import { v7 as uuid } from 'uuid'
import { productIdOf } from '#domain/line-id.ts'
import {
  selectIsLocked,
  selectIsRestoring,
  selectLines,
  selectPricedCart,
  selectRefusal,
  selectSaleId,
  selectScanRefusal,
  type CartSnapshot,
} from '#machines/selling/cart/cart.selectors.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import type { ProductAdded } from '#machines/selling/productPicker/productPicker.types.ts'
import {
  selectPolicyOfStore,
  selectStoreFavourites,
} from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import type { SnapshotOf } from './charts.ts'
import { afterChange, asAsked, asEmitted, only, whenAsked, whenChanged } from './rows.ts'

/** The cart that the device kept is there. */
export const isRestored = (cart: CartSnapshot): boolean => !selectIsRestoring(cart)

/** What stands in the cart, and which sale it is. */
const cartNow = (cart: CartSnapshot) => ({
  saleId: selectSaleId(cart),
  cart: selectPricedCart(cart),
  refusal: selectRefusal(cart),
})

/** The stock that the catalogue lists of the products in the cart. */
const stockOf = (cart: CartSnapshot, catalogue: SnapshotOf<'catalogue'>) => {
  const ids = new Set(selectLines(cart).map(({ productId }) => productIdOf(productId)))
  return selectProducts(catalogue)
    .filter(({ id }) => ids.has(id))
    .map(({ id, quantity }) => ({ id, quantity }))
}

/** What is scanned or picked goes into the cart under the id of the sale that it may begin. */
const added = ({ type, product, pieces }: ProductAdded) => ({
  product,
  pieces,
  saleId: uuid(),
  isScanned: type === 'product.scanned',
})

/** What is said of the cart, and asked of it. */
export const cartLinks = [
  // What stands in the cart.
  whenChanged({
    from: ['cart'],
    select: ({ cart }) => cartNow(cart),
    to: 'payment',
    through: 'cartLink',
    event: 'cart.changed',
  }),
  whenChanged({
    from: ['cart'],
    select: ({ cart }) => ({ ...cartNow(cart), isLocked: selectIsLocked(cart) }),
    to: 'heldSales',
    through: 'cartLink',
    event: 'cart.changed',
  }),
  whenChanged({
    from: ['cart'],
    select: ({ cart }) => {
      const refusal = selectScanRefusal(cart)
      return refusal && { refusal }
    },
    to: 'productPicker',
    through: 'cartLink',
    event: 'cart.locked',
  }),
  whenChanged({
    from: ['cart'],
    select: ({ cart }) => only(!selectScanRefusal(cart)),
    to: 'productPicker',
    through: 'cartLink',
    event: 'cart.unlocked',
  }),
  asEmitted({
    from: 'cart',
    events: ['scan.taken', 'scan.notTaken'],
    to: 'productPicker',
    through: 'cartLink',
  }),
  // The lines of a cart that can be changed say the stock that the product list says.
  afterChange({
    from: ['catalogue', 'cart'],
    select: ({ catalogue, cart }) => ({
      products: selectProducts(catalogue),
      saleId: cart.matches('filled') && selectSaleId(cart),
    }),
    content: (_, { catalogue, cart }) => ({ stock: stockOf(cart, catalogue) }),
    to: 'cart',
    event: 'stock.listed',
  }),

  // What the store has decided is true of what is typed from now on (decision 0155).
  whenChanged({
    from: ['tillSettings'],
    select: ({ tillSettings }) => ({ policy: selectPolicyOfStore(tillSettings) }),
    to: 'cart',
    event: 'policy.changed',
  }),

  // The favourites of the store are those of each till (decision 0167).
  whenChanged({
    from: ['tillSettings'],
    select: ({ tillSettings }) => ({ productIds: selectStoreFavourites(tillSettings) }),
    to: 'productTiles',
    through: 'storeLink',
    event: 'favourites.listed',
  }),

  // With a day the prices of some products begin and end (decision 0161).
  asEmitted({ from: 'tillSettings', events: ['day.turned'], to: 'catalogue' }),

  // A scan goes to the screen that sells, which takes it into the cart.
  asEmitted({ from: 'scanner', events: ['barcode.scanned'], to: 'productPicker', through: 'scannerLink' }),

  // What is asked of the cart; a cart that is still being read is waited for.
  whenAsked({
    from: 'productPicker',
    through: 'cartLink',
    command: 'product.added',
    content: added,
    to: 'cart',
    event: 'product.added',
    once: isRestored,
  }),
  whenAsked({
    from: 'productPicker',
    through: 'cartLink',
    command: 'product.scanned',
    content: added,
    to: 'cart',
    event: 'product.added',
    once: isRestored,
  }),
  asAsked({
    from: 'payment',
    through: 'cartLink',
    events: ['cart.locked', 'cart.unlocked', 'cart.emptied', 'cart.restored'],
    to: 'cart',
    once: isRestored,
  }),
  asAsked({
    from: 'heldSales',
    through: 'cartLink',
    events: ['cart.locked', 'cart.unlocked', 'cart.emptied', 'cart.restored'],
    to: 'cart',
    once: isRestored,
  }),
]
