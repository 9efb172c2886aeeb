import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SealedFile } from '#contract/sealed-file.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { unsentSales } from '#services/outbox/unsent-sales.ts'
import { waitingFile } from '#services/outbox/waiting-file.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVED, ASKED, CARD_SALE, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const OTHER = { ...CASH_SALE, id: '018f0000-0000-7000-8000-0000000000e2', storeId: 'store-2' }
const NOW = 1_763_740_800_000

const setAside = ({ key }: { key: string }): never => {
  throw new Error(`The record ${key} was set aside`)
}
const broken: UseStore = () => Promise.reject(new Error('The disk is gone'))

/** A device whose disk fails at one of its transactions: the first one, or the second. */
const breaking = (working: UseStore, at: number): UseStore => {
  let asked = 0
  return (mode, work) => (asked++ === at ? broken(mode, work) : working(mode, work))
}

let store: UseStore
let outbox: OutboxStore

beforeEach(() => {
  store = emptyDevice()
  outbox = outboxStore(store, setAside, () => NOW)
})

test('sales that are paid and not at the server are counted, in all stores or in one', async () => {
  expect(await unsentSales(store, setAside)).toBe(0)
  await outbox.prepare(CASH_SALE)
  expect(await unsentSales(store, setAside)).toBe(0)
  await outbox.markPaid(CASH_SALE.id)
  await outbox.prepare(OTHER)
  await outbox.markPaid(OTHER.id)
  expect(await unsentSales(store, setAside)).toBe(2)
  expect(await unsentSales(store, setAside, 'store-2')).toBe(1)
  expect(await unsentSales(store, setAside, 'store-3')).toBe(0)
  await outbox.confirm(await postedSale(outbox, OTHER.id))
  expect(await unsentSales(store, setAside)).toBe(1)
})

test('sales that cannot be read are not taken for none', async () => {
  await expect(unsentSales(broken, setAside)).rejects.toThrow(
    'The sales on this device cannot be read: storageUnavailable',
  )
})

test('what waits on the device is in its file: paid sales and open charges', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(CASH_SALE.id)
  await outbox.askFor({ ...APPROVED, saleId: null })
  const written = await waitingFile(store, setAside, null)
  if (!written.ok) throw new Error('not written')
  expect(JSON.parse(written.value)).toMatchObject({
    kind: 'tillstate-sales',
    sales: [{ storeId: 'store-1', paidAt: NOW, delivery: 'waiting' }],
    unwritable: [],
    openCharges: [{ reference: ASKED.reference, amount: 6650, took: 6650, rrn: '632512000001' }],
  })
})

test('a file with a passphrase says nothing of the sales without it', async () => {
  await outbox.prepare(CARD_SALE)
  await outbox.markPaid(CARD_SALE.id)
  const written = await waitingFile(store, setAside, 'correct horse battery')
  if (!written.ok) throw new Error('not written')
  expect(written.value).not.toContain('Demo Cashier')
  expect(JSON.parse(written.value)).toMatchObject({ kind: 'tillstate-sealed' })
})

test('each file is sealed with a salt and a vector of its own, and a key that takes long to guess', async () => {
  const sealed = async () => {
    const written = await waitingFile(store, setAside, 'correct horse battery')
    if (!written.ok) throw new Error('not written')
    return SealedFile.parse(JSON.parse(written.value))
  }
  const [one, other] = [await sealed(), await sealed()]
  expect([one.salt === other.salt, one.iv === other.iv]).toEqual([false, false])
  expect([one.salt, one.iv].map((bytes) => atob(bytes).length)).toEqual([16, 12])
  expect(one.iterations).toBe(600_000)
  const opens = [99_999, 100_000, 10_000_000, 10_000_001].map(
    (iterations) => SealedFile.safeParse({ ...one, iterations }).success,
  )
  expect(opens).toEqual([false, true, true, false])
})

test('where the browser offers no encryption nothing is written in its place', async () => {
  vi.stubGlobal('crypto', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await waitingFile(store, setAside, 'correct horse battery')).toEqual({
    ok: false,
    fault: { kind: 'noEncryption' },
  })
  expect(await waitingFile(store, setAside, null)).toMatchObject({ ok: true })
})

test('a file is not written without the sales or the charges that cannot be read', async () => {
  const fault = { kind: 'storageUnavailable', reason: 'Error: The disk is gone' }
  expect(await waitingFile(broken, setAside, null)).toEqual({ ok: false, fault })
  for (const at of [0, 1])
    expect(await waitingFile(breaking(store, at), setAside, null)).toEqual({ ok: false, fault })
})
