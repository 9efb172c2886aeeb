import { assign } from 'xstate'
import { withProduct, type Product } from '#domain/cart.ts'
import { failed, ok } from '#domain/result.ts'
import { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import type { CartContext } from '#machines/selling/cart/cart.types.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import { saleIdOf } from './goods.ts'
import { PRODUCT, type Parts } from './parts.ts'

const addUnderOneId = assign(
  ({ context: { lines } }: { context: CartContext }, { product }: { product: Product }) => ({
    saleId: saleIdOf(1),
    lines: withProduct(lines, product),
  }),
)

/** Mistakes of the kinds that were once real, each put into one part of the product. */
export const PLANTED = {
  /** All carts have one id, so that number and charges of a sale go to the customer who comes next. */
  'the next cart takes over the sale before it': {
    ...PRODUCT,
    cart: cartMachine.provide({ actions: { addProduct: addUnderOneId as never } }),
  },
  /** After a post without an answer the sale gets a new number, though the server may have it under the old one. */
  'a sale is numbered anew after a lost answer': {
    ...PRODUCT,
    store: (store) => ({
      ...store,
      noteUnanswered: async (posted, why) => {
        const noted = await store.noteUnanswered(posted, why)
        return noted.ok && noted.value ? store.renumber(posted.id, noted.value.orderNumber) : noted
      },
    }),
  },
  /** A sale that the server refuses stays at the head of the queue. */
  'a refused sale blocks those behind it': {
    ...PRODUCT,
    outbox: outboxMachine.provide({ guards: { isKeptBack: () => false, isRefusedWithCashier: () => false } }),
  },
  /** A charge that is found after a crash is asked for as if it were new. */
  'a charge is sent again after a crash': {
    ...PRODUCT,
    charge: chargeMachine.provide({
      guards: { wasInterrupted: () => false, wasUnknown: () => false, isNew: (_, { written }) => written.ok },
    }),
  },
  /** The ledger takes only the answer that is awaited. */
  'a late approval is dropped': {
    ...PRODUCT,
    store: (store) => ({
      ...store,
      addAnswer: async (response, awaited, around) =>
        awaited === undefined ? ok(undefined) : store.addAnswer(response, awaited, around),
    }),
  },
  /** The sale leaves the device as soon as it is posted. */
  'a sale counts as sent before the server has it': {
    ...PRODUCT,
    store: (store) => ({
      ...store,
      find: async (id) => {
        const found = await store.find(id)
        if (!found.ok || !found.value) return found
        const confirmed = await store.confirm(found.value)
        return confirmed.ok ? found : failed(confirmed.fault)
      },
    }),
  },
} satisfies Record<string, Parts>

export type Planted = keyof typeof PLANTED
