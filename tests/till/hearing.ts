import { NO_ACCESS } from '#tests/support/till/office.ts'
import type { MessageKey, Notice } from '#domain/messages/messages.ts'
import { foundOnDevice } from './power.ts'
import { noBasket, noDraft, remembered, type Remembered, type Shop } from './shop.ts'
import { broken } from './broken.ts'
import { deleteStore, giveUp, loseAccess, noteEntry, storeNamed } from './store-changes.ts'
import { draftOf, draftWithPart } from './panel.ts'
import { isDiscountRefused, typedAmount, type DiscountText } from './sums.ts'

/** What is refused does not come back as it stands, so it cannot have gone on hold. */
const checkHoldable = ({ lines, discount }: Shop['basket']): void => {
  if (isDiscountRefused(lines, discount))
    broken('what the screen refuses is not put on hold', `a discount of '${discount.text}'`)
}

/** What a message says has happened, happens in the model; the screen is compared with it afterwards. */
const EFFECTS: Partial<Record<MessageKey, (shop: Shop, params: Record<string, string>) => void>> = {
  cartCleared: (shop) => {
    shop.cleared = shop.basket
    shop.basket = noBasket()
  },
  saleHeld: (shop) => {
    checkHoldable(shop.basket)
    const known = new Set(shop.held.map(({ orderId }) => orderId))
    const added = shop.shown.held.find(({ orderId }) => !known.has(orderId))
    if (!added)
      broken('a message that claims an effect is followed by it', '„Sale put on hold“, and no sale is')
    shop.held.push({ orderId: added?.orderId ?? '', basket: shop.basket })
    shop.basket = noBasket()
  },
  heldSaleResumed: (shop) => {
    const chosen = shop.held.find(({ orderId }) => orderId === shop.chosen)
    shop.held = shop.held.filter((held) => held !== chosen)
    if (shop.basket.lines.length > 0) {
      checkHoldable(shop.basket)
      const known = new Set(shop.held.map(({ orderId }) => orderId))
      const added = shop.shown.held.find(({ orderId }) => !known.has(orderId))
      shop.held.push({ orderId: added?.orderId ?? '', basket: shop.basket })
    }
    if (chosen) shop.takeBack(chosen.basket)
  },
  heldSaleDeleted: (shop) => {
    shop.held = shop.held.filter(({ orderId }) => orderId !== shop.chosen)
  },
  chargedOtherAmount: (shop, { amount = '' }) => {
    const { draft } = shop.basket
    const total = shop.total()
    const beside = (channel: 'transfer' | 'card') => draftWithPart(draft, channel, amount, total)
    shop.panels.push(draft)
    shop.basket.draft = draftOf(shop.shown, [beside('transfer'), beside('card')])
  },
  orderRenumbered: ({ numbers }, { from, to }) => {
    numbers.set(Number(to), numbers.get(Number(from)) ?? 0)
  },
  loggedOut: (shop) => {
    giveUp(shop)
    shop.leave()
  },
  storeDeleted: deleteStore,
  serverSaid: (shop, { message }) => {
    if (message === NO_ACCESS) loseAccess(shop, shop.barred)
  },
  removingStore: (shop, { store = '' }) => {
    if (shop.stores.has(storeNamed(store))) broken('a message that claims an effect is followed by it', store)
  },
  storeWithoutAccess: (shop, { store = '' }) => {
    if (shop.stores.get(storeNamed(store)) === 'access')
      broken('a message that claims an effect is followed by it', store)
  },
}

/** Believes what was said. */
export const hearMessages = (shop: Shop, notices: Notice[]): void => {
  for (const { key, params = {} } of notices) EFFECTS[key]?.(shop, params)
}

const isDone = ({ shown }: Shop): boolean => shown.overlay === 'confirmed' || shown.overlay === 'kept'

/** The end of a sale was shown: its goods are out of the shop. */
const end = (shop: Shop): void => {
  const { order } = shop.shown
  if (!isDone(shop) || !order) return
  const sale = shop.numbers.get(order.number)
  if (sale === undefined || shop.ended.has(sale)) return
  shop.ended.add(sale)
  if (shop.basket.sale === sale) shop.basket = noBasket()
}

/** The customer whose order the overlay is about: the goods may have left the cart already. */
const customerShown = ({ shown, basket, paying }: Shop): number =>
  shown.overlay.startsWith('confirming') ||
  (shown.overlay !== 'confirmed' && shown.overlay !== 'kept' && basket.sale !== 0)
    ? basket.sale
    : (paying?.sale ?? basket.sale)

/** An order number was shown: it is of the sale that is being paid, and of no other (§10.52). */
const noteNumber = (shop: Shop): void => {
  const { order, overlay } = shop.shown
  if (!order || overlay === 'none' || overlay === 'customer' || overlay === 'generating') return
  const customer = customerShown(shop)
  const known = shop.numbers.get(order.number)
  if (known === undefined) shop.numbers.set(order.number, customer)
  else if (customer !== 0 && known !== customer && !isDone(shop))
    broken(
      'one order number, one sale',
      `order ${order.number} was of customer ${known}, and is now of ${customer}`,
    )
  if (overlay === 'confirming') noteConfirmed(shop)
}

/** What the customer is asked to pay for. */
export const noteConfirmed = (shop: Shop): void => {
  const lines = structuredClone(shop.basket.lines)
  shop.confirmed.set(shop.basket.sale, { lines, total: shop.total(), storeId: shop.store })
  shop.paying = structuredClone(shop.basket)
}

/** The numbers under which the sale of this basket was shown are at the office, or wait to be sent. */
const isSold = ({ numbers, basket, shown }: Shop, taken: ReadonlySet<number>): boolean =>
  [...numbers].some(
    ([number, sale]) =>
      sale === basket.sale &&
      (taken.has(number) ||
        shown.waiting.includes(number) ||
        shown.keptBack.includes(number) ||
        shown.order?.number === number),
  )

/** After a power cut the device has what was before or what is after, and nothing in between. */
export const takeUp = (
  shop: Shop,
  before: Remembered,
  notices: Notice[],
  taken: ReadonlySet<number>,
): void => {
  const after = remembered(shop)
  hearMessages(shop, notices)
  const claimed = remembered(shop)
  Object.assign(shop, foundOnDevice(shop, [claimed, after, before], isSold(shop, taken)))
  shop.cleared = undefined
  shop.isReopened = true
  shop.discountBefore = before.basket.discount
  // What is chosen before the first line is on the device with the first line.
  shop.panels.push(before.basket.lines.length > 0 ? before.basket.draft : noDraft())
}

/** The discount field after a start: the same figure; a text that was refused may be gone. */
const takeUpDiscount = ({ basket, shown, discountBefore }: Shop): void => {
  const { mode, text } = shown.discount
  const isThat = (known: DiscountText) =>
    (typedAmount(known.text) ?? 0) === (typedAmount(text) ?? 0) && (known.mode === mode || text === '')
  if (isDiscountRefused(basket.lines, basket.discount) || [basket.discount, discountBefore].some(isThat))
    basket.discount = { mode, text }
}

/** The payment panel after a start: that of the sale, or an empty one where there is none. */
const takeUpDraft = (shop: Shop): void => {
  const { isReopened, basket, shown, panels } = shop
  if (isReopened) takeUpDiscount(shop)
  if (isReopened)
    basket.draft = basket.lines.length === 0 ? noDraft() : draftOf(shown, [basket.draft, ...panels])
  shop.isReopened = false
  shop.panels = []
  shop.discountBefore = shop.basket.discount
}

/** Goods that are paid may be out of the cart already; where the office refuses their sale they are in it again. */
const comeBack = (shop: Shop): void => {
  const { shown, paying, basket } = shop
  if (shown.overlay !== 'none' && !isDone(shop) && basket.sale !== 0) shop.paying = structuredClone(basket)
  if (shown.overlay === 'posting' && shown.lines.length === 0) shop.basket = noBasket()
  if (shown.overlay !== 'none') return
  if (paying && basket.sale === 0 && shown.lines.length > 0 && !shop.ended.has(paying.sale))
    shop.basket = paying
  shop.paying = undefined
}

/** Takes over what the page that sells says and shows. */
export const hear = (shop: Shop, notices: Notice[]): void => {
  if (isDone(shop)) {
    noteNumber(shop)
    end(shop)
  }
  hearMessages(shop, notices)
  noteEntry(shop)
  takeUpDraft(shop)
  comeBack(shop)
  noteNumber(shop)
  end(shop)
}
