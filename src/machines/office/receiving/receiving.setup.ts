import { assign, setup } from 'xstate'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { EMPTY_QUEUE, lookedUp, NOTHING_FOUND, withQueued } from '#domain/code-queue.ts'
import { faultsWithout, isRight } from '#domain/form-faults.ts'
import { receiveFaults, withPiece } from '#domain/receive-entry.ts'
import { isRefusal } from '#domain/refusal.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type { Answered } from '#machines/kit/refused.ts'
import type { FoundProducts, ProductsAsked } from '#machines/office/kit/finding-products.ts'
import type {
  ReceiveAsked,
  ReceivedStock,
  ReceivingContext,
  ReceivingEvent,
  ReceivingInput,
} from './receiving.types.ts'

export const NOTHING_RECEIVED: Omit<ReceivingContext, 'storeId'> = {
  deedId: '',
  ...EMPTY_QUEUE,
  lines: [],
  reference: '',
  note: '',
  faults: {},
  booked: { products: 0, pieces: 0 },
}

export const receivingSetup = setup({
  types: {
    input: {} as ReceivingInput,
    context: {} as ReceivingContext,
    events: {} as ReceivingEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** The idempotency key of what is sent. */
    drawId: promiseActor<string, undefined>('drawId'),
    findProducts: promiseActor<FoundProducts, ProductsAsked>('findProducts'),
    receiveStock: promiseActor<ReceivedStock, ReceiveAsked>('receiveStock'),
  },
  actions: {
    keepId: assign((_, { id }: { id: string }) => ({
      deedId: id,
      text: '',
      ...NOTHING_FOUND,
      lines: [],
      reference: '',
      note: '',
    })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    queueCode: assign(({ context }) => withQueued(context)),
    keepFound: assign(({ context: { codes, lines, faults } }, { found }: { found: FoundProducts }) => {
      const { meant, after } = lookedUp(codes, found.ok ? found.value : [])
      return meant
        ? { ...after, lines: withPiece(lines, meant), faults: faultsWithout(faults, [meant.id, 'form']) }
        : after
    }),
    dropCode: assign({ codes: ({ context: { codes } }) => codes.slice(1) }),
    addChosen: assign(({ context: { lines, faults } }, { product }: { product: AdministeredProduct }) => ({
      ...NOTHING_FOUND,
      lines: withPiece(lines, product),
      faults: faultsWithout(faults, [product.id, 'form']),
    })),
    keepPieces: assign(
      ({ context: { lines, faults } }, { productId, pieces }: { productId: string; pieces: string }) => ({
        lines: lines.map((line) => (line.productId === productId ? { ...line, pieces } : line)),
        faults: faultsWithout(faults, [productId]),
      }),
    ),
    removeLine: assign(({ context: { lines, faults } }, { productId }: { productId: string }) => ({
      lines: lines.filter((line) => line.productId !== productId),
      faults: faultsWithout(faults, [productId, 'form']),
    })),
    keepPaper: assign((_, { typed }: { typed: { reference?: string; note?: string } }) => typed),
    check: assign({ faults: ({ context: { lines } }) => receiveFaults(lines) }),
    keepBooked: assign((_, { booked }: { booked: ReceivedStock }) =>
      booked.ok ? { booked: booked.value } : {},
    ),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: Answered) => isRefusal(answer),
    isRight: ({ context: { lines } }) => isRight(receiveFaults(lines)),
    hasCode: ({ context: { codes } }) => codes.length > 0,
  },
})
