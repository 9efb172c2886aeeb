import { OpenFlags, FlaggedSales, MarkSale } from '#contract/administration/flagged-sales.ts'
import { ReadFavourites, SaveFavourites } from '#contract/administration/favourites.ts'
import { ChangedLabels, PrintLabels } from '#contract/administration/labels.ts'
import { SaveMerchant } from '#contract/administration/merchant.ts'
import { ChangeProducts } from '#contract/administration/product-bulk.ts'
import { ProductChanges, UndoChanges } from '#contract/administration/product-changes.ts'
import { ImportProducts, ReadImportProgress } from '#contract/administration/product-import.ts'
import {
  AddDemoProducts,
  AdministeredProducts,
  CreateProduct,
  ProductCategories,
  SaveProduct,
  SendProductPicture,
} from '#contract/administration/products.ts'
import {
  ClosePurchaseOrder,
  OnePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
} from '#contract/administration/purchase-orders.ts'
import { ReadSetup, SetUpOwner } from '#contract/administration/setup.ts'
import { GivePin, InviteStaff, StaffList } from '#contract/administration/staff.ts'
import {
  ApproveCount,
  CountEntry,
  CountRows,
  DiscardCount,
  OpenCount,
  OpenStockCount,
  ReviewCount,
} from '#contract/administration/stock-counts.ts'
import {
  AdjustStock,
  ReceiveStock,
  SetStockLevel,
  StockLevel,
  StockMovements,
} from '#contract/administration/stock.ts'
import {
  AdministeredStores,
  CloseStore,
  CreateStore,
  SaveLogo,
  SaveStore,
} from '#contract/administration/stores.ts'
import { AddTerminal, AdministeredTerminals, ReplaceAccessCode } from '#contract/administration/terminals.ts'
import { ReadStoreRules, SaveStoreRules } from '#contract/administration/till-settings.ts'
import { holdAnswers, type Answers } from './answer-rules.ts'
import { ID } from './request-rules.ts'

const AT = '2026-11-26T06:00:00Z'

/** An answer with this result, and the fields of it that may be missing. */
const answer = (schema: Answers[string][0], result: unknown, ...optional: string[]): Answers[string] => [
  schema,
  { status: true, result },
  ['result', ...optional.map((path) => `result.${path}`)],
]

const FAVOURITES = {
  products: [{ id: 'milk', name: 'Peak Milk', size: '400 g', is_active: true }],
  version: 3,
  changed_by: 'Ada Obi',
}

const MARK = { name: 'Bola', note: 'Seen', marked_at: AT }

const PRODUCT = {
  id: 'milk',
  name: 'Peak Milk',
  barcode: '5449000000996',
  barcodes: ['5449000000997'],
  size: '400 g',
  category: 'Dairy',
  price: 1250.5,
  vat_category: 'zero-rated',
  tiers: [{ title: 'Carton', price: 14_400, from: null, until: '2026-12-24' }],
  quantity: -3,
  product_image: null,
  is_active: true,
  version: 7,
}

const ORDER = {
  id: ID,
  number: 'PO-7',
  supplier: 'Dangote',
  expected_on: null,
  state: 'partly',
  version: 2,
  made_by: 'Ada Obi',
  made_at: AT,
  changed_by: 'Bola',
  changed_at: AT,
  lines: [
    {
      product_id: 'sugar',
      name: 'Sugar',
      barcode: '',
      barcodes: ['1'],
      quantity: 12,
      unit_cost: 900.5,
      received: 4,
    },
  ],
}

const MERCHANT = {
  name: 'Mainland',
  tax_id: '12345678-0001',
  rc_number: 'RC 123456',
  is_vat_registered: true,
}

const STORE = {
  name: 'Yaba',
  address: '12 Herbert Macaulay Way',
  phone: '0803 000 0000',
  email: 'yaba@shop.test',
  store_id: ID,
  image: null,
  payment_options: [1, 2, 3, 4, 5],
  closed_at: null,
}

const TERMINAL = {
  serial_number: '2024000001',
  status: 'offline',
  status_at: null,
  devices: 1,
  registered: [
    {
      terminal_number: '1763740800000',
      registered_at: null,
      entered_at: AT,
      entered_by: 'Ada Obi',
      seen_at: null,
      app_version: '0.1.0-3f9a2c1b',
      is_app_outdated: false,
    },
  ],
}

const MEMBER = {
  user_id: ID,
  fullname: 'Ada Obi',
  identifier: '0803',
  role: 'Owner',
  has_account: true,
  is_disabled: false,
  has_second_factor: true,
  has_pin: false,
}

const COUNT = { id: ID, category: null, opened_by: 'Ada Obi', opened_at: AT }
const LINE = { product_id: 'milk', name: 'Peak Milk', place: 'room', pieces: 4 }

const RULES = {
  receipt_text: '',
  is_powered_by_shown: true,
  shows_tiles: false,
  fixed_discount: null,
  offline_sales: null,
  in_store_codes: null,
}
const LAYOUT = { prefix: '20', itemDigits: 5, hasAmountCheck: true, amount: 'weight', decimals: 3 }

const SHOWN = { price: 1250.5, vat_category: 'exempt', is_active: true }

const CODE = { serial_number: '2024000001', access_code: '012345' }
const DONE = { is_done: false, order: ORDER }
const OF_ORDER = 'order.lines.barcodes'

holdAnswers({
  'favourites of a store': answer(ReadFavourites.answer, FAVOURITES),
  'favourites that are saved': answer(SaveFavourites.answer, { is_saved: false, favourites: FAVOURITES }),
  'flagged sales': answer(FlaggedSales.answer, {
    sales: [
      {
        id: ID,
        order_number: 1_763_740_800,
        terminal_number: '1763740800000',
        cashier_name: 'Ada Obi',
        total_text: 'NGN 6,650.00',
        sold_at: AT,
        flags: [{ kind: 'backDated', detail: 'Two days' }],
        mark: MARK,
      },
    ],
    next: null,
  }),
  'how many are open': answer(OpenFlags.answer, { open: 2 }),
  'a sale that is marked': answer(MarkSale.answer, MARK),
  'labels that are printed': answer(PrintLabels.answer, {
    doc_binary: 'JVBERg==',
    doc_mime_type: 'application/pdf',
    doc_filename: 'labels.pdf',
    labels: 30,
    pages: 2,
    without_bars: 1,
  }),
  'changed labels': answer(
    ChangedLabels.answer,
    { products: [PRODUCT], next: null, count: 1 },
    'products.barcodes',
  ),
  'a merchant': answer(SaveMerchant.answer, MERCHANT),
  'many products that are changed': answer(ChangeProducts.answer, {
    is_done: true,
    chosen: 3,
    changing: 2,
    unpriced: 1,
    too_low: 0,
    too_high: 0,
    rows: [{ id: 'milk', name: 'Peak Milk', size: '', before: SHOWN, after: { ...SHOWN, price: 1300 } }],
    seen: 'x',
    batch_id: null,
  }),
  'changes of products': answer(ProductChanges.answer, {
    batches: [
      {
        id: ID,
        kind: 'bulk',
        by: '',
        made_at: AT,
        count: 3,
        added: 0,
        example: 'Peak Milk',
        undone: 'partly',
      },
    ],
    next: null,
  }),
  'changes that are undone': answer(UndoChanges.answer, {
    undone: 2,
    kept: { count: 1, names: ['Sugar'] },
    stock: { products: 1, pieces_out: 4, pieces_in: 0, kept: 0 },
  }),
  'products that are imported': answer(ImportProducts.answer, {
    batch_id: null,
    columns: [{ heading: 'Item', column: 'name', samples: ['Milk'] }],
    missing: ['price'],
    added: 1,
    changed: 0,
    unchanged: 0,
    problem_count: 1,
    problems: [{ line: 2, reason: 'has no name' }],
    left_out: null,
    notes: [],
  }),
  'how far a file is': answer(ReadImportProgress.answer, {
    progress: { step: 'writing', done: 5, total: 9 },
  }),
  products: answer(
    AdministeredProducts.answer,
    { products: [PRODUCT], next: null, count: 1 },
    'products.barcodes',
  ),
  categories: answer(ProductCategories.answer, { categories: ['Dairy'] }),
  'a picture': answer(SendProductPicture.answer, { image: '/pictures/milk.webp' }),
  'a product that is new': answer(CreateProduct.answer, PRODUCT, 'barcodes'),
  'a product that is saved': answer(
    SaveProduct.answer,
    { is_saved: false, product: PRODUCT },
    'product.barcodes',
  ),
  'demo products': answer(AddDemoProducts.answer, { added: 40 }),
  orders: answer(PurchaseOrders.answer, {
    orders: [
      {
        id: ID,
        number: 'PO-7',
        supplier: 'Dangote',
        expected_on: '2026-12-01',
        state: 'ordered',
        made_at: AT,
        pieces: 12,
        received: 0,
      },
    ],
    next: 6,
  }),
  'an order': answer(OnePurchaseOrder.answer, ORDER, 'lines.barcodes'),
  'an order that is saved': answer(SavePurchaseOrder.answer, DONE, OF_ORDER),
  'an order that is received': answer(ReceivePurchaseOrder.answer, DONE, OF_ORDER),
  'an order that is closed': answer(ClosePurchaseOrder.answer, DONE, OF_ORDER),
  'how far a shop is': answer(ReadSetup.answer, {
    merchant: MERCHANT,
    store: STORE,
    terminals: [TERMINAL],
    products: 40,
    staff: 2,
  }),
  "the owner's account": answer(SetUpOwner.answer, { auth_token: 'one-time' }),
  staff: answer(StaffList.answer, [MEMBER]),
  'somebody who is invited': answer(InviteStaff.answer, {
    member: { ...MEMBER, role: 'Manager' },
    invitation_url: null,
    is_mailed: true,
  }),
  'a PIN': answer(GivePin.answer, { pin: '012345' }),
  'the count that is going on': answer(OpenStockCount.answer, {
    count: COUNT,
    lines: [LINE],
    may_review: true,
    categories: ['Dairy'],
  }),
  'a count that is opened': answer(OpenCount.answer, COUNT),
  'what is counted': answer(CountEntry.answer, { line: LINE, found: [{ id: 'milk', name: 'Peak Milk' }] }),
  'a count that is looked at': answer(ReviewCount.answer, {
    count: COUNT,
    entries: 4,
    counted: 3,
    differing: 2,
    uncounted: 1,
    more_value: 1250.5,
    less_value: 0,
  }),
  'rows of a count': answer(CountRows.answer, {
    rows: [
      {
        product_id: 'milk',
        name: 'Peak Milk',
        expected: 4,
        counted: null,
        meanwhile: 0,
        price: 1250.5,
        value: 0,
      },
    ],
    next: 'c2',
  }),
  'a count that is approved': answer(ApproveCount.answer, { products: 3 }),
  'a count that is discarded': answer(DiscardCount.answer, { products: 3 }),
  'stock that is corrected': answer(AdjustStock.answer, { quantity: -2 }),
  'goods that came in': answer(ReceiveStock.answer, { products: 1, pieces: 12 }),
  'a level': answer(StockLevel.answer, { warn_at: 5 }),
  'a level that is set': answer(SetStockLevel.answer, { warn_at: null }),
  movements: answer(StockMovements.answer, {
    movements: [
      {
        number: 7,
        product_name: 'Peak Milk',
        kind: 'adjusted',
        quantity: -1,
        stock_after: 3,
        at: AT,
        user_name: '',
        reference: '',
        reason: 'broken',
      },
    ],
    next: null,
  }),
  stores: answer(AdministeredStores.answer, [STORE]),
  'a store that is new': answer(CreateStore.answer, STORE),
  'a store that is saved': answer(SaveStore.answer, STORE),
  'a store that is closed': answer(CloseStore.answer, { ...STORE, closed_at: AT }),
  'a logo': answer(SaveLogo.answer, { image: null }),
  terminals: answer(AdministeredTerminals.answer, [{ ...TERMINAL, status: 'online' }]),
  'a terminal that is new': answer(AddTerminal.answer, CODE),
  'another access code': answer(ReplaceAccessCode.answer, CODE),
  'the rules of a store': [
    ReadStoreRules.answer,
    {
      status: true,
      result: {
        own: RULES,
        usual: { fixed_discount: 'subtracts', offline_sales: true, in_store_codes: [LAYOUT] },
      },
    },
    ['result', 'result.usual.in_store_codes.hasAmountCheck'],
    { 'result.usual.in_store_codes.hasAmountCheck': false },
  ],
  'the rules of a store that are saved': answer(SaveStoreRules.answer, RULES),
})
