import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { SaveFavourites } from '#contract/administration/favourites.ts'
import { FlaggedSales, MarkSale } from '#contract/administration/flagged-sales.ts'
import { ChangedLabels, PrintLabels } from '#contract/administration/labels.ts'
import { SaveMerchant } from '#contract/administration/merchant.ts'
import { ChangeProducts } from '#contract/administration/product-bulk.ts'
import { BatchKind, ProductChanges, UndoChanges } from '#contract/administration/product-changes.ts'
import { ImportProducts } from '#contract/administration/product-import.ts'
import { AdministeredProducts, CreateProduct, SaveProduct } from '#contract/administration/products.ts'
import {
  ClosePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
} from '#contract/administration/purchase-orders.ts'
import { SetUpOwner } from '#contract/administration/setup.ts'
import { ChangeRole, InviteStaff, RemoveStaff } from '#contract/administration/staff.ts'
import { ApproveCount, CountEntry, CountRows, OpenCount } from '#contract/administration/stock-counts.ts'
import { AdjustStock, ReceiveStock, SetStockLevel, StockMovements } from '#contract/administration/stock.ts'
import { CloseStore, CreateStore, SavePaymentOptions, SaveStore } from '#contract/administration/stores.ts'
import { AddTerminal, RemoveTerminal, ReplaceAccessCode } from '#contract/administration/terminals.ts'
import { SaveStoreRules } from '#contract/administration/till-settings.ts'
import { EndSessions, EndStaffSessions, StaffSessions } from '#contract/user-sessions.ts'
import {
  any,
  flag,
  holdRequests,
  id,
  ID,
  ids,
  oneOf,
  optional,
  or,
  rule,
  serial,
  some,
  whole,
  written,
  type Requests,
} from './request-rules.ts'

const OTHER = '018f3a52-9b1c-7c3e-8a51-3f6f0d1c2b4b'

const price = rule([0, 0.01, 100_000_000], [-0.01, 100_000_000.01, 0.001, '1'])
const phone = rule(['080312', '+234 (803) 1-2'], ['08031', '0803a12', '', `+${'1'.repeat(32)}`])
const email = rule(['', 'a@b.ng'], ['a@b', 'a b@c.ng', 'a@b c.ng', `${'x'.repeat(250)}@b.ng`])
const codes = rule([[1], [1, 2, 3, 4, 5]], [[], [1, 2, 3, 4, 5, 1], [6], [0], ['1']])
const day = rule(['2000-01-01', '2026-02-28'], ['1999-12-31', '2026-02-29', '2026-13-01', '26-01-01', ''])
const tax = rule(
  ['', '12345678', '1-2-3-4-5-6-7-8', '1'.repeat(15)],
  ['1234567', '1'.repeat(16), '1--2345678', 'TIN1234567'],
)
const company = rule(['', 'RC 123', 'bn-1234567890', '123'], ['RC 12', '12345678901', 'XX 123', 'RC  123'])
const line = { productId: ID, quantity: 1 }

const STORE = { name: some(120), address: some(254), phone, email }
const PRODUCT = {
  name: some(200),
  barcode: rule(['', 'x'.repeat(64)], ['x'.repeat(65), 'é', 'a\tb']),
  barcodes: optional(
    rule(
      [[], Array.from({ length: 10 }, () => 'x'.repeat(64))],
      [Array.from({ length: 11 }, () => 'x'), [''], ['é'], ['x'.repeat(65)]],
    ),
  ),
  size: any(60),
  category: any(60),
  price,
  vat_category: oneOf('standard', 'zero-rated', 'exempt'),
  product_image: optional(or(null, rule(['', 'x'.repeat(500)], ['x'.repeat(501), 7]))),
}
const TIER = { title: 'Bulk', price: 1, from: null, until: null }
const tiers = optional(
  rule(
    [
      [],
      Array.from({ length: 20 }, (_, place) => ({ ...TIER, title: `T${place}` })),
      [{ ...TIER, title: 'x'.repeat(40), from: '2026-11-24', until: '2026-11-24' }],
    ],
    [
      Array.from({ length: 21 }, (_, place) => ({ ...TIER, title: `T${place}` })),
      [TIER, { ...TIER, title: 'BULK' }],
      [{ ...TIER, title: 'Retail' }],
      [{ ...TIER, title: '' }],
      [{ ...TIER, title: 'x'.repeat(41) }],
      [{ ...TIER, price: -1 }],
      [{ ...TIER, from: '2026-11-25', until: '2026-11-24' }],
    ],
  ),
)
const ACTION = { storeId: id, orderId: id, deedId: id, version: whole(0, 1_000) }
const VERSION = rule([0, 1_000_000], [-1, 0.5, '1'])
const role = oneOf('Owner', 'Manager', 'Cashier')
const layout = { prefix: '21', itemDigits: 5, amount: 'price', decimals: 2 }

/** So many layouts, each with a prefix of its own. */
const layouts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...layout, prefix: `2${at + 10}`, itemDigits: 4 }))

const REQUESTS: Requests = {
  'favourites are saved': [
    SaveFavourites.body,
    {
      storeId: id,
      version: VERSION,
      productIds: rule([[], ids(24)], [ids(25), [ID, ID.toUpperCase()], ['x']]),
    },
  ],
  'flagged sales': [
    FlaggedSales.query,
    {
      storeId: id,
      filter: optional(oneOf('open', 'seen', 'all')),
      cursor: optional(id),
      size: optional(written(1, 100)),
    },
  ],
  'a sale is marked': [MarkSale.body, { storeId: id, saleId: id, note: any(500) }],
  'labels are printed': [
    PrintLabels.body,
    {
      storeId: id,
      layout: oneOf('sheet3x8', 'sheet3x7', 'sheet2x7', 'sheet5x13', 'roll58', 'roll80'),
      first: whole(1, 65),
      lines: rule(
        [
          [{ productId: ID, copies: 2_000 }],
          Array.from({ length: 500 }, () => ({ productId: ID, copies: 4 })),
        ],
        [
          [],
          [{ productId: ID, copies: 0 }],
          [{ productId: ID, copies: 2_001 }],
          [
            { productId: ID, copies: 2_000 },
            { productId: ID, copies: 1 },
          ],
          Array.from({ length: 501 }, () => ({ productId: ID, copies: 1 })),
        ],
      ),
    },
  ],
  'changed labels': [
    ChangedLabels.query,
    { storeId: id, since: rule(['2026-11-25T00:00:00Z'], ['2026-11-25', '']), cursor: optional(any(2_000)) },
  ],
  'a merchant is saved': [
    SaveMerchant.body,
    { name: some(120), tax_id: tax, rc_number: company, is_vat_registered: flag },
  ],
  'many products are changed': [
    ChangeProducts.body,
    {
      storeId: id,
      seen: or(null, rule(['', 'x'.repeat(64)], ['x'.repeat(65)])),
      choice: rule(
        [
          { ids: [ID] },
          { ids: Array.from({ length: 1_000 }, () => ID) },
          { search: 'x'.repeat(100), filter: 'low', category: 'x'.repeat(60) },
        ],
        [
          { ids: [] },
          { ids: Array.from({ length: 1_001 }, () => ID) },
          { search: 'x'.repeat(101), filter: 'low' },
          { search: '', filter: 'cheap' },
          { search: '', filter: 'all', category: 'x'.repeat(61) },
          {},
        ],
      ),
      change: rule(
        [
          { kind: 'percent', percent: -99.99, step: 1, direction: 'up' },
          { kind: 'percent', percent: 1_000, step: 100, direction: 'down' },
          { kind: 'amount', amount: -100_000_000, step: 50, direction: 'nearest' },
          { kind: 'vat', vat_category: 'exempt' },
          { kind: 'active', is_active: false },
        ],
        [
          { kind: 'percent', percent: -100, step: 1, direction: 'up' },
          { kind: 'percent', percent: 1_000.01, step: 1, direction: 'up' },
          { kind: 'percent', percent: 1.005, step: 1, direction: 'up' },
          { kind: 'percent', percent: 1, step: 2, direction: 'up' },
          { kind: 'percent', percent: 1, step: 1, direction: 'away' },
          { kind: 'amount', amount: 100_000_000.01, step: 1, direction: 'up' },
          { kind: 'amount', amount: -100_000_000.01, step: 1, direction: 'up' },
          { kind: 'vat', vat_category: '' },
          { kind: 'active' },
        ],
      ),
    },
  ],
  'changes of products': [
    ProductChanges.query,
    { storeId: id, cursor: optional(id), size: optional(written(1, 100)) },
  ],
  'a change is undone': [UndoChanges.body, { storeId: id, batchId: id, dryRun: optional(flag) }],
  'products are imported': [
    ImportProducts.query,
    {
      storeId: id,
      dryRun: oneOf('true', 'false'),
      columns: optional(rule(['name,,price', ','.repeat(2_000)], ['name,cost', ','.repeat(2_001)])),
    },
  ],
  products: [
    AdministeredProducts.query,
    {
      storeId: id,
      search: optional(any(100)),
      filter: optional(oneOf('all', 'no-barcode', 'no-price', 'low', 'out-of-stock', 'inactive')),
      category: optional(any(60)),
      barcode: optional(any(64)),
      cursor: optional(any(2_000)),
      size: optional(written(1, 200)),
    },
  ],
  'a product is created': [
    CreateProduct.body,
    { ...PRODUCT, tiers, storeId: id, creationId: optional(id), quantity: whole(0, 10_000_000) },
  ],
  'a product is saved': [
    SaveProduct.body,
    { ...PRODUCT, tiers, storeId: id, id, version: rule([0, 7], [0.5, '1']), is_active: flag },
  ],
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
      version: VERSION,
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
      ),
      isPlaced: rule([false], ['true', null]),
    },
  ],
  'an order is received': [
    ReceivePurchaseOrder.body,
    {
      ...ACTION,
      version: VERSION,
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
      ),
    },
  ],
  'an order is closed': [ClosePurchaseOrder.body, { ...ACTION, version: VERSION }],
  "the owner's account is made": [
    SetUpOwner.body,
    {
      setupCode: some(64),
      fullname: some(120),
      emailOrPhone: some(254),
      password: rule(['x', ' ', 'x'.repeat(254)], ['', 'x'.repeat(255)]),
    },
  ],
  'somebody is invited': [
    InviteStaff.body,
    { storeId: id, creationId: optional(id), fullname: some(120), emailOrPhone: some(254), role },
  ],
  'a role is changed': [ChangeRole.body, { storeId: id, userId: id, role }],
  'somebody is removed': [RemoveStaff.body, { storeId: id, userId: id }],
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
      quantity: rule([-10_000_000, -1, 1, 10_000_000], [0, -10_000_001, 10_000_001, 0.5]),
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
  'a store is created': [CreateStore.body, { ...STORE, creationId: optional(id), codes: optional(codes) }],
  'a store is saved': [SaveStore.body, { ...STORE, storeId: id }],
  'ways to pay are saved': [SavePaymentOptions.body, { storeId: id, codes }],
  'a store is closed': [CloseStore.body, { storeId: id, isClosed: flag }],
  'a terminal is added': [
    AddTerminal.body,
    { storeId: id, creationId: optional(id), serialNumber: optional(serial) },
  ],
  'an access code is replaced': [
    ReplaceAccessCode.body,
    { storeId: id, serialNumber: serial, endsDevices: flag },
  ],
  'a terminal is removed': [RemoveTerminal.body, { storeId: id, serialNumber: serial }],
  'the rules of a store are saved': [
    SaveStoreRules.body,
    {
      storeId: id,
      receipt_text: any(288),
      is_powered_by_shown: flag,
      shows_tiles: flag,
      fixed_discount: rule([null, 'replaces-total', 'subtracts'], ['', 'other']),
      offline_sales: rule([null, true, false], ['true']),
      in_store_codes: rule(
        [null, [], [layout], layouts(20)],
        [
          layouts(21),
          [layout, { ...layout, prefix: '2' }],
          [{ ...layout, prefix: '31' }],
          [{ ...layout, itemDigits: 10 }],
        ],
      ),
    },
  ],
  "somebody's sessions": [StaffSessions.query, { userId: id }],
  'own sessions are ended': [EndSessions.body, { sessionId: optional(id) }],
  "somebody's sessions are ended": [EndStaffSessions.body, { userId: id, sessionId: optional(id) }],
}

holdRequests(REQUESTS)

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

test.each([
  [AdministeredProducts.query, { search: '', filter: 'all', size: 50 }],
  [FlaggedSales.query, { filter: 'all', size: 20 }],
  [ProductChanges.query, { size: 20 }],
  [PurchaseOrders.query, { size: 20 }],
])('a list that is asked for without more begins with its usual page', (query, usual) => {
  expect(z.parse(query, { storeId: ID })).toEqual({ storeId: ID, ...usual })
})

test('products are changed in one of five ways, of these words', () => {
  expect(BatchKind.options).toEqual(['new', 'edit', 'bulk', 'import', 'undo'])
})

test('a change is undone at once where nothing is said of a dry run', () => {
  const asked = { storeId: ID, batchId: OTHER }
  expect(z.parse(UndoChanges.body, asked)).toEqual({ ...asked, dryRun: false })
})

test.each([
  [InviteStaff.body, { storeId: ID, role: 'Cashier', emailOrPhone: 'a@b.ng' }, 'fullname'],
  [SetUpOwner.body, { setupCode: 'x', password: 'x', emailOrPhone: 'a@b.ng' }, 'fullname'],
  [MarkSale.body, { storeId: ID, saleId: ID }, 'note'],
])('a card number that stands in a text is masked', (schema, more, name) => {
  const taken = z.parse(schema, { ...more, [name]: 'Ada 4084 0840 8408 4081' }) as Record<string, string>
  expect(taken[name]).not.toContain('0840 8408')
})
