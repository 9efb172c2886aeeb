import { DEMO_TENANT } from '#server/seed/demo-stores.ts'
import type { MadeProduct } from './catalogue.ts'
import { seededRandom } from './random.ts'

/** The till that makes the sales. */
export const TERMINAL = '1763700000000'

const LINES = 3

const random = seededRandom(11)

/** A sale, ready to be posted. */
export interface Made {
  orderNumber: number
  /** Of its lines. */
  productIds: string[]
  body: string
}

/** Sales of three products each, no two with the same number. */
export const saleMaker = (products: MadeProduct[]) => {
  let orderNumber = Math.floor(Date.now() / 1000) - 10_000_000
  return (): Made => {
    orderNumber += 1
    const from = Math.floor(random() * (products.length - LINES))
    const lines = products.slice(from, from + LINES)
    const amount = lines.reduce((sum, { price }) => sum + price, 0)
    const vat = lines.reduce((sum, line) => sum + (line.vat === 0 ? 0 : Math.round(line.price * 0.075)), 0)
    const total = (amount + vat) / 100
    const body = JSON.stringify({
      cartItems: lines.map(({ id, price, vat: basisPoints }) => ({
        productId: id,
        quantity: 1,
        price: price / 100,
        vat: basisPoints / 100,
      })),
      total,
      terminalId: TERMINAL,
      customerName: null,
      customerId: null,
      discount: 0,
      orderNumber,
      amount: amount / 100,
      taxValue: vat / 100,
      tenantId: DEMO_TENANT.id,
      paymentChannels: [{ paymentChannel: 1, amountCollected: total }],
      isDiscountInPercentage: false,
      isConfirmedSale: true,
    })
    return { orderNumber, productIds: lines.map(({ id }) => id), body }
  }
}
