import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { CHANGES, PARTS, ProductChanges, ProductFigures, ProductPart } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { mergeChanges } from '#services/catalogue/merge-changes.ts'
import { withFigures } from '#services/catalogue/with-figures.ts'
import { askForList, contentIn, numberedId, passTransactions, stockMany } from '../support/catalogue.ts'
import { COLA, RICE } from '../support/goods.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterAll(() => office.close())

const list = (headers: Record<string, string> = {}, storeId = MAINLAND.id) =>
  askForList(office, token, headers, storeId)

const tagNow = async (storeId = MAINLAND.id) => String((await list({}, storeId)).headers['etag'])

const changesSince = (tag: string, storeId = MAINLAND.id) =>
  list({ 'if-none-match': tag, 'a-im': CHANGES }, storeId)

/** What the lines of an answer say has changed, and the list that a till makes of it that has this one. */
const taken = (body: string, before: Product[]) => {
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => z.decode(z.union([ProductFigures, ProductChanges]), JSON.parse(line)))
  const [line] = lines
  const changes = lines.flatMap((each) => ('gaps' in each ? [] : [each]))
  const products =
    line && 'gaps' in line ? withFigures(before, line) : changes.flatMap((each) => each.products)
  const gone = changes.flatMap((each) => each.gone)
  if (!line || !products) throw new Error('These figures are of another list.')
  return {
    of: line.of,
    hasOnlyFigures: 'gaps' in line,
    ids: products.map(({ id }) => id),
    gone,
    /** How many each line says that there are, in all lines together. */
    named: changes.map(({ named }) => named),
    lines: lines.length,
    list: mergeChanges([before], { products, gone }).flat(),
  }
}

const wholeList = async (storeId = MAINLAND.id): Promise<{ products: Product[]; tag: string }> => {
  const { body, headers } = await list({}, storeId)
  const products = body
    .trimEnd()
    .split('\n')
    .flatMap((line) => z.decode(ProductPart, JSON.parse(line)).products)
  return { products, tag: String(headers['etag']) }
}

/** What has changed since a list; with it a till must come to the list that the office has by now. */
const sinceThen = async ({ products, tag }: Awaited<ReturnType<typeof wholeList>>, storeId = MAINLAND.id) => {
  const answer = await changesSince(tag, storeId)
  expect(answer.statusCode).toBe(226)
  const changes = taken(answer.body, products)
  expect(changes.list).toEqual((await wholeList(storeId)).products)
  expect(changes.list).toHaveLength(changes.of)
  expect(changes.named).toEqual(changes.named.map(() => changes.ids.length + changes.gone.length))
  return { ...changes, answer }
}

const numberNow = async (number: RawBuilder<string>): Promise<number> =>
  Number((await sql<{ number: string }>`select ${number} as number`.execute(office.db)).rows[0]?.number)

/** So many transactions that rows from before them count as old, once none of another test is open from before. */
const manyTransactions = async (): Promise<void> => {
  const before = await numberNow(sql`pg_snapshot_xmax(pg_current_snapshot())::text`)
  await passTransactions(office.db)
  await expect
    .poll(() => numberNow(sql`pg_snapshot_xmin(pg_current_snapshot())::text`))
    .toBeGreaterThan(before + 110)
}

test('who names the tag of their list gets the prices and the stock that are others, and nothing else', async () => {
  await manyTransactions()
  const before = await wholeList()
  await office.db.updateTable('products').set({ price: 4_200_000 }).where('id', '=', RICE).execute()
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  const { answer, ids, hasOnlyFigures, list: now } = await sinceThen(before)
  expect(answer.headers).toMatchObject({
    im: 'product-changes',
    'delta-base': before.tag,
    'content-type': PARTS,
    vary: 'accept, a-im',
  })
  expect([hasOnlyFigures, ids]).toEqual([true, [RICE, COLA].toSorted()])
  expect(now.find(({ id }) => id === RICE)?.price).toBe(4_200_000)
  expect(contentIn(answer.headers['etag'])).toBe(contentIn(await tagNow()))
})

test('what was written shortly before a list comes once more, as a crash may take numbers back', async () => {
  await manyTransactions()
  await office.db.updateTable('products').set({ price: 4_100_000 }).where('id', '=', RICE).execute()
  const before = await wholeList()
  await office.db.updateTable('products').set({ price: 53_000 }).where('id', '=', COLA).execute()
  expect((await sinceThen(before)).ids).toEqual([RICE, COLA].toSorted())
})

test('a till whose list was read while a name was another one is told by the digest, and asks for all', async () => {
  const name = (text: string) => office.db.updateTable('products').set({ name: text }).where('id', '=', RICE)
  await manyTransactions()
  const { products, tag } = await wholeList()
  const [rice] = products.filter(({ id }) => id === RICE)
  await name('Mama Gold Rice, new bag').execute()
  const read = products.map((product) =>
    product.id === RICE ? { ...product, name: 'Mama Gold Rice, new bag' } : product,
  )
  await name(String(rice?.name)).execute()
  await office.db.updateTable('products').set({ price: 52_000 }).where('id', '=', COLA).execute()
  const { statusCode, body } = await changesSince(tag)
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    226,
    { gaps: [expect.any(Number), expect.any(Number)] },
  ])
  expect(() => taken(body, read)).toThrow('of another list')
  expect(taken(body, products).list).toEqual((await wholeList()).products)
})

test('a stock below zero is none for a till, also among figures', async () => {
  await manyTransactions()
  const before = await wholeList()
  await office.db.updateTable('products').set({ stock: -3 }).where('id', '=', RICE).execute()
  const { list: now, hasOnlyFigures } = await sinceThen(before)
  expect([hasOnlyFigures, now.find(({ id }) => id === RICE)?.quantity]).toEqual([true, 0])
})

test('a product with another name comes as a whole, and so does what costs more beside it', async () => {
  await manyTransactions()
  const before = await wholeList()
  await office.db.updateTable('products').set({ name: 'Coca-Cola Zero' }).where('id', '=', COLA).execute()
  await office.db.updateTable('products').set({ price: 4_300_000 }).where('id', '=', RICE).execute()
  const { hasOnlyFigures, ids } = await sinceThen(before)
  expect([hasOnlyFigures, ids]).toEqual([false, [RICE, COLA].toSorted()])
})

test.each([
  { barcode: '5449000000997' },
  { barcodes: ['5449000000998'] },
  { vat: 725 },
  { size: 'another' },
  { image: '/images/another.webp' },
  { category: 'Another' },
])('a product with another %o is another one: it comes as a whole', async (values) => {
  await manyTransactions()
  const before = await wholeList()
  await office.db.updateTable('products').set(values).where('id', '=', COLA).execute()
  const { hasOnlyFigures, ids } = await sinceThen(before)
  expect([hasOnlyFigures, ids]).toEqual([false, [COLA]])
})

test('a product that is sold no more is gone, and one that is new comes', async () => {
  await manyTransactions()
  const before = await wholeList()
  await office.db.updateTable('products').set({ is_active: false }).where('id', '=', RICE).execute()
  const without = await sinceThen(before)
  expect([without.ids, without.gone, without.of]).toEqual([[], [RICE], before.products.length - 1])

  await manyTransactions()
  const later = await wholeList()
  await office.db.updateTable('products').set({ is_active: true }).where('id', '=', RICE).execute()
  const again = await sinceThen(later)
  expect([again.ids, again.gone, again.of]).toEqual([[RICE], [], before.products.length])
})

test('a change that is not committed when the list is made is among the changes since that list', async () => {
  await manyTransactions()
  let before = { products: [] as Product[], tag: '' }
  await office.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ price: 70_000 }).where('id', '=', COLA).execute()
    before = await wholeList()
    await passTransactions(office.db)
  })
  const { ids, list: now } = await sinceThen(before)
  expect(ids).toEqual([COLA])
  expect(now.find(({ id }) => id === COLA)?.price).toBe(70_000)
})

test('another price of a tier is a change of its product, and so are another title and a tier that is no more', async () => {
  const tiers = () => office.db.updateTable('product_prices').where('product_id', '=', COLA)
  await manyTransactions()
  const first = await wholeList()
  await tiers().set({ price: 47_000 }).execute()
  const dearer = await sinceThen(first)
  expect([dearer.hasOnlyFigures, dearer.ids]).toEqual([true, [COLA]])

  await manyTransactions()
  const second = await wholeList()
  await tiers().set({ title: 'By the crate' }).execute()
  const renamed = await sinceThen(second)
  expect([renamed.hasOnlyFigures, renamed.ids]).toEqual([false, [COLA]])

  await manyTransactions()
  const third = await wholeList()
  await tiers().set({ valid_until: '2020-01-01' }).execute()
  const over = await sinceThen(third)
  expect([over.hasOnlyFigures, over.ids]).toEqual([false, [COLA]])
})

test('on another day the products come whose tiers have days', async () => {
  await office.db
    .updateTable('product_prices')
    .set({ valid_until: '2040-01-01' })
    .where('product_id', '=', COLA)
    .execute()
  await manyTransactions()
  const { tag, products } = await wholeList()
  const ofAnotherDay = tag
    .replace(/"[\w-]{22}\.[\w-]{11}/, `"${'x'.repeat(22)}.${'y'.repeat(11)}`)
    .replace(/\d{4}-\d\d-\d\d/, '2026-01-01')
  const { ids } = taken((await changesSince(ofAnotherDay)).body, products)
  expect(ids).toEqual([COLA])
})

test.each([
  ['no tag', (_tag: string) => ''],
  [
    'the tag of another start of the database',
    (tag: string) => tag.replace(/\.[\da-f]+-([\da-f]+-[\w-]{6}\.\d+")$/, '.1234abcd-$1'),
  ],
  ['the tag of a list in another form', (tag: string) => tag.replace(/-[\w-]{6}(\.\d+")$/, '-others$1')],
  ['a tag of a time that has not come', (tag: string) => tag.replace(/\.(\d+)"$/, '.$1000"')],
  ['a tag without a time', (_tag: string) => `W/"${'x'.repeat(22)}"`],
  ['a text that is no tag', (_tag: string) => 'W/"1; drop table products"'],
])('%s is answered with the whole list', async (_, tagFrom) => {
  const tag = tagFrom(await tagNow())
  await office.db.updateTable('products').set({ price: 71_000 }).where('id', '=', COLA).execute()
  expect((await changesSince(tag)).statusCode).toBe(200)
  await office.db.updateTable('products').set({ price: 72_000 }).where('id', '=', COLA).execute()
})

test('of a list of which more than half has changed all is sent, but for figures, which are short', async () => {
  await stockMany(office, 2_100)
  await manyTransactions()
  const before = await wholeList(ISLAND.id)
  const change = (last: number, values: { price: number } | { size: string }) =>
    office.db
      .updateTable('products')
      .set(values)
      .where('store_id', '=', ISLAND.id)
      .where('id', '<=', numberedId(last))
      .where('id', '>=', numberedId(0))
      .execute()
  await change(2_099, { price: 200 })
  const dearer = await sinceThen(before, ISLAND.id)
  expect([dearer.hasOnlyFigures, dearer.ids.length]).toEqual([true, 2_100])

  await manyTransactions()
  const later = await wholeList(ISLAND.id)
  const half = Math.floor(later.products.length / 2)
  await change(half - 1, { size: '1 kg' })
  const some = await sinceThen(later, ISLAND.id)
  expect([some.hasOnlyFigures, some.ids.length, some.lines]).toEqual([false, half, 2])
  await change(half, { size: '2 kg' })
  expect((await changesSince(later.tag, ISLAND.id)).statusCode).toBe(200)
})

test('who does not ask for changes gets the whole list', async () => {
  const tag = await tagNow()
  await office.db.updateTable('products').set({ price: 73_000 }).where('id', '=', COLA).execute()
  expect((await list({ 'if-none-match': tag })).statusCode).toBe(200)
})

test.each(['0', '1', '2'])(
  'a tag with the number %s, which no transaction has, gets the whole list',
  async (number) => {
    const tag = (await tagNow()).replace(/\.\d+"$/, `.${number}"`)
    await office.db
      .updateTable('products')
      .set({ price: 74_000 + Number(number) })
      .where('id', '=', COLA)
      .execute()
    expect((await changesSince(tag)).statusCode).toBe(200)
  },
)
