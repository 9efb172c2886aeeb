import { expect, test } from 'vitest'
import { ok } from '#domain/result.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/samples/sales.ts'

test('a sale is remembered before it goes from the device, so that no power cut leaves it in neither', async () => {
  const device = emptyDevice()
  const store = outboxStore(
    device,
    ({ key, reason }) => {
      throw new Error(`The record ${key} was set aside: ${reason}`)
    },
    () => 1_763_740_800_000,
  )
  await store.prepare(CASH_SALE)
  await store.markPaid(CASH_SALE.id, { isConfirmed: true, charges: [] })
  const states: unknown[] = []
  const stateOfSale = async () => {
    const found = await store.find(CASH_SALE.id)
    return found.ok ? found.value?.state : found.fault
  }
  const send = saleSender({
    store,
    post: () =>
      Promise.resolve(
        ok({ id: 'sale-1', order_number: CASH_SALE.orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' }),
      ),
    keepConfirmed: async () => void states.push(await stateOfSale()),
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(CASH_SALE.id)).toEqual({ kind: 'confirmed', orderNumber: CASH_SALE.orderNumber })
  expect([...states, await stateOfSale()]).toEqual(['paid', 'confirmed'])
})
