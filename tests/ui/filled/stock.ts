import { MovementKind, type AdjustReason, type StockMovement } from '#contract/administration/stock.ts'
import type { CountedLine, CountRow, CountSummary } from '#contract/administration/stock-counts.ts'
import {
  OrderState,
  type OrderDone,
  type PurchaseOrder,
  type PurchaseOrderSummary,
} from '#contract/administration/purchase-orders.ts'
import { kobo } from '#domain/money.ts'
import { LISTED_ORDER } from '#tests/support/fixtures/purchase-orders.ts'
import { BROKEN, SOLD } from '#tests/support/fixtures/stock.ts'
import { COUNT, COUNTED_MILK, MISSING_MILK, UNCOUNTED_RICE } from '#tests/support/fixtures/stock-counts.ts'
import { answered, listed, type Filling } from './filling.ts'
import { PRODUCTS } from './products.ts'

const REASONS: AdjustReason[] = ['stolen', 'expired', 'found', 'other']

/** Each kind of movement, and each reason of a correction. */
const MOVEMENTS: StockMovement[] = [
  BROKEN,
  ...MovementKind.options.map((kind, place) => ({
    ...SOLD,
    number: 20 + place,
    kind,
    quantity: [24, -3, 1_200, -1, 2, 0, -40][place]!,
    stock_after: 1_001 + place,
    at: `2026-11-${10 + place}T0${place}:05:00.000Z`,
    user_name: place === 0 ? '' : ['Ada Obi', 'Ngozi Umeh'][place % 2]!,
    reference: ['', '1763740802', 'DN 4711', 'broken', '', '', ''][place]!,
    reason: place === 2 ? 'Two boxes were open' : '',
  })),
  ...REASONS.map((reference, place) => ({ ...BROKEN, number: 40 + place, reference, reason: '' })),
]

const LINES: CountedLine[] = [
  COUNTED_MILK,
  { ...COUNTED_MILK, place: 'room', pieces: 1_104 },
  { product_id: 'rice', name: 'Ofada rice', place: 'floor', pieces: 0 },
]

const ROWS: CountRow[] = [
  MISSING_MILK,
  UNCOUNTED_RICE,
  {
    ...MISSING_MILK,
    product_id: 'milo',
    name: 'Milo',
    expected: 7,
    counted: 1_009,
    meanwhile: 1,
    price: kobo(45_05),
    value: kobo(45_140_10),
  },
  { ...MISSING_MILK, product_id: 'yam', name: 'Yam', expected: 3, counted: 3, meanwhile: 0, value: kobo(0) },
]

const fullSummary = (summary: CountSummary | undefined): CountSummary | undefined =>
  summary && {
    ...summary,
    count: { ...COUNT, category: 'Drinks' },
    entries: 1_211,
    uncounted: 13,
    more_value: kobo(300_45),
    less_value: kobo(-901_05),
  }

/** The order with a line that came whole, one that came with more, one of which nothing came, and one without a cost. */
export const fullOrder = (order: PurchaseOrder): PurchaseOrder => {
  const [milk, rice] = order.lines as [PurchaseOrder['lines'][0], PurchaseOrder['lines'][0]]
  const hasCome = order.lines.some(({ received }) => received > 0)
  return {
    ...order,
    changed_by: 'Ngozi Umeh',
    lines: [
      milk,
      rice,
      {
        ...milk,
        product_id: 'milo',
        name: 'Milo',
        barcode: '',
        barcodes: ['2000000000053', '2000000000060'],
        quantity: 1_001,
        unit_cost: kobo(45),
        received: hasCome ? 1_003 : 0,
      },
    ],
  }
}

/** An order in each state; the last one of nobody and for no day. */
const ORDERS: PurchaseOrderSummary[] = OrderState.options.map((state, place) => ({
  ...LISTED_ORDER,
  id: `0192f000-0000-7000-8000-0000000000f${place}`,
  number: `PO-${3 + place * 2}`,
  supplier: place === 5 ? '' : ['Idumota Traders', 'Apapa Wholesale Ltd'][place % 2]!,
  expected_on: place === 5 ? null : `2026-12-${20 - place}`,
  state,
  made_at: `2026-11-2${place}T0${9 - place}:30:00.000Z`,
  pieces: 1_016 + place,
  received: [0, 0, 1, 1_019, 10, 0][place]!,
}))

export const stockPages: Record<string, Filling> = {
  stockMovements: { loadPage: listed(MOVEMENTS) },
  stockCount: {
    loadCount: answered(({ count, ...loaded }: { count: typeof COUNT | null; categories: string[] }) => ({
      ...loaded,
      count: count && { ...count, category: 'Drinks' },
      ...(count ? { lines: LINES } : {}),
      categories: ['Dairy', 'Drinks'],
    })),
    sendEntry: answered((sent: { found: unknown[] }) => ({
      ...sent,
      found: sent.found.length === 0 ? [] : PRODUCTS.map(({ id, name }) => ({ id, name })),
    })),
  },
  countReview: { loadSummary: answered(fullSummary), approveCount: answered(() => ({ products: 1_005 })) },
  countRows: { loadPage: listed(ROWS) },
  receiving: {
    findProducts: answered(() => [PRODUCTS[1], PRODUCTS[0]]),
    receiveStock: answered(() => ({ products: 2, pieces: 1_201 })),
  },
  purchaseOrders: { loadPage: listed([LISTED_ORDER, ...ORDERS]) },
  purchaseOrder: {
    loadOrder: answered(fullOrder),
    findProducts: answered(() => [PRODUCTS[1], PRODUCTS[0]]),
    saveOrder: answered(({ is_done, order }: OrderDone) => ({ is_done, order: fullOrder(order) })),
    receiveOrder: answered(({ is_done, order }: OrderDone) => ({ is_done, order: fullOrder(order) })),
    closeOrder: answered(({ is_done, order }: OrderDone) => ({ is_done, order: fullOrder(order) })),
  },
}
