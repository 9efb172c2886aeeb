import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'

const NAMES =
  'Adaeze Okafor,Bola Adeyemi,Chinedu Eze,Damilola Ojo,Emeka Nwosu,Fatima Bello,Gbenga Alabi,Halima Sani,Ifeoma Obi,Jide Balogun,Kemi Adebayo,Lanre Ogun,Musa Ibrahim,Ngozi Umeh,Ọlá Ọ̀ṣun,Tunde Bakare'.split(
    ',',
  )

/** Seconds from one sale to the next: a million of them are nearly four years. */
const EVERY = 120

/**
 * Puts so many sales into the demo store, one every two minutes up to the last one, each of one line and one tender; a
 * third has a customer's name, and `Zainab Quadri` is the name of 20 of them. The same ones for the same count.
 */
export const makeSales = async (db: Db, count: number, last: Date): Promise<void> => {
  const head = sql`
    with made as (
      select n, ('0192f000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
        ${Math.floor(last.getTime() / 1000)}::bigint - n * ${EVERY}::bigint as order_number
      from generate_series(0, ${count}::integer - 1) as n
    )
    insert into sales (store_id, id, order_number, fingerprint, terminal_number, cashier_id, cashier_name,
      customer_name, subtotal, vat, discount, total, discount_entered, is_discount_in_percentage, change,
      is_confirmed, sold_at, posted_at)
    select ${MAINLAND.id}::uuid, id, order_number, 'made', 'made', ${DEMO_CASHIER.id}::uuid, 'Made',
      case when n % (${count}::integer / 20) = 7 then 'Zainab Quadri'
        when n % 3 = 0 then (${NAMES}::text[])[1 + (n::bigint * 7919 % ${NAMES.length}::integer)::integer] || ' ' || n % 1000 end,
      50000, 3750, 0, 53750, 0, false, 0, true, to_timestamp(order_number), to_timestamp(order_number)
    from made`
  await db.connection().execute(async (connection) => {
    // The rows are right by the way they are made; checking each reference would take most of the time.
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    await head.execute(connection)
    await sql`
      insert into sale_items (store_id, sale_id, position, product_id, product_name, quantity, price, vat, vat_amount)
      select store_id, id, 0, id, 'Made', 1, 50000, 750, 3750 from sales where fingerprint = 'made'`.execute(
      connection,
    )
    await sql`
      insert into sale_tenders (store_id, sale_id, position, channel, amount)
      select store_id, id, 0, 1, 53750 from sales where fingerprint = 'made'`.execute(connection)
    await sql`
      insert into sale_days (store_id, day, shard, sales)
      select store_id, floor(extract(epoch from sold_at) / 86400)::integer, 0, count(*) from sales group by 1, 2`.execute(
      connection,
    )
    for (const table of ['sales', 'sale_items', 'sale_tenders', 'sale_days'])
      await sql`analyze ${sql.table(table)}`.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })
}
