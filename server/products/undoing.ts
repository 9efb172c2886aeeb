import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#server/db/transaction.ts'
import { fieldsOf, type Batch } from '#server/products/batch.ts'
import type { ProductPatch } from '#server/products/change-products.ts'
import type { Move } from '#server/stock/movements.ts'
import { originOf } from '#server/stock/origin.ts'
import { wasStatedAfter } from '#server/stock/stated.ts'

/** What undoing a batch does to one of its products. */
export interface Undoing {
  id: string
  name: string
  /** The fields that still are as the batch has left them, as they were before it; null where none goes back. */
  back: Omit<ProductPatch, 'id'> | null
  /** What takes back the movement of the batch; null where none is taken back. */
  move: Required<Move> | null
  /** The stock that the batch has set was counted or stated by another file since, and stays. */
  is_stock_kept: boolean
  /** Somebody has changed since what the batch had changed. */
  is_kept: boolean
}

interface UndoingRow extends Pick<Undoing, 'id' | 'name' | 'back'> {
  is_added: boolean
  is_changed: boolean
  /** The movement of the batch; null where it has moved no stock of the product. */
  number: number | null
  quantity: number | null
  /**
   * Its stock was counted or stated by another file since. What has moved no pieces is never kept: taken back, it no
   * longer holds what came before it. A product that was added without stock was stated to have none.
   */
  is_set: boolean
  /** It stands on a purchase order that goes on. */
  is_ordered: boolean
}

/** Is a row of `products` as `p` on a purchase order whose goods may still come? */
const isOrdered = (storeId: string): RawBuilder<boolean> => sql`exists (
    select from purchase_order_lines line
    join purchase_orders orders on orders.store_id = ${storeId} and orders.id = line.order_id
    where line.store_id = ${storeId} and line.product_id = p.id and orders.state in ('draft', 'ordered', 'partly')
  )`

/**
 * Was a product counted after the file that a movement `m` of it is about, and is that booked? One whose shelf was counted
 * before the file, and approved after it, was not: the file came on top of what was counted (decision 0148).
 */
const wasCountedAfter = (storeId: string): RawBuilder<boolean> => sql`(exists (
    select from stock_movements counted
    where counted.store_id = ${storeId} and counted.product_id = m.product_id and counted.number > m.number
      and counted.kind = 'counted'
  ) and exists (
    select from stock_counts count
    join stock_count_entries entry on entry.store_id = ${storeId} and entry.count_id = count.id
    where count.store_id = ${storeId} and count.state = 'approved' and entry.product_id = m.product_id
      and not entry.is_replaced
    group by count.id
    having coalesce(max(entry.movement_number) filter (where entry.place = 'floor'), max(entry.movement_number))
      >= ${originOf(storeId)}
  ))`

const undoingOf = ({
  id,
  name,
  back,
  is_added,
  is_changed,
  number,
  quantity,
  is_set,
  is_ordered,
}: UndoingRow): Undoing => {
  const isWanted = is_added && (is_changed || is_set || is_ordered)
  const isMoved = number !== null && quantity !== null && !is_set && !isWanted
  return {
    id,
    name,
    back: isWanted ? null : back,
    move: isMoved ? { productId: id, quantity: -quantity, takesBack: number } : null,
    is_stock_kept: is_set,
    is_kept: is_changed || is_set || isWanted,
  }
}

/**
 * What undoing a batch does to these of its products, without those that are put back already. One that the batch has
 * added goes back whole or not at all: whoever has completed it since, counted it, stated its stock or ordered it, wants it.
 */
export const undoingsOf = async (db: Connection, undo: Batch, productIds: string[]): Promise<Undoing[]> => {
  const { storeId } = undo
  const { rows } = await sql<UndoingRow>`
    select p.id, p.name, fields.back, coalesce(c.before -> 'is_removed' = 'true', false) as is_added,
      coalesce(fields.changed, false) as is_changed, moved.number, moved.quantity,
      m.number is not null and (${wasStatedAfter(storeId)} or ${wasCountedAfter(storeId)}) as is_set,
      ${isOrdered(storeId)} as is_ordered
    from product_changes c
    join products p on p.store_id = ${storeId} and p.id = c.product_id
    left join stock_movements moved
      on moved.store_id = ${storeId} and moved.batch_id = ${undo.undoes} and moved.product_id = p.id
    cross join lateral (
      select p.id as product_id, case
        when c.before -> 'is_removed' = 'true' then coalesce(moved.number, 0)
        when moved.quantity <> 0 then moved.number
      end as number
    ) as m
    cross join lateral (
      select
        jsonb_object_agg(field.key, c.before -> field.key)
          filter (where c.before ? field.key and ${fieldsOf('p', storeId)} -> field.key = field.value) as back,
        bool_or(${fieldsOf('p', storeId)} -> field.key is distinct from field.value) as changed
      from jsonb_each(c.after) as field
    ) as fields
    where c.store_id = ${storeId} and c.batch_id = ${undo.undoes} and c.product_id = any(${productIds}::uuid[])
      and not exists (
        select from product_changes done
        where done.store_id = ${storeId} and done.batch_id = ${undo.id} and done.product_id = c.product_id
      )
    order by c.product_id`.execute(db)
  return rows.map(undoingOf)
}
