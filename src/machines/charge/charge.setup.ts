import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { TerminalMessage } from '#contract/terminal.ts'
import { INTERRUPTED, type Charge, type ElectronicTender } from '#domain/charge.ts'
import { verdictOf, wordsOf, type Verdict } from '#domain/terminal-answer.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { plainNaira } from '#domain/money.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
import type {
  ChargeCommand,
  ChargeContext,
  ChargedSale,
  ChargeEvent,
  ChargeInput,
  ChargeKept,
  ChargeOutcome,
  ChargeWritten,
} from './charge.types.ts'

interface OfMessage {
  message: TerminalMessage
}

const OUTCOMES = {
  asked: 'leftOpen',
  unknown: 'leftOpen',
  approved: 'approved',
  declined: 'declined',
} as const satisfies Record<Charge['state'], ChargeOutcome['outcome']>

export const outcomeOf = ({ charge }: ChargeContext): ChargeOutcome => ({
  outcome: charge ? OUTCOMES[charge.state] : 'notStarted',
  charge,
})

/** What a charge is written down with. */
export const askedOf = ({ saleId, storeId, orderNumber, staffName, tender }: ChargeContext) => ({
  saleId,
  storeId,
  orderNumber,
  staffName,
  tender,
})

const changed = (context: ChargeContext, change: Partial<Charge>): Partial<ChargeContext> =>
  context.charge ? { charge: { ...context.charge, ...change } } : {}

/** An earlier charge may be about another amount than the tender of now. */
const judged = ({ tender, charge }: ChargeContext, message: TerminalMessage): Verdict =>
  verdictOf(message, charge?.amount ?? tender.amount)

/** What the chart of a charge can do, judge and call; its states are in charge.machine.ts. */
export const chargeSetup = setup({
  types: {
    context: {} as ChargeContext,
    events: {} as ChargeEvent,
    input: {} as ChargeInput,
    output: {} as ChargeOutcome,
    emitted: {} as Notified,
  },
  actors: {
    /**
     * Makes a reference and writes the charge down as `asked`; nothing has been sent by then. Where a charge of this
     * sale and channel is open on the device, that one comes back instead, as `approved` or `unknown`.
     */
    writeDown: promiseHole<ChargeWritten, ChargedSale & { tender: ElectronicTender }>('writeDown'),
    keepCharge: promiseHole<ChargeKept, { charge: Charge | undefined }>('keepCharge'),
    /** The terminal, as far as this charge is concerned. */
    terminal: callbackHole<ChargeCommand>('terminal'),
  },
  actions: {
    keepWritten: assign({
      charge: (_, { written }: { written: ChargeWritten }) => (written.ok ? written.value : undefined),
    }),
    requestPurchase: sendTo('terminal', ({ context: { tender, staffName, charge } }) => ({
      type: 'purchase.requested',
      reference: charge?.reference ?? '',
      request: {
        action: 'purchase',
        amount: plainNaira(tender.amount),
        accounttype: 'default',
        paymentOption: tender.channel,
        staffName,
        reference: charge?.reference,
      },
    })),
    resumePurchase: sendTo('terminal', ({ context: { charge } }) => ({
      type: 'purchase.resumed',
      reference: charge?.reference ?? '',
    })),
    noteApproval: assign(({ context }, { message }: OfMessage) => {
      const verdict = judged(context, message)
      const slip = verdict.kind === 'approved' ? verdict.slip : null
      return changed(context, { state: 'approved', slip, settledBy: 'terminal', note: null })
    }),
    noteDecline: assign(({ context }, { message }: OfMessage) => {
      const verdict = judged(context, message)
      const note = verdict.kind === 'declined' ? verdict.reason : wordsOf(message)
      return changed(context, { state: 'declined', settledBy: 'terminal', note })
    }),
    noteNotSent: assign(({ context }) => changed(context, { state: 'declined', note: 'It was not sent' })),
    noteUnclear: assign(({ context }, { message }: OfMessage) => {
      const verdict = judged(context, message)
      return changed(context, {
        state: 'unknown',
        note: verdict.kind === 'unclear' ? verdict.reason : null,
      })
    }),
    noteUnknown: assign(({ context }, { reason }: { reason: string }) =>
      changed(context, { state: 'unknown', note: reason }),
    ),
    noteInterruption: assign(({ context }) =>
      changed(context, {
        state: 'unknown',
        note: context.charge?.note ?? INTERRUPTED,
      }),
    ),
    noteStatedApproval: assign(({ context }) =>
      changed(context, {
        state: 'approved',
        settledBy: 'cashier',
        slip: { rrn: context.typed.trim(), maskedPan: null, terminalId: null },
      }),
    ),
    noteStatedDecline: assign(({ context }) => changed(context, { state: 'declined', settledBy: 'cashier' })),
    keepTyped: assign({
      typed: (_, { text }: { text: string }) => text,
      isReferenceMissing: false,
    }),
    missReference: assign({ isReferenceMissing: true }),
    reportKept: enqueueActions(({ enqueue }, { kept }: { kept: ChargeKept }) => {
      if (!kept.ok) enqueue.emit(notified({ key: 'chargeNotKept' }))
    }),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    isResumed: ({ context }) => context.charge !== undefined,
    isWrittenAs: (_, { written, state }: { written: ChargeWritten; state: Charge['state'] }) =>
      written.ok && written.value.state === state,
    isApproved: ({ context }) => context.charge?.state === 'approved',
    isVerdict: ({ context }, { message, kind }: OfMessage & { kind: Verdict['kind'] }) =>
      judged(context, message).kind === kind,
    hasReference: ({ context }) => context.typed.trim() !== '',
  },
  delays: {
    /** Without an answer after this long the outcome is unknown (rulings.md). */
    silenceTimeout: 120_000,
  },
})
