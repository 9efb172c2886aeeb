import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { BulkResult } from '#contract/administration/product-bulk.ts'
import type { BatchKind, ProductBatch, UndoResult } from '#contract/administration/product-changes.ts'
import type { ImportResult } from '#contract/administration/product-import.ts'
import { kobo } from '#domain/money.ts'
import { CHRISTMAS, OFADA_RICE, PEAK_MILK, PICTURE, WHOLESALE } from '#tests/support/fixtures/administered.ts'
import { FILE_COLUMNS } from '#tests/support/fixtures/administration.ts'
import { IMPORTED_BATCH } from '#tests/support/fixtures/product-changes.ts'
import { answered, listed, type Filling } from './filling.ts'

/** A product with all that one can have. */
export const FULL_MILK: AdministeredProduct = {
  ...PEAK_MILK,
  barcodes: ['2000000000039', '036000291452'],
  tiers: [WHOLESALE, CHRISTMAS],
  quantity: 1_204,
  product_image: PICTURE,
}

/** The same product after somebody else has changed all of it. */
export const ELSEWHERE_MILK: AdministeredProduct = {
  ...FULL_MILK,
  name: 'Peak milk, full cream',
  barcode: '5449000000095',
  barcodes: ['2000000000046'],
  size: '',
  category: 'Breakfast',
  price: kobo(130_005),
  vat_category: 'zero-rated',
  tiers: [{ ...WHOLESALE, price: kobo(115_050) }],
  product_image: PICTURE.replace('c1.webp', 'c2.webp'),
  is_active: false,
  version: 4,
}

/** A long name, without category and further barcodes. */
const LONG_NAMED: AdministeredProduct = {
  ...OFADA_RICE,
  id: '0192f000-0000-7000-8000-0000000000b3',
  name: 'Mama Gold parboiled long grain rice of the finest quality',
  barcode: '2000000000022',
  barcodes: ['2000000000053'],
  size: '50 kg',
  price: kobo(8_999_995),
  vat_category: 'zero-rated',
  quantity: 1,
  is_active: true,
}

const NONE_LEFT: AdministeredProduct = {
  ...PEAK_MILK,
  id: '0192f000-0000-7000-8000-0000000000b4',
  name: 'Milo',
  barcode: '',
  size: '',
  category: 'Drinks',
  price: kobo(45),
  quantity: 0,
}

/** In no order of any of their fields. */
export const PRODUCTS = [LONG_NAMED, FULL_MILK, NONE_LEFT, OFADA_RICE]

type Saved = { is_saved: boolean; product: AdministeredProduct }

const savedMilk = ({ is_saved, product }: Saved): Saved => {
  if (is_saved) return { is_saved, product: FULL_MILK }
  const isOther = product.price !== PEAK_MILK.price
  return { is_saved, product: isOther ? ELSEWHERE_MILK : { ...FULL_MILK, version: 4 } }
}

const bulkRow = (
  { id, name, size, price, vat_category, is_active }: AdministeredProduct,
  after: Partial<BulkResult['rows'][number]['after']>,
): BulkResult['rows'][number] => {
  const before = { price, vat_category, is_active }
  return { id, name, size, before, after: { ...before, ...after } }
}

/** Each kind of change in a row; every count is another number. */
export const fullBulk = (result: BulkResult): BulkResult => ({
  ...result,
  chosen: 1_209,
  unpriced: 4,
  ...(result.too_low > 0 ? { too_low: 3, too_high: 1 } : {}),
  rows: [
    bulkRow(FULL_MILK, { price: kobo(134_375) }),
    bulkRow(LONG_NAMED, { vat_category: 'standard' }),
    bulkRow(NONE_LEFT, { is_active: false }),
    bulkRow(OFADA_RICE, { is_active: true }),
  ],
})

const KINDS: [BatchKind, ProductBatch['undone'], number, number][] = [
  ['new', 'no', 1, 1],
  ['edit', 'yes', 1, 0],
  ['bulk', 'partly', 2, 0],
  ['import', 'no', 1_200, 801],
  ['import', 'no', 3, 1],
  ['undo', 'no', 41, 0],
]

/** What was done in each way, on other days and by others, once by a command. */
export const BATCHES: ProductBatch[] = KINDS.map(([kind, undone, count, added], place) => ({
  id: `0192f000-0000-7000-8000-0000000000d${place}`,
  kind,
  by: ['Ngozi Umeh', 'Ada Obi', ''][place % 3]!,
  made_at: `2026-11-${22 - place}T0${9 - place}:3${place}:00.000Z`,
  count,
  added,
  example: ['Ofada rice', 'Peak milk', 'Milo', 'Ofada rice'][place % 4]!,
  undone,
}))

const UNDONE: UndoResult = {
  undone: 1_197,
  kept: { count: 7, names: ['Bread', 'Milo', 'Milo', 'Ofada rice', 'Yam'] },
  stock: { products: 800, pieces_out: 9_600, pieces_in: 40, kept: 2 },
}

/** More rows that cannot be read than are named, and a file that can be undone. */
const fullImport = (result: ImportResult): ImportResult =>
  result.problem_count === 0
    ? result
    : {
        ...result,
        batch_id: IMPORTED_BATCH.id,
        columns: FILE_COLUMNS.map((column, place) => ({
          ...column,
          samples: [...column.samples, `${place + 1}st`, 'another cell with much more in it than fits'],
        })),
        unchanged: 1_004,
        problem_count: 12,
        problems: [
          { line: 3, reason: 'has no price' },
          { line: 11, reason: 'has the name of row 7' },
        ],
        notes: [...result.notes, 'The prices are read as naira'],
      }

type ListedProducts = { products: AdministeredProduct[]; next: string | null; count: number }

const opened = ({ product }: { product?: AdministeredProduct }) => (product ? { product: FULL_MILK } : {})

export const productPages: Record<string, Filling> = {
  products: {
    loadPage: answered(({ next }: ListedProducts) => ({
      products: PRODUCTS,
      next,
      count: next === null ? PRODUCTS.length : 1_204,
    })),
    findSharing: answered(() => [OFADA_RICE, LONG_NAMED]),
    saveProduct: answered(savedMilk),
    'form.opened': opened,
    'tier.typed': () => ({ typed: { title: 'Wholesale', price: '1,100.50', from: '2026-12-10' } }),
  },
  bulkChange: { lookAtChange: answered(fullBulk), writeChange: answered(fullBulk) },
  productChanges: { loadPage: listed(BATCHES) },
  batchUndo: { lookAtUndo: answered(() => UNDONE), undoBatch: answered(() => UNDONE) },
  productImport: { checkFile: answered(fullImport), importFile: answered(fullImport) },
  labels: {
    findProducts: answered(() => [FULL_MILK, LONG_NAMED]),
    loadChanged: answered((changed: object) => ({
      ...changed,
      products: [FULL_MILK, LONG_NAMED, NONE_LEFT],
      count: 1_204,
    })),
    makeFile: answered((file: object) => ({ ...file, labels: 49, pages: 3, without_bars: 1 })),
  },
}
