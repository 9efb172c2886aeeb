import { CHARGE_KEYS, chargeRecord } from '#services/outbox/charge-store.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { encoded } from '#services/storage/record-format.ts'
import type { Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { priced } from '#domain/priced-cart.ts'
import type { Sale } from '#domain/sale.ts'
import { RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { COLA } from './goods.ts'
import type { Records } from '#tests/support/browser/page-records.ts'
import type { Setup } from './setup.ts'

/** One Coca-Cola, NGN 500.00 and 37.50 VAT. */
const CART = priced(
  [
    {
      ...RICE_LINE,
      productId: COLA.id,
      productName: COLA.name,
      price: kobo(COLA.price),
      selectedPrice: kobo(COLA.price),
      priceList: [],
      vat: COLA.vat / 100,
      quantity: 1,
    },
  ],
  { mode: 'fixed', text: '' },
  'replaces-total',
)

/** The record of a cart with one Coca-Cola in it, of which there are three. */
export const filledCart = (saleId = SALE_ID): Records => ({
  [PosCart.key]: encoded(PosCart, { saleId, lines: CART.lines, discount: CART.discount }),
})

let made = 0

/** The record of a charge. */
export const chargeOnDevice = (charge: Charge): Records => ({
  [`${CHARGE_KEYS}${charge.reference}`]: encoded(chargeRecord(charge.reference), charge),
})

/**
 * The records of a device that stopped in the middle of this sale, which is made one of the demo store's; a charge that
 * is not about the amount of the fixture's tender keeps its own. Its cart is there as well, or has gone.
 */
export const stoppedIn = (
  { workplace }: Setup,
  fixture: Sale,
  charges: Charge[],
  cart: 'there' | 'gone' = 'there',
): Records => {
  made += 1
  const tender = fixture.tenders[0]?.channel ?? 'card'
  const sale: Sale = {
    ...fixture,
    id: `${fixture.id.slice(0, -4)}${String(made).padStart(4, '0')}`,
    orderNumber: Math.floor(Date.now() / 1000) - 500_000 + made,
    storeId: workplace.store_id,
    terminalId: workplace.terminal_id,
    tenantId: workplace.tenant_id,
    cart: CART,
    tenders: [{ channel: tender, amount: CART.totals.total }],
    isAttended: fixture.state !== 'unpaid',
  }
  const own = charges.map((charge) => ({
    ...charge,
    saleId: sale.id,
    storeId: sale.storeId,
    orderNumber: sale.orderNumber,
    amount: charge.amount === fixture.tenders[0]?.amount ? CART.totals.total : charge.amount,
  }))
  return {
    [saleRecord(sale.id).key]: encoded(saleRecord(sale.id), sale),
    ...(cart === 'there' ? filledCart(sale.id) : {}),
    ...Object.assign({}, ...own.map(chargeOnDevice)),
  }
}
