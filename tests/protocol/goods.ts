import { kobo } from '#domain/money.ts'
import type { Product } from '#domain/cart.ts'
import { HOME_SHOP } from '#tests/support/till/shops.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

/** The second in which the first customer of each till is served: both tills draw the same order numbers. */
export const FIRST_NUMBER = 1_795_000_000

/** Milliseconds since 1970 while a till serves this customer: one comes each second. */
export const timeOf = (customer: number): number => (FIRST_NUMBER + Math.max(0, customer - 1)) * 1_000

export const PLACE = {
  storeId: HOME_SHOP.access.store_id,
  terminalId: HOME_SHOP.access.terminal_id,
  tenantId: HOME_SHOP.access.tenant_id,
  cashier: { userId: 'cashier', fullname: 'Demo Cashier' },
}

const ID = '018f0000-0000-7000-8000-00000000090'

/**
 * What the customer with this number, from 1, buys: nobody else buys it, so that goods say
 * whose sale it is. All of it has one price, so that a charge of one customer fits the sale of another.
 */
export const goodsOf = (customer: number): Product => ({
  ...MILK,
  id: `${ID}${customer}`,
  price: kobo(100_000),
  vat: 0,
})

/** Whose goods these are. */
export const customerOf = (productId: string): number => Number(productId.slice(ID.length))

export const saleIdOf = (customer: number): string => `sale-${customer}`
