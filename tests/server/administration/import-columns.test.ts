import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportProgress, ImportResult } from '#contract/administration/product-import.ts'
import { importFile } from '#server/importer/import-file.ts'
import { reportingProgress, reportedProgress } from '#server/importer/reported-progress.ts'
import { DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { textCell, workbookParts, zipOf } from '#tests/support/workbook.ts'
import { resultOf } from '../support/office.ts'
import { openShop, PRODUCTS, refused, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  const { db } = shop.office
  await db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
  await db.deleteFrom('import_columns').execute()
})

const bring = (file: string, dryRun: boolean, columns?: string, storeId = shop.storeId) =>
  shop.send<ImportResult>({
    method: 'POST',
    url: `${PRODUCTS}/import`,
    query: { storeId, dryRun: String(dryRun), ...(columns !== undefined && { columns }) },
    headers: { 'content-type': 'text/csv' },
    payload: file,
  })
const brought = async (...given: Parameters<typeof bring>) => resultOf(await bring(...given))
const stored = async () =>
  shop.office.db
    .selectFrom('products')
    .select(['name', 'price', 'barcode', 'stock'])
    .where('store_id', '=', shop.storeId)
    .orderBy('name')
    .execute()

const FOREIGN = 'Ref,What,Each,Buying,Left\n2000000000015,Milo,"1,250.50",900,12\n,Bread,950,700,\n,,3,2,1\n'
const CHOSEN = 'barcode,name,price,,stock'

describe('the columns of a file', () => {
  test('are shown with their first cells, and as what they are read', async () => {
    expect(
      (await brought('Item,Selling price,Notes\nMilo,900,\nBread,,\nGarri,800,new', true)).columns,
    ).toEqual([
      { heading: 'Item', column: 'name', samples: ['Milo', 'Bread', 'Garri'] },
      { heading: 'Selling price', column: 'price', samples: ['900', '800'] },
      { heading: 'Notes', column: null, samples: ['new'] },
    ])
  })

  test('are shown by what stands in the first thousand rows, and no more of it than says what it is', async () => {
    const rows = Array.from(
      { length: 1_001 },
      (_, index) => `Item ${index},1,${index < 999 ? '' : `Row ${index}`}`,
    )
    const file = [`Item,Price,${'Note '.repeat(20)}`, ...rows].join('\n')
    const { columns } = await brought(file.replace('Item 0,', `${'Milo '.repeat(20)},`), true)
    // Twelve times five letters, without the space at the end.
    expect(columns.map(({ heading, samples }) => [heading, samples])).toEqual([
      ['Item', ['Milo '.repeat(12).trim(), 'Item 1', 'Item 2']],
      ['Price', ['1', '1', '1']],
      ['Note '.repeat(12).trim(), ['Row 999']],
    ])
  })

  test('that nobody knows are asked for, and nothing is read of the file before', async () => {
    expect(await brought(FOREIGN, true)).toMatchObject({
      missing: ['name', 'price'],
      columns: [{ column: null }, { column: null }, { column: null }, { column: null }, { column: null }],
      added: 0,
      problem_count: 0,
      left_out: null,
    })
    expect(await bring(FOREIGN, false)).toEqual(
      refused(422, 'The file has no column name and price; its columns are Ref, What, Each, Buying, Left.'),
    )
    expect(await stored()).toEqual([])
  })

  test('are what the call says', async () => {
    expect(await brought(FOREIGN, false, CHOSEN)).toMatchObject({ added: 2, problem_count: 1, missing: [] })
    expect(await stored()).toEqual([
      { name: 'Bread', price: 95_000, barcode: null, stock: 0 },
      { name: 'Milo', price: 125_050, barcode: '2000000000015', stock: 12 },
    ])
  })

  test('are not those of another file, nor one thing twice, nor something else', async () => {
    const foreign = refused(422, 'These columns are not those of the file. Please choose the file again.')
    expect(await bring(FOREIGN, true, 'name,price')).toEqual(foreign)
    expect(await bring(FOREIGN, true, 'name,price,price,,')).toEqual(foreign)
    expect((await bring(FOREIGN, true, 'name,cost,price,,')).statusCode).toBe(400)
  })

  test('with one heading are distinguished by their places', async () => {
    const file = 'Name,Price,Price\nMilo,900,950'
    expect(await brought(file, true)).toMatchObject({
      missing: ['price'],
      notes: ['the column Price is there more than once, and is left out'],
    })
    await brought(file, false, 'name,,price')
    expect(await stored()).toMatchObject([{ name: 'Milo', price: 95_000 }])
  })

  test('are remembered for the stores of a merchant, in a file with the same headings', async () => {
    const { db } = shop.office
    await brought(FOREIGN, true, CHOSEN)
    expect((await brought(FOREIGN, true)).missing).toEqual(['name', 'price'])
    await brought(FOREIGN, false, CHOSEN)
    const file = 'Ref,What,Each,Buying,Left\n,Garri,800,1,2'
    expect(await brought(file, true)).toMatchObject({ missing: [], added: 1, notes: [] })
    expect((await brought(file.replace('Ref', 'No'), true)).missing).toEqual(['name', 'price'])
    expect((await brought(file.replace('Ref,What', 'What,Ref'), true)).missing).toEqual(['name', 'price'])
    const theirs = await importFile(db, MAINLAND.id, Buffer.from(file), { isDryRun: true })
    expect(theirs.ok && theirs.value.missing).toEqual(['name', 'price'])
    await brought(FOREIGN, false, ',name,,price,')
    expect((await brought(file, true)).columns.map(({ column }) => column)).toEqual([
      null,
      'name',
      null,
      'price',
      null,
    ])
  })

  test('are remembered of the hundred files that were brought last', async () => {
    const { db } = shop.office
    // The first of them comes once more before the last.
    for (const file of [...Array(100).keys(), 0, 100])
      await brought(`What,Each,${file}\nMilo,900,`, false, 'name,price,')
    expect(await db.selectFrom('import_columns').select('columns').execute()).toHaveLength(100)
    expect((await brought('What,Each,1\nMilo,900,', true)).missing).toEqual(['name', 'price'])
    expect((await brought('What,Each,0\nMilo,900,', true)).missing).toEqual([])
    expect((await brought('What,Each,2\nMilo,900,', true)).missing).toEqual([])
  })

  test('of one merchant are known however old, where another one brings a file', async () => {
    const { db } = shop.office
    const used_at = new Date('2020-01-01T00:00:00Z')
    await db
      .insertInto('import_columns')
      .values({ tenant_id: DEMO_TENANT.id, headings: 'theirs', columns: 'name,price', used_at })
      .execute()
    await brought(FOREIGN, false, CHOSEN)
    const theirs = await db
      .selectFrom('import_columns')
      .select(['headings', 'used_at'])
      .where('tenant_id', '=', DEMO_TENANT.id)
      .execute()
    expect(theirs).toEqual([{ headings: 'theirs', used_at }])
  })

  test('of an Excel file with several sheets are asked for with the name of the one that is read', async () => {
    const rows = `<row r="1">${textCell('A1', 'What')}</row><row r="2">${textCell('A2', 'Milo')}</row>`
    const sheets = ['May', 'June'].map((name) => ({ name, rows }))
    const file = zipOf(workbookParts(sheets))
    const read = await importFile(shop.office.db, shop.storeId, file, { isDryRun: true })
    expect(read.ok && [read.value.missing, read.value.notes]).toEqual([
      ['name', 'price'],
      ['the sheet May is read, not June'],
    ])
  })
})

describe('the rows that are left out', () => {
  const FILE = [
    'Name;Price;Colour;Colour',
    'Milo;900,00;green;grün',
    'milo;950,00;;',
    'Bread;free;"brown; dark";braun',
    `"=HYPERLINK(""x"")";;;`,
    'A "big" one;3,00;;',
  ].join('\n')
  const REASONS = [
    'is the same product as line 2',
    "price 'free' is not an amount",
    'price is missing',
    'its quotes do not match',
  ]
  const LEFT_OUT = [
    '\uFEFF"Name","Price","Colour","Colour (2)","Left out because"',
    `"milo","950,00","","","${REASONS[0]}"`,
    `"Bread","free","brown; dark","braun","${REASONS[1]}"`,
    `"'=HYPERLINK(""x"")","","","","${REASONS[2]}"`,
    `"A ""big"" one;3,00;;","","","","${REASONS[3]}"`,
    '',
  ].join('\r\n')

  test('come back as a file with their reasons, before the import and after it', async () => {
    for (const dryRun of [true, false]) {
      const { left_out, problems } = await brought(FILE, dryRun)
      expect(left_out).toBe(LEFT_OUT)
      expect(problems.map(({ reason }) => reason)).toEqual(REASONS)
    }
  })

  test('are brought again when they are mended, their reasons unread', async () => {
    await brought(FILE, false)
    const mended = LEFT_OUT.replace('"free"', '"850,00"')
      .replace('"")","",', '"")","1,00",')
      .replace('"A ""big"" one;3,00;;",""', '"A big one","3,00"')
      .replace('"milo"', '"Milo 2"')
    const result = await brought(mended, true)
    expect(result.columns.map(({ heading }) => heading)).toEqual(['Name', 'Price', 'Colour', 'Colour (2)'])
    expect(result).toMatchObject({ added: 4, problem_count: 0, left_out: null })
    await brought(mended, false)
    expect(await stored()).toMatchObject([
      { name: '=HYPERLINK("x")', price: 100 },
      { name: 'A big one', price: 300 },
      { name: 'Bread', price: 85_000 },
      { name: 'Milo', price: 90_000 },
      { name: 'Milo 2', price: 95_000 },
    ])
  })

  test('keep what their columns were said to be', async () => {
    const { left_out } = await brought(FOREIGN, false, CHOSEN)
    expect(await brought(left_out ?? '', true)).toMatchObject({ missing: [], problem_count: 1, left_out })
  })

  test('are no file where nobody could mend them', async () => {
    const rows = Array.from({ length: 90_000 }, (_, index) => `${index},free,${'x'.repeat(80)}`)
    const { problem_count, left_out } = await brought(`Name,Price,Notes\n${rows.join('\n')}`, true)
    expect([problem_count, left_out]).toEqual([90_000, null])
  })
})

test('a file goes in whole or not at all', async () => {
  const { db } = shop.office
  await brought('Name,Price\nMilo,900', false)
  const rows = Array.from({ length: 1_200 }, (_, index) => `Item ${index},1`)
  const file = Buffer.from(['Name,Price', ...rows, 'Milo,950'].join('\n'))
  const stops = importFile(db, shop.storeId, file, {
    onProgress: ({ step, done }) => {
      if (step === 'writing' && done > 1_000) throw new Error('The power is gone')
    },
  })
  await expect(stops).rejects.toThrow('The power is gone')
  expect(await stored()).toMatchObject([{ name: 'Milo', price: 90_000 }])
})

describe('how far an import is', () => {
  const asked = async () =>
    resultOf(
      await shop.send<{ progress: unknown }>({
        method: 'GET',
        url: `${PRODUCTS}/import/progress`,
        query: { storeId: shop.storeId },
      }),
    ).progress

  test('is reported for each row, and then for what is written', async () => {
    const progress: string[] = []
    const rows = Array.from({ length: 1_001 }, (_, index) => `Item ${index},1`)
    const file = Buffer.from(['Name,Price', ...rows, 'Milo,free'].join('\n'))
    await importFile(shop.office.db, shop.storeId, file, {
      onProgress: ({ step, done, total }) => {
        if (step === 'writing' || done % 501 === 0) progress.push(`${step} ${done} of ${total}`)
      },
    })
    expect(progress).toEqual([
      'reading 501 of 1002',
      'reading 1002 of 1002',
      'writing 500 of 1001',
      'writing 1000 of 1001',
      'writing 1001 of 1001',
    ])
  })

  test('any office says, while it lasts', async () => {
    const { db } = shop.office
    expect(await asked()).toBeNull()
    await reportingProgress(db, shop.storeId, async (onProgress) => {
      await expect
        .poll(async () => {
          onProgress({ step: 'reading', done: 40, total: 100 })
          return asked()
        })
        .toEqual({ step: 'reading', done: 40, total: 100 })
      await expect
        .poll(async () => {
          onProgress({ step: 'writing', done: 7, total: 90 })
          return asked()
        })
        .toEqual({ step: 'writing', done: 7, total: 90 })
    })
    expect(await asked()).toBeNull()
  })

  test('ends no import where it cannot be written down', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => clock.mockRestore())
    let refused = 0
    const refusing = shop.office.db.withPlugin({
      transformQuery: () => {
        refused += 1
        throw new Error('The disk is full')
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const work = (onProgress: (progress: ImportProgress) => void) => {
      clock.mockReturnValue(1_300)
      onProgress({ step: 'reading', done: 40, total: 100 })
      return Promise.resolve('done')
    }
    expect(await reportingProgress(refusing, shop.storeId, work)).toBe('done')
    // What was to be written, and what was to be taken away.
    expect(refused).toBe(2)
  })

  test('is said no more once the file has failed', async () => {
    const failing = reportingProgress(shop.office.db, shop.storeId, async (onProgress) => {
      await expect
        .poll(async () => {
          onProgress({ step: 'reading', done: 40, total: 100 })
          return asked()
        })
        .toEqual({ step: 'reading', done: 40, total: 100 })
      throw new Error('The power is gone')
    })
    await expect(failing).rejects.toThrow('The power is gone')
    expect(await asked()).toBeNull()
  })

  test('is written down 300 ms after the beginning, and not sooner after the time before', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => clock.mockRestore())
    let writes = 0
    const counting = shop.office.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') writes += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await reportingProgress(counting, shop.storeId, async (onProgress) => {
      const writesAt = (at: number) => {
        clock.mockReturnValue(at)
        onProgress({ step: 'reading', done: 1, total: 9 })
        return writes
      }
      expect([1_299, 1_300, 1_301].map(writesAt)).toEqual([0, 1, 1])
      await expect.poll(() => reportedProgress(counting, shop.storeId)).not.toBeNull()
      expect(writesAt(1_599)).toBe(1)
      // The statement may have been carried out before its answer is here.
      await expect.poll(() => writesAt(1_600)).toBe(2)
    })
  })

  test('is forgotten where nobody has reported it for half a minute', async () => {
    const { db } = shop.office
    const progress = { step: 'reading', done: 1, total: 2 }
    const at = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    await db
      .insertInto('import_progress')
      .values({ store_id: shop.storeId, step: 'reading', done: 1, of_all: 2, told_at: at(20) })
      .execute()
    expect(await reportedProgress(db, shop.storeId)).toEqual(progress)
    await db
      .updateTable('import_progress')
      .set({ told_at: at(40) })
      .execute()
    expect(await reportedProgress(db, shop.storeId)).toBeNull()
  })
})
