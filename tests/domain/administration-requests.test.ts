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
import { PurchaseOrders } from '#contract/administration/purchase-orders.ts'
import { SetUpOwner } from '#contract/administration/setup.ts'
import { ChangeRole, InviteStaff, RemoveStaff } from '#contract/administration/staff.ts'
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
} from './request-rules.ts'

const OTHER = '018f3a52-9b1c-7c3e-8a51-3f6f0d1c2b4b'

const price = rule(
  [0, 0.01, 100_000_000],
  [-0.01, 100_000_000.01, 0.001, '1'],
  'is not a price from 0 to 100,000,000.00',
  'is not an amount with at most 2 decimals',
)
const phone = rule(
  ['080312', '+234 (803) 1-2'],
  ['08031', '0803a12', '', `+${'1'.repeat(32)}`],
  'Phone number is required',
  'is not a phone number',
)
const email = rule(
  ['', 'a@b.ng'],
  ['a@b', 'a b@c.ng', 'a@b c.ng', `${'x'.repeat(250)}@b.ng`],
  'is not an e-mail address',
)
const codes = rule(
  [[1], [1, 2, 3, 4, 5]],
  [[], [1, 2, 3, 4, 5, 1], [6], [0], ['1']],
  'At least one way to pay is needed',
)
const tax = rule(
  ['', '12345678', '1-2-3-4-5-6-7-8', '1'.repeat(15)],
  ['1234567', '1'.repeat(16), '1--2345678', 'TIN1234567'],
  'is not a tax id: 8 to 15 digits, perhaps with dashes',
)
const company = rule(
  ['', 'RC 123', 'bn-1234567890', '123'],
  ['RC 12', '12345678901', 'XX 123', 'RC  123'],
  'is not a registration number such as RC 123456',
)

const STORE = {
  name: some(120, 'Store name is required'),
  address: some(254, 'Address is required'),
  phone,
  email,
}
const PRODUCT = {
  name: some(200, 'Name is required'),
  barcode: rule(
    ['', 'x'.repeat(64)],
    ['x'.repeat(65), 'é', 'a\tb'],
    'has characters that cannot be stored',
    'has letters that no barcode can hold',
  ),
  barcodes: optional(
    rule(
      [[], Array.from({ length: 10 }, () => 'x'.repeat(64))],
      [Array.from({ length: 11 }, () => 'x'), [''], ['é'], ['x'.repeat(65)]],
      'has more than 10 more barcodes',
      'has letters that no barcode can hold',
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
    'Title is required',
    'have one title twice',
    'is a day before the first one',
    'is not a price from 0 to 100,000,000.00',
    'is what tills call the price above',
  ),
)
const VERSION = rule([0, 1_000_000], [-1, 0.5, '1'])
const role = oneOf('Owner', 'Manager', 'Cashier')
const layout = { prefix: '21', itemDigits: 5, amount: 'price', decimals: 2 }

/** So many layouts, each with a prefix of its own. */
const layouts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...layout, prefix: `2${at + 10}`, itemDigits: 4 }))

holdRequests({
  'favourites are saved': [
    SaveFavourites.body,
    {
      storeId: id,
      version: VERSION,
      productIds: rule(
        [[], ids(24)],
        [ids(25), [ID, ID.toUpperCase()], ['x']],
        'has more than 24 products',
        'is not an id',
        'names a product twice',
      ),
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
        'has no product',
        'has more than 500 products',
        'has more than 2000 labels',
      ),
    },
  ],
  'changed labels': [
    ChangedLabels.query,
    { storeId: id, since: rule(['2026-11-25T00:00:00Z'], ['2026-11-25', '']), cursor: optional(any(2_000)) },
  ],
  'a merchant is saved': [
    SaveMerchant.body,
    {
      name: some(120, 'Business name is required'),
      tax_id: tax,
      rc_number: company,
      is_vat_registered: flag,
    },
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
        'has more than 2 decimals',
        'is too large',
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
      columns: optional(
        rule(
          ['name,,price', ','.repeat(2_000)],
          ['name,cost', ','.repeat(2_001)],
          'is not a list of columns',
        ),
      ),
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
  "the owner's account is made": [
    SetUpOwner.body,
    {
      setupCode: some(64, 'Setup code is required'),
      fullname: some(120, 'Name is required'),
      emailOrPhone: some(254, 'Email/Phone Number is required'),
      password: rule(
        ['x', ' ', 'x'.repeat(254)],
        ['', 'x'.repeat(255)],
        'Password is required',
        'is too long',
      ),
    },
  ],
  'somebody is invited': [
    InviteStaff.body,
    {
      storeId: id,
      creationId: optional(id),
      fullname: some(120, 'Name is required'),
      emailOrPhone: some(254, 'Email/Phone Number is required'),
      role,
    },
  ],
  'a role is changed': [ChangeRole.body, { storeId: id, userId: id, role }],
  'somebody is removed': [RemoveStaff.body, { storeId: id, userId: id }],
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
        'Two layouts begin alike, so that one code could be read by both',
        'a prefix begins with 2',
        'leaves no digits for the item or the amount: the code has 12 before its check digit',
      ),
    },
  ],
  "somebody's sessions": [StaffSessions.query, { userId: id }],
  'own sessions are ended': [EndSessions.body, { sessionId: optional(id) }],
  "somebody's sessions are ended": [EndStaffSessions.body, { userId: id, sessionId: optional(id) }],
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
