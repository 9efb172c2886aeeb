import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import type * as z from 'zod/mini'
import type { Receipt, ReceiptPdf } from '#contract/receipts.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import {
  appBeside,
  callerOf,
  firstOf,
  NOON,
  openOffice,
  registerDevice,
  TEST_SETTINGS,
  type TestOffice,
} from '../support/office.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  await postSale(office, token, { ...cashSale, customerName: 'Ọlá Ẹni' })
  const charge = {
    reference: 'R-1',
    rrn: '123456789012',
    maskedPan: '539983******1234',
    terminalId: '2033ABCD',
  }
  await postSale(office, token, {
    ...oneCola,
    orderNumber: ORDER_NUMBER + 1,
    discount: 500,
    total: 500,
    paymentChannels: [
      { paymentChannel: 1, amountCollected: 250 },
      { paymentChannel: 3, amountCollected: 300, charge },
    ],
  })
})
afterAll(() => office.close())

const receipt = (orderNumber: number, storeId = MAINLAND.id, headers = {}) =>
  office.call.get<z.input<typeof Receipt>[]>(
    '/api/merchant/pos/reciept',
    { orderNumber: String(orderNumber), storeId },
    { token, headers },
  )
const download = (orderNumber: number, headers = {}) =>
  office.call.get<ReceiptPdf[]>(
    '/api/merchant/pos/reciept/download',
    { orderNumber: String(orderNumber), storeId: MAINLAND.id },
    { token, headers },
  )

describe('a receipt', () => {
  test('says what was sold, to the kobo', async () => {
    expect((await receipt(ORDER_NUMBER)).body.result).toEqual([
      {
        order_number: ORDER_NUMBER,
        store_image: '/pictures/stores/mainland-supermart.svg',
        store_name: 'Mainland Supermart',
        store_address: '12 Herbert Macaulay Way, Yaba, Lagos',
        store_phone: '+234 801 000 0001',
        store_email: 'mainland@demo.test',
        soldby: 'Demo Cashier',
        customer_name: 'Ọlá Ẹni',
        transaction_date_text: '21 Nov 2026, 11:30',
        posted_on_text: '21 Nov 2026, 12:00',
        items: [
          { product_name: 'Coca-Cola 50 cl', unit_price_text: 'NGN 500.00', quantity: 3 },
          { product_name: 'Mama Gold Parboiled Rice 5 kg', unit_price_text: 'NGN 9,800.00', quantity: 1 },
        ],
        subtotal: 11_300,
        subtotal_text: 'NGN 11,300.00',
        discount: 10,
        is_discount_in_percentage: true,
        discount_text: '10% (NGN 1,141.25)',
        vat_text: 'NGN 112.50',
        total_text: 'NGN 10,271.25',
        payment_channel: 'Cash',
        balance_text: 'NGN 228.75',
        charges: [],
      },
    ])
  })

  test('says when in the time zone of the till, on the PDF as well', async () => {
    const london = { 'client-time-zone': 'Europe/London' }
    expect(firstOf(await receipt(ORDER_NUMBER, MAINLAND.id, london))).toMatchObject({
      transaction_date_text: '21 Nov 2026, 10:30',
      posted_on_text: '21 Nov 2026, 11:00',
    })
    const [page] = await readPdf(firstOf(await download(ORDER_NUMBER, london)).doc_binary)
    expect(page?.text).toContain('Transaction Date 21 Nov 2026, 10:30 Posted On 21 Nov 2026, 11:00')
  })

  test('of a split with a fixed discount names the parts and the charge', async () => {
    expect(firstOf(await receipt(ORDER_NUMBER + 1))).toMatchObject({
      discount: 500,
      is_discount_in_percentage: false,
      discount_text: 'NGN 37.50',
      total_text: 'NGN 500.00',
      payment_channel: 'Split (Cash NGN 250.00, Card NGN 300.00)',
      balance_text: 'NGN 50.00',
      charges: [
        {
          amount_text: 'NGN 300.00',
          rrn: '123456789012',
          masked_pan: '539983******1234',
          terminal_id: '2033ABCD',
        },
      ],
    })
  })

  test('names a charge of which only the reference is known, and a percentage of nothing as nothing', async () => {
    const orderNumber = ORDER_NUMBER + 3
    const paymentChannels = [{ paymentChannel: 2, amountCollected: 537.5, charge: { reference: 'R-2' } }]
    await postSale(office, token, { ...oneCola, orderNumber, isDiscountInPercentage: true, paymentChannels })
    expect(firstOf(await receipt(orderNumber))).toMatchObject({
      discount: 0,
      is_discount_in_percentage: true,
      discount_text: 'NGN 0.00',
      payment_channel: 'Transfer',
      charges: [{ amount_text: 'NGN 537.50', rrn: null, masked_pan: null, terminal_id: null }],
    })
  })

  test('shows no more of a card than may be kept, whatever an earlier version has kept', async () => {
    const kept = { rrn: '4242 4242 4242 4242', masked_pan: '4242424242424242' }
    const setTo = async (tender: typeof kept) => {
      const { numUpdatedRows } = await office.db
        .updateTable('sale_tenders')
        .set(tender)
        .where('reference', '=', 'R-1')
        .executeTakeFirstOrThrow()
      expect(numUpdatedRows).toBe(1n)
    }
    await setTo(kept)
    expect(firstOf(await receipt(ORDER_NUMBER + 1)).charges).toMatchObject([
      { rrn: '4242 42** **** 4242', masked_pan: '424242******4242' },
    ])
    const [page] = await readPdf(firstOf(await download(ORDER_NUMBER + 1)).doc_binary)
    expect(JSON.stringify(page)).toContain('424242******4242')
    expect(JSON.stringify(page)).not.toMatch(/4242424242|4242 4242/)
    await setTo({ rrn: '123456789012', masked_pan: '539983******1234' })
  })

  test('that does not exist, or belongs to another store, is refused', async () => {
    expect(await receipt(1)).toEqual({
      statusCode: 422,
      body: {
        status: false,
        status_code: 422,
        error_message: 'This store has no sale with the order number 1.',
      },
    })
    expect((await receipt(ORDER_NUMBER, ISLAND.id)).statusCode).toBe(422)
  })
})

describe('the PDF', () => {
  test('shows the logo that was uploaded for the store, as wide as it is, and no address that is not there', async () => {
    const before = await office.db
      .selectFrom('stores')
      .select(['name', 'image', 'email'])
      .where('store_id', '=', MAINLAND.id)
      .executeTakeFirstOrThrow()
    const id = '0192f000-0000-7000-8000-00000000a001'
    const bytes = await sharp({
      create: { width: 512, height: 128, channels: 4, background: { r: 10, g: 80, b: 61, alpha: 0.5 } },
    })
      .webp()
      .toBuffer()
    const ofStore = { store_id: MAINLAND.id, id, media_type: 'image/webp', created_at: NOON }
    await office.db
      .insertInto('store_pictures')
      .values({ ...ofStore, bytes })
      .execute()
    const setTo = (store: Partial<typeof before>) =>
      office.db.updateTable('stores').set(store).where('store_id', '=', MAINLAND.id).execute()
    await setTo({ image: `/pictures/stores/${MAINLAND.id}/${id}.webp`, email: '' })
    const [page] = await readPdf(firstOf(await download(ORDER_NUMBER)).doc_binary)
    await setTo(before)
    expect(page?.pictures).toEqual([[256, 64]])
    // In the middle of 226.77 points, below a margin of 14.
    expect(page?.placed).toEqual([{ left: expect.closeTo(21.385), top: 14, width: 184, height: 46 }])
    expect(page?.text).toMatch(
      /^Mainland Supermart 12 Herbert Macaulay Way, Yaba, Lagos \+234 801 000 0001 Order Number/,
    )
    const [drawn] = await readPdf(firstOf(await download(ORDER_NUMBER)).doc_binary)
    expect(drawn?.pictures).toEqual([])
    await setTo({ name: 'Mama Put Kitchen', image: null })
    const [lettered] = await readPdf(firstOf(await download(ORDER_NUMBER)).doc_binary)
    await setTo(before)
    expect(lettered?.text).toMatch(/^MP Mama Put Kitchen 12 Herbert/)
  })

  test('is one page of 80 mm that says the same, all of it in NGN', async () => {
    const pdf = firstOf(await download(ORDER_NUMBER))
    expect(pdf).toMatchObject({
      doc_mime_type: 'application/pdf',
      doc_filename: `receipt-${ORDER_NUMBER}.pdf`,
    })
    const [page, ...more] = await readPdf(pdf.doc_binary)
    expect(more).toEqual([])
    expect(page?.width).toBeCloseTo(226.77, 1)
    for (const text of [
      'Mainland Supermart',
      '12 Herbert Macaulay Way, Yaba, Lagos',
      `Order Number ${ORDER_NUMBER}`,
      'Cashier Demo Cashier',
      'Customer Ọlá Ẹni',
      'Transaction Date 21 Nov 2026, 11:30',
      'Posted On 21 Nov 2026, 12:00',
      'Coca-Cola 50 cl NGN 500.00 × 3',
      'Total Items 4',
      'SubTotal NGN 11,300.00',
      'Discount 10% (NGN 1,141.25)',
      'VAT NGN 112.50',
      'Total NGN 10,271.25',
      'Payment Mode Cash',
      'Change NGN 228.75',
      'Thank you for your purchase',
      'Powered by Tillstate',
    ])
      expect(page?.text).toContain(text)
    expect(page?.text).not.toContain('₦')
  })

  test('is powered by the product as it is called', async () => {
    const settings = { ...TEST_SETTINGS, productName: 'Kasuwa' }
    const app = await appBeside(office, { settings })
    const query = { orderNumber: String(ORDER_NUMBER), storeId: MAINLAND.id }
    const path = '/api/merchant/pos/reciept/download'
    const { doc_binary } = firstOf(await callerOf(app).get<ReceiptPdf[]>(path, query, { token }))
    await app.close()
    expect((await readPdf(doc_binary))[0]?.text).toContain('Powered by Kasuwa')
  })

  test('stays small, and is the same file when it is downloaded again', async () => {
    const first = firstOf(await download(ORDER_NUMBER + 1)).doc_binary
    expect(Buffer.from(first, 'base64').length).toBeLessThan(25_000)
    expect(firstOf(await download(ORDER_NUMBER + 1)).doc_binary).toBe(first)
    const [page] = await readPdf(first)
    expect(page?.text).toContain(
      'Payment Mode Split (Cash NGN 250.00, Card NGN 300.00) On terminal NGN 300.00 Card 539983******1234 ' +
        'RRN 123456789012 Terminal 2033ABCD Change NGN 50.00',
    )
  })

  test('of a very long receipt goes on over several pages', async () => {
    const cartItems = Array.from({ length: 200 }, () => ({ ...oneCola.cartItems[0], quantity: 1 }))
    await office.db.updateTable('products').set({ stock: 1_000 }).execute()
    const figures = { amount: 100_000, taxValue: 7_500, total: 107_500 }
    const paymentChannels = [{ paymentChannel: 2, amountCollected: 107_500 }]
    const orderNumber = ORDER_NUMBER + 2
    await postSale(office, token, { ...oneCola, ...figures, cartItems, paymentChannels, orderNumber })
    const pages = await readPdf(firstOf(await download(orderNumber)).doc_binary)
    expect(pages.length).toBeGreaterThan(1)
    expect(
      pages.map(({ text }) => text.split('Coca-Cola').length - 1).reduce((sum, count) => sum + count),
    ).toBe(200)
    expect(pages.at(-1)?.text).toContain('Total NGN 107,500.00')
  })
})
