import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

const DAY = 86_400
const NUMBERS = [
  ORDER_NUMBER,
  ORDER_NUMBER - DAY,
  ORDER_NUMBER - 3 * DAY + 1,
  ORDER_NUMBER - 3 * DAY,
] as const

let office: TestOffice
let token: string

/** Four sales on three days; the newest is posted first, as by a till that was offline. */
beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  for (const orderNumber of NUMBERS) await postSale(office, token, { ...oneCola, orderNumber })
})
afterAll(() => office.close())

const page = async (PageNumber: number, PageSize: number, of = office, by = token) => {
  const { body } = await of.call.get(
    `/api/merchant/pos/instore-orders/${MAINLAND.id}`,
    { PageNumber: String(PageNumber), PageSize: String(PageSize) },
    { token: by },
  )
  return {
    numbers: (body.result as { order_number: number }[]).map(({ order_number }) => order_number),
    pages: body.meta_data?.number_of_pages,
  }
}

const [first, second, third, fourth] = NUMBERS

test.each([
  [1, 2, [first, second], 2],
  [2, 2, [third, fourth], 2],
  [3, 2, [], 2],
  [1, 3, [first, second, third], 2],
  [2, 3, [fourth], 2],
  [1, 1, [first], 4],
  [2, 1, [second], 4],
  [3, 1, [third], 4],
  [4, 1, [fourth], 4],
  [5, 1, [], 4],
])(
  'page %i of pages of %i begins where the one before ended, whatever the day',
  async (at, size, numbers, pages) => {
    expect(await page(at, size)).toEqual({ numbers, pages })
  },
)

test('a sale that a till without a network posts days later has its place on the day on which it was sold', async () => {
  const late = await openOffice()
  onTestFinished(() => late.close())
  await registerDevice(late)
  // Posted in another order than they were sold, each on a day of its own.
  const posted = [ORDER_NUMBER - 5 * DAY, ORDER_NUMBER - DAY, ORDER_NUMBER - 4 * DAY, ORDER_NUMBER - 2 * DAY]
  for (const orderNumber of posted) {
    late.clock.pass(DAY * 1000)
    const { token: now } = await late.signIn()
    await postSale(late, now, { ...oneCola, orderNumber })
  }
  const { token: reader } = await late.signIn()
  const shown: number[] = []
  for (const at of posted.keys()) shown.push(...(await page(at + 1, 1, late, reader)).numbers)
  expect(shown).toEqual(posted.toSorted((one, other) => other - one))
})
