import { v5 as uuidOf } from 'uuid'
import { PaymentCode } from '#contract/payments.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { identifierOf } from '#domain/identifier.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { NOBODY, openStock } from '#server/stock/movements.ts'
import { DEMO_ORDERS, demoCatalogue, demoPurchaseOrders } from './demo-catalogue.ts'
import {
  DEMO_CASHIER,
  DEMO_CUSTOMERS,
  DEMO_REGIONS,
  DEMO_TENANT,
  ISLAND,
  MAINLAND,
  type DemoStore,
} from './demo-stores.ts'

const STORES = [MAINLAND, ISLAND]

const addPeople = async (db: Connection, now: Date): Promise<void> => {
  const { id, fullname, email, password } = DEMO_CASHIER
  const common = { tenant_id: DEMO_TENANT.id, created_at: now }
  const cashier = {
    ...common,
    photo_url: null,
    id,
    fullname,
    email,
    identifier: email,
    password_hash: await hashOfPassword(password),
  }
  const customers = DEMO_CUSTOMERS.map(([fullname, typed]) => ({
    ...common,
    id: uuidOf(typed, DEMO_TENANT.id),
    fullname,
    identifier: typed,
    email: identifierOf(typed)?.email ?? null,
  }))
  await db.insertInto('users').values(cashier).execute()
  await db.insertInto('customers').values(customers).execute()
}

const addStore = async (db: Connection, store: DemoStore): Promise<void> => {
  const { id: store_id, name, image, address, phone, email } = store
  await db
    .insertInto('stores')
    .values({
      store_id,
      tenant_id: DEMO_TENANT.id,
      name,
      image,
      address,
      phone,
      email,
      purchase_order_count: DEMO_ORDERS,
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({ store_id, user_id: DEMO_CASHIER.id, user_role: DEMO_CASHIER.role })
    .execute()
  await db
    .insertInto('terminals')
    .values({
      id: store.terminalId,
      serial_number: store.serialNumber,
      store_id,
      access_code_hash: await hashOfPassword(store.accessCode),
      user_role: DEMO_CASHIER.role,
    })
    .execute()
  await db
    .insertInto('payment_options')
    .values(Object.values(PaymentCode).map((code) => ({ store_id, code })))
    .execute()
}

const addGoods = async (db: Connection, store: DemoStore, now: Date): Promise<void> => {
  const { products, prices } = demoCatalogue(store)
  await db.insertInto('products').values(products).execute()
  await db.insertInto('product_prices').values(prices).execute()
  await openStock(
    db,
    store.id,
    { by: NOBODY },
    products.map(({ id }) => id),
  )
  const { orders, lines } = demoPurchaseOrders(store, now)
  await db.insertInto('purchase_orders').values(orders).execute()
  await db.insertInto('purchase_order_lines').values(lines).execute()
}

const isSeeded = async (db: Connection): Promise<boolean> => {
  const found = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', DEMO_TENANT.id)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The first one to get here puts the data in place; another process that starts meanwhile waits for it. It looks before it
 * writes: in a cluster this write needs every machine, and an office has to start while one is down.
 */
const isFirst = async (db: Connection): Promise<boolean> => {
  if (await isSeeded(db)) return false
  const added = await db
    .insertInto('tenants')
    .values(DEMO_TENANT)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Puts the demo data in place: two stores of one merchant with products, customers, purchase orders and a cashier.
 * Where it is in place already nothing is touched, so what was sold stays sold.
 * @returns true when something was added.
 */
export const seedDemo = (db: Db, now: Date = new Date()): Promise<boolean> =>
  inTransaction(db, async (step) => {
    if (!(await isFirst(step))) return false
    await addPeople(step, now)
    for (const store of STORES) {
      await addStore(step, store)
      await addGoods(step, store, now)
    }
    await step
      .insertInto('service_regions')
      .values(DEMO_REGIONS)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return true
  })
