import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { isUnsettled, type Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import type { Sale } from '#domain/sale.ts'
import { paymentModel } from '#tests/machines/selling/payment/payment.model.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { APPROVED, CARD_SALE, CART, CASH_SALE, DECLINED, UNKNOWN } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { resultIn } from '../support/outcome.ts'
import { filledCart, stoppedIn } from '../support/sales.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { fillCart, openTill } from '../support/till.ts'

const POST = '/pos/post/transaction'
const full = failed({ kind: 'storageFull' })
const OPTIONS = [1, 2, 3, 4, 5].map((id) => ({ id, description: String(id) }))
const READY = { type: 'terminal.changed', status: 'ready' }
const GONE = { type: 'terminal.changed', status: 'noService' }
const REFUSAL = { status: false, status_code: 400, error_message: 'The sale is refused' }

interface Shown {
  cart: { lines: unknown[] }
  options: { modes: unknown[] }
  draft: { mode: string | null; customer: unknown }
  terminal: string
  sale: Sale | undefined
}

/** What can be entered at step 0; the panel is ready once the options and the terminal have been heard of. */
const choosing = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { cart, draft } = snapshot.context as Shown
  if (snapshot.matches({ choosing: { open: 'modal' } })) return [{ type: 'modal.closed' }]
  const hasLines = cart.lines.length > 0
  const canEnd = draft.mode === null || draft.mode === CARD_SALE.payment.mode
  return [
    ...(hasLines
      ? [{ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART }]
      : [{ type: 'cart.changed', saleId: SALE_ID, cart: CART }]),
    ...(hasLines ? [] : [{ type: 'sale.left' }]),
    { type: 'mode.chosen', mode: 'card' },
    { type: 'mode.chosen', mode: 'split' },
    ...(draft.mode === 'cash' ? [{ type: 'cash.typed', text: '7000' }, { type: 'amounts.left' }] : []),
    ...(draft.mode === 'split' ? [{ type: 'split.typed', channel: 'card', text: '100' }] : []),
    ...(hasLines ? [{ type: 'modal.opened' }] : []),
    ...(draft.customer ? [{ type: 'customer.removed' }] : []),
    ...(draft.customer === null && canEnd ? [{ type: 'customer.asked' }] : []),
    ...(hasLines && canEnd ? [{ type: 'payment.confirmed' }] : []),
  ]
}

/** States that a page leaves by itself, before anybody could press anything. */
const PASSING = ['reading', 'leaving', 'stopping']

const onTerminal = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { terminal } = snapshot.context as Shown
  if (PASSING.some((state) => snapshot.matches({ onTerminal: state }))) return []
  if (snapshot.matches({ onTerminal: { halted: 'connecting' } })) return [READY, GONE]
  return [
    { type: 'status.checked' },
    { type: 'payment.retried' },
    { type: 'payment.continued' },
    { type: 'overlay.closed' },
    ...(terminal === 'ready' ? [GONE] : []),
  ]
}

const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  if (heard(snapshot).length > 0) return []
  if (snapshot.matches('choosing')) return choosing(snapshot)
  if (snapshot.matches('onTerminal')) return onTerminal(snapshot)
  const { sale, terminal } = snapshot.context as Shown
  const saleId = sale?.id
  return [
    ...(snapshot.matches('confirming') && terminal === 'ready' ? [GONE] : []),
    { type: 'sale.proceeded' },
    { type: 'sale.declined' },
    { type: 'overlay.closed' },
    { type: 'receipt.opened' },
    { type: 'sale.confirmed', saleId, orderNumber: sale?.orderNumber },
    { type: 'sale.kept', saleId, orderNumber: sale?.orderNumber },
    { type: 'sale.returned', saleId, notice: { key: 'saleRefused', params: { message: 'No' } } },
  ]
}

/** What the till hears by itself when it opens: the ways to pay, the terminal, and the cart before the kept sale. */
const heard = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { cart, options, terminal } = snapshot.context as Shown
  const hasCart = !snapshot.matches('restoring') || cart.lines.length > 0
  return [
    ...(hasCart ? [] : [{ type: 'cart.changed', saleId: SALE_ID, cart: CART, isFirst: true }]),
    ...(options.modes.length === 0
      ? [{ type: 'options.changed', modes: OPTIONS, split: OPTIONS.slice(0, 3), isFirst: true }]
      : []),
    ...(terminal === 'resting' ? [{ ...READY, isFirst: true }] : []),
  ]
}

const dialogs = ({ page }: Setup) => page.getByRole('dialog').filter({ visible: true })

const presses = (setup: Setup, name: string) =>
  dialogs(setup).getByRole('button', { name, exact: true }).click()

const choosesCustomer = async (setup: Setup, end: string) => {
  await dialogs(setup).getByRole('textbox', { name: 'Customer Name' }).fill('demo')
  await dialogs(setup)
    .getByRole('button', { name: /Demo Cashier/ })
    .first()
    .click()
  await presses(setup, end)
}

const leavesOpen = async (setup: Setup) => {
  await presses(setup, 'Close')
  await presses(setup, 'Not known, leave it open')
}

/** Says what a charge came to that was under way when the page went. */
const statesOutcome = async (setup: Setup, outcome: string) => {
  if (outcome === 'leftOpen') return presses(setup, 'Not known, leave it open')
  if (outcome === 'declined') return presses(setup, 'Declined')
  await dialogs(setup).getByRole('textbox', { name: 'RRN or reference on the slip' }).fill('632512000001')
  await presses(setup, 'Approved')
}

const restoredIn = (system: AnyEventObject[]) => {
  const end = system.find(({ type }) => type === 'xstate.done.actor.restoreSale')
  const restored = resultIn(end?.['output'] ?? ok(undefined))
  return restored.ok ? (restored.value as { sale: Sale; charges: Charge[] } | undefined) : undefined
}

const withWindow = async ({ page }: Setup, size: { width: number; height: number }) =>
  page.setViewportSize(size)

/** Pages on which a charge from before is under way. */
const resuming = new WeakSet<Setup>()

const RESTORED = [
  ok(undefined),
  ok({ sale: { ...CARD_SALE, state: 'paid' }, charges: [APPROVED] }),
  ok({ sale: { ...CARD_SALE, state: 'confirmed' }, charges: [APPROVED] }),
  ok({ sale: CARD_SALE, charges: [UNKNOWN] }),
  ok({ sale: CARD_SALE, charges: [APPROVED] }),
  ok({ sale: CASH_SALE, charges: [] }),
  full,
]

const OUTCOMES = [
  { outcome: 'approved', charge: APPROVED },
  { outcome: 'declined', charge: DECLINED },
  { outcome: 'leftOpen', charge: UNKNOWN },
  { outcome: 'notStarted', charge: undefined },
]

/** Taking the money, after sales that were being made when the page went (`restoreSale`) and with charges that end so. */
const tableOf = (restoreSale: unknown[], charge: unknown[]): PathTable => ({
  model: drivenBy(
    paymentModel,
    offered,
    {
      outcomes: {
        restoreSale,
        prepareSale: [ok(CARD_SALE), full],
        markPaid: [ok({ ...CARD_SALE, state: 'paid' }), full],
        customerDialog: [
          { customer: ADA, isProceeding: false },
          { customer: ADA, isProceeding: true },
        ],
        charge,
      },
      key: (snapshot) => [
        paymentModel.key(snapshot),
        (snapshot.context as Shown).draft.mode,
        (snapshot.context as Shown).terminal,
      ],
    },
    heard,
  ),
  open: async (setup, { system }) => {
    setup.holds(POST)
    const restored = restoredIn(system)
    const cart = system.some(({ type }) => type === 'cart.changed') ? 'there' : 'gone'
    if (restored?.charges.some(isUnsettled)) resuming.add(setup)
    const kept = cart === 'there' ? filledCart() : {}
    await openTill(setup, restored ? stoppedIn(setup, restored.sale, restored.charges, cart) : kept)
    await setup.cashier.sees('POS ONLINE')
  },
  isEarly: ({ isFirst }) => isFirst === true,
  acts: {
    'cart.changed': async (setup, { saleId }) => {
      if (saleId === undefined) await setup.cashier.button('Clear').click()
      else await fillCart(setup)
    },
    // The cashier signs out in another tab.
    'sale.left': ({ page }) =>
      page.evaluate(() => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
        new BroadcastChannel('tillstate.session').postMessage('ended')
      }),
    'mode.chosen': ({ page }, { mode: chosen }) => {
      const name = String(chosen).replace(/^./, (letter) => letter.toUpperCase())
      return page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
        .click()
    },
    'cash.typed': ({ page }, { text }) => page.getByRole('textbox', { name: 'Amount' }).fill(String(text)),
    'split.typed': ({ page }, { text }) =>
      page.getByRole('textbox', { name: 'Card amount' }).fill(String(text)),
    'amounts.left': async ({ page }) => {
      await page.getByRole('textbox', { name: 'Amount' }).focus()
      await page.keyboard.press('Tab')
    },
    'modal.opened': async (setup) => {
      await withWindow(setup, { width: 390, height: 844 })
      await setup.cashier.button(/^(Pay|Cash|Card|Split)$/).click()
    },
    'modal.closed': async (setup) => {
      await presses(setup, 'Cancel')
      await expect(dialogs(setup)).toHaveCount(0)
      await withWindow(setup, { width: 1440, height: 900 })
    },
    'customer.asked': ({ cashier }) => cashier.button('Customer').click(),
    'customer.removed': ({ cashier }) => cashier.button(/^Remove /).click(),
    'payment.confirmed': ({ cashier }) => cashier.confirmsPayment(),
    'sale.proceeded': (setup) => presses(setup, 'Yes Proceed'),
    'sale.declined': (setup) => presses(setup, 'No Cancel'),
    'overlay.closed': (setup) => presses(setup, 'Close'),
    'status.checked': (setup) => presses(setup, 'Check POS Status'),
    'payment.retried': async (setup) => {
      const isOnline = await dialogs(setup).getByText('POS ONLINE').isVisible()
      if (!isOnline) await setup.line.set('mute')
      await presses(setup, 'Retry')
    },
    'payment.continued': (setup) => presses(setup, 'Continue'),
    'terminal.changed': ({ line }, { status }) => line.set(status === 'ready' ? 'through' : 'out'),
    'receipt.opened': (setup) => presses(setup, 'Receipt'),
    'sale.confirmed': async (setup) => setup.lets(POST, 'own'),
    'sale.kept': async (setup) => setup.lets(POST, 'offline'),
    'sale.returned': async (setup) => setup.lets(POST, { status: 200, body: REFUSAL }),
  },
  arms: {
    markPaid: async (setup) => setup.holds(POST),
    customerDialog: async (setup, output) => {
      const { isProceeding } = output as { isProceeding: boolean }
      return () => choosesCustomer(setup, isProceeding ? 'Generate Reciepts' : 'Close')
    },
    charge: async (setup, output) => {
      const { outcome } = output as { outcome: string }
      if (outcome === 'notStarted') return setup.breaks('charge/writeDown', 'storage')
      await setup.product.terminal.script({ approved: 'approve', declined: 'decline' }[outcome] ?? 'silent')
      return async () => {
        if (resuming.delete(setup)) await statesOutcome(setup, outcome)
        else if (outcome === 'leftOpen') await leavesOpen(setup)
      }
    },
  },
  keys: { restoreSale: '*' },
  isLast: ({ type }, states) =>
    ['xstate.error.actor.charge', 'receipt.opened', 'sale.left'].includes(type) ||
    states.includes('processing.kept'),
})

/** Taking the money, with a network and without one, and after a stop in the middle of a sale. */
export const paymentTable = tableOf(RESTORED, OUTCOMES)

const SMALL = kobo(10_000)

/** A charge from before the page went, of which the cashier says that it was approved, is about another amount. */
export const otherAmountTable = tableOf(
  [ok({ sale: CARD_SALE, charges: [{ ...UNKNOWN, amount: SMALL }] })],
  [{ outcome: 'approved', charge: { ...APPROVED, amount: SMALL } }],
)
