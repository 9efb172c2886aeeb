import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { PurchaseRequest, TerminalMessage } from '#contract/terminal.ts'
import { isTransaction, readinessOf } from '#domain/terminal-answer.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { callbackActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  AnswerReceived,
  BarredReason,
  LineCommand,
  StatusReported,
  TerminalLinkContext,
  TerminalLinkEvent,
  TerminalSaid,
} from './terminalLink.types.ts'

interface OfMessage {
  message: TerminalMessage
}

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 30_000

/** What the chart of the terminal can do, judge and call; its states are in terminalLink.machine.ts. */
export const terminalLinkSetup = setup({
  types: {
    context: {} as TerminalLinkContext,
    events: {} as TerminalLinkEvent,
    emitted: {} as Notified | TerminalSaid,
  },
  actors: {
    /** Says `till.opened` once a cashier works in a store, and `till.closed` when that ends. */
    watchTill: callbackActor('watchTill'),
    /** One connection to the terminal service; says what happens on it, or that the browser does not let it be made. */
    line: callbackActor<LineCommand, { mayAsk: boolean }>('line'),
    /** Says `reach.changed` when the browser's permission was given or taken away. */
    watchReach: callbackActor('watchReach'),
    /** Reports to the server whether the terminal is online; what goes wrong there is only logged (§7.20, §7.21). */
    statusReporter: callbackActor<StatusReported>('statusReporter'),
    /** Adds each answer to the charge it belongs to, in one transaction, and says what came of it. */
    ledger: callbackActor<AnswerReceived>('ledger'),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    keepComplaint: assign({
      complaint: (_, { message }: OfMessage) =>
        readinessOf(message) === 'unplugged' ? ('unplugged' as const) : ('notFound' as const),
    }),
    complainOfSilence: assign({ complaint: 'notFound' }),
    awaitAnswer: assign({ awaited: (_, { reference }: { reference: string }) => reference }),
    allowAsking: assign({ mayAsk: true }),
    awaitNothing: assign({ awaited: undefined }),
    initialisePort: sendTo('line', { type: 'port.initialised' }),
    sendPurchase: sendTo('line', (_, { request }: { request: PurchaseRequest }) => ({
      type: 'purchase.sent',
      request,
    })),
    reportOnline: sendTo('statusReporter', { type: 'status.reported', status: 'online' }),
    reportOffline: sendTo('statusReporter', { type: 'status.reported', status: 'offline' }),
    writeDown: enqueueActions(({ context: { awaited }, enqueue }, { message }: OfMessage) => {
      if (isTransaction(message))
        enqueue.sendTo('ledger', { type: 'answer.received', response: message, awaited })
    }),
    passNote: enqueueActions(({ enqueue }, { message }: OfMessage) => {
      if (!isTransaction(message)) enqueue.emit({ type: 'terminal.noted', note: message })
    }),
    announce: enqueueActions(({ enqueue }, { notice }: { notice: Notice | undefined }) => {
      if (notice) enqueue.emit(notified(notice))
    }),
    noteLeaving: assign({ isLeaving: true }),
    noteReturn: assign({ isLeaving: false }),
    say: emit((_, said: TerminalSaid) => said),
    notify: notify(),
  },
  guards: {
    isFor: (_, { reason, wanted }: { reason: BarredReason; wanted: BarredReason }) => reason === wanted,
    isFree: ({ context }) => context.awaited === undefined,
    isAwaiting: ({ context }) => context.awaited !== undefined,
    isAwaited: ({ context }, { reference }: { reference: string }) => context.awaited === reference,
    isLastAwaited: ({ context: { awaited, isLeaving } }, { reference }: { reference: string }) =>
      isLeaving && awaited === reference,
    isLeaving: ({ context }) => context.isLeaving,
    isAnswer: (_, { message }: OfMessage) => isTransaction(message),
    saysReady: (_, { message }: OfMessage) => readinessOf(message) === 'ready',
    saysMissing: (_, { message }: OfMessage) =>
      readinessOf(message) === 'notFound' || readinessOf(message) === 'unplugged',
  },
  delays: {
    connectTimeout: 5_000,
    initialiseTimeout: 10_000,
    initialiseAgainDelay: 5_000,
    /** 1 s, doubled with each failure, at most 30 s. */
    reconnectDelay: ({ context }) => Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** context.failures),
  },
})
