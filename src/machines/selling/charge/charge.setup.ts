import { assign, sendTo, setup } from 'xstate'
import type { Charge, ElectronicTender } from '#domain/charge.ts'
import { mergedFacts, type NewFact } from '#domain/charge-facts.ts'
import { stateOf, type ChargeState } from '#domain/charge-reading.ts'
import { plainNaira } from '#domain/money.ts'
import {
  isBeforePaying,
  meaningOf,
  REFUSAL_WINDOW,
  typedReference,
  type NoteMeaning,
  type TerminalNote,
} from '#domain/terminal-answer.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  ChargeCommand,
  ChargeContext,
  ChargedSale,
  ChargeEvent,
  ChargeInput,
  ChargeOutcome,
  ChargeWritten,
  FactsAdded,
  FactsToAdd,
} from './charge.types.ts'

interface OfNote {
  note: TerminalNote
}

const OUTCOMES = {
  asked: 'leftOpen',
  unknown: 'leftOpen',
  approved: 'approved',
  declined: 'declined',
} as const satisfies Record<ChargeState, ChargeOutcome['outcome']>

export const outcomeOf = ({ charge }: ChargeContext): ChargeOutcome => ({
  outcome: charge ? OUTCOMES[stateOf(charge)] : 'notStarted',
})

/** What a charge is written down with. */
export const askedOf = ({ saleId, storeId, orderNumber, staffName, tender }: ChargeContext) => ({
  saleId,
  storeId,
  orderNumber,
  staffName,
  tender,
})

/** What is written down next. */
export const unwrittenOf = ({ charge, unwritten }: ChargeContext): FactsToAdd => ({
  reference: charge?.reference ?? '',
  facts: unwritten,
})

/** What is known of the charge once this was read: nothing that was known before is lost by it. */
const known = ({ charge }: ChargeContext, read: Charge | undefined): Charge | undefined =>
  charge && read ? { ...read, facts: mergedFacts(charge.facts, read.facts) } : (read ?? charge)

const isIn = (charge: Charge | undefined, state: ChargeState): boolean =>
  charge !== undefined && stateOf(charge) === state

const noted = ({ unwritten }: ChargeContext, fact: NewFact): Partial<ChargeContext> => ({
  unwritten: [...unwritten, fact],
})

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
     * Makes a reference and writes the charge down; nothing has been sent by then. Where a charge of this sale and
     * channel is open on the device, that one comes back instead.
     */
    writeDown: promiseActor<ChargeWritten, ChargedSale & { tender: ElectronicTender }>('writeDown'),
    /** Adds facts to the charge on the device, whatever it has become there, and says what it is now. */
    addFacts: promiseActor<FactsAdded, FactsToAdd>('addFacts'),
    /** The terminal, as far as this charge is concerned. */
    terminal: callbackActor<ChargeCommand>('terminal'),
  },
  actions: {
    keepWritten: assign({
      charge: ({ context }, { written }: { written: ChargeWritten }) =>
        written.ok ? written.value.charge : context.charge,
    }),
    keepRecorded: assign({
      charge: ({ context }, { charge }: { charge: Charge }) => known(context, charge),
    }),
    keepAdded: assign(({ context }, { added }: { added: FactsAdded }) =>
      added.ok ? { charge: known(context, added.value), unwritten: [] } : {},
    ),
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
    noteRefusal: assign(({ context }, { note }: OfNote) =>
      noted(context, { kind: 'declined', words: note.message }),
    ),
    noteNotSent: assign(({ context }) => noted(context, { kind: 'declined', words: 'It was not sent' })),
    noteUnclear: assign(({ context }, { note }: OfNote) =>
      noted(context, { kind: 'doubt', words: note.message }),
    ),
    noteDoubt: assign(({ context }, { reason }: { reason: string }) =>
      noted(context, { kind: 'doubt', words: reason }),
    ),
    noteStatedApproval: assign(({ context }) =>
      noted(context, {
        kind: 'statedApproved',
        amount: context.charge?.amount ?? context.tender.amount,
        rrn: typedReference(context.typed),
      }),
    ),
    noteStatedDecline: assign(({ context }) => noted(context, { kind: 'statedDeclined' })),
    noteLeftOpen: assign(({ context }) => noted(context, { kind: 'leftOpen' })),
    keepTyped: assign({
      typed: (_, { text }: { text: string }) => text,
      isReferenceMissing: false,
    }),
    missReference: assign({ isReferenceMissing: true }),
    notify: notify(),
  },
  guards: {
    wasApproved: ({ context: { charge } }) => isIn(charge, 'approved'),
    wasInterrupted: ({ context: { charge } }) => isIn(charge, 'asked'),
    wasUnknown: ({ context: { charge } }) => charge !== undefined,
    isNew: (_, { written }: { written: ChargeWritten }) => written.ok && written.value.isNew,
    isWritten: (_, { written }: { written: ChargeWritten }) => written.ok,
    isOwnIn: (
      { context },
      { charge, state }: { charge: Charge; state: 'approved' | 'declined' | 'unknown' },
    ) => charge.reference === context.charge?.reference && isIn(known(context, charge), state),
    isOwn: ({ context }, { charge }: { charge: Charge }) => charge.reference === context.charge?.reference,
    isAddedAs: ({ context }, { added, state }: { added: FactsAdded; state: ChargeState }) =>
      added.ok && isIn(known(context, added.value), state),
    isAdded: (_, { added }: { added: FactsAdded }) => added.ok,
    means: (_, { note, meaning }: OfNote & { meaning: NoteMeaning }) => meaningOf(note) === meaning,
    /** It says so before the customer can have paid, by the clock: a timer stands still while the device sleeps. */
    refuses: (
      { context: { charge } },
      { note, at, meaning }: OfNote & { at: number; meaning: NoteMeaning },
    ) => charge !== undefined && meaningOf(note) === meaning && isBeforePaying(charge.askedAt, at),
    hasReference: ({ context }) => typedReference(context.typed) !== '',
  },
  delays: {
    /** Without an answer after this long the outcome is unknown (§10.44). */
    silenceTimeout: 120_000,
    /** Whatever says later than this that there is no terminal may say so of one that has taken the money (decision 0178). */
    refusalWindow: REFUSAL_WINDOW,
  },
})
