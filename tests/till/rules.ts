import type { ShownLine } from '#tests/support/till/screen.ts'
import { broken } from './broken.ts'
import type { Line } from './basket-types.ts'
import { draftOn, figuresOf } from './panel.ts'
import type { AskedCharge, Remembered, Shop } from './shop.ts'
import { isDiscountRefused } from './sums.ts'
import type { World } from './world.ts'

const wordsOf = (lines: (Line | ShownLine)[]): string =>
  lines.map(({ id, price, quantity }) => `${quantity} of …${id.slice(-3)} at ${price / 100}`).join(', ') ||
  'nothing'

export const isSameGoods = (one: (Line | ShownLine)[], other: (Line | ShownLine)[]): boolean =>
  wordsOf(one) === wordsOf(other)

/** What a sale books for a charge: what the terminal took of it, or what the cashier stated while it was silent. */
const checkBooked = (world: World, asked: AskedCharge, booked: number): void => {
  const purchase = world.kit.terminal.purchases.find(({ reference }) => reference === asked.reference)
  const heard = purchase?.heard ?? []
  const most = Math.max(
    0,
    ...heard.map(({ took = 0 }) => took),
    asked.stated === 'approved' ? asked.amount : 0,
  )
  if (booked > most)
    broken(
      'a charge pays for what the terminal took, and for no more',
      `${asked.reference} pays for ${booked / 100}, and the terminal took ${most / 100}`,
    )
}

/** The line stays until the terminal has answered, or the cashier has (docs/decisions/0094). */
const checkLine = (world: World, shop: Shop): void => {
  for (const reference of world.kit.terminal.cutOff)
    if (shop.charges.get(reference)?.stated === undefined)
      broken('the line stays for a charge that is under way', `the till has closed it beside ${reference}`)
}

export const checkCrashes = ({ kit }: World): void => {
  const [crash] = kit.crashes
  if (crash !== undefined)
    broken('no chart stops', crash instanceof Error ? (crash.stack ?? '') : 'no error was given')
}

/** The goods of the sale that the overlay is about. */
const checkCart = (shop: Shop): void => {
  const { shown, basket } = shop
  if (!isSameGoods(shown.lines, basket.lines))
    broken(
      'the cart is what the cashier made it',
      `it shows ${wordsOf(shown.lines)}; there should be ${wordsOf(basket.lines)}`,
    )
  if (shown.total !== shop.total())
    broken(
      'the total is the lines’, with VAT and discount',
      `it shows ${shown.total / 100}, not ${shop.total() / 100}`,
    )
  const isRefused = shown.discount.fault !== undefined
  if (basket.lines.length > 0 && isRefused !== isDiscountRefused(basket.lines, basket.discount))
    broken('a discount out of its bounds is refused, and no other', JSON.stringify(shown.discount))
}

const checkHeld = ({ shown, held }: Shop): void => {
  const one = shown.held.map(({ lines }) => wordsOf(lines)).sort()
  const other = held.map(({ basket }) => wordsOf(basket.lines)).sort()
  if (one.join('; ') !== other.join('; '))
    broken(
      'what is on hold stays as it was put there',
      `it shows ${one.join('; ')}; there should be ${other.join('; ')}`,
    )
}

const checkDraft = ({ shown, basket: { draft } }: Shop): void => {
  if (figuresOf(draftOn(shown)) !== figuresOf(draft))
    broken(
      'nothing of one payment stays for the next',
      `${JSON.stringify(shown.draft)}, not ${JSON.stringify(draft)}`,
    )
}

/** What the overlay says is to be paid, is what the cart shows. */
const checkOverlay = (shop: Shop): void => {
  const { order, overlay } = shop.shown
  if (!order || overlay !== 'confirming') return
  if (!isSameGoods(order.lines, shop.basket.lines) || order.total !== shop.total())
    broken(
      'what the screen shows is what is sold',
      `the order is of ${wordsOf(order.lines)} for ${order.total / 100}`,
    )
}

/** What has no goods any more has no number: the next customer gets another one (§10.51). */
const checkNumber = ({ shown }: Shop): void => {
  if (shown.overlay === 'none' && shown.lines.length === 0 && shown.order)
    broken(
      'one order number, one sale',
      `the cart is empty, and order ${shown.order.number} goes on to the next customer`,
    )
}

/** Nothing is sold in a store that the device does not have (§10.65). */
const checkStore = ({ shown, store, stores }: Shop): void => {
  const isSelling = shown.path.startsWith('/pos-home')
  if (shown.storeId !== store || (isSelling && stores.get(store ?? '') !== 'access'))
    broken(
      'nothing is sold in a store that the device does not have',
      `${shown.path} is of store ${shown.storeId}; entered is ${store}`,
    )
}

/** A tab that does not sell works in the same store. */
export const checkBeside = (shop: Shop): void => {
  if (!shop.shown.isBusy) checkStore(shop)
}

/** After everything that happens: the screen against the model. */
export const checkScreen = (shop: Shop): void => {
  if (shop.shown.isBusy) return
  checkStore(shop)
  checkNumber(shop)
  checkCart(shop)
  checkHeld(shop)
  checkOverlay(shop)
  if (shop.shown.overlay === 'none') checkDraft(shop)
}

/** The sales that are at the office, on their way to it, or said to be paid. */
const paidNow = ({ kit }: World, { shown, numbers }: Shop): Set<number> => {
  const isPaying = ['posting', 'confirmed', 'kept'].includes(shown.overlay)
  const orders = [
    ...[...kit.office.sales.values()].map(({ posted }) => posted.orderNumber),
    ...shown.waiting,
    ...shown.keptBack,
    ...(isPaying && shown.order ? [shown.order.number] : []),
  ]
  return new Set(orders.flatMap((number) => numbers.get(number) ?? []))
}

/** A sale is paid in a store that the device has: then, or when this step began (§10.63). */
export const checkPaidIn = (world: World, shop: Shop, before: Remembered): void => {
  const paid = paidNow(world, shop)
  for (const sale of paid) {
    const storeId = shop.confirmed.get(sale)?.storeId ?? ''
    const isThere = [before.stores, shop.stores].some((stores) => stores.get(storeId) === 'access')
    if (!isThere && !shop.paid.has(sale))
      broken(
        'nothing is sold in a store that the device does not have',
        `the goods of customer ${sale} are sold in ${storeId}`,
      )
  }
  shop.paid = paid
}

/** Whatever the office has taken is one customer's goods, for what that customer was told to pay. */
export const checkMoney = (world: World, shop: Shop): void => {
  checkLine(world, shop)
  const sold = new Map<number, number>()
  for (const { posted, storeId } of world.kit.office.sales.values()) {
    const { orderNumber } = posted
    const sale = shop.numbers.get(orderNumber)
    // A sale that gets another number while the cashier waits shows it at its end.
    if (sale === undefined && shop.shown.overlay === 'posting') continue
    if (sale === undefined)
      return broken('one order number, one sale', `order ${orderNumber} was never shown`)
    if (sold.has(sale))
      broken('nothing is sold twice', `one customer’s goods are orders ${sold.get(sale)} and ${orderNumber}`)
    sold.set(sale, orderNumber)
    const confirmed = shop.confirmed.get(sale)
    const lines = posted.cartItems.map(({ productId, price, quantity }) => ({
      id: productId,
      price: Math.round(price * 100),
      quantity,
    }))
    if (
      !confirmed ||
      !isSameGoods(lines, confirmed.lines) ||
      Math.round(posted.total * 100) !== confirmed.total
    )
      broken(
        'what the screen shows is what is sold',
        `order ${orderNumber} is of ${wordsOf(lines)} for ${posted.total}`,
      )
    if (confirmed?.storeId !== storeId)
      broken('a sale is of the store that it was made in', `order ${orderNumber} is in store ${storeId}`)
    for (const { charge, amountCollected } of posted.paymentChannels) {
      const asked = charge && shop.charges.get(charge.reference)
      if (asked) checkBooked(world, asked, Math.round(amountCollected * 100))
      if (charge && asked?.sale !== sale)
        broken(
          'a charge pays for the goods it was asked for',
          `${charge.reference} pays order ${orderNumber} of another customer`,
        )
    }
  }
}
