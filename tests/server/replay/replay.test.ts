import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { replayFile } from '#server/replay/replay.ts'
import { openTill, type Till } from '#server/replay/till.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { LONG } from '#tests/support/long.ts'

const FILE = 'tests/data/online-retail-slice.csv'
const SERIAL = '2024000001'
const SALES = 72
const TOTAL = 2_722_138
const noProgress = () => ({ advance: () => undefined, finish: () => undefined })

let product: RunningProduct
let db: Db
beforeAll(async () => {
  product = await startProduct()
  db = openDatabase(await product.databaseUrl())
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await product.dispose()
})

const newTill = (): Promise<Till> =>
  openTill({
    origin: product.origin,
    serialNumber: SERIAL,
    accessCode: '482913',
    email: 'cashier@demo.test',
    password: 'sell-something-1',
    terminalNumber: '1290000000000',
    timeoutMs: 60_000,
  })

/** Sales whose lines, tenders or figures do not belong together. */
const halfSales = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    select sales.order_number from sales
    left join lateral (
      select sum(price * quantity) as amount from sale_items
      where sale_items.store_id = sales.store_id and sale_items.sale_id = sales.id) items on true
    left join lateral (
      select sum(amount) as amount from sale_tenders
      where sale_tenders.store_id = sales.store_id and sale_tenders.sale_id = sales.id) tenders on true
    where items.amount is distinct from sales.subtotal or tenders.amount is distinct from sales.total + sales.change`.execute(
    db,
  )
  return rows
}

/** What is left of the products that the replay brought, each with just the stock that its sales take. */
const stockLeft = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(stock), 0) as left from products where barcode !~ '^2[0-9]{12}$'`.execute(db)
  return Number(rows[0]?.left)
}

const storedNumbers = async (): Promise<Set<number>> => {
  const sales = await db.selectFrom('sales').select('order_number').execute()
  return new Set(sales.map(({ order_number }) => order_number))
}

test('kill -9 of everything in the middle: no acknowledged sale is lost, none is half, none is doubled', async () => {
  const till = await newTill()
  const acknowledged: number[] = []
  const post: Till['post'] = async (sale) => {
    const posted = await till.post(sale)
    if (posted.ok) acknowledged.push(sale.orderNumber)
    return posted
  }
  const replay = replayFile(db, { ...till, post }, { file: FILE, rate: 15, startProgress: noProgress })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(SALES / 4)
  await product.kill('database')
  const before = [...acknowledged]
  expect(before.length).toBeLessThan(SALES)

  await product.restart()
  const stored = await storedNumbers()
  expect(before.filter((number) => !stored.has(number))).toEqual([])
  expect(await halfSales()).toEqual([])

  expect(await replay).toMatchObject({
    posted: SALES,
    before: 0,
    fileTotal: TOTAL,
    databaseTotal: TOTAL,
    file: { invoiceCount: 75, cancelled: 4 },
  })
  expect(await halfSales()).toEqual([])
  expect(await stockLeft()).toBe(0)
}, 120_000)

/** `npm run replay -- FILE --store SERIAL …`, without npm around it. */
const runCommand = (...more: string[]) =>
  spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'server/replay/main.ts', FILE, '--store', SERIAL, ...more],
    { env: product.env, encoding: 'utf8' },
  )

test('the command, run on the same file again, doubles nothing and ends with the table', async () => {
  const ended = runCommand()
  const table = ended.stdout.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '))
  expect(ended.status).toBe(0)
  expect(table).toEqual(
    expect.arrayContaining([
      'Invoices: 75',
      'Cancelled invoices, left out: 4',
      'Lines: 1219',
      `Sales in the database: ${SALES} of ${SALES} (${SALES} were there before)`,
      'Invoices refused: 3',
      '3 ×: no line left to sell',
      'Lines refused: 4',
      '2 ×: price of 0 or less, empty description',
      `Total of the file, kobo: ${TOTAL}`,
      `Total in the database, kobo: ${TOTAL}`,
      'Difference, kobo: 0',
    ]),
  )
  expect((await storedNumbers()).size).toBe(SALES)
  expect(await stockLeft()).toBe(0)
})

test('what the back office refuses is named in its words, and the rest goes on', async () => {
  const till = await newTill()
  const strange: Till = {
    ...till,
    post: (sale) => till.post({ ...sale, orderNumber: sale.orderNumber + 1_000_000, tenantId: 'another' }),
  }
  const { refusals } = await replayFile(db, strange, {
    file: FILE,
    rate: undefined,
    startProgress: noProgress,
  })
  const refused = refusals.filter(({ rule }) => rule.startsWith('refused by the back office: '))
  expect(refused).toHaveLength(SALES)
  expect(refused[0]?.rule).toContain('This sale belongs to another merchant than Mainland Supermart.')
  expect((await storedNumbers()).size).toBe(SALES)
})

test('a replay after which the database has another amount than the file fails', LONG, async () => {
  const totalIs = (change: number) =>
    sql`update sales set total = total + ${change}, discount = discount - ${change} where order_number = (
      select min(order_number) from sales)`.execute(db)
  await totalIs(-1)
  const { status, stdout } = runCommand()
  await totalIs(1)
  expect([status, /Difference, kobo +(-?\d+)/.exec(stdout)?.[1]]).toEqual([1, '1'])
})

test(
  'a wrong access code, a wrong password and an absent back office are one clear line each',
  LONG,
  async () => {
    const run = (...more: string[]) => runCommand(...more).stderr.trim()
    expect(run('--access-code', '000000')).toMatch(
      /^Terminal 2024000001 is not let in: The access code is wrong\..*$/,
    )
    expect(run('--password', 'nothing')).toBe(
      `cashier@demo.test cannot sign in at ${product.origin}; see --email and --password.`,
    )
    expect(run('--origin', 'http://127.0.0.1:9')).toBe(
      'There is no back office at http://127.0.0.1:9; start it with npm start, or set --origin.',
    )
    expect(run('--store', '2024000009')).toBe('--access-code is needed for a store that is not a demo store.')
    expect(run('--rate', 'fast')).toBe("--rate needs a number above 0, but is 'fast'.")
  },
)
