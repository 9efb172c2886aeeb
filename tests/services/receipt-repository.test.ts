import { expect, test } from 'vitest'
import type { Receipt } from '#contract/receipts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { SettingsOfStore } from '#domain/kept-settings.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { Workplace } from '#domain/saved-stores.ts'
import { receiptRepository } from '#services/history/receipt-repository.ts'
import { receiptFixture } from '#tests/support/fixtures/history.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

const OFFLINE: ApiFault = { kind: 'offline' }
const FULL = failed({ kind: 'storageFull' } as const)
const NUMBER = receiptFixture.order_number
const STORE = accessFixture.store_id

/** A till in a store, with these sales on the device and these receipts in its memory, and what it asked the server. */
const tillWith = ({
  sales = [],
  remembered,
  settings,
  workplace = { access: accessFixture, profile: profileFixture },
  next,
  isBroken = false,
}: {
  sales?: Sale[]
  remembered?: Receipt
  settings?: SettingsOfStore[]
  workplace?: Workplace | null
  /** The store that is entered while the server is asked. */
  next?: Workplace
  /** Nothing that is stored can be read. */
  isBroken?: boolean
} = {}) => {
  let entered = workplace ?? undefined
  let cashier = 'ada'
  const asked: number[] = []
  const kept: [string | undefined, string, number][] = []
  const answers: Result<Receipt, ApiFault>[] = []
  const receipts = receiptRepository(
    {
      api: {
        sales: {
          receipt: async (_storeId, orderNumber) => {
            asked.push(orderNumber)
            cashier = 'bola'
            entered = next ?? entered
            return answers.shift() ?? ok({ ...receiptFixture, order_number: orderNumber })
          },
        },
      },
      outbox: { sales: async () => (isBroken ? FULL : ok(sales)) },
      tillSettingsRecord: { read: async () => (isBroken ? FULL : ok(settings)) },
      keptSales: {
        keepReceipt: async ({ userId, storeId }, { order_number }) => {
          kept.push([userId, storeId, order_number])
          return ok(undefined)
        },
      },
    },
    { workplace: () => entered, cashierId: () => cashier },
    { receipt: async () => remembered },
  )
  return { receipts, asked, kept, answers }
}

test('the receipt that was brought to open its page is handed over to that page, once', async () => {
  const { receipts, asked, kept } = tillWith()
  expect(await receipts.bring(NUMBER)).toEqual(ok(receiptFixture))
  expect([asked, kept]).toEqual([[NUMBER], [['ada', STORE, NUMBER]]])
  const shown = ok({ receipt: receiptFixture, source: { kind: 'server' } })
  expect(await receipts.take(NUMBER)).toEqual(shown)
  expect(asked).toEqual([NUMBER])
  expect(await receipts.take(NUMBER)).toEqual(shown)
  expect(asked).toEqual([NUMBER, NUMBER])
})

test('a receipt that was brought is not shown for another order, nor kept for later', async () => {
  const { receipts, asked } = tillWith()
  await receipts.bring(NUMBER)
  expect(await receipts.take(7)).toMatchObject({ value: { receipt: { order_number: 7 } } })
  await receipts.take(NUMBER)
  expect(asked).toEqual([NUMBER, 7, NUMBER])
})

test('a receipt that comes once another store is entered is kept for the store that it was asked of', async () => {
  const { receipts, kept } = tillWith({ next: { access: otherAccess, profile: otherProfile } })
  await receipts.bring(NUMBER)
  expect(kept).toEqual([['ada', STORE, NUMBER]])
})

test('one that could not be brought leaves nothing of the one before', async () => {
  const { receipts, asked, answers } = tillWith()
  await receipts.bring(NUMBER)
  answers.push(failed(OFFLINE))
  expect(await receipts.bring(8)).toEqual(failed(OFFLINE))
  await receipts.take(NUMBER)
  expect(asked).toEqual([NUMBER, 8, NUMBER])
})

test('a paid sale of this store that waits on the device has its receipt from there, and the server is not asked', async () => {
  const waiting: Sale = { ...CASH_SALE, state: 'paid', storeId: STORE, orderNumber: NUMBER }
  const { receipts, asked } = tillWith({
    sales: [{ ...waiting, state: 'unpaid' }, { ...waiting, storeId: 'store-2' }, waiting],
  })
  const image = accessFixture.store_picture ?? profileFixture.store_image
  const receipt = receiptOfSale(waiting, { name: accessFixture.store_name, image })
  expect(await receipts.bring(NUMBER)).toEqual(ok(receipt))
  expect(await receipts.take(NUMBER)).toEqual(ok({ receipt, source: { kind: 'outbox' } }))
  expect(asked).toEqual([])
})

test('without a server the device says what it remembers, and why', async () => {
  const { receipts, answers, kept } = tillWith({ remembered: receiptFixture })
  answers.push(failed(OFFLINE))
  expect(await receipts.take(NUMBER)).toEqual(
    ok({ receipt: receiptFixture, source: { kind: 'device', fault: OFFLINE } }),
  )
  expect(kept).toEqual([])
})

test('it ends as the device knows that its store wants it', async () => {
  const waiting: Sale = { ...CASH_SALE, state: 'paid', storeId: STORE, orderNumber: NUMBER }
  const { receipts } = tillWith({
    sales: [waiting],
    settings: [
      { store_id: 'another', settings: TILL_SETTINGS },
      { store_id: STORE, settings: OWN_SETTINGS },
    ],
  })
  expect(await receipts.bring(NUMBER)).toMatchObject({
    value: {
      store_text: 'Goods bought here may be exchanged within 7 days.',
      is_powered_by_hidden: true,
    },
  })
})

test('a sale of another store that waits with the same number is not this one', async () => {
  const elsewhere: Sale = { ...CASH_SALE, state: 'paid', orderNumber: NUMBER, storeId: 'another-store' }
  const { receipts, asked } = tillWith({ sales: [elsewhere] })
  expect(await receipts.take(NUMBER)).toEqual(ok({ receipt: receiptFixture, source: { kind: 'server' } }))
  expect(asked).toEqual([NUMBER])
})

test('of the sales that wait the one with this number is shown, and no sale that is not paid', async () => {
  const waiting: Sale = { ...CASH_SALE, state: 'paid', storeId: STORE, orderNumber: 7 }
  const { receipts, asked } = tillWith({
    sales: [waiting, { ...waiting, orderNumber: 8, state: 'givenBack' }, { ...waiting, orderNumber: 9 }],
  })
  expect(await receipts.take(9)).toMatchObject({
    value: { receipt: { order_number: 9 }, source: { kind: 'outbox' } },
  })
  expect(await receipts.take(8)).toMatchObject({ value: { source: { kind: 'server' } } })
  expect(asked).toEqual([8])
})

test.each([
  ['/of-the-access.png', '/of-the-access.png'],
  [null, '/of-the-profile.png'],
])(
  'the picture of the store is that of the access, or of the profile: %s',
  async (store_picture, store_image) => {
    const { receipts } = tillWith({
      sales: [{ ...CASH_SALE, state: 'paid', storeId: STORE, orderNumber: 7 }],
      workplace: {
        access: { ...accessFixture, store_picture },
        profile: { ...profileFixture, store_image: '/of-the-profile.png' },
      },
    })
    expect(await receipts.bring(7)).toMatchObject({
      value: { store_image, store_name: 'Mainland Supermart' },
    })
  },
)

test('a till that is in no store asks nobody for a receipt', async () => {
  const { receipts, asked } = tillWith({
    sales: [{ ...CASH_SALE, state: 'paid', storeId: STORE, orderNumber: 7 }],
    workplace: null,
  })
  expect(await receipts.take(7)).toEqual(failed({ kind: 'unauthorized' }))
  expect(asked).toEqual([])
})

test('a device whose sales cannot be read shows the receipt of the server', async () => {
  const { receipts } = tillWith({ isBroken: true })
  expect(await receipts.take(NUMBER)).toEqual(ok({ receipt: receiptFixture, source: { kind: 'server' } }))
})

test('the receipt of an order of one store comes only while that store is entered, and nothing is asked otherwise', async () => {
  const { receipts, asked } = tillWith()
  expect(await receipts.bringOf('another store', NUMBER)).toBeUndefined()
  expect(asked).toEqual([])
  expect(await receipts.bringOf(STORE, NUMBER)).toEqual(receiptFixture)
  expect(await tillWith({ workplace: null }).receipts.bringOf(STORE, NUMBER)).toBeUndefined()
})

test('where the receipt of an order cannot be brought there is none', async () => {
  const { receipts, answers } = tillWith()
  answers.push(failed(OFFLINE))
  expect(await receipts.bringOf(STORE, NUMBER)).toBeUndefined()
})
