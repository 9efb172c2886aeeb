import type { SnapshotFrom } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import { entryOf, normalizedDraft, type AmountName } from '#domain/payment-draft.ts'
import { paymentOutcome, type PaymentOutcome } from '#domain/payment-outcome.ts'
import type { CartRefusal } from '#domain/priced-cart.ts'
import { changeOf, paymentFault, type PaymentFault } from '#domain/tenders.ts'
import type { TypedFault } from '#domain/typed-amount.ts'
import type { paymentMachine } from './payment.machine.ts'
import type { TopLayer } from './payment.types.ts'
import type { ChargeActor } from '#machines/selling/charge/charge.machine.ts'
import type { CustomerDialogActor } from '#machines/selling/customerDialog/customerDialog.machine.ts'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

/** 0 choose payment, 1 confirm summary, 2 review and start the terminal, 3 processing (§4.10). */
export type PaymentStep = 0 | 1 | 2 | 3

export const stepOf = (snapshot: PaymentSnapshot): PaymentStep => {
  if (
    snapshot.matches('preparing') ||
    snapshot.matches('confirming') ||
    snapshot.matches('confirmingReduction')
  )
    return 1
  if (snapshot.matches('onTerminal')) return 2
  return snapshot.matches('processing') ? 3 : 0
}

const MARKERS = [0, 1, 2, 4] as const

/** Whether a sale was being made when the page went away is not known yet. */
export const selectIsFindingOut = (snapshot: PaymentSnapshot): boolean => snapshot.matches('restoring')

/** The sale progress marker of the step (§4.13): 0, 1, 2, 4. */
export const markerOf = (snapshot: PaymentSnapshot): (typeof MARKERS)[number] => MARKERS[stepOf(snapshot)]

/** What comes of the amounts in the fields: change, what is still to pay, or what is wrong with them (§5.12, §10.21). */
export const selectOutcome = ({ context: { draft, cart, refused } }: PaymentSnapshot): PaymentOutcome =>
  paymentOutcome(draft, cart.totals.total, refused?.fault)

/** Why the last text that was typed into this field was not taken; undefined where it was. */
export const selectRefusedFor =
  (name: AmountName) =>
  ({ context: { refused } }: PaymentSnapshot): TypedFault | undefined =>
    refused?.field === name ? refused.fault : undefined

/** What goes back to the customer of the sale that is being made. */
export const selectChange = ({ context: { sale } }: PaymentSnapshot) =>
  sale && changeOf(sale.tenders, sale.cart.totals.total)

/** The sale of which the payment is chosen again. */
export const selectSaleAtChoosing = (snapshot: PaymentSnapshot): string | undefined =>
  stepOf(snapshot) > 0 ? undefined : snapshot.context.sale?.id

/** The charge that is under way. */
export const selectCharge = (snapshot: PaymentSnapshot) =>
  snapshot.children['charge'] as ChargeActor | undefined

/** What lies on top of the sale; closed by Back in the browser as by its own X. */
export const selectTopLayer = (snapshot: PaymentSnapshot): TopLayer => {
  if (snapshot.matches({ choosing: 'attachingCustomer' })) return dialogLayerOf(snapshot)
  if (snapshot.matches({ choosing: { open: 'modal' } })) return 'modal'
  if (stepOf(snapshot) === 0) return 'none'
  if (snapshot.matches({ onTerminal: 'halted' })) return 'terminal'
  return snapshot.can({ type: 'overlay.closed' }) ? 'overlay' : 'busy'
}

/** The customer dialog while it is open. */
export const selectCustomerDialog = (snapshot: PaymentSnapshot) =>
  snapshot.children['customerDialog'] as CustomerDialogActor | undefined

const dialogLayerOf = (snapshot: PaymentSnapshot): TopLayer => {
  const dialog = selectCustomerDialog(snapshot)?.getSnapshot()
  if (dialog?.matches('creating')) return 'newCustomer'
  return dialog?.matches('selecting') ? 'customer' : 'busy'
}

/** The messages that refuse what was entered. */
const ENTRY_FAULTS: Record<PaymentFault | CartRefusal, true> = {
  discountRefused: true,
  quantityRefused: true,
  paymentModeMissing: true,
  cashMissing: true,
  cashTooLittle: true,
  cashTooMuch: true,
  splitTooLittle: true,
  splitTooMuch: true,
  creditWithoutCustomer: true,
}

/** What Confirm found wrong with the entry and is not mended yet; undefined where nothing is. */
export const selectEntryFault = (snapshot: PaymentSnapshot): PaymentFault | CartRefusal | undefined => {
  const { faultFound } = snapshot.context
  return faultFound !== undefined && isPaymentMended(snapshot, faultFound) === false ? faultFound : undefined
}

const TERMINAL_FAULTS: MessageKey[] = ['posOffline', 'terminalNotFound', 'terminalUnplugged']

/** Whether what a message of the payment complains of is mended: another fault, or none, has taken its place. */
export const isPaymentMended = ({ context }: PaymentSnapshot, key: MessageKey): boolean | undefined => {
  const { cart, cartRefusal, draft } = context
  if (key in ENTRY_FAULTS)
    return (cartRefusal ?? paymentFault(entryOf(normalizedDraft(draft)), cart.totals.total)) !== key
  return TERMINAL_FAULTS.includes(key) ? context.terminal === 'ready' : undefined
}
