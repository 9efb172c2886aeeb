import { COLA } from './goods.ts'
import type { Setup } from './setup.ts'

/** One more than a page of the history holds. */
const MANY = 21

/** Naira of one Coca-Cola, with its VAT. */
const PRICE = 500
const VAT = 37.5

/** Lies before the number of any order that a till makes while the tests run. */
const FIRST_ORDER = Math.floor(Date.now() / 1000) - 1_000_000

/** Digits that every order number of these sales begins with, as long as a search must be. */
export const DIGITS_OF_ALL = String(FIRST_ORDER).slice(0, 3)

let orders = 0

/** The same sale so many times, posted as another till of the store posts it; more than a page of the history has. */
export const sellElsewhere = async (
  { page, product, token, workplace }: Setup,
  times = MANY,
): Promise<void> => {
  for (let sale = 0; sale < times; sale += 1) {
    orders += 1
    const answer = await page.request.post(
      `${product.origin}/api/merchant/pos/post/transaction/${workplace.store_id}`,
      {
        headers: { authorization: `Bearer ${token}`, 'x-api-key': await keyOf(page, product.origin) },
        data: {
          cartItems: [{ productId: COLA.id, quantity: 1, price: PRICE, vat: 7.5 }],
          total: PRICE + VAT,
          terminalId: workplace.terminal_id,
          customerName: null,
          customerId: null,
          discount: 0,
          orderNumber: FIRST_ORDER + orders,
          amount: PRICE,
          taxValue: VAT,
          tenantId: workplace.tenant_id,
          paymentChannels: [{ paymentChannel: 1, amountCollected: PRICE + VAT }],
          isDiscountInPercentage: false,
          isConfirmedSale: true,
        },
      },
    )
    const { status, error_message } = (await answer.json()) as { status: boolean; error_message?: string }
    if (!status) throw new Error(`A past sale was refused: ${error_message ?? answer.status()}`)
  }
}

const keyOf = async ({ request }: Setup['page'], origin: string): Promise<string> => {
  const config = (await (await request.get(`${origin}/config.json`)).json()) as { apiKey: string }
  return config.apiKey
}
