import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { couldBeTakenBack } from '#server/stock/stated.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { openCountShop, type CountShop } from './count-shop.ts'
import { MALT_AT, NOTHING, stockFiles, type StockFiles } from './undo-shop.ts'

let shop: CountShop
let files: StockFiles
beforeAll(async () => {
  shop = await openCountShop()
  files = stockFiles(shop)
})
afterAll(() => shop.office.close())
beforeEach(() => files.begin())
afterEach(() => requireBooks(shop.office.db))

const stock = async (): Promise<number> => (await files.stockOf(files.malt))[0] ?? 0
const KEPT = { undone: 0, kept: { count: 1, names: ['Malt'] }, stock: { ...NOTHING, kept: 1 } }

/** Undoes a batch, and answers the batch that this is. */
const undo = async (batchId: string): Promise<string> => {
  await files.undone(batchId)
  return files.undoingOf(batchId)
}

describe('a stock that a later file has set', () => {
  test('is set again where the undo of that file was undone, and stays', async () => {
    const first = await files.bring(MALT_AT(100))
    const second = await files.bring(MALT_AT(50))
    await undo(await undo(second))
    expect(await stock()).toBe(50)
    expect(await files.look(first)).toEqual(KEPT)
    expect(await files.undone(first)).toEqual(KEPT)
    expect(await stock()).toBe(50)
  })

  test('is set no more where that was undone once more', async () => {
    const first = await files.bring(MALT_AT(100))
    const second = await files.bring(MALT_AT(50))
    await undo(await undo(await undo(second)))
    expect(await stock()).toBe(100)
    await files.undone(first)
    expect(await stock()).toBe(10)
  })

  test('stays also where the file is the older one, and was brought back last', async () => {
    const older = await undo(await files.bring(MALT_AT(50)))
    const newer = await undo(await files.bring(MALT_AT(100)))
    expect(await stock()).toBe(10)
    await undo(older)
    expect(await stock()).toBe(50)
    expect(await files.undone(newer)).toEqual(KEPT)
    expect(await stock()).toBe(50)
  })

  test('comes back on top of the one before it, once both were undone, in the order in which they came', async () => {
    const first = await files.bring(MALT_AT(100))
    const second = await files.bring(MALT_AT(50))
    const undoOfSecond = await undo(second)
    const undoOfFirst = await undo(first)
    expect(await stock()).toBe(10)
    expect(await files.look(undoOfSecond)).toEqual(KEPT)
    await undo(undoOfFirst)
    expect(await stock()).toBe(100)
    await undo(undoOfSecond)
    expect(await stock()).toBe(50)
  })

  test('comes back on top of what the one before it has added, and not before that', async () => {
    const added = await files.bring('Egusi,,700,3')
    const undoOfSet = await undo(await files.bring('Egusi,,700,50'))
    const undoOfAdded = await undo(added)
    expect(await files.look(undoOfSet)).toMatchObject({ stock: { ...NOTHING, kept: 1 } })
    await undo(undoOfAdded)
    await undo(undoOfSet)
    expect(await files.stockOf(await files.idOf('Egusi'))).toEqual([50])
  })

  test('is no matter to an undo that is the last to move it', async () => {
    const undone = await undo(await undo(await files.bring(MALT_AT(50))))
    expect(await stock()).toBe(50)
    await files.undone(undone)
    expect(await stock()).toBe(10)
  })
})

describe('a file that states what there is leaves a trace', () => {
  const TRACE = ['undone -90 10 Ngozi Eze', 'imported 0 10 Ngozi Eze']

  test('behind an undo, since that can be undone', async () => {
    await undo(await files.bring(MALT_AT(100)))
    expect(await files.bring(MALT_AT(10))).not.toBe('')
    expect(await files.journal(files.malt, 2)).toEqual(TRACE)
    expect(await files.bring(MALT_AT(10))).toBe('')
    expect(await files.journal(files.malt, 2)).toEqual(TRACE)
  })

  test('and stops no undo of what came after it, taken back and brought back', async () => {
    await undo(await files.bring(MALT_AT(100)))
    const undoOfTrace = await undo(await files.bring(MALT_AT(10)))
    const later = await files.bring(MALT_AT(50))
    await undo(undoOfTrace)
    expect(await stock()).toBe(50)
    await undo(later)
    expect(await stock()).toBe(10)
  })

  test('and stops nothing that is brought back on top of it', async () => {
    const first = await files.bring(MALT_AT(100))
    const undoOfTrace = await undo(await files.bring(MALT_AT(100)))
    const undoOfFirst = await undo(first)
    await undo(undoOfTrace)
    expect(await stock()).toBe(10)
    await undo(undoOfFirst)
    expect(await stock()).toBe(100)
  })

  test('behind an undo of an undo, since that can be undone as well', async () => {
    await undo(await undo(await files.bring(MALT_AT(100))))
    expect(await files.bring(MALT_AT(100))).not.toBe('')
    expect(await files.journal(files.malt, 2)).toEqual([
      'undone 90 100 Ngozi Eze',
      'imported 0 100 Ngozi Eze',
    ])
  })

  test('but none behind a movement that no batch has, and no undo could take back', async () => {
    await files.bring(MALT_AT(100))
    await shop.office.db
      .updateTable('stock_movements')
      .set({ batch_id: null })
      .where('product_id', '=', files.malt)
      .execute()
    expect(await files.bring(MALT_AT(100))).toBe('')
    expect(await files.journal(files.malt, 1)).toEqual(['imported 90 100 Ngozi Eze'])
  })
})

test('what 800 files have stated is looked through without reading each of them for each of the others', async () => {
  await files.bring(MALT_AT(100))
  const blocks: number[] = []
  const look = shop.office.db.transaction().execute(async (trx) => {
    // Each states another stock, but for the last one: no undo could change what that one has found.
    await sql`
      insert into stock_movements (store_id, product_id, number, kind, quantity, stock_after, at, user_id, user_name,
        reference, reason, batch_id)
      select store_id, product_id, number + file, kind, case when file < 800 then 1 else 0 end, stock_after + file, at,
        user_id, user_name, reference, reason, gen_random_uuid()
      from stock_movements, generate_series(1, 800) file
      where store_id = ${MAINLAND.id} and product_id = ${files.malt} and kind = 'imported'`.execute(trx)
    await sql`analyze stock_movements`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json)
      select from products
      where store_id = ${MAINLAND.id} and id = ${files.malt} and ${couldBeTakenBack(MAINLAND.id)}`.execute(
      trx,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    expect(plan?.['Actual Rows']).toBe(0)
    blocks.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0))
    throw new Error('nothing of it stays')
  })
  await expect(look).rejects.toThrow('nothing of it stays')
  // At most two for each file; looked at in pairs they would be more than 10,000.
  expect(blocks).toEqual([expect.toSatisfy((read: number) => read > 0 && read < 1_600)])
})
