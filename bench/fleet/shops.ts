import { sql } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import type { MadeProduct } from '../kit/catalogue.ts'
import type { Workplace } from './orders.ts'

/** Tills of one store; its cashier sells at all of them. */
const TILLS_OF_A_STORE = 5
/** Each product has so many before the first sale. */
export const STOCK = 1_000_000

const idOf = (kind: string, number: number): string =>
  `0192f000-0000-7000-8000-${kind}${String(number).padStart(8, '0')}`

const storeIdOf = (store: number): string => idOf('5e00', store)

const cashierOf = (store: number) => ({
  id: idOf('ca00', store),
  fullname: `Cashier ${store}`,
  email: `cashier-${store}@chain.test`,
  password: DEMO_CASHIER.password,
})

/** The workplace of each till of the chain, the first till being 0. */
export const workplaceOf = (till: number): Workplace => {
  const store = Math.floor(till / TILLS_OF_A_STORE)
  return {
    storeId: storeIdOf(store),
    tenantId: DEMO_TENANT.id,
    terminalNumber: String(1_763_700_000_000 + till),
    cashier: cashierOf(store),
  }
}

/** The lines in which these products come to a cart. */
export const linesOf = (products: MadeProduct[]): CartLine[] =>
  products.map(({ id, name, price, vat, size }) => ({
    productId: id,
    productName: name,
    productImage: null,
    price: kobo(price),
    priceText: moneyText(kobo(price)),
    selectedPrice: kobo(price),
    selectedPriceText: moneyText(kobo(price)),
    priceList: [],
    quantity: 1,
    stockQuantity: STOCK,
    vat: vat / 100,
    vatText: '',
    size,
  }))

/** Opens as many stores as so many tills need, each with a cashier of its own and the products of the demo store that was stocked. */
export const openShops = async (db: Db, tills: number, products: MadeProduct[]): Promise<void> => {
  const stores = Array.from({ length: Math.ceil(tills / TILLS_OF_A_STORE) }, (_, store) => store)
  const ids = stores.map(storeIdOf)
  const cashiers = stores.map(cashierOf)
  await sql`
    insert into stores (store_id, tenant_id, name, image, address, phone, email)
    select id, ${DEMO_TENANT.id}::uuid, 'Store of a chain', null, '', '', '' from unnest(${ids}::uuid[]) as made (id)`.execute(
    db,
  )
  await sql`
    insert into users (id, tenant_id, fullname, email, identifier, password_hash, photo_url, created_at)
    select made.id, ${DEMO_TENANT.id}::uuid, made.fullname, made.email, made.email, cashier.password_hash, null, now()
    from unnest(${cashiers.map(({ id }) => id)}::uuid[], ${cashiers.map(({ fullname }) => fullname)}::text[],
      ${cashiers.map(({ email }) => email)}::text[]) as made (id, fullname, email),
      users as cashier where cashier.id = ${DEMO_CASHIER.id}::uuid`.execute(db)
  await sql`
    insert into memberships (store_id, user_id, user_role)
    select store_id, user_id, ${DEMO_CASHIER.role}
    from unnest(${ids}::uuid[], ${cashiers.map(({ id }) => id)}::uuid[]) as made (store_id, user_id)`.execute(
    db,
  )
  await sql`
    insert into payment_options (store_id, code)
    select made.id, code from unnest(${ids}::uuid[]) as made (id), payment_options
    where store_id = ${MAINLAND.id}::uuid`.execute(db)
  await sql`
    insert into products (store_id, id, name, barcode, price, vat, size, stock, image)
    select made.store_id, product.id, name, barcode, price, vat, size, ${STOCK}::integer, null
    from unnest(${ids}::uuid[]) as made (store_id),
      products as product where product.store_id = ${MAINLAND.id}::uuid
      and product.id = any(${products.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`
    insert into stock_movements (store_id, product_id, number, kind, quantity, stock_after, at, user_name, reference, reason)
    select store_id, id, 0, 'opening', stock, stock, now(), '', '', '' from products
    where store_id = any(${ids}::uuid[])`.execute(db)
  const places = Array.from({ length: tills }, (_, till) => workplaceOf(till))
  await sql`
    insert into registrations (store_id, terminal_number, serial_number, cookie_hash, expires_at)
    select store_id, terminal_number, ${MAINLAND.serialNumber}, 'made', now() + interval '30 days'
    from unnest(${places.map(({ storeId }) => storeId)}::uuid[],
      ${places.map(({ terminalNumber }) => terminalNumber)}::text[]) as made (store_id, terminal_number)`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
