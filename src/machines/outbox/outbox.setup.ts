import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Notice } from '#domain/messages/catalogue.ts'
import { inOrderOfPayment, type WaitingSale } from '#domain/sale.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
import type {
  ChargeDealtWith,
  Handback,
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  OutboxRead,
  Renumbered,
  SaleReport,
  SendAnswer,
  TakenBack,
} from './outbox.types.ts'

type Pause = Pick<OutboxContext, 'jitter' | 'retryAfter'>

interface OfAnswer {
  answer: SendAnswer
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** Nobody but a cashier's 'Send now' should have to end a pause that a proxy asked for. */
const LONGEST_ASKED = 600_000

/** A round ended in vain, and the server said nothing of when to come again. */
export const NOT_ASKED = { jitter: 0, retryAfter: 0 }

/** What an answer says of the next round. */
export const pauseAfter = (answer: SendAnswer): Pause =>
  answer.kind === 'unreachable' ? { jitter: answer.jitter, retryAfter: answer.retryAfter } : NOT_ASKED

/** The sale that is sent next; those that were refused let the others pass. */
export const nextSale = ({ waiting, refused }: OutboxContext): WaitingSale | undefined =>
  waiting.find(({ id }) => !refused.includes(id))

/** Why the server did not take a sale, in words. */
export const reasonOf = (answer: SendAnswer): string => {
  if (answer.kind === 'refused') return answer.message
  return answer.kind === 'conflict' ? `Order ${answer.orderNumber} may be at the server already` : ''
}

const withoutSale = (waiting: WaitingSale[], saleId: string | undefined): WaitingSale[] =>
  waiting.filter(({ id }) => id !== saleId)

/** The sale that was handed over while the device was being read is not in what was read. */
const withAttended = (read: WaitingSale[], { waiting, attended }: OutboxContext): WaitingSale[] => {
  const missing = waiting.filter(({ id }) => id === attended && !read.some((sale) => sale.id === id))
  return inOrderOfPayment([...read, ...missing])
}

/** What the chart of the outbox can do, judge and call; its states are in outbox.machine.ts. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    emitted: {} as Notified | SaleReport,
  },
  actors: {
    readOutbox: promiseHole<OutboxRead>('readOutbox'),
    /** Posts one sale, one tab at a time; takes it off the device once the server has confirmed it. */
    sendSale: promiseHole<SendAnswer, { saleId: string }>('sendSale'),
    /** Draws the next order number for a sale whose number another sale has. */
    renumber: promiseHole<Renumbered, { saleId: string; refused: number }>('renumber'),
    /** Marks a paid sale as unpaid again, so that it cannot be sent. */
    takeBack: promiseHole<TakenBack, Handback & { saleId: string }>('takeBack'),
    /** Says `way.opened` when sending may work again, and `records.changed` when something was written. */
    news: callbackHole('news'),
    chargeDesk: callbackHole<ChargeDealtWith>('chargeDesk'),
  },
  actions: {
    keepRead: assign(({ context }, { read }: { read: OutboxRead }) => ({
      waiting: read.ok ? withAttended(read.value.waiting, context) : context.waiting,
      openCharges: read.ok ? read.value.openCharges : context.openCharges,
      refused: [],
      isStale: false,
    })),
    takeUp: assign({ current: ({ context }) => nextSale(context)?.id ?? '' }),
    keepRefusedNumber: assign({
      refusedNumber: ({ context }, { answer }: OfAnswer) =>
        answer.kind === 'conflict' ? answer.orderNumber : context.refusedNumber,
    }),
    takeOver: assign(({ context }, { sale }: { sale: WaitingSale }) => ({
      waiting: inOrderOfPayment([...withoutSale(context.waiting, sale.id), sale]),
      refused: context.refused.filter((id) => id !== sale.id),
      attended: sale.id,
    })),
    markStale: assign({ isStale: true }),
    forgetStale: assign({ isStale: false }),
    /** The sale that was sent is not on the device any more; its cashier, if one waits, is told. */
    settle: enqueueActions(({ context, enqueue }, { answer }: OfAnswer) => {
      const saleId = context.current
      enqueue.assign({ waiting: withoutSale(context.waiting, saleId), failures: 0, isStale: true })
      if (saleId !== context.attended) return
      const orderNumber = answer.kind === 'confirmed' ? answer.orderNumber : undefined
      enqueue.assign({ attended: undefined })
      enqueue.emit({ type: 'sale.confirmed', saleId, orderNumber })
    }),
    passRefused: assign(({ context }, { message }: { message: string }) => {
      const saleId = context.current
      const marked = (sale: WaitingSale) => (sale.id === saleId ? { ...sale, lastFailure: message } : sale)
      return { refused: [...context.refused, saleId], waiting: context.waiting.map(marked) }
    }),
    /** The sale goes on under its new number; whose cashier was told the old one, and may have printed it, is told. */
    keepNumber: enqueueActions(({ context, enqueue }, { drawn }: { drawn: Renumbered }) => {
      const sale = context.waiting.find(({ id }) => id === context.current)
      const orderNumber = drawn.ok ? drawn.value : undefined
      if (!sale || orderNumber === undefined) {
        enqueue.assign({ isStale: true })
        return
      }
      enqueue.assign({
        waiting: context.waiting.map((other) => (other.id === sale.id ? { ...other, orderNumber } : other)),
      })
      if (sale.id === context.attended || orderNumber === sale.orderNumber) return
      const params = { from: String(sale.orderNumber), to: String(orderNumber) }
      enqueue.emit(notified({ key: 'orderRenumbered', params }))
    }),
    keepReturning: assign({
      returning: ({ context }, how: Omit<OutboxContext['returning'], 'saleId'>) => ({
        ...how,
        saleId: context.attended ?? '',
      }),
    }),
    reportReturned: enqueueActions(({ context, enqueue }) => {
      const { attended, waiting } = context
      const { saleId, notice } = context.returning
      enqueue.assign({
        waiting: withoutSale(waiting, saleId),
        attended: attended === saleId ? undefined : attended,
        isStale: true,
      })
      enqueue.emit({ type: 'sale.returned', saleId, notice })
    }),
    reportKept: enqueueActions(({ context: { attended: saleId, waiting }, enqueue }) => {
      if (saleId === undefined) return
      const orderNumber = waiting.find(({ id }) => id === saleId)?.orderNumber
      enqueue.assign({ attended: undefined })
      enqueue.emit({ type: 'sale.kept', saleId, orderNumber })
    }),
    countFailure: assign(({ context }, { jitter, retryAfter }: Pause) => ({
      failures: context.failures + 1,
      jitter,
      retryAfter: Math.min(LONGEST_ASKED, retryAfter),
    })),
    settleCharge: sendTo('chargeDesk', (_, { reference }: { reference: string }) => ({
      type: 'charge.dealtWith',
      reference,
    })),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isWelcome: ({ context }) => context.retryAfter === 0,
    mustKeep: ({ context }) => context.retryAfter > 0 && context.offlineSales,
    hasNext: ({ context }) => nextSale(context) !== undefined,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isOver: (_, { answer }: OfAnswer) => answer.kind === 'confirmed' || answer.kind === 'gone',
    isConflict: (_, { answer }: OfAnswer) => answer.kind === 'conflict' && !answer.isInDoubt,
    isConflictWithCashier: ({ context }, { answer }: OfAnswer) =>
      answer.kind === 'conflict' && context.current === context.attended,
    isRefusedWithCashier: ({ context }, { answer }: OfAnswer) =>
      answer.kind === 'refused' && context.current === context.attended,
    isRefused: (_, { answer }: OfAnswer) => answer.kind === 'refused' || answer.kind === 'conflict',
    mustReturn: ({ context }) => context.attended !== undefined && !context.offlineSales,
    isTakenBack: (_, { taken }: { taken: TakenBack }) => taken.ok && taken.value !== undefined,
    isNotPaid: (_, { taken }: { taken: TakenBack }) => taken.ok && taken.value === undefined,
    isRenumbered: (_, { drawn }: { drawn: Renumbered }) => drawn.ok,
  },
  delays: {
    /**
     * 1 s, doubled with each round that ended in vain, and up to half of it more by chance; at most 60 s, and not less
     * than the server asks for.
     */
    pauseDelay: ({ context: { failures, jitter, retryAfter } }) =>
      Math.max(
        retryAfter,
        Math.min(LONGEST_PAUSE, Math.round(FIRST_PAUSE * 2 ** (failures - 1) * (1 + jitter / 2))),
      ),
  },
})
