import { expect } from 'vitest'
import { PARTS } from '#contract/catalogue.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { firstOf, registerDevice, TERMINAL_NUMBER, type Answer, type TestOffice } from './office.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale } from './sales.ts'

const storeId = MAINLAND.id

/** Every call that a till makes, from registering to the receipt. */
export const useTill = async (office: TestOffice): Promise<void> => {
  const { serialNumber } = MAINLAND
  const terminalNumber = TERMINAL_NUMBER
  const done = async (answer: Promise<Answer>) => expect(await answer).toMatchObject({ statusCode: 200 })
  const registered = await registerDevice(office)
  const { token } = await office.signIn()
  const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    done(office.call.get(`/api/merchant${path}`, query, { token, headers }))
  await get('/pos/verify/serial-number', { serialNumber })
  await get('/pos/verify/cookie', { cookie: firstOf(registered).cookie_data.CookieValue, terminalNumber })
  await get('/pos/verify/user-access', { posId: serialNumber, storeId, terminalNumber })
  const status = { serialNumber, storeId, status: 'online' }
  await done(office.call.put('/api/merchant/pos/terminal/update/status', status, { token }))
  await get('/pos/till-settings', { storeId })
  await get('/product/simple-list', { storeId })
  await get('/product/simple-list', { storeId }, { accept: PARTS })
  await get('/lookup/payment/channels', { storeId })
  await get('/lookup/payment/channels/split', { storeId })
  await get('/inventory/purchase-order/get/items/', { storeId, search: 'rice' })
  await done(postSale(office, token, cashSale))
  await done(postSale(office, token, cashSale))
  const known = { ...oneCola, customerId: DEMO_CASHIER.id, orderNumber: ORDER_NUMBER + 1 }
  await done(postSale(office, token, known))
  await get(`/pos/instore-orders/${storeId}`, { PageNumber: '1', PageSize: '1' })
  await get(`/pos/instore-orders/${storeId}`, { PageNumber: '2', PageSize: '1' })
  await get(`/pos/instore-orders/get/${storeId}`, { PageNumber: '1', PageSize: '20', orderNumber: '1795' })
  await get('/pos/reciept', { storeId, orderNumber: String(ORDER_NUMBER) })
  await get('/pos/reciept/download', { storeId, orderNumber: String(ORDER_NUMBER) })
}
