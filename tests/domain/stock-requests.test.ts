import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import {
  ClosePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
} from '#contract/administration/purchase-orders.ts'
import { ApproveCount, CountEntry, CountRows, OpenCount } from '#contract/administration/stock-counts.ts'
import { AdjustStock, ReceiveStock, SetStockLevel, StockMovements } from '#contract/administration/stock.ts'
import { any, holdRequests, id, ID, ids, oneOf, optional, or, rule, whole, written } from './request-rules.ts'

const OTHER = '018f3a52-9b1c-7c3e-8a51-3f6f0d1c2b4b'

const day = rule(
  ['2000-01-01', '2026-02-28'],
  ['1999-12-31', '2026-02-29', '2026-13-01', '26-01-01', ''],
  'is not a day',
  'is not a day from the year 2000 on',
)
const line = { productId: ID, quantity: 1 }
const ACTION = {
  storeId: id,
  orderId: id,
  deedId: id,
  version: rule([0, 1_000_000], [-1, 0.5, '1']),
}

holdRequests({
  orders: [
    PurchaseOrders.query,
    {
      storeId: id,
      state: optional(oneOf('draft', 'ordered', 'partly', 'received', 'closed', 'cancelled')),
      cursor: optional(written(0, 2_147_483_647)),
      size: optional(written(1, 100)),
    },
  ],
  'an order is saved': [
    SavePurchaseOrder.body,
    {
      ...ACTION,
      supplier: any(120),
      expectedOn: or(null, day),
      lines: rule(
        [
          [],
          [{ ...line, unitCost: null }],
          [{ ...line, quantity: 10_000_000, unitCost: 100_000_000 }],
          ids(500).map((productId) => ({ productId, quantity: 1, unitCost: 0 })),
        ],
        [
          [{ ...line, quantity: 0, unitCost: null }],
          [{ ...line, quantity: 10_000_001, unitCost: null }],
          [{ ...line, unitCost: -0.01 }],
          [{ ...line, unitCost: 100_000_000.01 }],
          [
            { ...line, unitCost: null },
            { ...line, productId: ID.toUpperCase(), unitCost: null },
          ],
          ids(501).map((productId) => ({ productId, quantity: 1, unitCost: 0 })),
        ],
        'is not a cost from 0 to 100,000,000.00',
        'names a product twice',
      ),
      isPlaced: rule([false], ['true', null]),
    },
  ],
  'an order is received': [
    ReceivePurchaseOrder.body,
    {
      ...ACTION,
      lines: rule(
        [
          [line],
          [{ ...line, quantity: 10_000_000 }],
          ids(500).map((productId) => ({ productId, quantity: 1 })),
        ],
        [
          [],
          [{ ...line, quantity: 0 }],
          [{ ...line, quantity: 10_000_001 }],
          [line, { ...line, productId: ID.toUpperCase() }],
          ids(501).map((productId) => ({ productId, quantity: 1 })),
        ],
        'names a product twice',
      ),
    },
  ],
  'an order is closed': [ClosePurchaseOrder.body, ACTION],
  'a count is opened': [
    OpenCount.body,
    { storeId: id, countId: id, category: or(null, rule(['x'.repeat(60)], ['', 'x'.repeat(61)])) },
  ],
  'something is counted': [
    CountEntry.body,
    {
      storeId: id,
      countId: id,
      entryId: id,
      ago: whole(0, 86_400_000),
      place: oneOf('floor', 'room'),
      counting: rule(
        [
          { kind: 'scanned', code: 'x'.repeat(100) },
          { kind: 'piece', productId: ID },
          { kind: 'typed', productId: ID, pieces: 0 },
          { kind: 'typed', productId: ID, pieces: 10_000_000 },
          { kind: 'removed', productId: ID },
        ],
        [
          { kind: 'scanned', code: '' },
          { kind: 'scanned', code: 'x'.repeat(101) },
          { kind: 'piece' },
          { kind: 'typed', productId: ID, pieces: -1 },
          { kind: 'typed', productId: ID, pieces: 10_000_001 },
          { kind: 'removed', productId: 'x' },
          { kind: 'guessed' },
        ],
        'is not an id',
      ),
    },
  ],
  'the rows of a count': [
    CountRows.query,
    {
      storeId: id,
      countId: id,
      list: oneOf('differing', 'uncounted'),
      cursor: optional(any(2_000)),
      size: optional(written(1, 100)),
    },
  ],
  'a count is approved': [ApproveCount.body, { storeId: id, countId: id, entries: rule([0, 7], [0.5, '1']) }],
  'stock is corrected': [
    AdjustStock.body,
    {
      storeId: id,
      deedId: id,
      productId: id,
      quantity: rule([-10_000_000, -1, 1, 10_000_000], [0, -10_000_001, 10_000_001, 0.5], 'is no change'),
      reason: oneOf('broken', 'stolen', 'expired', 'found', 'other'),
      note: any(200),
    },
  ],
  'goods come in': [
    ReceiveStock.body,
    {
      storeId: id,
      deedId: id,
      reference: any(64),
      note: any(200),
      lines: rule(
        [[line], Array.from({ length: 500 }, () => line)],
        [
          [],
          Array.from({ length: 501 }, () => line),
          [{ ...line, quantity: 0 }],
          [{ ...line, quantity: 10_000_001 }],
        ],
      ),
    },
  ],
  'a level is set': [
    SetStockLevel.body,
    { storeId: id, productId: id, warn_at: or(null, rule([0, 10_000_000], [-1, 10_000_001, 0.5])) },
  ],
  movements: [
    StockMovements.query,
    {
      storeId: id,
      productId: id,
      cursor: optional(written(0, 2_147_483_647)),
      size: optional(written(1, 100)),
    },
  ],
})

test('an order that is placed has a supplier and a product, one that is not may have neither', () => {
  const order = {
    storeId: ID,
    orderId: OTHER,
    deedId: ID,
    version: 0,
    supplier: 'Dangote',
    expectedOn: null,
    lines: [{ ...line, unitCost: null }],
    isPlaced: true,
  }
  const faultsOf = (value: object) =>
    z.safeParse(SavePurchaseOrder.body, value).error?.issues.map(({ path, message }) => [...path, message])
  expect(faultsOf(order)).toBeUndefined()
  expect(faultsOf({ ...order, supplier: '', lines: [] })).toEqual([
    ['supplier', 'is required'],
    ['lines', 'are required'],
  ])
  expect(faultsOf({ ...order, supplier: '', lines: [], isPlaced: false })).toBeUndefined()
})
