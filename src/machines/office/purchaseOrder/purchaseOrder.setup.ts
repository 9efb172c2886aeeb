import { assign, enqueueActions, setup } from 'xstate'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { EMPTY_QUEUE, lookedUp, NOTHING_FOUND, withQueued } from '#domain/code-queue.ts'
import { faultsWithout, isRight } from '#domain/form-faults.ts'
import { arrivalFaults, arrivedSince, noneArrived, withScanned } from '#domain/order-arrival.ts'
import { costField, NEW_ORDER, orderEntryOf, orderFaults, withOrdered } from '#domain/order-entry.ts'
import { navigated, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type { FoundProducts, ProductsAsked } from '#machines/office/kit/finding-products.ts'
import { arrivingLines } from './purchaseOrder.selectors.ts'
import type {
  CloseAsked,
  DoneOrder,
  LoadedOrder,
  OrderAsked,
  PurchaseOrderContext,
  PurchaseOrderEvent,
  PurchaseOrderInput,
  ReceiveAsked,
  SaveAsked,
} from './purchaseOrder.types.ts'

export const NOTHING_ORDERED: Omit<PurchaseOrderContext, keyof PurchaseOrderInput> = {
  visitId: '',
  order: undefined,
  entry: NEW_ORDER,
  ...EMPTY_QUEUE,
  arrived: {},
  faults: {},
  meanwhile: undefined,
}

const UNKNOWN_CODE = (code: string): string => `${code} is not the barcode of one product of this order`

export const purchaseOrderSetup = setup({
  types: {
    input: {} as PurchaseOrderInput,
    context: {} as PurchaseOrderContext,
    events: {} as PurchaseOrderEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    /** An id that no other visit has. */
    drawId: promiseActor<string, undefined>('drawId'),
    loadOrder: promiseActor<LoadedOrder, OrderAsked>('loadOrder'),
    findProducts: promiseActor<FoundProducts, ProductsAsked>('findProducts'),
    saveOrder: promiseActor<DoneOrder, SaveAsked>('saveOrder'),
    receiveOrder: promiseActor<DoneOrder, ReceiveAsked>('receiveOrder'),
    closeOrder: promiseActor<DoneOrder, CloseAsked>('closeOrder'),
  },
  actions: {
    keepVisit: assign((_, { id }: { id: string }) => ({ visitId: id })),
    keepOrder: assign((_, { loaded }: { loaded: LoadedOrder }) =>
      loaded.ok ? { order: loaded.value, entry: orderEntryOf(loaded.value) } : {},
    ),
    keepDone: assign((_, { done }: { done: DoneOrder }) =>
      done.ok ? { order: done.value.order, arrived: {}, faults: {}, meanwhile: undefined } : {},
    ),
    /** What was typed is now the order; a new one has a page of its own. */
    keepWritten: enqueueActions(({ context, enqueue }, { done }: { done: DoneOrder }) => {
      if (!done.ok) return
      const { order } = done.value
      if (context.order === undefined)
        enqueue.emit(navigated(`/administration/stock/orders/${order.id}`, true))
      enqueue.assign({ order, entry: orderEntryOf(order), faults: {}, meanwhile: undefined })
    }),
    /** What was typed stays beside the order as somebody else has left it. */
    keepMeanwhile: assign(({ context: { order } }, { done }: { done: DoneOrder }) =>
      done.ok
        ? {
            order: done.value.order,
            meanwhile: { by: done.value.order.changed_by, changes: arrivedSince(order, done.value.order) },
          }
        : {},
    ),
    showTheirs: assign(({ context: { order } }) => ({
      entry: order ? orderEntryOf(order) : NEW_ORDER,
      faults: {},
      meanwhile: undefined,
    })),
    keepText: assign(({ context: { faults } }, { text }: { text: string }) => ({
      text,
      faults: faultsWithout(faults, ['code']),
    })),
    queueCode: assign(({ context }) => withQueued(context)),
    keepFound: assign(({ context: { codes, entry, faults } }, { found }: { found: FoundProducts }) => {
      const { meant, after } = lookedUp(codes, found.ok ? found.value : [])
      return meant
        ? {
            ...after,
            entry: { ...entry, lines: withOrdered(entry.lines, meant) },
            faults: faultsWithout(faults, [meant.id, 'form']),
          }
        : after
    }),
    dropCode: assign({ codes: ({ context: { codes } }) => codes.slice(1) }),
    addChosen: assign(({ context: { entry, faults } }, { product }: { product: AdministeredProduct }) => ({
      ...NOTHING_FOUND,
      entry: { ...entry, lines: withOrdered(entry.lines, product) },
      faults: faultsWithout(faults, [product.id, 'form']),
    })),
    keepHead: assign(
      ({ context: { entry, faults } }, { typed }: { typed: { supplier?: string; expectedOn?: string } }) => ({
        entry: { ...entry, ...typed },
        faults: faultsWithout(faults, Object.keys(typed)),
      }),
    ),
    keepLine: assign(
      (
        { context: { entry, faults } },
        { productId, typed }: { productId: string; typed: { pieces?: string; cost?: string } },
      ) => ({
        entry: {
          ...entry,
          lines: entry.lines.map((line) => (line.productId === productId ? { ...line, ...typed } : line)),
        },
        faults: faultsWithout(faults, [typed.cost === undefined ? productId : costField(productId)]),
      }),
    ),
    removeLine: assign(({ context: { entry, faults } }, { productId }: { productId: string }) => ({
      entry: { ...entry, lines: entry.lines.filter((line) => line.productId !== productId) },
      faults: faultsWithout(faults, [productId, costField(productId), 'form']),
    })),
    checkDraft: assign(({ context: { entry } }, { isPlaced }: { isPlaced: boolean }) => ({
      faults: orderFaults(entry, isPlaced),
    })),
    countScan: assign(({ context: { order, arrived, text } }) => {
      const code = text.trim()
      if (code === '') return {}
      const counted = order && withScanned(order, arrived, code)
      return counted
        ? { text: '', arrived: counted, faults: {} }
        : { text: '', faults: { code: UNKNOWN_CODE(code) } }
    }),
    keepArrived: assign(
      ({ context: { arrived, faults } }, { productId, pieces }: { productId: string; pieces: string }) => ({
        arrived: { ...arrived, [productId]: pieces },
        faults: faultsWithout(faults, [productId, 'form']),
      }),
    ),
    countFromZero: assign(({ context: { order } }) => ({
      arrived: order ? noneArrived(order) : {},
      faults: {},
    })),
    checkArrived: assign({ faults: ({ context }) => arrivalFaults(arrivingLines(context)) }),
    forgetFaults: assign({ faults: {}, text: '' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isDone: (_, { output }: { output: DoneOrder }) => output.ok && output.value.is_done,
    isNew: ({ context: { orderId } }) => orderId === undefined,
    isSaved: ({ context: { order } }) => order !== undefined,
    isOpen: ({ context: { order } }) => order?.state === 'ordered' || order?.state === 'partly',
    isDraft: ({ context: { order } }) => order === undefined || order.state === 'draft',
    isRight: ({ context: { entry } }, { isPlaced }: { isPlaced: boolean }) =>
      isRight(orderFaults(entry, isPlaced)),
    hasCode: ({ context: { codes } }) => codes.length > 0,
    isWrong: ({ context }) => !isRight(arrivalFaults(arrivingLines(context))),
    isMore: ({ context }) => arrivingLines(context).some(({ extra }) => extra > 0),
  },
})
