import { assign, enqueueActions, sendTo, setup } from 'xstate'
import {
  hasRoomFor,
  mostOf,
  withoutLine,
  withProduct,
  withQuantity,
  withTier,
  type Product,
} from '#domain/cart.ts'
import { withStock, type Stock } from '#domain/stock.ts'
import {
  discountEntryOf,
  discountOf,
  NO_DISCOUNT_ENTRY,
  typedDiscount,
  type DiscountEntry,
} from '#domain/discount-entry.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { isQuantityBegun, isQuantityText, shownQuantity } from '#domain/typed-quantity.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  CartContext,
  CartEvent,
  CartInput,
  KeepCart,
  RestoredCart,
  ScanAnswered,
  SavedCart,
} from './cart.types.ts'

interface OfLine {
  productId: string
}

/** Pieces of a product: one, if not more. */
interface Pieces {
  product: Product
  pieces?: number | undefined
}

interface OfText {
  text: string
}

const NOTHING_REFUSED = { discountRefused: undefined, quantitiesRefused: {} }

/** A cart without lines and discount, which belongs to no sale. */
export const NO_LINES = {
  saleId: undefined,
  lines: [],
  discount: NO_DISCOUNT_ENTRY,
  ...NOTHING_REFUSED,
}

const without = (refused: CartContext['quantitiesRefused'], productId: string) =>
  productId in refused
    ? Object.fromEntries(Object.entries(refused).filter(([id]) => id !== productId))
    : refused

/** Why one more piece of a product cannot be taken. */
export const noticeOfStock = ({ name, quantity }: Pick<Product, 'name' | 'quantity'>): Notice =>
  quantity > 0
    ? { key: 'stockExhausted', params: { count: String(quantity), name } }
    : { key: 'productOutOfStock' }

/** What cannot be undone now is offered again. */
export const undoLater = (key: 'undoBesideNext' | 'undoWhilePaying') =>
  ({ key, action: { label: 'Undo', event: { type: 'cart.undone' } } }) as const

/** What the cart's chart can do, judge and call; its states are in cart.machine.ts. */
/** Whoever scanned a product waits for an answer; whoever tapped one sees the cart. */
const isScan = (event: CartEvent): boolean => event.type === 'product.added' && event.isScanned === true

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as Notified | ScanAnswered,
    input: {} as CartInput,
  },
  actors: {
    readCart: promiseActor<RestoredCart>('readCart'),
    /** Writes each cart that it gets to the device; says `cart.notKept` when the device refuses. */
    keepCart: callbackActor<KeepCart>('keepCart'),
    /** Warns before the page is left on purpose; says `page.left` to a cart that comes back after that. */
    watchLeaving: callbackActor('watchLeaving'),
  },
  actions: {
    restoreCart: assign((_, { cart }: { cart: SavedCart | undefined }) =>
      cart
        ? {
            saleId: cart.saleId,
            lines: cart.lines,
            discount: discountEntryOf(cart.discount),
            ...NOTHING_REFUSED,
          }
        : {},
    ),
    addProduct: assign(({ context }, { product, pieces, saleId }: Pieces & { saleId: string }) => ({
      saleId: context.saleId ?? saleId,
      lines: withProduct(context.lines, product, pieces),
    })),
    changeQuantity: assign({
      lines: ({ context }, { productId, by }: OfLine & { by: number }) =>
        withQuantity(context.lines, productId, ({ quantity }) => quantity + by),
    }),
    setQuantity: assign({
      lines: ({ context }, { productId, text }: OfLine & OfText) =>
        withQuantity(context.lines, productId, () => Number(text)),
    }),
    refuseQuantity: assign({
      quantitiesRefused: ({ context }, { productId, text }: OfLine & OfText) => ({
        ...context.quantitiesRefused,
        [productId]: text,
      }),
    }),
    acceptQuantity: assign({
      quantitiesRefused: ({ context }, { productId }: OfLine) =>
        without(context.quantitiesRefused, productId),
    }),
    chooseTier: assign({
      lines: ({ context }, { productId, title }: OfLine & { title: string }) =>
        withTier(context.lines, productId, title),
    }),
    removeLine: assign({
      lines: ({ context }, { productId }: OfLine) => withoutLine(context.lines, productId),
    }),
    listStock: assign({
      lines: ({ context }, { stock }: { stock: Stock[] }) => withStock(context.lines, stock),
    }),
    enterDiscount: assign({
      discount: ({ context }, { mode, text }: Pick<DiscountEntry, 'mode' | 'text'>) => {
        const typed = typedAmount(text)
        return typedDiscount(mode, typed.ok ? typed.value : '', context.policy)
      },
    }),
    keepPolicy: assign((_, { policy }: CartInput) => ({ policy })),
    refuseDiscount: assign({
      discountRefused: (_, { text }: OfText) => {
        const typed = typedAmount(text)
        return typed.ok ? undefined : typed.fault
      },
    }),
    acceptDiscount: assign({ discountRefused: undefined }),
    emptyCart: assign(NO_LINES),
    rememberCleared: assign({
      cleared: ({ context: { saleId, lines, discount } }) => ({ saleId, lines, discount }),
    }),
    undoClear: assign(({ context: { cleared = NO_LINES } }) => ({ ...cleared, cleared: undefined })),
    forgetCleared: assign({ cleared: undefined }),
    keep: sendTo('keepCart', ({ context: { saleId, lines, discount } }) => ({
      type: 'cart.kept',
      cart: saleId === undefined ? undefined : { saleId, lines, discount: discountOf(discount) },
    })),
    answerTaken: enqueueActions(({ enqueue, event }) => {
      if (isScan(event)) enqueue.emit({ type: 'scan.taken' })
    }),
    answerNotTaken: enqueueActions(({ enqueue, event }) => {
      if (isScan(event)) enqueue.emit({ type: 'scan.notTaken' })
    }),
    notifyStock: enqueueActions(({ context, enqueue }, { productId }: OfLine) => {
      const line = context.lines.find((one) => one.productId === productId)
      if (line)
        enqueue.emit(notified(noticeOfStock({ name: line.productName, quantity: line.stockQuantity })))
    }),
    notify: notify(),
  },
  guards: {
    isFilled: (_, { restored }: { restored: RestoredCart }) =>
      restored.ok && (restored.value?.lines.length ?? 0) > 0,
    isReadable: (_, { restored }: { restored: RestoredCart }) => restored.ok,
    isEmpty: ({ context }) => context.lines.length === 0,
    hasRoom: ({ context }, { product, pieces }: Pieces) => hasRoomFor(context.lines, product, pieces),
    hasMore: ({ context }, { productId }: OfLine) =>
      context.lines.some(
        (line) => line.productId === productId && line.quantity < mostOf(context.lines, line),
      ),
    isOtherStock: ({ context }, { stock }: { stock: Stock[] }) =>
      withStock(context.lines, stock) !== context.lines,
    isOtherMode: ({ context }, { mode }: Pick<DiscountEntry, 'mode'>) => context.discount.mode !== mode,
    isAmount: (_, { text }: OfText) => typedAmount(text).ok,
    isAboveStock: ({ context }, { productId, text }: OfLine & OfText) =>
      context.lines.some(
        (line) => line.productId === productId && shownQuantity(text, mostOf(context.lines, line)) !== text,
      ),
    isQuantityBegun: (_, { text }: OfText) => isQuantityBegun(text),
    isQuantity: (_, { text }: OfText) => isQuantityText(text),
    wasCleared: ({ context }) => context.cleared !== undefined,
  },
})
