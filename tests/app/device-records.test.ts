import { expect, test } from 'vitest'
import { deviceRecords } from '#app/deps.ts'
import { kobo } from '#domain/money.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { HELD_MILK, MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { mainland } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'

const setAside = () => {
  throw new Error('nothing had to be set aside')
}

test('the records of the device have the names of the specification', async () => {
  const { use, rows } = memoryStore()
  const records = deviceRecords(use, setAside)
  const CASH = { id: 1 as const, description: 'Cash' }
  await Promise.all([
    records.deviceDetails.write(sessionFixture),
    records.posAccess.write(accessFixture),
    records.posProfile.write(profileFixture),
    records.posUserLoginInfo.write({ user_id: 'user-1', fullname: 'Demo Cashier', store_id: 'store-1' }),
    records.currentTerminal.write({ terminal_number: '2024000001', store_id: 'store-1' }),
    records.cart.write({
      saleId: SALE_ID,
      lines: [MILK_LINE],
      discount: { mode: 'fixed', amount: kobo(50_000) },
    }),
    records.heldSales.write([HELD_MILK]),
    records.paymentOptions.write([{ store_id: 'store-1', options: [CASH] }]),
    records.splitPaymentOptions.write([{ store_id: 'store-1', options: [CASH] }]),
    records.serialPort.write('COM3'),
    records.savedStores.write([mainland]),
  ])
  expect([...rows.keys()].map(String).sort()).toEqual([
    'SerialPortKey',
    'StorePOSTerminalProfile',
    'currentTerminal',
    'deviceDetails',
    'posCart',
    'posOOH',
    'posPaymentOptions',
    'posUserLoginInfo',
    'posValidateAccessResult',
    'savedStores',
    'splitPaymentOptions',
  ])
  expect(rows.get('currentTerminal')).toMatchObject({
    value: { terminal_number: '2024000001', store_id: 'store-1' },
  })
  expect(rows.get('posUserLoginInfo')).toMatchObject({ value: { store_id: 'store-1' } })
})

test('a cart and held sales of before sales had ids get one when they are read', async () => {
  const { use } = memoryStore({
    posCart: { version: 1, value: { lines: [], discount: { mode: 'fixed', amount: 500 } } },
    posOOH: {
      version: 1,
      value: [
        {
          orderId: 'ASDF2B4C6D8E',
          orderDate: 1_763_740_800_000,
          totalPrice: 1_935,
          noOfItems: 0,
          cartItems: [],
          discount: { mode: 'percentage', rate: 10 },
        },
      ],
    },
  })
  const records = deviceRecords(use, setAside)
  const version7 = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  expect(await records.cart.read()).toEqual({
    ok: true,
    value: { saleId: version7, lines: [], discount: { mode: 'fixed', amount: 50_000 } },
  })
  expect(await records.heldSales.read()).toMatchObject({
    ok: true,
    value: [{ saleId: version7, orderId: 'ASDF2B4C6D8E', totalPrice: 193_500 }],
  })
})
