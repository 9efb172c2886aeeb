import { button, dialog, field, words } from '#tests/support/charts/view.ts'
import { stateOf } from '#domain/charge-reading.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import type { ChargeEvent, ChargeInput } from '#machines/selling/charge/charge.types.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import {
  APPROVED,
  ASKED,
  BUSY,
  CONNECTED,
  DECLINED,
  NOT_FOUND,
  TOTAL,
  UNKNOWN,
  UNPLUGGED,
  UNREADABLE,
} from '#tests/support/fixtures/sales.ts'

const asked: ChargeInput = {
  tender: { channel: 'card', amount: TOTAL },
  saleId: SALE_ID,
  storeId: 'store-1',
  orderNumber: 1_763_740_800,
  staffName: 'Demo Cashier',
  unsettled: undefined,
}
const full = failed({ kind: 'storageFull' })

export const chargeModel = chartModel(chargeMachine, {
  inputs: [
    asked,
    { ...asked, unsettled: UNKNOWN },
    { ...asked, unsettled: ASKED },
    { ...asked, tender: { channel: 'transfer', amount: kobo(100) } },
  ],
  events: () => [
    { type: 'purchase.sent' },
    { type: 'purchase.impossible' },
    ...[APPROVED, DECLINED, UNREADABLE, ASKED, { ...APPROVED, reference: 'TS-1-OTHER' }].map(
      (charge): ChargeEvent => ({ type: 'answer.recorded', charge }),
    ),
    { type: 'answer.lost' },
    ...[NOT_FOUND, UNPLUGGED, BUSY, CONNECTED].map((note): ChargeEvent => ({
      type: 'terminal.noted',
      note,
      at: ASKED.askedAt + 1_000,
    })),
    { type: 'terminal.noted', note: NOT_FOUND, at: ASKED.askedAt + 10_000 },
    { type: 'terminal.garbled' },
    { type: 'terminal.lost' },
    { type: 'reference.typed', text: '632512000001' },
    { type: 'reference.typed', text: ' ' },
    { type: 'approval.stated' },
    { type: 'decline.stated' },
    { type: 'charge.dismissed' },
  ],
  outcomes: {
    writeDown: [
      ok({ charge: ASKED, isNew: true }),
      ...[APPROVED, UNKNOWN, ASKED].map((charge) => ok({ charge, isNew: false })),
      full,
    ],
    addFacts: [...[APPROVED, DECLINED, UNKNOWN].map(ok), full],
  },
  key: ({ context: { charge, typed, tender } }) => [
    charge && stateOf(charge),
    typed.trim() !== '',
    tender.amount,
  ],
  accepts: {
    drafted: [],
    sending: ['purchase.impossible', 'purchase.sent'],
    onTerminal: [
      'answer.lost',
      'answer.recorded?',
      'charge.dismissed',
      'terminal.garbled',
      'terminal.lost',
      'terminal.noted?',
    ],
    'onTerminal.beginning': [],
    'onTerminal.paying': [],
    unknown: ['answer.recorded?', 'approval.stated', 'charge.dismissed', 'decline.stated', 'reference.typed'],
    recording: ['answer.recorded?'],
    recordingRefusal: ['answer.recorded?'],
    leaving: ['answer.recorded?'],
    approved: [],
    declined: [],
    leftOpen: [],
    notStarted: [],
  },
  cashierSees: {
    lookedUp: 'Nothing new: it takes no time',
    drafted: ["The overlay 'Continue Payment on POS' and the amount", dialog('Continue Payment on POS')],
    sending: 'The same',
    'onTerminal.beginning': [
      "The amount and 'Ask the customer to pay on the POS'",
      words(/^Ask the customer to (use the card|pay into the account) on the POS$/),
    ],
    'onTerminal.paying': [
      "The same: the amount and 'Ask the customer to pay on the POS'",
      words(/^Ask the customer to (use the card|pay into the account) on the POS$/),
    ],
    unknown: [
      "'What does the POS show?': Approved with the number from the slip, Declined, Not known",
      words('What does the POS show?'),
      field('RRN or reference on the slip'),
      button('Approved'),
      button('Declined'),
      button('Not known, leave it open'),
    ],
    recording: 'The amount; it takes no time',
    recordingRefusal: 'The same',
    leaving: 'The same',
    approved: "'payment was successful'",
    declined: "'payment failed', Retry and Continue",
    leftOpen: 'The payment panel, with the open charge mentioned',
    notStarted: 'Retry and Continue',
  },
})
