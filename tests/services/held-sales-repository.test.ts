import { get, keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { priced } from '#domain/priced-cart.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import { heldSalesRepository } from '#services/storage/held-sales-repository.ts'
import { changeTogether } from '#services/storage/together.ts'
import { HELD_MILK, HELD_RICE, MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { emptyDevice } from '#tests/support/device-store.ts'

const CART = priced([{ ...MILK_LINE, quantity: 2 }], { mode: 'percentage', text: '10' }, 'replaces-total')
const MILK_STAMP = { orderId: HELD_MILK.orderId, orderDate: HELD_MILK.orderDate }
const MILK_SALE = { saleId: HELD_MILK.saleId, cart: CART }

let store: UseStore
let aside: string[]
const heldSales = () => heldSalesRepository(store, ({ asideKey }) => aside.push(asideKey))
const cartRecord = () => deviceRecord(PosCart, store, () => undefined)
const heldRecord = () => deviceRecord(PosHeldSales, store, () => undefined)

/** What the device holds: the cart, and the ids on hold. */
const device = async () => {
  const cart = await cartRecord().read()
  const held = await heldRecord().read()
  return {
    cart: cart.ok ? cart.value : cart.fault,
    held: held.ok ? held.value?.map(({ orderId }) => orderId) : held.fault,
  }
}

beforeEach(async () => {
  store = emptyDevice()
  aside = []
  await heldRecord().write([HELD_RICE])
})

describe('held sales in the device storage', () => {
  test('takes the cart and leaves none', async () => {
    await cartRecord().write({ saleId: HELD_MILK.saleId, lines: CART.lines, discount: CART.discount })
    expect(await heldSales().hold(MILK_SALE, MILK_STAMP)).toEqual({ ok: true, value: [HELD_RICE, HELD_MILK] })
    expect(await device()).toEqual({ cart: undefined, held: [HELD_RICE.orderId, HELD_MILK.orderId] })
  })

  test('are none once all are removed, those that cannot be read too; cart and payment of now stay', async () => {
    const later = { version: 9, value: 'of a later version' }
    const gone = ['posOOH#set-aside-8', 'posCart#set-aside-9', 'posPaymentDrafts#set-aside-9~2']
    const stays = ['posCart', 'posPaymentDrafts', 'savedStores#set-aside-9']
    for (const key of [...gone, ...stays]) await set(key, later, store)
    expect(await heldSales().removeAll()).toEqual({ ok: true, value: [HELD_RICE] })
    expect((await keys(store)).map(String).toSorted()).toEqual(stays)
    await set('posOOH', later, store)
    expect(await heldSales().removeAll()).toEqual({ ok: true, value: [] })
    expect((await keys(store)).map(String).toSorted()).toEqual(stays)
  })

  test('gives a held sale to the cart', async () => {
    const resumed = await heldSales().resume(HELD_RICE.orderId, undefined, MILK_STAMP)
    expect(resumed).toEqual({ ok: true, value: { held: [], resumed: HELD_RICE } })
    expect(await device()).toEqual({
      cart: { saleId: HELD_RICE.saleId, lines: [RICE_LINE], discount: HELD_RICE.discount },
      held: [],
    })
  })

  test('takes what is in the cart before it gives', async () => {
    const resumed = await heldSales().resume(HELD_RICE.orderId, MILK_SALE, MILK_STAMP)
    expect(resumed).toEqual({ ok: true, value: { held: [HELD_MILK], resumed: HELD_RICE } })
    expect(await device()).toEqual({
      cart: { saleId: HELD_RICE.saleId, lines: [RICE_LINE], discount: HELD_RICE.discount },
      held: [HELD_MILK.orderId],
    })
  })

  test('moves nothing where the sale is not there any more', async () => {
    const resumed = await heldSales().resume('ASDF00000000', MILK_SALE, MILK_STAMP)
    expect(resumed).toEqual({ ok: true, value: { held: [HELD_RICE], resumed: undefined } })
    expect(await device()).toEqual({ cart: undefined, held: [HELD_RICE.orderId] })
  })

  test('removes a sale for good', async () => {
    const removed = await heldSales().remove(HELD_RICE.orderId)
    expect(removed).toEqual({ ok: true, value: { held: [], removed: HELD_RICE } })
    expect(await device()).toEqual({ cart: undefined, held: [] })
  })

  test('removes nothing where the sale is not there any more', async () => {
    const removed = await heldSales().remove('ASDF00000000')
    expect(removed).toEqual({ ok: true, value: { held: [HELD_RICE], removed: undefined } })
    expect(await device()).toEqual({ cart: undefined, held: [HELD_RICE.orderId] })
  })

  test('puts a removed sale back to its place, and beside what went on hold meanwhile', async () => {
    await heldRecord().write([HELD_MILK, HELD_RICE])
    await heldSales().remove(HELD_MILK.orderId)
    await heldSales().hold(MILK_SALE, { orderId: 'ASDF33333333', orderDate: HELD_RICE.orderDate + 1 })
    const back = await heldSales().putBack(HELD_MILK)
    expect(back).toMatchObject({ ok: true, value: [HELD_MILK, HELD_RICE, { orderId: 'ASDF33333333' }] })
    await heldSales().putBack(HELD_MILK)
    expect((await device()).held).toEqual([HELD_MILK.orderId, HELD_RICE.orderId, 'ASDF33333333'])
  })

  test('sets a list that cannot be read aside and goes on with an empty one', async () => {
    await set('posOOH', 'rubbish', store)
    expect(await heldSales().hold(MILK_SALE, MILK_STAMP)).toEqual({ ok: true, value: [HELD_MILK] })
    expect(aside).toEqual(['posOOH#set-aside-unknown'])
    expect(await get('posOOH#set-aside-unknown', store)).toBe('rubbish')
  })

  test('two moves at the same time both count', async () => {
    await Promise.all([
      heldSales().hold(MILK_SALE, MILK_STAMP),
      heldSales().hold(MILK_SALE, { ...MILK_STAMP, orderId: 'ASDF33333333' }),
    ])
    expect((await device()).held).toEqual([HELD_RICE.orderId, HELD_MILK.orderId, 'ASDF33333333'])
  })
})

test('a move that breaks in the middle leaves everything as it was', async () => {
  const before = await device()
  const together = changeTogether(store, () => undefined)
  const broken = await together(async (change) => {
    await change.read(PosHeldSales)
    change.write(PosHeldSales, [HELD_RICE, HELD_MILK])
    throw new Error('stopped')
  })
  expect(broken).toEqual({ ok: false, fault: { kind: 'storageUnavailable', reason: 'Error: stopped' } })
  expect(await device()).toEqual(before)
})
