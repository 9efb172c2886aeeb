import { button, dialog, no, words } from '#tests/support/charts/view.ts'
import { kobo } from '#domain/money.ts'
import { pendingCharge } from '#domain/charge.ts'
import { entryOf, normalizedDraft } from '#domain/payment-draft.ts'
import type { SnapshotFrom } from 'xstate'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { paymentFault } from '#domain/tenders.ts'
import { paymentMachine } from '#machines/selling/payment/payment.machine.ts'
import type { OfferedOptions, PaymentEvent } from '#machines/selling/payment/payment.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import {
  APPROVED,
  ASKED,
  CARD_SALE,
  CART,
  CASH_SALE,
  MORE_THAN_HALF_OFF,
  SLIP,
  TOTAL,
  UNKNOWN,
} from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { paymentAccepts } from './payment.accepts.ts'

const full = failed({ kind: 'storageFull' })
const options: OfferedOptions['modes'] = [
  { id: 5, description: 'Credit' },
  { id: 3, description: 'Card' },
]

/** NGN 1,000.00 by transfer and NGN 5,650.00 by card. */
const TWO_PARTS: Sale = {
  ...CARD_SALE,
  tenders: [
    { channel: 'transfer', amount: kobo(100_000) },
    { channel: 'card', amount: kobo(565_000) },
  ],
}

/** What comes from the cart, the device and the terminal: only what is not so already. */
const changes = (snapshot: SnapshotFrom<typeof paymentMachine>): PaymentEvent[] => {
  const { context } = snapshot
  const isUnlocked = snapshot.matches('choosing') || snapshot.matches('restoring')
  const hasLines = context.cart.lines.length > 0
  // A sign-out in another tab clears a locked cart, too; that a customer is attached makes no difference.
  const isAsking =
    snapshot.matches('preparing') ||
    snapshot.matches('confirming') ||
    snapshot.matches('confirmingReduction') ||
    snapshot.matches({ onTerminal: 'halted' })
  const mayBeCleared = isUnlocked || (isAsking && context.draft.customer === null)
  return [
    ...only<PaymentEvent>(isUnlocked && !hasLines, {
      type: 'cart.changed',
      saleId: SALE_ID,
      cart: CART,
      refusal: undefined,
    }),
    ...only<PaymentEvent>(mayBeCleared && hasLines, {
      type: 'cart.changed',
      saleId: undefined,
      cart: EMPTY_CART,
      refusal: undefined,
    }),
    ...only<PaymentEvent>(context.options.modes.length === 0, {
      type: 'options.changed',
      modes: options,
      split: [],
    }),
    ...only<PaymentEvent>(context.terminal !== 'ready', { type: 'terminal.changed', status: 'ready' }),
    ...only<PaymentEvent>(snapshot.matches('onTerminal'), { type: 'terminal.changed', status: 'noService' }),
  ]
}

export const paymentModel = chartModel(paymentMachine, {
  inputs: [undefined],
  events: (snapshot) => [
    ...changes(snapshot),
    { type: 'sale.left' },
    { type: 'mode.chosen', mode: 'card' },
    { type: 'mode.chosen', mode: 'credit' },
    { type: 'cash.typed', text: '7000' },
    { type: 'cash.typed', text: '7000x' },
    { type: 'split.typed', channel: 'card', text: '7000' },
    { type: 'split.typed', channel: 'card', text: '-7000' },
    { type: 'amounts.left' },
    { type: 'modal.opened' },
    { type: 'modal.closed' },
    { type: 'customer.asked' },
    { type: 'customer.removed' },
    { type: 'payment.confirmed' },
    { type: 'sale.declined' },
    { type: 'sale.proceeded' },
    { type: 'status.checked' },
    { type: 'payment.retried' },
    { type: 'payment.continued' },
    { type: 'receipt.opened' },
    { type: 'overlay.closed' },
    { type: 'step.left' },
    { type: 'sale.confirmed', saleId: CARD_SALE.id, orderNumber: 1_763_740_801 },
    { type: 'sale.kept', saleId: CARD_SALE.id, orderNumber: 1_763_740_800 },
    {
      type: 'sale.returned',
      saleId: CARD_SALE.id,
      notice: { key: 'saleRefused', params: { message: 'No' } },
    },
    { type: 'sale.kept', saleId: 'another', orderNumber: 1_763_740_801 },
    {
      type: 'sale.renumbered',
      saleId: CARD_SALE.id,
      storeId: CARD_SALE.storeId,
      from: 1_763_740_800,
      orderNumber: 1_763_740_802,
    },
    { type: 'sale.recalled', isRead: true, saleId: SALE_ID, sale: CASH_SALE, charges: [], draft: undefined },
    { type: 'sale.recalled', isRead: false, saleId: SALE_ID, sale: undefined, charges: [], draft: undefined },
    {
      type: 'sale.recalled',
      isRead: true,
      saleId: 'another',
      sale: undefined,
      charges: [],
      draft: undefined,
    },
  ],
  outcomes: {
    restoreSale: [
      ok(undefined),
      ok({ sale: { ...CARD_SALE, state: 'paid' }, charges: [APPROVED] }),
      ok({ sale: { ...CARD_SALE, state: 'confirmed' }, charges: [APPROVED] }),
      ok({ sale: CARD_SALE, charges: [UNKNOWN] }),
      ok({ sale: CARD_SALE, charges: [APPROVED] }),
      ok({ sale: TWO_PARTS, charges: [{ ...UNKNOWN, channel: 'transfer', amount: kobo(100_000) }] }),
      ok({ sale: TWO_PARTS, charges: [{ ...APPROVED, channel: 'transfer', amount: kobo(100_000) }] }),
      ok({ sale: CASH_SALE, charges: [] }),
      full,
    ],
    prepareSale: [
      ok(CARD_SALE),
      ok(CASH_SALE),
      ok(MORE_THAN_HALF_OFF),
      ok({ ...CARD_SALE, cart: MORE_THAN_HALF_OFF.cart }),
      full,
    ],
    markPaid: [ok({ ...CARD_SALE, state: 'paid' }), ok('storeGone'), ok(undefined), full],
    customerDialog: [
      { customer: ADA, isProceeding: false },
      { customer: ADA, isProceeding: true },
    ],
    readCharges: [
      ok([]),
      ok([APPROVED]),
      ok([UNKNOWN]),
      ok([{ ...ASKED, facts: [{ kind: 'approved', at: 1, amount: kobo(100), slip: SLIP }] }]),
      full,
    ],
    charge: [
      { outcome: 'approved' },
      { outcome: 'declined' },
      { outcome: 'leftOpen' },
      { outcome: 'notStarted' },
    ],
  },
  key: ({ context: { saleId, cart, options: offered, draft, terminal, sale, charges } }) => {
    const pending = pendingCharge(sale?.tenders ?? [], charges)
    return [
      cart.lines.length > 0,
      offered.modes.length > 0,
      paymentFault(entryOf(normalizedDraft(draft)), TOTAL),
      draft.customer !== null,
      terminal === 'ready',
      sale?.id,
      sale?.cart.totals.total,
      sale && sale.id === saleId,
      pending?.tender.channel,
      pending?.unsettled !== undefined,
    ]
  },
  accepts: paymentAccepts,
  cashierSees: {
    restoring: [
      'Nothing is said of an empty cart before it is known whether a sale was being made',
      words('Finding out whether a sale goes on...'),
    ],
    'choosing.open.panel': [
      'The payment panel: mode, amounts, Balance, customer, Confirm Payment',
      button('Confirm Payment'),
      no(dialog('Select payment mode')),
    ],
    'choosing.open.modal': [
      "The modal 'Select payment mode' with Confirm and Cancel",
      dialog('Select payment mode'),
      button('Confirm'),
      button('Cancel'),
    ],
    'choosing.attachingCustomer': ['The customer dialog', dialog('Customer')],
    preparing: ["'Generating Receipt...'", words('Generating Receipt...')],
    confirming: [
      "'Confirm Sales' with 'No Cancel' and 'Yes Proceed'",
      words('Confirm Sales'),
      button('No Cancel'),
      button('Yes Proceed'),
    ],
    confirmingReduction: [
      "'Confirm Sales' with the reduction, and the question whether it is meant",
      words('Confirm Sales'),
      words('More than half is taken off'),
      button('No Cancel'),
      button('Yes Proceed'),
    ],
    'onTerminal.reading': ['It takes no time', dialog('Continue Payment on POS')],
    'onTerminal.checking': 'Nothing new: it takes no time',
    'onTerminal.leaving': 'The same',
    'onTerminal.stopping': 'The same',
    'onTerminal.charging': ["'Continue Payment on POS' with the charge", dialog('Continue Payment on POS')],
    'onTerminal.halted.notConnected': [
      "The POS is not connected: 'Connect and retry' or Continue",
      words('Continue Payment on POS'),
      words('The POS is not connected'),
      button('Retry'),
      button('Continue'),
    ],
    'onTerminal.halted.connecting': ['The same, connecting', words('Connecting to the POS...')],
    'onTerminal.halted.stopped': [
      'The terminal took no money: Retry or Continue',
      words('The POS has not taken this payment'),
      button('Retry'),
      button('Continue'),
    ],
    'processing.marking': ['The sale is being posted', words('Sending the sale...')],
    'processing.posting': ['The sale is being posted', words('Sending the sale...')],
    'processing.confirmed': [
      "'Order Confirmed Successfully' and the way to the receipt",
      words('Order Confirmed Successfully'),
      button('Receipt'),
      button('New sale'),
    ],
    'processing.kept': [
      'The sale is kept and waits to be sent, and the way to the receipt',
      words('Kept on this device, waiting to be sent'),
      button('Receipt'),
      button('New sale'),
    ],
  },
})
