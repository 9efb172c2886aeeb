import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { resultOf } from '../support/office.ts'
import { numberCell, textCell, workbookOf } from '#tests/support/workbook.ts'
import { openShop, PRODUCTS, refused, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
})

interface Imported {
  batch_id: string | null
  problem_count: number
  added: number
  changed: number
  unchanged: number
  problems: { line: number; reason: string }[]
  notes: string[]
}

const bring = (file: string | Buffer, dryRun = 'false', over: { storeId?: string; type?: string } = {}) =>
  shop.send<Imported>({
    method: 'POST',
    url: `${PRODUCTS}/import`,
    query: { storeId: over.storeId ?? shop.storeId, dryRun },
    headers: { 'content-type': over.type ?? 'text/csv' },
    payload: file,
  })
const brought = async (...lines: string[]): Promise<Imported> => resultOf(await bring(lines.join('\n')))
const stored = () =>
  shop.office.db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', shop.storeId)
    .orderBy('name')
    .execute()

const HEADER = 'name;barcode;price;vat;stock;size;category;active'
const FILE = [
  HEADER,
  'Milo;2000000000015;1250,50;7,5;12;500 g;Drinks;yes',
  'Bread;;900,00;exempt;5;;Bakery;',
  'Garri;;800,00;zero-rated;3;1 kg;;no',
]

test('what a file would do is said, and nothing is done', async () => {
  const events = () =>
    shop.office.db.selectFrom('security_events').select('id').where('kind', '=', 'import').execute()
  expect(resultOf(await bring(FILE.join('\n'), 'true'))).toMatchObject({
    batch_id: null,
    added: 3,
    changed: 0,
    unchanged: 0,
    problem_count: 0,
    problems: [],
    notes: [],
  })
  expect(await stored()).toEqual([])
  expect(await events()).toEqual([])
})

test('a file goes in with category, active and the kinds of no VAT; twice changes nothing', async () => {
  expect(await brought(...FILE)).toMatchObject({ added: 3 })
  const rows = await stored()
  expect(rows).toMatchObject([
    {
      name: 'Bread',
      vat: 0,
      is_vat_exempt: true,
      category: 'Bakery',
      is_active: true,
      size: null,
      version: 1,
    },
    { name: 'Garri', vat: 0, is_vat_exempt: false, category: '', is_active: false, stock: 3 },
    { name: 'Milo', vat: 750, is_vat_exempt: false, category: 'Drinks', is_active: true, price: 125_050 },
  ])
  expect(await brought(...FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  expect(await stored()).toEqual(rows)
})

test('what a new product has where the file says nothing', async () => {
  await brought('name;price', 'Bread;900,00')
  expect(await stored()).toEqual([
    {
      store_id: shop.storeId,
      id: expect.any(String),
      name: 'Bread',
      barcode: null,
      barcodes: [],
      price: 90_000,
      vat: 750,
      is_vat_exempt: false,
      size: null,
      stock: 0,
      movement_count: 0,
      warn_at: null,
      image: null,
      category: '',
      is_active: true,
      is_removed: false,
      version: 1,
    },
  ])
})

test('a change counts the version up; what the file does not have stays', async () => {
  await brought(...FILE)
  const before = await stored()
  expect(await brought('name;price', 'Bread;950,00', 'Milo;1250,50')).toMatchObject({
    changed: 1,
    unchanged: 1,
  })
  expect(await stored()).toEqual(
    before.map((row) => (row.name === 'Bread' ? { ...row, price: 95_000, version: 2 } : row)),
  )
  await brought('name;price;vat;category', 'Bread;950,00;yes;')
  expect((await stored())[0]).toMatchObject({ vat: 750, is_vat_exempt: false, category: '', version: 3 })
  await brought('name;price;vat', 'Bread;950,00;exempt')
  await brought('name;price;vat', 'Bread;950,00;no')
  expect((await stored())[0]).toMatchObject({ vat: 0, is_vat_exempt: true, version: 4 })
})

test('an Excel file goes in as CSV does; its bytes say which of the two it is', async () => {
  const file = workbookOf(
    `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Price')}${textCell('C1', 'Barcode')}</row>
    <row r="2">${textCell('A2', 'Ofada rice')}${numberCell('B2', 2150.5)}${numberCell('C2', 6151234567895)}</row>
    <row r="6">${textCell('A6', 'Malt')}<c r="B6" t="e"><v>#REF!</v></c></row>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(resultOf(await bring(file, 'false', { type }))).toMatchObject({
    batch_id: expect.stringMatching(/^[\da-f-]{36}$/),
    added: 1,
    changed: 0,
    unchanged: 0,
    notes: [],
    problem_count: 1,
    problems: [{ line: 6, reason: 'price has the error #REF!' }],
  })
  expect(await stored()).toMatchObject([{ name: 'Ofada rice', price: 215_050, barcode: '6151234567895' }])
  expect(resultOf(await bring(file))).toMatchObject({ added: 0, unchanged: 1 })
  expect(await bring(file.subarray(0, 700), 'false', { type })).toEqual(
    refused(422, 'The Excel file is damaged. Open it in a spreadsheet, save it again and choose that file.'),
  )
})

test('a changed text becomes empty where the file says so, and only there', async () => {
  await brought(...FILE)
  await brought('name;barcode;price;size', 'Milo;2000000000015;1250,50;')
  expect((await stored())[2]).toMatchObject({ barcode: '2000000000015', size: null, version: 2 })
})

test('who imported how much is kept', async () => {
  await brought(...FILE)
  const recorded = () =>
    shop.office.db
      .selectFrom('security_events')
      .select(['name', 'store_id', 'detail', 'outcome'])
      .where('kind', '=', 'import')
      .execute()
  await expect.poll(recorded).toContainEqual({
    name: 'Demo Cashier',
    store_id: shop.storeId,
    detail: 'products: 3 added, 0 changed',
    outcome: 'done',
  })
})

test('rows that cannot be used are named with line and reason, and the rest goes in', async () => {
  expect(
    await brought(
      HEADER,
      'Milo;;-1;;;;;',
      'Rice;;1000000000000,00;;;;;',
      'Ga\u0007rri;;5,00;;;;;',
      'Beans;;5,00;;;;Too long a category '.padEnd(80, 'x') + ';',
      'Yam;;5,00;;;;;perhaps',
      'Oil;;100000000,00;;;;;',
      'Salt;;100000000,01;;;;;',
      'A "big" one;;3,00;;;;;',
    ),
  ).toMatchObject({
    batch_id: expect.stringMatching(/^[\da-f-]{36}$/),
    added: 1,
    changed: 0,
    unchanged: 0,
    notes: [],
    problem_count: 7,
    problems: [
      { line: 2, reason: "price '-1' is not more than 0" },
      { line: 3, reason: "price '1000000000000,00' is more than NGN 100,000,000.00" },
      { line: 4, reason: 'name has characters that cannot be stored' },
      { line: 5, reason: 'category is longer than 60 letters' },
      { line: 6, reason: "active 'perhaps' is neither yes nor no" },
      { line: 8, reason: "price '100000000,01' is more than NGN 100,000,000.00" },
      { line: 9, reason: 'its quotes do not match' },
    ],
  })
  expect(await stored()).toMatchObject([{ name: 'Oil', price: 10_000_000_000 }])
})

test('of many rows that cannot be used the first hundred are named, and all are counted', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => `Product ${index};-1`)
  const { problem_count, problems, added } = await brought('name;price', ...rows, 'Milo;900,00')
  expect([problem_count, problems.length, added]).toEqual([150, 100, 1])
  expect(problems.at(-1)).toEqual({ line: 101, reason: "price '-1' is not more than 0" })
})

test('a reason quotes no more of a cell than can be read', async () => {
  const { problems } = await brought('name;price', `Milo;${'9'.repeat(100_000)}`)
  expect(problems[0]?.reason).toHaveLength(500)
})

describe('the bytes of a file', () => {
  test('may be UTF-16 with a byte-order mark, or Windows-1252', async () => {
    const text = 'name;price\nẸ̀kọ;2,00'
    expect(resultOf(await bring(Buffer.from(`\uFEFF${text}`, 'utf16le'))).added).toBe(1)
    expect(resultOf(await bring(Buffer.from('name;price\nCaf\xe9;2,00', 'latin1'))).added).toBe(1)
    expect((await stored()).map(({ name }) => name)).toEqual(
      ['Café', 'Ẹ̀kọ'].map((name) => name.normalize('NFC')),
    )
  })

  test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\n \n', 'The file has no header line.'],
    ['no price', 'name;stock\nMilo;3', 'The file has no column price; its columns are name, stock.'],
    ['a price twice', 'name;price;price\nMilo;3;4', 'The file has the column price twice.'],
  ])('of a file with %s', async (_what, file, message) => {
    expect(await bring(file)).toEqual(refused(422, message))
    expect(await stored()).toEqual([])
  })

  test('of something that is no table', async () => {
    const { statusCode, body } = await bring(randomBytes(200_000))
    expect(statusCode).toBe(422)
    expect(body.error_message?.length).toBeLessThan(600)
  })

  test('may be 32 MiB, and no more', async () => {
    const filled = (bytes: number) => Buffer.alloc(bytes, 'name;price\nMilo;3,00\n')
    expect(await bring(filled(40 * 1024 * 1024))).toEqual(refused(413, 'The request is larger than 32 MiB.'))
    const large = Buffer.alloc(32 * 1024 * 1024, ' ')
    large.write('name;price\nMilo;3,00\n')
    expect(resultOf(await bring(large)).added).toBe(1)
  })

  test('are sent as what they are', async () => {
    expect(await bring('{}', 'false', { type: 'application/json' })).toEqual(
      refused(
        415,
        'The file must be sent as text/csv or application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.',
      ),
    )
  })

  test('have no more than 200,000 rows', async () => {
    const file = `name;price\n${'a;1\n'.repeat(200_001)}`
    expect(await bring(file, 'true')).toEqual(
      refused(422, 'The file has more than 200000 rows. Please bring it in parts.'),
    )
  })
})

test('two files at once do not add a product twice', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => `Item ${index};;1,00;;;;;`)
  const answers = await Promise.all([0, 1].map(() => bring([HEADER, ...rows].join('\n'))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers).toContainEqual(refused(422, 'Another file is being loaded into this store. Please wait.'))
  expect(await stored()).toHaveLength(3_000)
  expect(await brought(HEADER, rows[0] ?? '')).toMatchObject({ unchanged: 1 })
})

test('a file is not loaded while another process loads one', async () => {
  const answer = await aloneInStore(shop.office.db, shop.storeId, () => bring(FILE.join('\n')))
  expect(answer).toEqual(refused(422, 'Another file is being loaded into this store. Please wait.'))
  expect(await stored()).toEqual([])
  expect(await brought(...FILE)).toMatchObject({ added: 3 })
})

test('a file is not loaded beside another one by a call that writes the id of the store in capitals', async () => {
  const over = { storeId: shop.storeId.toUpperCase() }
  const answer = await aloneInStore(shop.office.db, shop.storeId, () => bring(FILE.join('\n'), 'false', over))
  expect(answer).toEqual(refused(422, 'Another file is being loaded into this store. Please wait.'))
  expect(await stored()).toEqual([])
})

test('a file is loaded while another store loads one', async () => {
  const answer = await aloneInStore(shop.office.db, MAINLAND.id, () => brought(...FILE))
  expect(answer).toMatchObject({ added: 3 })
})

test('a file is loaded alone for longer than a transaction may be left alone', async () => {
  const db = openDatabase(shop.office.url, { connections: 2, statementMs: 2_000 })
  const idle = new Client(shop.office.url)
  idle.on('error', () => undefined)
  onTestFinished(() => db.destroy())
  const answer = await aloneInStore(db, shop.storeId, async () => {
    await idle.connect()
    await idle.query("set idle_in_transaction_session_timeout = '2500ms'")
    // It is left alone later than the transaction that holds the lock, and for longer.
    const [ended] = await Promise.all([once(idle, 'error'), idle.query('begin')])
    expect(String(ended)).toContain('idle-in-transaction timeout')
    const beside = await aloneInStore(shop.office.db, shop.storeId, () => Promise.resolve('at work'))
    return { beside }
  })
  expect(answer).toEqual({ beside: undefined })
})

test('only who looks after the store may bring or take a file', async () => {
  expect((await bring(FILE.join('\n'), 'false', { storeId: MAINLAND.id })).statusCode).toBe(403)
  const query = { storeId: MAINLAND.id }
  expect((await shop.send({ method: 'GET', url: `${PRODUCTS}/export`, query })).statusCode).toBe(403)
  expect((await bring(FILE.join('\n'), 'maybe')).statusCode).toBe(400)
})

describe('the exported file', () => {
  const exported = async (): Promise<string> => {
    const { statusCode, headers, body } = await shop.office.app.inject({
      url: `${PRODUCTS}/export`,
      query: { storeId: shop.storeId },
      headers: { 'x-api-key': 'test-key', authorization: `Bearer ${shop.token}` },
    })
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="products.csv"',
    ])
    return body
  }
  /** Names that a spreadsheet would run, and others with what a file may stumble over. */
  const NAMES = [
    '=HYPERLINK("http://x.test","Milo")',
    '+234',
    '-Milo',
    '@SUM(A1)',
    "'=1+1",
    "''Twas",
    "'Quoted'",
    '＝1',
    'A "big", one; with milk',
    'Ẹ̀kọ',
  ]

  const fill = async () => {
    const rows = NAMES.map((name, index) => ({
      store_id: shop.storeId,
      id: crypto.randomUUID(),
      name: name.normalize('NFC'),
      barcode: index === 0 ? '=cmd|1' : null,
      barcodes: index === 0 ? ['=1', 'LOT 7|8', '5449000000996'] : [],
      size: index === 1 ? '-5 g' : null,
      category: index === 2 ? '@home' : '',
      price: 100 + index,
      vat: [750, 0, 0, 750][index % 4] ?? 0,
      is_vat_exempt: index % 4 === 1,
      is_active: index !== 3,
      stock: index,
      image: index === 4 ? '/pictures/products/drinks-1.svg' : null,
    }))
    await shop.office.db.insertInto('products').values(rows).execute()
  }

  test('is read again as it was, in this store and in an empty one', async () => {
    await fill()
    const file = await exported()
    const before = await stored()
    expect(resultOf(await bring(file))).toMatchObject({
      batch_id: null,
      added: 0,
      changed: 0,
      unchanged: NAMES.length,
      problem_count: 0,
      problems: [],
      notes: [],
    })
    expect(await stored()).toEqual(before)
    await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
    expect(resultOf(await bring(file))).toMatchObject({ added: NAMES.length, problems: [] })
    const without = (rows: typeof before) => rows.map(({ id: _id, ...row }) => row)
    expect(without(await stored())).toEqual(without(before))
    expect(await exported()).toBe(file)
  })

  test('changes nothing of products that a person alone can tell apart', async () => {
    const bread = { name: 'Bread', vat: 0, price: 90_000, stock: 4, size: null }
    const rows = [
      { ...bread, barcode: '85123a' },
      { ...bread, barcode: '85123A', price: 95_000, stock: -2 },
      { ...bread, name: 'Garri', barcode: '036000291452' },
      { ...bread, name: 'Garri', barcode: '0036000291452', price: 70_000 },
      { ...bread, name: 'Malt', barcode: '111', barcodes: ['222'] },
      { ...bread, name: 'Malt', barcode: '111', barcodes: ['333'], stock: 9 },
      { ...bread, name: 'Rolls', barcode: null },
      { ...bread, name: 'Rolls', barcode: null, stock: 7 },
      { ...bread, name: 'Yam', barcode: null },
      { ...bread, name: 'Yam', barcode: null },
    ].map((row) => ({ ...row, store_id: shop.storeId, id: crypto.randomUUID() }))
    await shop.office.db.insertInto('products').values(rows).execute()
    const file = await exported()
    const lastFirst = file.replace(
      /\r\n(?<rows>[^]*)\r\n$/,
      (_whole, lines: string) => `\r\n${lines.split('\r\n').toReversed().join('\r\n')}\r\n`,
    )
    const before = await stored()
    for (const again of [file, lastFirst])
      expect(resultOf(await bring(again))).toMatchObject({
        batch_id: null,
        added: 0,
        changed: 0,
        unchanged: 10,
        problems: [],
      })
    expect(new Set(await stored())).toEqual(new Set(before))
  })

  test('says what stands in it, and runs nothing in a spreadsheet', async () => {
    await fill()
    const lines = (await exported()).split('\r\n')
    expect(lines[0]).toBe('\uFEFFName,Barcode,More barcodes,Price,VAT,Stock,Size,Category,Active,Picture')
    expect(lines).toContain(
      `"'=HYPERLINK(""http://x.test"",""Milo"")","'=cmd|1","'=1|LOT 7\\|8|5449000000996",1.00,7.5,0,"","",yes,""`,
    )
    expect(lines).toContain(`"'+234","","",1.01,exempt,1,"'-5 g","",yes,""`)
    expect(lines).toContain(`"'-Milo","","",1.02,zero-rated,2,"","'@home",yes,""`)
    expect(lines).toContain(`"'@SUM(A1)","","",1.03,7.5,3,"","",no,""`)
    expect(lines).toContain(`"''=1+1","","",1.04,7.5,4,"","",yes,"/pictures/products/drinks-1.svg"`)
    const cells = lines.slice(1).flatMap((line) => line.match(/"(?:[^"]|"")*"/g) ?? [])
    expect(cells.filter((cell) => /^"[=+\-@＝]/.test(cell))).toEqual([])
  })

  test('has all products, however many, and one of none has its header', async () => {
    expect(await exported()).toBe(
      '\uFEFFName,Barcode,More barcodes,Price,VAT,Stock,Size,Category,Active,Picture\r\n',
    )
    const rows = Array.from({ length: 2_000 }, (_, index) => `Item ${index};;1,00;;;;;`)
    await brought(HEADER, ...rows)
    expect((await exported()).split('\r\n')).toHaveLength(2_002)
    await shop.office.db
      .updateTable('products')
      .set({ stock: -3 })
      .where('store_id', '=', shop.storeId)
      .where('name', '=', 'Item 7')
      .execute()
    expect(await exported()).toContain('"Item 7","","",1.00,7.5,0,')
  })
})
