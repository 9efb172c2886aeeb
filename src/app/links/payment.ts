import { isSameOrder, type OrderOfStore } from '#domain/order-number.ts'
import { soldSaleOf } from '#domain/sold-stock.ts'
import type { BarcodeScanned } from '#machines/devices/camera/camera.types.ts'
import { selectIsElsewhere } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { selectTerminalStatus } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import { selectLines } from '#machines/selling/cart/cart.selectors.ts'
import { selectTopLayer, stepOf } from '#machines/selling/payment/payment.selectors.ts'
import { selectOfflineSales } from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import { asAsked, asEmitted, nothing, only, whenAsked, whenChanged, whenEmitted } from './rows.ts'

/** A purchase that the terminal speaks of is one that this charge has asked for. */
const ifOwn = ({ reference }: { reference: string }, _: unknown, { own }: { own: ReadonlySet<string> }) =>
  only(own.has(reference))

/** The device's clock, of which the charts know nothing. */
interface Clock {
  now: () => number
}

/** The order of a receipt that is shown; `storeId` is left out where no store is entered. */
type ShownOrder = Partial<OrderOfStore>

/** What payment, terminal and outbox say to each other and to those around them. */
export const paymentLinks = [
  // The sale that is being paid.
  whenChanged({
    from: ['payment'],
    select: ({ payment }) => ({ isPaying: stepOf(payment) > 0 }),
    to: 'tabLeader',
    event: 'payment.changed',
  }),
  whenEmitted({
    from: 'payment',
    emitted: 'saleCompleted',
    content: ({ saleId, lines }) => ({ sale: soldSaleOf(saleId, lines) }),
    to: 'catalogue',
    event: 'stock.sold',
  }),
  // The drawer opens while the receipt is still being made.
  whenEmitted({
    from: 'payment',
    emitted: 'saleCompleted',
    content: ({ wasConfirmed }, { context: { sale } }) =>
      only(!wasConfirmed && sale?.tenders.some(({ channel }) => channel === 'cash') === true),
    to: 'receiptPrinter',
    through: 'saleLink',
    event: 'cash.taken',
  }),
  whenEmitted({
    from: 'payment',
    emitted: 'saleCompleted',
    content: ({ wasConfirmed }, { context: { sale } }) =>
      wasConfirmed ? undefined : sale && { storeId: sale.storeId, orderNumber: sale.orderNumber },
    to: 'receiptPrinter',
    through: 'saleLink',
    event: 'sale.completed',
  }),

  // Whether a sale may wait on the device is decided when its answer comes (decision 0155).
  whenChanged({
    from: ['tillSettings'],
    select: ({ tillSettings }) => ({ offlineSales: selectOfflineSales(tillSettings) }),
    to: 'outbox',
    event: 'offlineSales.changed',
  }),

  // The terminal that takes its cards.
  whenChanged({
    from: ['terminalLink'],
    select: ({ terminalLink }) => ({ status: selectTerminalStatus(terminalLink) }),
    to: 'payment',
    through: 'terminalLink',
    event: 'terminal.changed',
  }),
  asAsked({
    from: 'payment',
    through: 'terminalLink',
    events: ['status.checked', 'connection.retried'],
    to: 'terminalLink',
  }),
  asAsked({
    from: 'charge',
    through: 'terminal',
    events: ['purchase.requested', 'purchase.resumed', 'purchase.closed'],
    to: 'terminalLink',
  }),
  whenEmitted({
    from: 'terminalLink',
    emitted: 'purchase.sent',
    content: ifOwn,
    to: 'charge',
    through: 'terminal',
    event: 'purchase.sent',
  }),
  whenEmitted({
    from: 'terminalLink',
    emitted: 'purchase.impossible',
    content: ifOwn,
    to: 'charge',
    through: 'terminal',
    event: 'purchase.impossible',
  }),
  whenEmitted({
    from: 'terminalLink',
    emitted: 'terminal.noted',
    content: ({ note }, _, { now }: Clock) => ({ note, at: now() }),
    to: 'charge',
    through: 'terminal',
    event: 'terminal.noted',
  }),
  asEmitted({
    from: 'terminalLink',
    events: ['answer.recorded', 'answer.lost', 'terminal.garbled', 'terminal.lost'],
    to: 'charge',
    through: 'terminal',
  }),

  // A paid sale on its way to the server.
  asAsked({ from: 'payment', through: 'outboxLink', events: ['sale.handedOver'], to: 'outbox' }),
  asEmitted({
    from: 'outbox',
    events: ['sale.confirmed', 'sale.returned', 'sale.kept', 'sale.renumbered'],
    to: 'payment',
    through: 'outboxLink',
  }),
  // A sale that the server refuses makes the till ask for the stock of now.
  whenEmitted({
    from: 'outbox',
    emitted: 'sale.refused',
    content: nothing,
    to: 'catalogue',
    event: 'stock.doubted',
  }),
  whenChanged({
    from: ['outbox'],
    select: ({ outbox: { context } }, shown: ShownOrder) =>
      only(!context.waiting.some((sale) => isSameOrder(sale, shown))),
    changesOnly: true,
    to: 'receipt',
    through: 'outboxLink',
    event: 'sale.sent',
  }),

  // Whatever shows or prints the receipt of a sale by its store and order number goes by the new one.
  whenEmitted({
    from: 'outbox',
    emitted: 'sale.renumbered',
    content: ({ storeId, from, orderNumber }, _, shown: ShownOrder) =>
      isSameOrder({ storeId, orderNumber: from }, shown) ? { orderNumber } : undefined,
    to: 'receipt',
    through: 'outboxLink',
    event: 'sale.renumbered',
  }),
  whenEmitted({
    from: 'outbox',
    emitted: 'sale.renumbered',
    content: ({ storeId, from, orderNumber }) => ({ storeId, from, orderNumber }),
    to: 'receiptPrinter',
    through: 'saleLink',
    event: 'sale.renumbered',
  }),

  // Around the sale.
  whenAsked({
    from: 'camera',
    through: 'scanLink',
    command: 'barcode.scanned',
    content: ({ code }: BarcodeScanned) => ({ code }),
    to: 'scanner',
    event: 'code.scanned',
  }),
  whenChanged({
    from: ['cart', 'payment', 'tabLeader'],
    select: ({ cart, payment, tabLeader }) => ({
      isFree: cart.matches('empty') && stepOf(payment) === 0,
      isElsewhere: selectIsElsewhere(tabLeader),
    }),
    to: 'appUpdate',
    through: 'tillLink',
    event: 'till.changed',
  }),
  whenChanged({
    from: ['cart', 'payment'],
    select: ({ cart, payment }) => ({
      isOpen: selectLines(cart).length > 0 || selectTopLayer(payment) !== 'none',
    }),
    to: 'backGuard',
    through: 'saleLink',
    event: 'sale.changed',
  }),
  asAsked({
    from: 'backGuard',
    through: 'saleLink',
    events: ['modal.closed', 'step.left', 'overlay.closed'],
    to: 'payment',
  }),
  asAsked({
    from: 'backGuard',
    through: 'saleLink',
    events: ['dialog.closed', 'creation.left'],
    to: 'customerDialog',
  }),
]
