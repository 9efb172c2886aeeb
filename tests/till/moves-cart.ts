import fc, { type Arbitrary } from 'fast-check'
import { CODES, GOODS } from '#tests/support/till/goods.ts'
import { broken } from './broken.ts'
import type { Shop } from './shop.ts'
import type { Move } from './step.ts'

const nameOf = (id: string | undefined): string =>
  GOODS.find((product) => product.id === id)?.name ?? 'a line'

/** A page of the sale without a question over it. */
export const isOpen = ({ shown }: Shop): boolean =>
  shown.path.startsWith('/pos-home') &&
  !shown.isBusy &&
  !shown.isElsewhere &&
  shown.question === undefined &&
  !shown.isExpired

export const isAtSale = (shop: Shop): boolean => isOpen(shop) && shop.shown.path === '/pos-home'

/** The sales screen, and no overlay over it. */
export const isFree = (shop: Shop): boolean =>
  isAtSale(shop) && shop.shown.overlay === 'none' && !shop.shown.chooser

const canEdit = (shop: Shop): boolean => isFree(shop) && shop.shown.canEdit

const hasLine = (shop: Shop, index: number): boolean => canEdit(shop) && index < shop.basket.lines.length

export const scan = (code: string): Move => ({
  words: `scans ${
    GOODS.filter(({ barcode }) => barcode === code)
      .map(({ name }) => name)
      .join(' or ') || code
  }`,
  isPossible: (shop) =>
    isAtSale(shop) && shop.shown.stock.size > 0 && !shop.shown.chooser && shop.shown.overlay !== 'customer',
  act: ({ kit }) => kit.page().actors.scanner.send({ type: 'code.scanned', code }),
  expects: (shop) => {
    const inStock = GOODS.filter(({ id, barcode }) => barcode === code && (shop.shown.stock.get(id) ?? 0) > 0)
    const [only] = inStock
    const isTaken = ['none', 'confirmed', 'kept'].includes(shop.shown.overlay)
    if (only && inStock.length === 1 && isTaken) shop.add(only.id)
  },
})

const choose = (place: number): Move => ({
  words: `takes number ${place + 1} of those that share the barcode`,
  isPossible: (shop) => isOpen(shop) && shop.shown.chooser,
  act: ({ press }, { shown }) => {
    const product = twins(shown.stock)[place]
    press.screen(
      'productPicker',
      product ? { type: 'product.picked', productId: product.id } : { type: 'chooser.closed' },
    )
    press.screen('productPicker', { type: 'chooser.closed' })
  },
  expects: (shop) => {
    const product = twins(shop.shown.stock)[place]
    if (product) shop.add(product.id)
  },
})

const twins = (stock: ReadonlyMap<string, number>) =>
  GOODS.filter(({ id, barcode }) => barcode === GOODS[1]?.barcode && (stock.get(id) ?? 0) > 0)

/** The line as it was before, since the model changes first. */
const onLine = (
  index: number,
  words: string,
  event: (productId: string) => Parameters<Parameters<Move['act']>[0]['press']['cart']>[0],
  expects: (shop: Shop) => void,
): Move => {
  let productId = ''
  return {
    words: `${words} line ${index + 1}`,
    isPossible: (shop) => hasLine(shop, index),
    expects: (shop) => {
      productId = shop.basket.lines[index]?.id ?? ''
      expects(shop)
    },
    act: ({ press, note }) => {
      note(`     (${nameOf(productId)})`)
      press.cart(event(productId))
    },
  }
}

const quantities = [0, 1, 2, 3, 12, 1_000_000]

const lineMoves = (index: number): Move[] => [
  onLine(
    index,
    'presses + on',
    (productId) => ({ type: 'line.increased', productId }),
    (shop) => {
      const line = shop.basket.lines[index]
      if (line) shop.setQuantity(index, line.quantity + 1)
    },
  ),
  onLine(
    index,
    'presses − on',
    (productId) => ({ type: 'line.decreased', productId }),
    (shop) => {
      const line = shop.basket.lines[index]
      if (line) shop.setQuantity(index, line.quantity - 1)
    },
  ),
  onLine(
    index,
    'deletes',
    (productId) => ({ type: 'line.removed', productId }),
    (shop) => shop.remove(index),
  ),
  ...quantities.map((typed) =>
    onLine(
      index,
      `types ${typed} pieces into`,
      (productId) => ({ type: 'line.quantitySet', productId, text: String(typed) }),
      (shop) => shop.setQuantity(index, typed),
    ),
  ),
  ...['Retail', 'Wholesale'].map((title) =>
    onLine(
      index,
      `chooses the price ${title} of`,
      (productId) => ({ type: 'line.tierChosen', productId, title }),
      (shop) => {
        const line = shop.basket.lines[index]
        const tier = GOODS.find(({ id }) => id === line?.id)?.price_list.find(
          (entry) => entry.title === title,
        )
        if (line && tier) line.price = tier.price
      },
    ),
  ),
]

const discountMode = (mode: 'percentage' | 'fixed'): Move => ({
  words: mode === 'percentage' ? 'puts the discount to %' : 'puts the discount to NGN',
  isPossible: canEdit,
  act: ({ press }) => press.cart({ type: 'discount.modeChosen', mode }),
  expects: ({ basket, shown }) => {
    basket.discount = { mode, text: shown.discount.mode === mode ? basket.discount.text : '' }
  },
})

export const discountText = (text: string): Move => ({
  words: `types '${text}' as discount`,
  isPossible: canEdit,
  act: ({ press }) => press.cart({ type: 'discount.entered', text }),
  expects: ({ basket, shown }) => {
    // A third decimal is not taken (decision 0113).
    if ((text.split('.')[1] ?? '').length <= 2) basket.discount = { mode: shown.discount.mode, text }
  },
})

export const clear: Move = {
  words: 'presses Clear',
  isPossible: (shop) => isFree(shop) && shop.shown.canClear,
  act: ({ press }) => press.cart({ type: 'cart.cleared' }),
}

/** What was cleared comes back as it was; goods of the next customer are never mixed with it (§10.51). */
const undo: Move = {
  words: 'presses Undo',
  isPossible: (shop) => isFree(shop) && shop.cleared !== undefined,
  act: async (world, shop) => {
    const { cleared } = shop
    const next = shop.basket.lines.length
    world.pressUndo()
    world.forgetUndo()
    await world.kit.settled()
    shop.cleared = undefined
    if (!cleared) return
    if (next === 0) shop.takeBack(cleared)
    else if (!world.kit.hasPower()) return
    else if (world.shown().lines.length > next)
      broken('nothing crosses to the next customer', 'Undo puts the goods of two customers together')
  },
}

export const hold: Move = {
  words: 'puts the sale on hold',
  isPossible: (shop) => isFree(shop) && shop.shown.canHold,
  act: ({ press }) => press.heldSales({ type: 'sale.holdRequested' }),
}

const chooseHeld = (
  words: string,
  type: 'heldSale.continued' | 'heldSale.cancelled',
  place: number,
): Move => ({
  words: `${words} number ${place + 1} of those on hold`,
  isPossible: (shop) => isFree(shop) && place < shop.shown.held.length,
  act: ({ press }, shop) => {
    const orderId = shop.shown.held[place]?.orderId ?? ''
    shop.chosen = orderId
    press.heldSales({ type, orderId })
  },
})

const DISCOUNTS = ['', '0', '5', '12.5', '50', '100', '101', '1500', '999999', '1.005', '12.']

/** What is done to the cart and with it. */
export const cartMoves: Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CODES).map(scan) },
  { weight: 2, arbitrary: fc.nat(1).map(choose) },
  { weight: 3, arbitrary: fc.nat(2).chain((index) => fc.constantFrom(...lineMoves(index))) },
  { weight: 1, arbitrary: fc.constantFrom('percentage' as const, 'fixed' as const).map(discountMode) },
  { weight: 2, arbitrary: fc.constantFrom(...DISCOUNTS).map(discountText) },
  { weight: 2, arbitrary: fc.constantFrom(clear, undo, hold) },
  { weight: 2, arbitrary: fc.nat(2).map((place) => chooseHeld('goes on with', 'heldSale.continued', place)) },
  { weight: 1, arbitrary: fc.nat(2).map((place) => chooseHeld('cancels', 'heldSale.cancelled', place)) },
)
