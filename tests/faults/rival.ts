import { DEMO_STORE } from '#tests/support/browser/cashier.ts'
import { kobo } from '#domain/money.ts'
import { NO_DISCOUNT, priceCart } from '#domain/pricing.ts'
import { openTill } from '#server/replay/till.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import type { RunningProduct } from '#tests/support/product.ts'

/** The number of the other terminal. */
export const RIVAL_TERMINAL = '1763700000001'

/** Another terminal of the store, which sells under the number that this one has just drawn. */
export const rivalAt = async (product: RunningProduct) => {
  const till = await openTill({
    origin: product.origin,
    serialNumber: DEMO_STORE.serial,
    accessCode: DEMO_STORE.accessCode,
    terminalNumber: RIVAL_TERMINAL,
    email: DEMO_CASHIER.email,
    password: DEMO_CASHIER.password,
    timeoutMs: 20_000,
  })
  return async (productId: string, orderNumber: number): Promise<void> => {
    const lines = [{ price: kobo(10_000), quantity: 1, vat: 0 }]
    const { subtotal, vat, total } = priceCart(lines, NO_DISCOUNT, 'subtracts')
    const posted = await till.post({
      cartItems: lines.map((line) => ({ productId, ...line })),
      total,
      terminalId: till.access.terminal_id,
      customerName: null,
      customerId: null,
      discount: 0,
      orderNumber,
      amount: subtotal,
      taxValue: vat,
      tenantId: till.access.tenant_id,
      paymentChannels: [{ paymentChannel: 1, amountCollected: total }],
      isDiscountInPercentage: false,
      isConfirmedSale: true,
    })
    if (!posted.ok) throw new Error(`the other terminal could not sell: ${posted.fault}`)
  }
}
