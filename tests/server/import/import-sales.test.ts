import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UseStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kobo } from '#domain/money.ts'
import { importSales } from '#server/import-sales/import-sales.ts'
import { askPassphrase, readSalesFile } from '#server/import-sales/read-file.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { waitingFile } from '#services/outbox/waiting-file.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { saleOf } from '#tests/support/fixtures/any-sale.ts'
import { APPROVED, DECLINED } from '#tests/support/fixtures/sales.ts'
import { runNode } from '#tests/support/run-node.ts'
import { COLA } from '../support/goods.ts'
import { NOON, openOffice, registerDevice, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { oneCola, postSale, saleRows, setStock } from '../support/sales.ts'

const PASSPHRASE = 'four tins of milk'

let office: TestOffice
let use: UseStore
let folder: string

const device = (now = NOON.getTime(), difference: number | null = null) =>
  outboxStore(
    use,
    () => undefined,
    () => now,
    () => difference,
  )

beforeEach(async () => {
  office = await openOffice()
  await registerDevice(office)
  use = memoryStore().use
  folder = mkdtempSync(join(tmpdir(), 'tillstate-import-sales-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await office.close()
})

/** One Coca-Cola for NGN 537.50 in cash, paid and not sent; gives its order number. */
const sells = async (id: string, paidAt?: number, difference?: number): Promise<number> => {
  const lines = [{ price: 50_000, quantity: 1, vat: 7.5 }]
  const drawn = saleOf(
    { lines, discount: { mode: 'fixed', hundredths: 0 }, cashShare: 1_000, change: 0 },
    'replaces-total',
  )
  const made = await device().prepare({
    id,
    storeId: MAINLAND.id,
    terminalId: TERMINAL_NUMBER,
    tenantId: DEMO_TENANT.id,
    cashier: { userId: DEMO_CASHIER.id, fullname: DEMO_CASHIER.fullname },
    cart: { ...drawn.cart, lines: drawn.cart.lines.map((line) => ({ ...line, productId: COLA })) },
    payment: drawn.payment,
    tenders: [{ channel: 'cash', amount: kobo(53_750) }],
  })
  await device(paidAt, difference).markPaid(id)
  if (!made.ok) throw new Error('the sale was not written')
  return made.value.orderNumber
}

const noPassphrase = () => Promise.reject(new Error('nobody should be asked'))

/** What the till saves, as a file; gives its path. */
const exports = async (passphrase: string | null): Promise<string> => {
  const file = await waitingFile(use, () => undefined, passphrase)
  if (!file.ok) throw new Error('nothing was exported')
  const path = join(folder, 'sales.json')
  writeFileSync(path, file.value)
  return path
}

const imports = async (path: string, ask: () => Promise<string> = noPassphrase, postsRefused = false) =>
  importSales(
    { db: office.db, postsRefused, settings: { fixedDiscount: 'replaces-total' }, now: () => NOON },
    await readSalesFile(path, ask),
  )

test('a plain file: its sales are posted once, however often it is imported, and beside the till', async () => {
  const [first, second] = [await sells('sale-1'), await sells('sale-2')]
  const path = await exports(null)
  expect(await imports(path)).toEqual([
    { kind: 'imported', orderNumber: first },
    { kind: 'imported', orderNumber: second },
  ])
  const there = [
    { kind: 'there already', orderNumber: first },
    { kind: 'there already', orderNumber: second },
  ]
  expect(await imports(path)).toEqual(there)
  expect(await saleRows(office)).toMatchObject({ sales: 2 })
  const { token } = await office.signIn()
  const posted = await postSale(office, token, { ...oneCola, orderNumber: first })
  expect(posted.statusCode).toBe(200)
  expect(await saleRows(office)).toMatchObject({ sales: 2 })
})

test('a passphrase opens a file however its accents were typed', async () => {
  const orderNumber = await sells('sale-1')
  const path = await exports('o\u0323la\u0301 ma\u0301run')
  expect(await imports(path, () => Promise.resolve('\u1ecdl\u00e1 m\u00e1run'))).toEqual([
    { kind: 'imported', orderNumber },
  ])
})

test('a sale counts as of the time when it was paid', async () => {
  const later = NOON.getTime() + 13 * 60 * 60_000
  await sells('sale-1', later)
  await imports(await exports(null))
  const { sold_at } = await office.db.selectFrom('sales').select('sold_at').executeTakeFirstOrThrow()
  expect(sold_at).toEqual(new Date(later))
})

/** What a clock says that lost its time on 21 November 2026 at 11:00 and went on from 1 January 2024 at 10:00, 13 hours later. */
const FALLEN_BACK = Date.UTC(2024, 0, 1, 23)
const soldAt = async (): Promise<string> => {
  const { sold_at } = await office.db.selectFrom('sales').select('sold_at').executeTakeFirstOrThrow()
  return sold_at.toISOString()
}

test('a sale that was paid by a clock that was known to be wrong counts as of the time of the server', async () => {
  await sells('sale-1', FALLEN_BACK, -91_155_600_000)
  await imports(await exports(null))
  expect(await soldAt()).toBe('2026-11-22T00:00:00.000Z')
})

test('so does one of a file of before, by what was known as the sale was begun', async () => {
  await sells('sale-1', FALLEN_BACK)
  const path = await exports(null)
  const file = JSON.parse(readFileSync(path, 'utf8')) as { sales: Record<string, unknown>[] }
  const [{ paidClockDifference: _, ...sale } = {}] = file.sales
  writeFileSync(path, JSON.stringify({ ...file, sales: [{ ...sale, clockDifference: -91_155_600_000 }] }))
  await imports(path)
  expect(await soldAt()).toBe('2026-11-22T00:00:00.000Z')
})

test('an encrypted file says nothing without its passphrase, and all with it; open charges are in it', async () => {
  const orderNumber = await sells('sale-1')
  await device().askFor({ ...APPROVED, storeId: MAINLAND.id })
  await device().askFor({ ...DECLINED, saleId: 'another', reference: 'declined' })
  const path = await exports(PASSPHRASE)
  const wrong = readSalesFile(path, () => Promise.resolve('five tins of milk'))
  await expect(wrong).rejects.toThrow(`${path} does not open with this passphrase.`)
  const file = await readSalesFile(path, () => Promise.resolve(PASSPHRASE))
  expect(file.openCharges).toEqual([
    {
      storeId: MAINLAND.id,
      reference: APPROVED.reference,
      orderNumber: APPROVED.orderNumber,
      channel: 'card',
      amount: 665_000,
      askedAt: APPROVED.askedAt,
      state: 'approved',
      took: 665_000,
      booked: null,
      rrn: '632512000001',
      maskedPan: '506105******4821',
      terminalId: '2ISW7704',
      note: null,
    },
  ])
  expect(await imports(path, () => Promise.resolve(PASSPHRASE))).toEqual([{ kind: 'imported', orderNumber }])
})

test('an order number that another sale has is reported as such, and the sale is not renumbered', async () => {
  const orderNumber = await sells('sale-1')
  const path = await exports(null)
  const { token } = await office.signIn()
  const other = { ...oneCola, orderNumber, paymentChannels: [{ paymentChannel: 1, amountCollected: 600 }] }
  expect((await postSale(office, token, other)).statusCode).toBe(200)
  expect(await imports(path)).toEqual([
    {
      kind: 'refused',
      orderNumber,
      statusCode: 409,
      reason: `Order number ${orderNumber} is taken by another sale.`,
    },
  ])
  expect(await saleRows(office)).toMatchObject({ sales: 1 })
})

test('a sale that was refused is posted only where somebody says so: it may have been given back since', async () => {
  const orderNumber = await sells('sale-1')
  await device().keepBack('sale-1', { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const path = await exports(null)
  expect(await imports(path)).toEqual([{ kind: 'undecided', orderNumber, reason: 'None is left' }])
  expect(await saleRows(office)).toMatchObject({ sales: 0 })
  expect(await imports(path, noPassphrase, true)).toEqual([{ kind: 'imported', orderNumber }])
  expect(await saleRows(office)).toMatchObject({ sales: 1 })
})

test('of refused sales, one that the server has since is there already, and one whose number is taken is not', async () => {
  const [first, second] = [await sells('sale-1'), await sells('sale-2')]
  for (const id of ['sale-1', 'sale-2'])
    await device().keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const path = await exports(null)
  expect(await imports(path, noPassphrase, true)).toMatchObject([{ kind: 'imported' }, { kind: 'imported' }])
  await office.db
    .updateTable('sales')
    .set({ fingerprint: 'of another sale' })
    .where('order_number', '=', second)
    .execute()
  expect(await imports(path)).toEqual([
    { kind: 'there already', orderNumber: first },
    { kind: 'undecided', orderNumber: second, reason: 'None is left' },
  ])
  expect(await saleRows(office)).toMatchObject({ sales: 2 })
})

test('a sale that was set aside, since it could not be sent, is posted without a word', async () => {
  const orderNumber = await sells('sale-1')
  await device().keepBack('sale-1', { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false })
  expect(await imports(await exports(null))).toEqual([{ kind: 'imported', orderNumber }])
  expect(await saleRows(office)).toMatchObject({ sales: 1 })
})

test('a refused sale of a store whose id is none is to be decided', async () => {
  const orderNumber = await sells('sale-1')
  await device().keepBack('sale-1', { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const nowhere = await changedByHand((entry) => ({ ...entry, storeId: 'nowhere' }))
  expect(await imports(nowhere)).toEqual([{ kind: 'undecided', orderNumber, reason: 'None is left' }])
})

test('the command lists such a sale and fails, and imports it by --refused', async () => {
  const orderNumber = await sells('sale-1')
  await device().keepBack('sale-1', { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const path = await exports(null)
  // The command looks at the clock.
  await office.db
    .updateTable('registrations')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  const runs = (...more: string[]) =>
    runNode(['scripts/run.mjs', 'server/import-sales/main.ts', path, ...more], { DATABASE_URL: office.url })
  expect(await runs()).toEqual({
    code: 1,
    printed:
      `order ${orderNumber}: not imported. It was refused at the till, and may have been given back there since; ` +
      '--refused imports it. None is left\n0 imported, 0 there already, 0 refused, 1 to be decided\n',
    complained: '',
  })
  expect(await runs('--refused')).toEqual({
    code: 0,
    printed: `order ${orderNumber}: imported\n1 imported, 0 there already, 0 refused\n`,
    complained: '',
  })
})

/** A file that is no till's work any more: one entry was changed by hand, and this was added. */
const changedByHand = async (
  change: (entry: Record<string, unknown>) => object,
  added: object = {},
): Promise<string> => {
  const path = await exports(null)
  const file: { sales: Record<string, unknown>[] } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...file, ...added, sales: file.sales.map(change) }))
  return path
}

test('the command says what is left to be done by hand, and fails where a sale is refused', async () => {
  const orderNumber = await sells('sale-1')
  const unwritable = [
    {
      storeId: MAINLAND.id,
      cashierId: DEMO_CASHIER.id,
      paidAt: 0,
      orderNumber: 1_795_257_009,
      total: 537.5,
      reason: 'Its date is none.',
      record: '{}',
    },
  ]
  const charge = {
    storeId: MAINLAND.id,
    channel: 'card',
    askedAt: 0,
    state: 'unknown',
    booked: null,
    maskedPan: null,
    terminalId: null,
    note: null,
  }
  const openCharges = [
    { ...charge, reference: 'R-8', orderNumber: 1_795_257_010, amount: 900, took: null, rrn: null },
    { ...charge, reference: 'R-9', orderNumber: null, amount: 500, took: 1_200, rrn: '632512000001' },
  ]
  const path = await changedByHand((entry) => ({ ...entry, cashierId: 'constructor' }), {
    unwritable,
    openCharges,
  })
  const words = ['scripts/run.mjs', 'server/import-sales/main.ts', path]
  expect(await runNode(words, { DATABASE_URL: office.url })).toEqual({
    code: 1,
    printed:
      `order ${orderNumber}: refused (403). The cashier constructor is not known here.\n` +
      'order 1795257009, NGN 537.50: not imported, to be entered by hand. Its date is none.\n' +
      'open charge, to be cleared up by hand: card, order 1795257010, NGN 900.00, reference R-8\n' +
      'open charge, to be cleared up by hand: card, not asked for by the till, NGN 1,200.00, reference R-9, RRN 632512000001\n' +
      '0 imported, 0 there already, 1 refused\n',
    complained: '',
  })
  const events = office.db.selectFrom('security_events').select(['kind', 'outcome', 'detail'])
  expect(await events.where('kind', 'in', ['import', 'export']).execute()).toEqual([
    { kind: 'import', outcome: 'done', detail: '0 sales, 1 refused' },
  ])
})

test('a name with a control character is named, and a cashier whose id is none is not known', async () => {
  const orderNumber = await sells('sale-1')
  const odd = await changedByHand((entry) => ({
    ...entry,
    sale: { ...Object(entry['sale']), customerName: 'Ada\u0000' },
  }))
  await expect(readSalesFile(odd, noPassphrase)).rejects.toThrow(
    'is not a sales file: sales.0.sale.customerName has characters that cannot be stored.',
  )
  const nobody = await changedByHand((entry) => ({ ...entry, cashierId: 'constructor' }))
  expect(await imports(nobody)).toEqual([
    { kind: 'refused', orderNumber, statusCode: 403, reason: 'The cashier constructor is not known here.' },
  ])
})

test('a sale of more than is left is refused: no manager has taken it in', async () => {
  const orderNumber = await sells('sale-1')
  await setStock(office, 0, COLA)
  const reason = 'Coca-Cola 50 cl: none is left in stock, 1 wanted.'
  expect(await imports(await exports(null))).toEqual([
    { kind: 'refused', orderNumber, statusCode: 422, reason },
  ])
})

test('the passphrase is that of SALES_PASSPHRASE, and nobody is asked where nobody can type', async () => {
  vi.stubEnv('SALES_PASSPHRASE', PASSPHRASE)
  expect(await askPassphrase()).toBe(PASSPHRASE)
  vi.unstubAllEnvs()
  await expect(askPassphrase()).rejects.toThrow(
    'The file is encrypted. Put its passphrase into SALES_PASSPHRASE.',
  )
})

test('a sale of somebody who has left the store since is imported in their name', async () => {
  const orderNumber = await sells('sale-1')
  const path = await exports(null)
  const memberships = await office.db.selectFrom('memberships').selectAll().execute()
  await office.db.deleteFrom('memberships').execute()
  expect(await imports(path)).toEqual([{ kind: 'imported', orderNumber }])
  expect(await office.db.selectFrom('sales').select('cashier_name').execute()).toEqual([
    { cashier_name: 'Demo Cashier' },
  ])
  await office.db.insertInto('memberships').values(memberships).execute()
})

test.each(['018f0000-0000-7000-8000-00000000aaaa', 'constructor'])(
  'a sale of a store that is not here is refused: %s',
  async (storeId) => {
    const orderNumber = await sells('sale-1')
    const path = await changedByHand((entry) => ({ ...entry, storeId }))
    expect(await imports(path)).toEqual([
      { kind: 'refused', orderNumber, statusCode: 403, reason: `The store ${storeId} is not known here.` },
    ])
  },
)

test.each([
  ['not json', 'is no JSON'],
  ['{"kind":"tillstate-sales","version":2}', 'is not a sales file: version'],
  ['[]', 'is not a sales file'],
])('a file that is none (%s) is refused in words', async (text, words) => {
  const path = join(folder, 'sales.json')
  writeFileSync(path, text)
  await expect(readSalesFile(path, noPassphrase)).rejects.toThrow(words)
  await expect(readSalesFile(join(folder, 'none.json'), noPassphrase)).rejects.toThrow('cannot be read')
})
