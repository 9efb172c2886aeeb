import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { ValidateAccessCode } from '#contract/registration.ts'
import { kobo } from '#domain/money.ts'
import { goodResult, reasonOf } from '#server/replay/caller.ts'
import { openTill, type Till } from '#server/replay/till.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { ORDER_NUMBER, saleRows } from '../support/sales.ts'

const MINUTE = 60_000

describe('a till that posts what it replays', () => {
  let office: TestOffice
  let till: Till
  beforeAll(async () => {
    office = await openOffice()
    await office.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = office.app.server.address() as AddressInfo
    till = await openTill({
      origin: `http://localhost:${port}`,
      publicOrigin: 'http://till.test',
      serialNumber: MAINLAND.serialNumber,
      accessCode: MAINLAND.accessCode,
      terminalNumber: TERMINAL_NUMBER,
      email: DEMO_CASHIER.email,
      password: DEMO_CASHIER.password,
      timeoutMs: 5_000,
    })
  })
  afterAll(() => office.close())

  const sell = (orderNumber: number) =>
    till.post({
      cartItems: [{ productId: COLA, quantity: 1, price: kobo(50_000), vat: 7.5 }],
      total: kobo(53_750),
      terminalId: till.access.terminal_id,
      customerName: null,
      customerId: null,
      discount: 0,
      orderNumber,
      amount: kobo(50_000),
      taxValue: kobo(3_750),
      tenantId: till.access.tenant_id,
      paymentChannels: [{ paymentChannel: 1, amountCollected: kobo(53_750) }],
      isDiscountInPercentage: false,
      isConfirmedSale: true,
    })
  const tokens = () => office.db.selectFrom('sessions').selectAll().execute()

  test('goes on with new tokens when those it has are over, and signs in anew when nothing renews them', async () => {
    expect(await sell(ORDER_NUMBER)).toEqual({ ok: true })
    office.clock.pass(60 * MINUTE)
    expect(await Promise.all([1, 2, 3].map((more) => sell(ORDER_NUMBER + more)))).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(await tokens()).toHaveLength(1)
    await office.db.deleteFrom('sessions').execute()
    office.clock.pass(60 * MINUTE)
    expect(await sell(ORDER_NUMBER + 4)).toEqual({ ok: true })
    expect(await tokens()).toHaveLength(1)
    expect(await saleRows(office)).toMatchObject({ sales: 5 })
  })
})

describe('an answer', () => {
  const answer = (status: number, body: unknown) => ({
    status,
    headers: new Headers(),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const GOOD = { status: true, result: [] }

  test.each([
    ['that is good', answer(200, GOOD), []],
    ['with another status', answer(422, GOOD), undefined],
    ['that says that nothing came of it', answer(200, { ...GOOD, status: false }), undefined],
    ['of another form', answer(200, { status: true, result: 7 }), undefined],
    ['that is no JSON', answer(200, '<html>'), undefined],
    ['that never came', undefined, undefined],
  ])('%s gives %s', (_, given, result) => {
    expect(goodResult(ValidateAccessCode.answer, given)).toEqual(result)
  })

  test.each([
    ['the words of the office', answer(403, { status: false, error_message: 'Not here.' }), 'Not here.'],
    ['its status where it has none', answer(502, 'Bad gateway'), 'the back office answered with 502'],
    ['that there was none', undefined, 'the back office does not answer'],
  ])('that is no good one gives %s', (_, given, reason) => {
    expect(reasonOf(given)).toBe(reason)
  })
})
