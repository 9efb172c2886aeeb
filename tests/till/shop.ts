import { GOODS } from '#tests/support/till/goods.ts'
import type { Shown } from '#tests/support/till/screen.ts'
import type { Draft, Line } from './basket-types.ts'
import { totalOf, type DiscountText } from './sums.ts'

/** One customer's goods, from the first line to the end; `sale` is drawn with the first line (rulings.md, Identity). */
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
  stated: 'approved' | 'declined' | 'not known' | undefined
  /** How often the terminal has said something of it. */
  words: number
  /** How many of the terminal's words had been heard when the cashier ticked it off in the list. */
  dealtWithAfter: number | undefined
}

/** What the customer of a sale was told to pay for. */
export interface Confirmed {
  lines: Line[]
  total: number
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

/** The shop as a cashier would tell it, written from spec.md and rulings.md: it knows no chart. */
export class Shop {
  basket = noBasket()
  held: Held[] = []
  /** What Clear took away last, until it is undone. */
  cleared: Basket | undefined
  /** The last look at the screen. */
  shown: Shown
  /** The sale that an order number was shown for. */
  numbers = new Map<number, number>()
  confirmed = new Map<number, Confirmed>()
  charges = new Map<string, AskedCharge>()
  /** The sales whose end was shown. */
  ended = new Set<number>()
  /** The held order that Continue or Cancel was pressed for. */
  chosen = ''
  /** The cashier was asked, and said yes, before goods are given up. */
  hasAgreed = false
  /** The page has been opened anew since the last look. */
  isReopened = false
  /** The discount before the power went. */
  discountBefore: DiscountText = noBasket().discount
  /** The goods that were being paid when the screen was last looked at. */
  paying: Basket | undefined
  private drawn = 0

  constructor(shown: Shown) {
    this.shown = shown
  }

  /** One more piece of a product, as far as the stock on the screen goes. */
  add(id: string): void {
    const product = GOODS.find((known) => known.id === id)
    const line = this.basket.lines.find((known) => known.id === id)
    if (!product || (line?.quantity ?? 0) >= (this.shown.stock.get(id) ?? 0)) return
    if (this.basket.lines.length === 0) this.basket.sale = this.nextSale()
    if (line) line.quantity += 1
    else this.basket.lines.push({ id, price: product.price, quantity: 1 })
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
export const remembered = ({ basket, held, cleared }: Shop) => structuredClone({ basket, held, cleared })
