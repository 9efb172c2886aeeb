import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProgress } from '#contract/administration/product-import.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { importFile } from '#server/importer/import-file.ts'
import { storedProducts } from '#server/importer/load.ts'
import { storeOfTerminal } from '#server/importer/store.ts'
import { orStop } from '#server/startup-error.ts'
import { openWire } from '../support/wire.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createStore, TEST_SERIAL } from '#tests/support/store.ts'

let database: TestDatabase
let db: Db
let storeId = ''
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
  storeId = await createStore(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

let advanced = 0
const load = async (...lines: string[]) => {
  advanced = 0
  const onProgress = ({ step, done }: ImportProgress) => {
    if (step === 'writing') advanced = done
  }
  const options = { onProgress, pictureOrigins: ['https://pictures.test'] }
  return orStop(await importFile(db, storeId, Buffer.from(lines.join('\r\n')), options))
}
const catalogue = async () =>
  (await storedProducts(db, storeId))
    .map(({ id, ...product }) => {
      expect(id).not.toBe('')
      return product
    })
    .sort((a, b) => a.name.localeCompare(b.name))

const HEADER = '\uFEFFName;Barcode;Price;VAT;Stock;Size;Picture'
const FILE = [
  HEADER,
  'Milo;2000000000015;1.250,50;7,5;12;500 g;',
  'Bread;;900;0;5;;https://pictures.test/bread.png',
  'Nothing;;0;;;;',
  '"Gari ""yellow""";2000000000022;800,00;no;;1 kg;',
  'A "big" one;;3;;;;',
]

const plain = { barcodes: [], category: '', isVatExempt: false, isActive: true }

test('a file goes in; bad rows are named with line and reason', async () => {
  expect(await load(...FILE)).toMatchObject({
    batch_id: expect.stringMatching(/^[\da-f-]{36}$/),
    added: 3,
    changed: 0,
    unchanged: 0,
    notes: [],
    problem_count: 2,
    problems: [
      { line: 4, reason: "price '0' is not more than 0" },
      { line: 6, reason: 'its quotes do not match' },
    ],
  })
  expect(advanced).toBe(3)
  expect(await catalogue()).toEqual([
    {
      name: 'Bread',
      barcode: null,
      price: 90_000,
      vat: 0,
      stock: 5,
      size: null,
      image: 'https://pictures.test/bread.png',
      ...plain,
    },
    {
      name: 'Gari "yellow"',
      barcode: '2000000000022',
      price: 80_000,
      vat: 0,
      stock: 0,
      size: '1 kg',
      image: null,
      ...plain,
    },
    {
      name: 'Milo',
      barcode: '2000000000015',
      price: 125_050,
      vat: 750,
      stock: 12,
      size: '500 g',
      image: null,
      ...plain,
    },
  ])
})

test('twice changes nothing', async () => {
  const before = await storedProducts(db, storeId)
  expect(await load(...FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(advanced).toBe(0)
  expect(await storedProducts(db, storeId)).toEqual(before)
})

test('a changed row changes its product and no other', async () => {
  const id = (await storedProducts(db, storeId)).find(({ name }) => name === 'Milo')?.id
  expect(await load(HEADER, 'Milo Activ-Go;2000000000015;1.300,00;7,5;10;500 g;')).toMatchObject({
    added: 0,
    changed: 1,
  })
  const changed = (await storedProducts(db, storeId)).find((product) => product.id === id)
  expect(changed).toMatchObject({ name: 'Milo Activ-Go', price: 130_000, stock: 10 })
  expect(await catalogue()).toHaveLength(3)
})

test('a file without a column keeps what the product has', async () => {
  const milo = async () => (await storedProducts(db, storeId)).find(({ name }) => name === 'Milo Activ-Go')
  const before = await milo()
  expect(await load('Name;Price', 'Milo Activ-Go;1.350,00')).toMatchObject({ added: 0, changed: 1 })
  expect(await milo()).toEqual({ ...before, price: 135_000 })
})

test('a catalogue larger than one batch goes in whole', async () => {
  const rows = Array.from({ length: 1_203 }, (_, index) => `Item ${index};;${index + 1},00;;1;;`)
  expect(await load(HEADER, ...rows)).toMatchObject({
    batch_id: expect.stringMatching(/^[\da-f-]{36}$/),
    added: 1_203,
    changed: 0,
    unchanged: 0,
    problem_count: 0,
    problems: [],
    notes: [],
  })
  expect(await catalogue()).toHaveLength(1_206)
})

test('a stock of 0 that is not booked over one below zero is said', async () => {
  const file = ['Name;Price;Stock', 'Oversold;10,00;0', 'Undersold;10,00;0']
  await load(...file)
  const setTo = (quantity: number, name: string) =>
    db.updateTable('products').set({ stock: quantity }).where('name', '=', name).execute()
  await setTo(-3, 'Oversold')
  expect(await load(...file)).toMatchObject({
    unchanged: 2,
    notes: [
      'The stock of 1 product is below zero and stays so, where the file says 0: a count or a correction brings it to 0.',
    ],
  })
  await setTo(-1, 'Undersold')
  expect((await load(...file)).notes).toEqual([
    'The stock of 2 products is below zero and stays so, where the file says 0: a count or a correction brings it to 0.',
  ])
})

test('the store is the one of the terminal', async () => {
  expect(await storeOfTerminal(db, TEST_SERIAL)).toBe(storeId)
  await expect(storeOfTerminal(db, '123456')).rejects.toThrow(
    'There is no terminal with the serial number 123456 (--store).',
  )
})

test('a text that cannot be stored is named with its line, and the rest goes in', async () => {
  const loaded = await load(
    HEADER,
    'Bour\u0000nvita;;950;;;;',
    'Ovaltine;;900;;;5\u001b00 g;',
    'Nescafe\u0301;;800;;;;',
  )
  expect(loaded).toMatchObject({
    batch_id: expect.stringMatching(/^[\da-f-]{36}$/),
    added: 1,
    changed: 0,
    unchanged: 0,
    notes: [],
    problem_count: 2,
    problems: [
      { line: 2, reason: 'name has characters that cannot be stored' },
      { line: 3, reason: 'size has characters that cannot be stored' },
    ],
  })
  expect((await catalogue()).map(({ name }) => name)).toContain('Nescaf\u00e9')
})

test('a batch whose commit was done but never answered goes in once', async () => {
  const wire = await openWire(database.url)
  const far = openDatabase(wire.url, { connections: 1 })
  const file = Buffer.from([HEADER, 'Palm oil;2000000000992;900,00;no;3;1 l;'].join('\r\n'))
  wire.loseAnswerOf('commit')
  expect(orStop(await importFile(far, storeId, file))).toMatchObject({ added: 1, problems: [] })
  const stored = await storedProducts(db, storeId)
  expect(stored.filter(({ name }) => name === 'Palm oil')).toHaveLength(1)
  await far.destroy()
  await wire.close()
})

test('the price and VAT that a file replaces are kept, what it leaves alone is not', async () => {
  const past = () =>
    db
      .selectFrom('past_prices')
      .innerJoin('products', 'products.id', 'past_prices.product_id')
      .select(['products.name', 'past_prices.price', 'past_prices.vat'])
      .orderBy('past_prices.price')
      .execute()
  const header = 'Name;Barcode;Price;VAT;Stock'
  await db.deleteFrom('past_prices').execute()
  await load(header, 'Past and present;2000000000039;100;7,5;1')
  expect(await past()).toEqual([])
  await load(header, 'Past and present;2000000000039;100;7,5;2')
  expect(await past()).toEqual([])
  await load(header, 'Past and present;2000000000039;120;7,5;2')
  await load(header, 'Past and present;2000000000039;120;0;2')
  expect(await past()).toEqual([
    { name: 'Past and present', price: 10_000, vat: 750 },
    { name: 'Past and present', price: 12_000, vat: 750 },
  ])
})
