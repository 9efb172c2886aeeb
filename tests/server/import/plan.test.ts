import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { planImport } from '#server/importer/plan.ts'
import type { StoredProduct } from '#server/importer/stored-product.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import { notesOnSharedBarcodes } from '#server/importer/import-file.ts'

const stored = (more: Partial<StoredProduct> = {}): StoredProduct => ({
  id: 'id-1',
  name: 'Bread',
  barcode: '111',
  barcodes: [],
  price: 900,
  vat: 0,
  stock: 5,
  size: null,
  image: null,
  category: '',
  isVatExempt: false,
  isActive: true,
  ...more,
})
const row = (more: Partial<ProductRow> = {}): ProductRow => ({
  line: 2,
  name: 'Bread',
  barcode: '111',
  barcodes: undefined,
  price: kobo(900),
  vat: 0,
  stock: 5,
  size: null,
  image: null,
  category: undefined,
  isVatExempt: undefined,
  isActive: undefined,
  tiers: [],
  ...more,
})

test('what is there already stays as it is', async () => {
  expect(await planImport([stored()], [row()])).toEqual({
    added: [],
    changed: [],
    unchanged: 1,
    stated: ['id-1'],
    leftBelowZero: 0,
    problems: [],
  })
})

test('a product is known by name, barcode and size, whatever the letters', async () => {
  const change = row({ name: 'BREAD', price: kobo(950) })
  expect((await planImport([stored()], [change])).changed).toEqual([{ id: 'id-1', row: change }])
  expect((await planImport([stored()], [row({ size: 'large', barcode: null })])).added).toHaveLength(1)
})

/** The same piece as an EAN-13 and as a UPC-A, and as an EAN-8 and the EAN-13 that some scanners make of it. */
const [EAN_13, UPC_A, EAN_8, WIDENED] = ['0036000291452', '036000291452', '96385074', '0000096385074']

test.each([
  [EAN_13, UPC_A],
  [UPC_A, EAN_13],
  [EAN_8, WIDENED],
  [WIDENED, EAN_8],
  ['85123A', '85123a'],
  ['SHELF 7', 'SHELF7'],
])('a product with the barcode %s is that of a row with %s, and keeps its own', async (barcode, written) => {
  const coded = stored({ barcode })
  const same = row({ barcode: written })
  expect(await planImport([coded], [same])).toEqual({
    added: [],
    changed: [],
    unchanged: 1,
    stated: ['id-1'],
    leftBelowZero: 0,
    problems: [],
  })
  const dearer = { ...same, price: kobo(950) }
  expect((await planImport([coded], [dearer])).changed).toEqual([{ id: 'id-1', row: { ...dearer, barcode } }])
  const renamed = { ...same, name: 'Sliced bread' }
  expect((await planImport([coded], [renamed])).changed).toEqual([
    { id: 'id-1', row: { ...renamed, barcode } },
  ])
  const { added, problems } = await planImport([], [row({ barcode }), row({ line: 3, barcode: written })])
  expect([added.length, problems]).toEqual([1, [{ line: 3, reason: 'is the same product as line 2' }]])
})

test('eleven digits are no UPC-A that has lost its zero', async () => {
  const plan = await planImport([stored({ barcode: UPC_A })], [row({ barcode: '36000291452' })])
  expect(plan.added).toHaveLength(1)
})

test('a renamed product is known by a barcode that it alone has', async () => {
  const renamed = row({ name: 'Sliced bread' })
  expect((await planImport([stored()], [renamed])).changed).toEqual([{ id: 'id-1', row: renamed }])
})

test('products that share a barcode in the store or in the file are not mistaken for each other', async () => {
  const shared = [stored(), stored({ id: 'id-2', name: 'Rolls' })]
  expect(await planImport(shared, [row({ name: 'Cake' })])).toMatchObject({
    added: [{ name: 'Cake' }],
    changed: [],
  })
  expect(
    await planImport([stored({ name: 'Rolls' })], [row(), row({ line: 3, name: 'Cake' })]),
  ).toMatchObject({
    added: [{ name: 'Bread' }, { name: 'Cake' }],
    changed: [],
  })
})

test('without a column the product keeps what it has, and is known by the rest', async () => {
  const bare = { barcode: undefined, vat: undefined, stock: undefined, size: undefined, image: undefined }
  const full = stored({ stock: 7, size: '500 g', vat: 750 })
  expect(await planImport([full], [row(bare)])).toMatchObject({
    unchanged: 1,
    stated: [],
    leftBelowZero: 0,
    changed: [],
  })
  const dearer = row({ ...bare, price: kobo(950) })
  expect((await planImport([full], [dearer])).changed).toEqual([{ id: 'id-1', row: dearer }])
})

test('a row that fits two products for want of a column changes neither', async () => {
  const sizes = [stored({ size: '500 g' }), stored({ id: 'id-2', size: '1 kg' })]
  expect(await planImport(sizes, [row({ size: undefined, price: kobo(950) })])).toMatchObject({
    added: [],
    changed: [],
    problems: [
      { line: 2, reason: 'fits 2 products of the store: columns barcode and size tell which is meant' },
    ],
  })
})

test.each<[string, Partial<StoredProduct>, Partial<StoredProduct>, Partial<ProductRow>]>([
  [
    'of which one has it as its main barcode',
    { barcode: '111', size: '35cl' },
    { barcode: '222', barcodes: ['111'], size: '50cl' },
    { barcode: '111', size: undefined },
  ],
  [
    'of which one has all of its barcodes',
    { barcode: '111', barcodes: ['222'], size: '35cl' },
    { barcode: '111', size: '50cl' },
    { barcode: '111', barcodes: [], size: undefined },
  ],
  [
    'of which one has it as it is written',
    { barcode: UPC_A, size: '35cl' },
    { barcode: EAN_13, size: '50cl' },
    { barcode: EAN_13, size: undefined },
  ],
])('a row without a size fits two products %s, and changes neither', async (_what, one, other, said) => {
  const store = [stored(one), stored({ ...other, id: 'id-2' })]
  expect(await planImport(store, [row({ ...said, price: kobo(90_000) })])).toMatchObject({
    added: [],
    changed: [],
    unchanged: 0,
    problems: [
      { line: 2, reason: 'fits 2 products of the store: columns barcode and size tell which is meant' },
    ],
  })
})

/** Two products of one name and size, whose barcodes are one in two forms, or have none, or share one of several. */
test.each<[string, Partial<StoredProduct>, Partial<StoredProduct>]>([
  ['capitals', { barcode: '85123a' }, { barcode: '85123A' }],
  ['a UPC-A and an EAN-13', { barcode: UPC_A }, { barcode: EAN_13 }],
  ['other barcodes in two forms', { barcodes: ['ab'] }, { barcode: '222', barcodes: ['AB'] }],
  ['a main barcode and another one', { barcode: 'AB' }, { barcode: '222', barcodes: ['ab'] }],
  ['one main barcode', { barcodes: ['222'] }, { barcodes: ['333'] }],
  ['no barcode', { barcode: null }, { barcode: null }],
  ['no barcode, and names in other letters', { barcode: null }, { barcode: null, name: 'BREAD' }],
])('of two products with %s, each row of their own file is about its own', async (_what, one, other) => {
  const store = [stored(one), stored({ ...other, id: 'id-2', price: 950, stock: -2 })]
  const rows = [
    row({ barcodes: [], ...one } as Partial<ProductRow>),
    row({ barcodes: [], ...other, line: 3, price: kobo(950), stock: 0 }),
  ]
  for (const file of [rows, rows.toReversed()])
    expect(await planImport(store, file)).toEqual({
      added: [],
      changed: [],
      unchanged: 2,
      stated: ['id-1'],
      leftBelowZero: 1,
      problems: [],
    })
})

test('two products that differ in nothing are both there already', async () => {
  const store = [stored({ barcode: null }), stored({ barcode: null, id: 'id-2' })]
  const rows = [row({ barcode: null }), row({ barcode: null, line: 3 })]
  expect(await planImport(store, rows)).toMatchObject({
    unchanged: 2,
    stated: ['id-1', 'id-2'],
    leftBelowZero: 0,
    problems: [],
  })
})

test('a new price is that of the product that has the barcode as it is written; of no other one', async () => {
  const store = [stored({ barcode: 'ab' }), stored({ barcode: 'AB', id: 'id-2' })]
  const dearer = [row({ barcode: 'AB', price: kobo(990) }), row({ barcode: 'ab', line: 3, price: kobo(980) })]
  expect(await planImport(store, dearer)).toMatchObject({
    changed: [
      { id: 'id-2', row: { price: 990, barcode: 'AB' } },
      { id: 'id-1', row: { price: 980, barcode: 'ab' } },
    ],
    problems: [],
  })
  const reason =
    'fits 2 products of the store: a barcode written as only one of them has it tells which is meant'
  const unclear = [
    row({ barcode: 'aB', price: kobo(990) }),
    row({ barcode: 'Ab', line: 3, price: kobo(980) }),
  ]
  expect(await planImport(store, unclear)).toEqual({
    added: [],
    changed: [],
    unchanged: 0,
    stated: [],
    leftBelowZero: 0,
    problems: [
      { line: 2, reason },
      { line: 3, reason },
    ],
  })
  const bare = store.map((product) => ({ ...product, barcode: null }))
  expect((await planImport(bare, [row({ barcode: null, price: kobo(990) })])).problems).toEqual([
    { line: 2, reason },
  ])
  const twice = [row({ barcode: 'ab' }), row({ barcode: 'ab', line: 3, price: kobo(980) })]
  expect((await planImport(store, twice)).problems).toEqual([
    { line: 3, reason: 'is the same product as line 2' },
  ])
})

test('a barcode that several products have beside their main one tells none of them', async () => {
  const store = [stored({ barcodes: ['333'] }), stored({ id: 'id-2', barcode: '222', barcodes: ['333'] })]
  expect(await planImport(store, [row({ barcode: '333', price: kobo(990) })])).toMatchObject({
    changed: [],
    added: [],
    problems: [{ line: 2 }],
  })
})

test('no stock is what a file says of one below zero; any other figure is booked', async () => {
  const store = [stored({ stock: -3 })]
  const dearer = row({ stock: 0, price: kobo(990) })
  expect(await planImport(store, [dearer])).toMatchObject({
    changed: [{ row: { stock: undefined } }],
    leftBelowZero: 1,
  })
  expect(await planImport(store, [row({ stock: 1 })])).toMatchObject({
    changed: [{ row: { stock: 1 } }],
    leftBelowZero: 0,
  })
})

test('a product that stands twice in the file goes in once', async () => {
  const plan = await planImport([], [row(), row({ line: 7, price: kobo(1) })])
  expect(plan.added).toEqual([row()])
  expect(plan.problems).toEqual([{ line: 7, reason: 'is the same product as line 2' }])
})

const TWO_CODES = stored({ barcodes: ['222', '333'] })

test('a product is known by any of its barcodes; where the file has one for each product, all of them stay', async () => {
  expect(await planImport([TWO_CODES], [row({ barcode: '222' })])).toMatchObject({ unchanged: 1, added: [] })
  const dearer = row({ barcode: '333', price: kobo(950) })
  expect((await planImport([TWO_CODES], [dearer])).changed).toEqual([
    { id: 'id-1', row: { ...dearer, barcode: undefined } },
  ])
  const renamed = row({ barcode: '222', name: 'Sliced bread' })
  expect((await planImport([TWO_CODES], [renamed])).changed).toEqual([
    { id: 'id-1', row: { ...renamed, barcode: undefined } },
  ])
  expect((await planImport([TWO_CODES], [row({ barcode: '444' })])).added).toHaveLength(1)
})

test('a file that has all barcodes of its products says which there are, and in which order', async () => {
  const same = row({ barcodes: ['222', '333'] })
  expect(await planImport([TWO_CODES], [same])).toMatchObject({ unchanged: 1 })
  for (const other of [
    row({ barcodes: ['333', '222'] }),
    row({ barcodes: ['222'] }),
    row({ barcodes: [] }),
    row({ barcode: '222', barcodes: ['111'] }),
    row({ barcode: '444', barcodes: ['111', '222', '333'] }),
  ])
    expect((await planImport([TWO_CODES], [other])).changed).toEqual([{ id: 'id-1', row: other }])
})

test('so it is with barcodes in another form', async () => {
  const coded = stored({ barcodes: [UPC_A, '333'] })
  const renamed = row({ barcode: EAN_13, name: 'Sliced bread' })
  expect((await planImport([coded], [renamed])).changed).toEqual([
    { id: 'id-1', row: { ...renamed, barcode: undefined } },
  ])
  expect(await planImport([coded], [row({ barcodes: [EAN_13, '333'] })])).toMatchObject({ unchanged: 1 })
  const longer = row({ barcodes: [EAN_13, '333', '444'] })
  expect((await planImport([coded], [longer])).changed).toEqual([
    { id: 'id-1', row: { ...longer, barcodes: [UPC_A, '333', '444'] } },
  ])
})

test('a barcode of a product that is in the file by its name is that of another product, which shares it', async () => {
  const rolls = row({ line: 3, name: 'Rolls', barcode: '222' })
  const plan = await planImport([TWO_CODES], [rolls, row()])
  expect(plan).toEqual({
    added: [rolls],
    changed: [],
    unchanged: 1,
    stated: ['id-1'],
    leftBelowZero: 0,
    problems: [],
  })
})

test('two rows with two barcodes of one product are that product once', async () => {
  const rows = [row({ price: kobo(950) }), row({ line: 3, barcode: '222', price: kobo(960) })]
  expect(await planImport([TWO_CODES], rows)).toEqual({
    added: [],
    changed: [{ id: 'id-1', row: rows[0] }],
    unchanged: 0,
    stated: [],
    leftBelowZero: 0,
    problems: [{ line: 3, reason: 'is the same product as line 2' }],
  })
})

const notesOn = async (store: StoredProduct[], rows: ProductRow[]) =>
  notesOnSharedBarcodes(store, await planImport(store, rows))

test('a new product that shares its barcode is named, with what it shares it with', async () => {
  expect(await notesOn([stored()], [row(), row({ line: 3, name: 'Rolls' })])).toEqual([
    'The barcode 111 (Bread, Rolls) belongs to several products: the till asks which one is meant.',
  ])
  const many = ['Rolls', 'Buns', 'Cakes'].map((name, index) => row({ line: 3 + index, name }))
  expect(await notesOn([stored()], [row(), ...many])).toEqual([
    'The barcode 111 (Bread, Rolls) belongs to several products: the till asks which one is meant.',
  ])
  const rows = [
    row({ name: 'Rolls', barcode: '222' }),
    row({ line: 3, name: 'Buns', barcode: '222' }),
    row({ line: 4, name: 'Cakes', barcode: '222' }),
    row({ line: 5, name: 'Toast' }),
    row({ line: 6 }),
  ]
  expect(await notesOn([stored()], rows)).toEqual([
    '2 barcodes belong to several products, such as 222 (Rolls, Buns): the till asks which one is meant.',
  ])
})

test('of a thousand barcodes and more the number is written as people read it', async () => {
  const pairs = Array.from({ length: 1_200 }, (_, index) => [
    row({ line: 2 + 2 * index, barcode: String(10_000 + index) }),
    row({ line: 3 + 2 * index, barcode: String(10_000 + index), name: 'Rolls' }),
  ])
  expect(await notesOn([], pairs.flat())).toEqual([
    '1,200 barcodes belong to several products, such as 10000 (Bread, Rolls): the till asks which one is meant.',
  ])
})

test('a barcode that a product has beside its main one is shared like that', async () => {
  expect(
    await notesOn([TWO_CODES], [row(), row({ line: 3, name: 'Rolls', barcode: '444', barcodes: ['333'] })]),
  ).toEqual(['The barcode 333 (Bread, Rolls) belongs to several products: the till asks which one is meant.'])
})

test.each([
  [EAN_13, UPC_A],
  [UPC_A, EAN_13],
])('the barcode %s is shared with what has %s, and named as the file has it', async (barcode, written) => {
  const rows = [row({ barcode }), row({ line: 3, name: 'Rolls', barcode: written })]
  expect(await notesOn([stored({ barcode })], rows)).toEqual([
    `The barcode ${written} (Bread, Rolls) belongs to several products: the till asks which one is meant.`,
  ])
})

test('no barcode, one of its own and one that changes hands are nothing to speak of', async () => {
  const rows = [
    row({ barcode: null, name: 'Rolls' }),
    row({ line: 3, barcode: null, name: 'Buns' }),
    row({ line: 4, barcode: '333', name: 'Cakes' }),
    row({ line: 5, name: 'White bread' }),
  ]
  expect(await notesOn([stored()], rows)).toEqual([])
})
