import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Receipt, type ReceiptPdf } from '#contract/receipts.ts'
import { SalePayload } from '#contract/sales.ts'
import { moneyText } from '#domain/money.ts'
import { payloadOf } from '#domain/payload.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import type { Sale } from '#domain/sale.ts'
import { DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { drawnSale, saleOf } from '#tests/support/fixtures/any-sale.ts'
import { firstOf, openOffice, registerDevice, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { ORDER_NUMBER, postSale } from '../support/sales.ts'

const SALES = 40

let office: TestOffice
let token: string
let products: { id: string; name: string; size: string | null }[]

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  await office.db.updateTable('products').set({ stock: 1_000_000 }).execute()
  products = await office.db
    .selectFrom('products')
    .select(['id', 'name', 'size'])
    .where('store_id', '=', MAINLAND.id)
    .orderBy('id')
    .execute()
})
afterAll(() => office.close())

/** The random sale with products that the store really sells. */
const sold = ({ cart, ...sale }: Sale): Sale => ({
  ...sale,
  cart: {
    ...cart,
    lines: cart.lines.map((line, index) => {
      const { id = '', name = '', size = null } = products[index] ?? {}
      return { ...line, productId: id, productName: name, size }
    }),
  },
})

const read = async <Entry>(path: string, orderNumber: number) => {
  const query = { orderNumber: String(orderNumber), storeId: MAINLAND.id }
  return firstOf(await office.call.get<Entry[]>(`/api/merchant/pos/${path}`, query, { token }))
}

/** What both receipts say of goods and money. */
const figuresOn = (receipt: Receipt) => ({
  subtotal: receipt.subtotal,
  texts: [receipt.subtotal_text, receipt.vat_text, receipt.total_text, receipt.discount_text],
  discount: [receipt.discount, receipt.is_discount_in_percentage],
  paid: [receipt.payment_channel, receipt.balance_text],
  items: receipt.items.map(({ product_name, unit_price_text, quantity }) => [
    product_name,
    unit_price_text,
    quantity,
  ]),
})

test(`${SALES} random sales say the same on the till, in the server, on the receipt and in its PDF`, async () => {
  const drawn = fc.sample(drawnSale, { seed: 20_261_121, numRuns: SALES })
  for (const [index, draw] of drawn.entries()) {
    const place = { storeId: MAINLAND.id, terminalId: TERMINAL_NUMBER, tenantId: DEMO_TENANT.id }
    const orderNumber = ORDER_NUMBER + index
    const sale = sold(saleOf(draw, 'replaces-total', { ...place, orderNumber }))
    const answer = await postSale(office, token, z.encode(SalePayload, payloadOf(sale)))
    expect(answer.body.error_message).toBeUndefined()
    expect(firstOf(answer).total_text).toBe(moneyText(sale.cart.totals.total))

    const printed = z.decode(Receipt, await read('reciept', orderNumber))
    const onTheTill = receiptOfSale(sale, { name: MAINLAND.name, image: null })
    expect(figuresOn(printed)).toEqual(figuresOn(onTheTill))

    const [page] = await readPdf((await read<ReceiptPdf>('reciept/download', orderNumber)).doc_binary)
    const { subtotal_text, vat_text, total_text, balance_text, discount_text } = onTheTill
    for (const text of [
      `SubTotal ${subtotal_text}`,
      `Discount ${discount_text}`,
      `VAT ${vat_text}`,
      `Total ${total_text}`,
      `Change ${balance_text}`,
    ])
      expect(page?.text).toContain(text)
  }
})
