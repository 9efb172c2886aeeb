import { GOODS } from '#tests/support/till/goods.ts'
import type { Word } from '#tests/support/till/card-terminal.ts'
import type { Shown } from '#tests/support/till/screen.ts'
import { SHOPS } from '#tests/support/till/shops.ts'
import type { Draft, Line } from './basket-types.ts'
import { figuresOf } from './panel.ts'
import { totalOf, type DiscountText } from './sums.ts'

/** One customer's goods, from the first line to the end; `sale` is drawn with the first line (§10.51). */
export interface Basket {
  sale: number
  lines: Line[]
  discount: DiscountText
  draft: Draft
}

export interface Held {
  orderId: string
  basket: Basket
}

/** What the terminal was asked for, and for which goods. */
export interface AskedCharge {
  reference: string
  sale: number
  lines: Line[]
  amount: number
  /** Milliseconds of the shop's clock. */
  askedAt: number
  stated: 'approved' | 'declined' | 'not known' | undefined
  /** The service said, before the customer can have paid, that no terminal was there for it. */
  wasRefused: boolean
  /** The answers that were known when the cashier ticked it off in the list. */
  dealtWith: Word[] | undefined
}

/** What the customer of a sale was asked to pay for. */
export interface Confirmed {
  lines: Line[]
  total: number
  storeId: string | undefined
}

export const noDraft = (): Draft => ({
  mode: null,
  cash: '',
  split: { cash: '', transfer: '', card: '' },
  customer: undefined,
})

export const noBasket = (): Basket => ({
  sale: 0,
  lines: [],
  discount: { mode: 'percentage', text: '' },
  draft: noDraft(),
})

/** The shop as a cashier would describe it, written from the specification: it knows no chart. */
export class Shop {
  basket = noBasket()
  held: Held[] = []
  /** What Clear took away last, until it is undone. */
  cleared: Basket | undefined
  /** The last look at the screen: the tab that the cashier has in front. */
  shown: Shown
  /** The last look at the tab that sells. */
  selling: Shown
  /** The tabs of the till that are open. */
  tabs = 1
  /** The sale that an order number was shown for. */
  numbers = new Map<number, number>()
  confirmed = new Map<number, Confirmed>()
  charges = new Map<string, AskedCharge>()
  /** The sales whose end was shown. */
  ended = new Set<number>()
  /** The sales that are paid, whether the office has them or not. */
  paid = new Set<number>()
  /** The held order that Continue or Cancel was pressed for. */
  chosen = ''
  /** The cashier was asked, and said yes, before goods are given up. */
  hasAgreed = false
  /** The page has been opened anew since the last look. */
  isReopened = false
  /** The discount before the power went. */
  discountBefore: DiscountText = noBasket().discount
  /** The payment panel as it stood at every moment since the last look. */
  panels: Draft[] = []
  /** The numbers of answers that came as the power went: the device has written them down, or has not. */
  unsure = new Set<string>()
  /** The goods that were being paid when the screen was last looked at. */
  paying: Basket | undefined
  /** The stores that the device has, and whether it may enter them. */
  stores: Map<string, 'access' | 'none'>
  /** The store that is entered. */
  store: string | undefined
  /** The store that cart and held sales belong to. */
  saleStore: string | undefined
  /** The stores that were chosen or switched to, each in a tab of its own, and are not entered yet. */
  entering = new Set<string>()
  /** The store that Delete was pressed for. */
  deleting = ''
  /** The power will go with one of the next writes. */
  isCutArmed = false
  /** The office refuses a cookie or an access. */
  isSomebodyBarred = false
  /** The store that it refused them for last. */
  barred = ''
  private drawn = 0

  constructor(shown: Shown) {
    this.shown = shown
    this.selling = shown
    this.store = shown.storeId
    this.saleStore = shown.storeId
    this.stores = new Map(SHOPS.map(({ access }) => [access.store_id, 'access']))
  }

  /** How much a cashier would lose with cart and held sales. */
  openWork(): number {
    return this.basket.lines.length + this.held.length
  }

  /** Cart and held sales are given up, with what was chosen for them; the panel of an empty cart empties, too. */
  dropSale(): void {
    this.basket = noBasket()
    this.held = []
    this.cleared = undefined
  }

  /** Nobody is signed in any more. */
  leave(): void {
    this.dropSale()
    this.store = undefined
    this.saleStore = undefined
  }

  /** One more piece of a product, as far as the stock on the screen goes. */
  add(id: string): void {
    const product = GOODS.find((known) => known.id === id)
    const line = this.basket.lines.find((known) => known.id === id)
    if (!product || (line?.quantity ?? 0) >= (this.shown.stock.get(id) ?? 0)) return
    if (this.basket.lines.length === 0) this.basket.sale = this.nextSale()
    if (line) line.quantity += 1
    else this.basket.lines.push({ id, price: this.shown.prices.get(id) ?? product.price, quantity: 1 })
  }

  setQuantity(index: number, quantity: number): void {
    const line = this.basket.lines[index]
    const stock = this.shown.lines[index]?.stock ?? 0
    if (!line) return
    if (quantity > 0) line.quantity = Math.min(quantity, stock)
    else this.remove(index)
  }

  remove(index: number): void {
    this.basket.lines.splice(index, 1)
    if (this.basket.lines.length === 0) this.basket = { ...noBasket(), draft: noDraft() }
  }

  /** Something is chosen or typed in the payment panel. */
  choose(change: Partial<Draft>): void {
    this.panels.push(structuredClone(this.basket.draft))
    Object.assign(this.basket.draft, change)
  }

  /** A sale comes into the cart again: as it was left, unless something was chosen in the panel of an empty cart. */
  takeBack(sale: Basket): void {
    const { lines, draft } = this.basket
    const isChosen = lines.length === 0 && figuresOf(draft) !== figuresOf(noDraft())
    this.panels.push(sale.draft)
    this.basket = { ...sale, draft: isChosen ? draft : sale.draft }
  }

  /** What the customer has to pay, in kobo. */
  total(): number {
    return totalOf(this.basket.lines, this.basket.discount)
  }

  nextSale(): number {
    this.drawn += 1
    return this.drawn
  }
}

/** A copy to compare with after a power cut: what was on the device before something happened. */
export const remembered = ({ basket, held, cleared, store, saleStore, stores }: Shop) =>
  structuredClone({ basket, held, cleared, store, saleStore, stores })

export type Remembered = ReturnType<typeof remembered>
