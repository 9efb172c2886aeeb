import type { Chance } from '#tests/support/chance.ts'

/** What a sale is made of; amounts in kobo, VAT in hundredths of a percent. */
export interface Goods {
  id: string
  price: number
  vat: number
}

/** A sale as it is posted, and what has to be found of it afterwards. */
export interface DrawnSale {
  storeId: string
  orderNumber: number
  /** In kobo. */
  total: number
  /** Of all lines together. */
  quantity: number
  /** Of the charge, where a card paid. */
  reference: string | null
  body: string
}

export interface SaleOf {
  storeId: string
  tenantId: string
  terminalNumber: string
  orderNumber: number
  goods: Goods[]
}

const MOST_LINES = 4
const MOST_OF_ONE = 3
const CASH = 1
const CARD = 3
const TWICE_A_WHOLE = 20_000

/** VAT of a line, half a kobo away from zero; reckoned here, not by the product. */
const vatOf = (amount: number, vat: number): number =>
  Math.floor((2 * amount * vat + TWICE_A_WHOLE / 2) / TWICE_A_WHOLE)

/** A sale of one to four lines, paid in cash or by card. */
export const drawSale = (chance: Chance, of: SaleOf): DrawnSale => {
  const lines = Array.from({ length: chance.between(1, MOST_LINES) }, () => ({
    goods: chance.pick(of.goods),
    quantity: chance.between(1, MOST_OF_ONE),
  }))
  const amounts = lines.map(({ goods, quantity }) => goods.price * quantity)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = lines.reduce((sum, { goods }, at) => sum + vatOf(amounts[at] ?? 0, goods.vat), 0)
  const total = subtotal + vat
  const reference = chance.hits(0.3) ? `${of.terminalNumber}-${of.orderNumber}` : null
  const tender = { paymentChannel: reference ? CARD : CASH, amountCollected: total / 100 }
  return {
    storeId: of.storeId,
    orderNumber: of.orderNumber,
    total,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    reference,
    body: JSON.stringify({
      cartItems: lines.map(({ goods, quantity }) => ({
        productId: goods.id,
        quantity,
        price: goods.price / 100,
        vat: goods.vat / 100,
      })),
      total: total / 100,
      terminalId: of.terminalNumber,
      customerName: chance.hits(0.3) ? `Ada Obi ${chance.between(1, 99)}` : null,
      customerId: null,
      discount: 0,
      orderNumber: of.orderNumber,
      amount: subtotal / 100,
      taxValue: vat / 100,
      tenantId: of.tenantId,
      paymentChannels: [reference ? { ...tender, charge: { reference } } : tender],
      isDiscountInPercentage: false,
      isConfirmedSale: true,
    }),
  }
}
