import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { moneyText } from '#domain/money.ts'
import { isClockWrong } from '#domain/order-number.ts'
import { inOrderOfPayment, type WaitingSale } from '#domain/sale.ts'
import { isToSetAside, overtaken } from '#domain/sale-delivery.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import { hasMoreToSend, nextSale, renumberedIn, withAwaited, withoutSale } from './outbox.reading.ts'
import type {
  BackKept,
  ChargeSettled,
  Handback,
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  OutboxRead,
  Renumbered,
  SaleRefused,
  SaleRenumbered,
  SaleReport,
  SendAnswer,
  TakenBack,
} from './outbox.types.ts'

type Pause = Pick<OutboxContext, 'jitter' | 'retryAfter' | 'isCutOff'>

interface OfAnswer {
  answer: SendAnswer
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** With the time that a probe may take, the first attempt comes within 5 s after the server is back. */
const LONGEST_PROBE_PAUSE = 3_000
/** Nobody but a cashier's 'Send now' should have to end a pause that a proxy asked for. */
const LONGEST_ASKED = 600_000

/** A round failed, and the server said nothing of when to come again. */
export const NOT_ASKED: Pause = { jitter: 0, retryAfter: 0, isCutOff: false }

/** What an answer says of the next round. */
export const pauseAfter = (answer: SendAnswer): Pause =>
  answer.kind === 'unreachable'
    ? { jitter: answer.jitter, retryAfter: answer.retryAfter, isCutOff: answer.isCutOff }
    : NOT_ASKED

/** Why the server did not take a sale, in words. */
export const reasonOf = (answer: SendAnswer): string => {
  if (answer.kind === 'conflict') return `Order ${answer.orderNumber} may be at the server already`
  return 'message' in answer ? answer.message : ''
}

/** Why a sale does not wait any more after this answer. */
export const keptBackBy = (answer: SendAnswer): OutboxContext['keptBack'] => ({
  delivery: answer.kind === 'refused' || answer.kind === 'conflict' ? 'refused' : 'setAside',
  reason: reasonOf(answer),
  isNumberTaken: answer.kind === 'conflict',
})

const KEPT_BACK = { refused: 'saleRefusedLate', setAside: 'saleSetAside' } as const

const failureOf = ({ serverErrors, isOvertaken, lastFailure }: WaitingSale) => ({
  serverErrors,
  isOvertaken,
  lastFailure,
})

/** What the chart of the outbox can do, judge and call; its states are in outbox.machine.ts. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: {} as OutboxInput,
    emitted: {} as Notified | SaleReport | SaleRefused | SaleRenumbered,
  },
  actors: {
    readOutbox: promiseActor<OutboxRead>('readOutbox'),
    /** Posts one sale, one tab at a time; takes it off the device once the server has confirmed it. */
    sendSale: promiseActor<SendAnswer, { saleId: string }>('sendSale'),
    /** Draws the next order number for a sale whose number another sale has. */
    renumber: promiseActor<Renumbered, { saleId: string; refused: number }>('renumber'),
    /** Marks a paid sale as unpaid again, so that it cannot be sent. */
    takeBack: promiseActor<TakenBack, Handback & { saleId: string }>('takeBack'),
    /**
     * Says `connection.restored` when sending may work again, `records.changed` when something was written, and
     * `sale.renumbered` when another tab has given a sale its next number.
     */
    channel: callbackActor('channel'),
    /** Notes that a sale is refused or set aside, and why. */
    keepBack: promiseActor<BackKept, OutboxContext['keptBack'] & { saleId: string }>('keepBack'),
    /** Asks cheaply whether the server is there again. */
    probe: promiseActor<boolean>('probe'),
    chargeRepository: callbackActor<ChargeSettled>('chargeRepository'),
  },
  actions: {
    keepOfflineSales: assign((_, { offlineSales }: OutboxInput) => ({ offlineSales })),
    beginRound: assign({ passed: [], failedInRow: 0 }),
    /** Another tab may have renumbered what waits. */
    keepRead: enqueueActions(({ context, enqueue }, { read }: { read: OutboxRead }) => {
      enqueue.assign({ isStale: false })
      if (!read.ok) return
      const { waiting, openCharges, givenBack } = read.value
      enqueue.assign({ waiting: withAwaited(waiting, context), openCharges, givenBack })
      renumberedIn(waiting, context).forEach((renumbered) => enqueue.emit(renumbered))
    }),
    takeUp: assign({ current: ({ context }) => nextSale(context)?.id ?? '' }),
    keepRefusedNumber: assign({
      refusedNumber: ({ context }, { answer }: OfAnswer) =>
        answer.kind === 'conflict' ? answer.orderNumber : context.refusedNumber,
    }),
    takeOver: assign(({ context }, { sale }: { sale: WaitingSale }) => ({
      waiting: inOrderOfPayment([...withoutSale(context.waiting, sale.id), sale]),
      passed: context.passed.filter((id) => id !== sale.id),
      awaited: sale.id,
    })),
    markClock: assign({
      isClockWrong: (_, { difference }: { difference: number }) => isClockWrong(difference),
    }),
    markStale: assign({ isStale: true }),
    forgetStale: assign({ isStale: false }),
    /** The sale that was sent is not on the device any more; its cashier, if one waits, is notified. */
    settle: enqueueActions(({ context, enqueue }, { answer }: OfAnswer) => {
      const saleId = context.current
      const waiting = withoutSale(context.waiting, saleId).map(overtaken)
      enqueue.assign({ waiting, failures: 0, failedInRow: 0, isStale: true })
      const orderNumber = answer.kind === 'confirmed' ? answer.orderNumber : undefined
      const sent = orderNumber === undefined ? [] : [{ id: saleId, orderNumber }]
      renumberedIn(sent, context).forEach((renumbered) => enqueue.emit(renumbered))
      if (saleId !== context.awaited) return
      enqueue.assign({ awaited: undefined })
      enqueue.emit({ type: 'sale.confirmed', saleId, orderNumber })
    }),
    /** The server, or the device, failed at this sale: it lets the others pass, and its cashier goes on. */
    pass: enqueueActions(({ context, enqueue }, { answer }: { answer?: SendAnswer }) => {
      const { current, awaited, waiting } = context
      const now = answer && 'sale' in answer ? failureOf(answer.sale) : {}
      enqueue.assign({
        passed: [...context.passed, current],
        failedInRow: context.failedInRow + 1,
        waiting: waiting.map((sale) => (sale.id === current ? { ...sale, ...now } : sale)),
        jitter: answer && 'jitter' in answer ? answer.jitter : context.jitter,
      })
      if (current !== awaited) return
      const orderNumber = waiting.find(({ id }) => id === current)?.orderNumber
      enqueue.assign({ awaited: undefined })
      enqueue.emit({ type: 'sale.kept', saleId: current, orderNumber })
    }),
    keepReason: assign({ keptBack: (_, { answer }: OfAnswer) => keptBackBy(answer) }),
    /** The sale is named with its reason, to whoever is at the till. */
    reportKeptBack: enqueueActions(({ context, enqueue }) => {
      const { current, awaited, keptBack, waiting } = context
      const sale = waiting.find(({ id }) => id === current)
      const { delivery, reason } = keptBack
      enqueue.assign({
        waiting: waiting.map((other) =>
          other.id === current ? { ...other, delivery, lastFailure: reason } : other,
        ),
        failedInRow: 0,
        isStale: true,
      })
      if (!sale) return
      const params = {
        orderNumber: String(sale.orderNumber),
        amount: moneyText(sale.total),
        message: reason,
      }
      enqueue.emit(notified({ key: KEPT_BACK[delivery], params }))
      if (delivery === 'refused') enqueue.emit({ type: 'sale.refused' })
      if (current !== awaited) return
      enqueue.assign({ awaited: undefined })
      enqueue.emit({ type: 'sale.kept', saleId: current, orderNumber: sale.orderNumber })
    }),
    /** The sale goes on under its new number; a cashier who has seen the old one, and may have printed it, gets a notice. */
    keepNumber: enqueueActions(({ context, enqueue }, { drawn }: { drawn: Renumbered }) => {
      const sale = context.waiting.find(({ id }) => id === context.current)
      const orderNumber = drawn.ok ? drawn.value : undefined
      if (!sale || orderNumber === undefined) return enqueue.assign({ isStale: true })
      enqueue.assign({
        waiting: context.waiting.map((other) => (other.id === sale.id ? { ...other, orderNumber } : other)),
      })
      if (orderNumber === sale.orderNumber) return
      renumberedIn([{ id: sale.id, orderNumber }], context).forEach((renumbered) => enqueue.emit(renumbered))
      if (sale.id === context.awaited) return
      const params = { from: String(sale.orderNumber), to: String(orderNumber) }
      enqueue.emit(notified({ key: 'orderRenumbered', params }))
    }),
    /**
     * Another tab has given a sale its next number, of which this tab may not have known yet. By the time this tab looks
     * on the device, the sale may be at the server and gone, so the word of the other tab counts.
     */
    hearNumber: enqueueActions(({ context, enqueue }, renumbered: SaleRenumbered) => {
      const { saleId, from, orderNumber } = renumbered
      const known = context.waiting.find(({ id }) => id === saleId)
      if (known && known.orderNumber !== from) return
      enqueue.assign({
        waiting: context.waiting.map((sale) => (sale === known ? { ...sale, orderNumber } : sale)),
        isStale: true,
      })
      enqueue.emit(renumbered)
    }),
    notifyRefused: enqueueActions(({ enqueue }, { answer }: OfAnswer) => {
      if (answer.kind === 'refused') enqueue.emit({ type: 'sale.refused' })
    }),
    keepReturning: assign({
      returning: ({ context }, how: Omit<OutboxContext['returning'], 'saleId'>) => ({
        ...how,
        saleId: context.awaited ?? '',
      }),
    }),
    reportReturned: enqueueActions(({ context, enqueue }) => {
      const { awaited, waiting } = context
      const { saleId, notice } = context.returning
      enqueue.assign({
        waiting: withoutSale(waiting, saleId),
        awaited: awaited === saleId ? undefined : awaited,
        isStale: true,
      })
      enqueue.emit({ type: 'sale.returned', saleId, notice })
    }),
    reportKept: enqueueActions(({ context: { awaited: saleId, waiting }, enqueue }) => {
      if (saleId === undefined) return
      const orderNumber = waiting.find(({ id }) => id === saleId)?.orderNumber
      enqueue.assign({ awaited: undefined })
      enqueue.emit({ type: 'sale.kept', saleId, orderNumber })
    }),
    countFailure: assign(({ context }, { retryAfter, ...pause }: Pause) => ({
      ...pause,
      failures: context.failures + 1,
      probes: 0,
      retryAfter: Math.min(LONGEST_ASKED, retryAfter),
    })),
    /** All that is left was tried in this round; the server asks for nothing. */
    countRound: assign(({ context }) => ({
      ...NOT_ASKED,
      failures: context.failures + 1,
      jitter: context.jitter,
    })),
    countProbe: assign({ probes: ({ context }) => context.probes + 1 }),
    settleCharge: sendTo('chargeRepository', (_, { shown, how }: Omit<ChargeSettled, 'type'>) => ({
      type: 'charge.settled',
      shown,
      how,
    })),
    notify: notify(),
  },
  guards: {
    isClockChange: ({ context }, { difference }: { difference: number }) =>
      isClockWrong(difference) && !context.isClockWrong,
    isClockRight: (_, { difference }: { difference: number }) => !isClockWrong(difference),
    isStale: ({ context }) => context.isStale,
    isWelcome: ({ context }) => context.retryAfter === 0,
    isWorthATry: ({ context }, { read }: { read: OutboxRead }) =>
      context.retryAfter === 0 && read.ok && hasMoreToSend(read.value.waiting, context),
    mustKeep: ({ context }) => context.retryAfter > 0 && context.offlineSales,
    hasNext: ({ context }) => nextSale(context) !== undefined,
    hasWaiting: ({ context }) => context.waiting.some(({ delivery }) => delivery === 'waiting'),
    isOver: (_, { answer }: OfAnswer) => answer.kind === 'confirmed' || answer.kind === 'gone',
    isConflict: (_, { answer }: OfAnswer) => answer.kind === 'conflict' && !answer.isInDoubt,
    isConflictWithCashier: ({ context }, { answer }: OfAnswer) =>
      answer.kind === 'conflict' && context.current === context.awaited,
    isRefusedWithCashier: ({ context }, { answer }: OfAnswer) =>
      (answer.kind === 'refused' || answer.kind === 'forbidden') && context.current === context.awaited,
    isKeptBack: (_, { answer }: OfAnswer) =>
      answer.kind === 'refused' ||
      answer.kind === 'conflict' ||
      answer.kind === 'unsendable' ||
      ('sale' in answer && isToSetAside(answer.sale)),
    mustReturn: ({ context: { awaited, current, offlineSales } }, { answer }: OfAnswer) =>
      awaited !== undefined && !offlineSales && (answer.kind === 'unreachable' || current === awaited),
    hasFailed: (_, { answer }: OfAnswer) => answer.kind === 'failed' || answer.kind === 'forbidden',
    isNoted: (_, { kept }: { kept: BackKept }) => kept.ok,
    isCutOff: ({ context }) => context.isCutOff,
    isAwaitedKeptBack: ({ context: { waiting, awaited } }) =>
      waiting.some(({ id, delivery }) => id === awaited && delivery !== 'waiting'),
    isBack: (_, { isBack }: { isBack: boolean }) => isBack,
    isTakenBack: (_, { taken }: { taken: TakenBack }) => taken.ok && taken.value !== undefined,
    isNotPaid: (_, { taken }: { taken: TakenBack }) => taken.ok && taken.value === undefined,
    isRenumbered: (_, { drawn }: { drawn: Renumbered }) => drawn.ok,
  },
  delays: {
    /** 1 s, doubled up to 3 s, and up to a quarter of it less by chance, so that tills do not ask all at once. */
    probeDelay: ({ context: { probes, jitter } }) =>
      Math.round(Math.min(LONGEST_PROBE_PAUSE, FIRST_PAUSE * 2 ** probes) * (1 - jitter / 4)),
    /**
     * As long as the server asks for, or else 1 s, doubled with each round that failed, at most 60 s; and up to
     * half of it more by chance.
     */
    pauseDelay: ({ context: { failures, jitter, retryAfter } }) => {
      const longer = 1 + jitter / 2
      if (retryAfter > 0) return Math.round(retryAfter * longer)
      return Math.min(LONGEST_PAUSE, Math.round(FIRST_PAUSE * 2 ** (failures - 1) * longer))
    },
  },
})
