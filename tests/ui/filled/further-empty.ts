import type { AnyEventObject } from 'xstate'
import { kobo } from '#domain/money.ts'
import { chargeModel } from '#tests/machines/selling/charge/charge.model.ts'
import { MILK_LINE, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { CSV_FILE, EMPTY_IMPORT, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'
import { DECIDED, RULES } from '#tests/support/fixtures/store-rules.ts'
import { ASKED } from '#tests/support/fixtures/sales.ts'
import type { FurtherLooks } from '../charted-till.tsx'
import { answeredBy } from './filling.ts'

/** A list without rows, as it is first, and as it is once it was narrowed. */
const noRows: AnyEventObject = answeredBy('loadPage', { rows: [], next: null })
const narrowed = (chosen: object): AnyEventObject[] => [{ type: 'filter.chosen', chosen }, noRows]

const NO_PICTURE_OF_IT = new File(['1'], 'list.pdf', { type: 'application/pdf' })
const HUGE = Object.defineProperty(new File(['1'], 'list.csv', { type: 'text/csv' }), 'size', {
  value: 40_000_000,
})

const importLooks: FurtherLooks = {
  'no table': [{ type: 'file.chosen', file: NO_PICTURE_OF_IT }],
  'too large a file': [{ type: 'file.chosen', file: HUGE }],
  'nothing to write': [
    { type: 'file.chosen', file: CSV_FILE },
    answeredBy('checkFile', { ...EMPTY_IMPORT, problem_count: 1_200, problems: IMPORT_RESULT.problems }),
  ],
}

/** NGN 4,500.00 of rice, and two milks of NGN 1,000.00 with 7.5 % VAT: NGN 6,650.00. */
const FILLED = answeredBy('readCart', {
  saleId: SALE_ID,
  lines: [RICE_LINE, { ...MILK_LINE, quantity: 2 }],
  discount: { mode: 'fixed', amount: kobo(0) },
})

/** What is refused of a discount is until its field is left. */
const discounted = (text: string): AnyEventObject[] => [
  { type: 'discount.left' },
  { type: 'discount.entered', text },
]

const cartLooks: FurtherLooks = {
  'two products': [FILLED],
  'all but a part is paid': [{ type: 'discount.modeChosen', mode: 'fixed' }, ...discounted('6000')],
  'less than is paid': [{ type: 'line.removed', productId: RICE_LINE.productId }],
  'a discount with a sign': discounted('-1'),
  'a discount with two points': discounted('1.2.3'),
  'a part taken off': [{ type: 'policy.changed', policy: 'subtracts' }, ...discounted('150')],
  'more than a hundred percent': [
    { type: 'discount.modeChosen', mode: 'percentage' },
    ...discounted('100.5'),
  ],
  'fewer in stock than in the cart': [
    ...discounted(''),
    { type: 'stock.listed', stock: [{ id: MILK_LINE.productId, quantity: 1 }] },
  ],
  'a quantity that is none': [{ type: 'line.quantityTyped', productId: MILK_LINE.productId, text: '2.5' }],
}

const transferLooks: FurtherLooks = {
  'a transfer that is asked for': [
    answeredBy('writeDown', {
      charge: { ...ASKED, channel: 'transfer', amount: kobo(100) },
      isNew: true,
    }),
    { type: 'purchase.sent' },
  ],
}

const KNOWN = { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20III' }

const printerLooks: FurtherLooks = {
  'one that is away': [
    { type: 'panel.opened' },
    { type: 'settings.restored', settings: { device: KNOWN, width: 58, isAutomatic: false } },
  ],
  'one that is away, with two receipts to print': [
    { type: 'receipt.requested', storeId: 'store-1', orderNumber: 1_763_740_800 },
    { type: 'receipt.requested', storeId: 'store-1', orderNumber: 1_763_740_801 },
  ],
}

const notDecided = { ...RULES, own: { ...DECIDED, in_store_codes: [] } }

/** What shows where there is nothing, or where something is refused. */
export const furtherEmptyLooks: Record<string, { input?: unknown; looks: FurtherLooks }[]> = {
  cart: [{ looks: cartLooks }],
  charge: [{ input: chargeModel.inputs[3], looks: transferLooks }],
  countRows: [
    { looks: { 'nothing that differs': [noRows], 'all was counted': narrowed({ list: 'uncounted' }) } },
  ],
  flaggedSales: [
    {
      looks: {
        'none to be looked at': [noRows],
        'none that was looked at': narrowed({ filter: 'seen' }),
        'none at all': narrowed({ filter: 'all' }),
      },
    },
  ],
  labels: [
    {
      looks: {
        'no label has changed': [
          { type: 'changed.asked' },
          answeredBy('loadChanged', { products: [], next: null, count: 0 }),
        ],
      },
    },
  ],
  productChanges: [{ looks: { 'no change yet': [noRows] } }],
  productImport: [{ looks: importLooks }],
  purchaseOrders: [{ looks: { 'no order': [noRows] } }],
  receiptPrinter: [{ looks: printerLooks }],
  securityEvents: [
    {
      looks: {
        'no event': [noRows],
        'no event that fits': narrowed({ userId: 'user-7' }),
      },
    },
  ],
  stockMovements: [{ looks: { 'no movement': [noRows] } }],
  storeRules: [{ looks: { 'no layout of its own': [answeredBy('loadRules', notDecided)] } }],
  storeSelection: [
    { looks: { 'no store on the device': [answeredBy('readStores', { stores: [], isNew: false })] } },
  ],
}
