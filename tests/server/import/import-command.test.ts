import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runNode } from '#tests/support/run-node.ts'
import { numberCell, textCell, workbookOf } from '#tests/support/workbook.ts'
import { createStore, TEST_SERIAL } from '#tests/support/store.ts'

let folder = ''
let storeId = ''
let database: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-import-command-'))
  database = await freshDatabase()
  const db = openDatabase(database.url)
  storeId = await createStore(db)
  await db.destroy()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** `npm run import -- FILE --store SERIAL …` on these lines, or on this Excel file. */
const imports = async (content: string[] | Buffer, ...more: string[]) => {
  const file = join(folder, 'catalogue')
  writeFileSync(file, Buffer.isBuffer(content) ? content : content.join('\n'))
  const words = ['scripts/run.mjs', 'server/importer/main.ts', file, '--store', TEST_SERIAL, ...more]
  return runNode(words, { DATABASE_URL: database.url, PICTURE_ORIGINS: 'https://pictures.test' })
}

test('skipped rows fail the import unless they are allowed, and the rest goes in either way, which is recorded', async () => {
  const lines = [
    'Code,Barcode,Name,Price,Picture',
    '1,2000000000015,Milo,12.50,https://pictures.test/milo.png',
    '2,,Bread,free,',
  ]
  const warnings =
    "the column Barcode is read as the barcode, not Code\nline 3: price 'free' is not an amount\n"
  expect(await imports(lines)).toEqual({
    code: 1,
    printed: `${warnings}1 added, 0 changed, 0 unchanged, 1 skipped\n`,
    complained: '',
  })
  expect(await imports(lines, '--skip-bad')).toEqual({
    code: 0,
    printed: `${warnings}0 added, 0 changed, 1 unchanged, 1 skipped\n`,
    complained: '',
  })
  const db = openDatabase(database.url)
  const events = db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'store_id', 'detail'])
    .orderBy('id')
  const recorded = { kind: 'import', outcome: 'done', store_id: storeId }
  expect(await events.execute()).toEqual([
    { ...recorded, detail: 'products: 1 added, 0 changed' },
    { ...recorded, detail: 'products: 0 added, 0 changed' },
  ])
  await db.destroy()
})

test('an Excel file is recognised by its bytes, whatever its name', async () => {
  const file = workbookOf(
    `<row r="1">${textCell('A1', 'Name')}${textCell('B1', 'Price')}</row>
    <row r="2">${textCell('A2', 'Garri')}${numberCell('B2', 1250.5)}</row>`,
  )
  const leftOut = join(folder, 'none-left-out.csv')
  expect(await imports(file, '--left-out', leftOut)).toEqual({
    code: 0,
    printed: '1 added, 0 changed, 0 unchanged, 0 skipped\n',
    complained: '',
  })
  expect(existsSync(leftOut)).toBe(false)
})

test('columns are what is typed, and skipped rows go into a file', async () => {
  const lines = ['Item;Selling;Price;Stock', 'Malt;12,50;9,00;3', 'Yam;free;9,00;3']
  const leftOut = join(folder, 'left-out.csv')
  const columns = ['--column', 'Selling=price', '--column', 'Stock=']
  expect(await imports(lines, ...columns, '--left-out', leftOut, '--skip-bad')).toEqual({
    code: 0,
    printed: "line 3: price 'free' is not an amount\n1 added, 0 changed, 0 unchanged, 1 skipped\n",
    complained: '',
  })
  expect(readFileSync(leftOut, 'utf8')).toBe(
    '\uFEFF"Item","Selling","Price","Stock","Left out because"\r\n' +
      `"Yam","free","9,00","3","price 'free' is not an amount"\r\n`,
  )
  expect(await imports(['Item;Selling;Price;Stock', 'Malt;12,50;1,00;9'])).toMatchObject({
    printed: '0 added, 0 changed, 1 unchanged, 0 skipped\n',
  })
  expect(await imports(['A=B;Price', 'Malt;12,50'], '--column', 'A=B=name')).toMatchObject({
    printed: '0 added, 0 changed, 1 unchanged, 0 skipped\n',
  })
})

test('a column that is no column, or that the file does not have', async () => {
  expect(await imports(['Name;Price'], '--column', 'Name=cost')).toMatchObject({
    code: 1,
    complained:
      "'Name=cost' names no column: HEADING=COLUMN, of name, barcode, barcodes, price, vat, stock, size, category, active, picture.\n",
  })
  expect(await imports(['Name;Price'], '--column', 'Each=price')).toMatchObject({
    code: 1,
    complained: 'The file has no column Each; its columns are Name, Price.\n',
  })
})

test('a store is needed', async () => {
  const words = ['scripts/run.mjs', 'server/importer/main.ts', 'catalogue.csv']
  expect(await runNode(words)).toMatchObject({
    code: 1,
    complained: '--store needs a serial number of 6 to 20 digits.\n',
  })
})
