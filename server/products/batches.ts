import { sql } from 'kysely'
import { BatchKind, type ProductBatch } from '#contract/administration/product-changes.ts'
import type { Db } from '#server/db/database.ts'

interface BatchesAsked {
  storeId: string
  /** The last batch of the page before. */
  cursor?: string | undefined
  size: number
}

interface BatchRow {
  id: string
  kind: string
  by: string
  made_at: Date
  count: number
  added: number
  example: string
  undone: ProductBatch['undone']
}

/** One page of what was changed in a store, the last first, and the cursor of the next; null on the last one. */
export const productBatches = async (
  db: Db,
  { storeId, cursor, size }: BatchesAsked,
): Promise<{ batches: ProductBatch[]; next: string | null }> => {
  const { rows } = await sql<BatchRow>`
    select b.id, b.kind, b.user_name as by, b.made_at, changed.count, changed.added, changed.example,
      case when u.id is null then 'no' when u.ended_at is null then 'partly' else 'yes' end as undone
    from product_batches b
    left join product_batches u on u.store_id = b.store_id and u.undoes = b.id
    cross join lateral (
      select count(*) as count, count(*) filter (where c.before -> 'is_removed' = 'true') as added,
        coalesce((select p.name from products p
          where p.store_id = b.store_id and p.id = (array_agg(c.product_id order by c.product_id))[1]), '') as example
      from product_changes c where c.store_id = b.store_id and c.batch_id = b.id
    ) as changed
    where b.store_id = ${storeId} and (${cursor ?? null}::uuid is null or b.id < ${cursor ?? null}::uuid)
    order by b.id desc limit ${size + 1}`.execute(db)
  const batches = rows.slice(0, size).map(({ kind, made_at, ...batch }) => ({
    ...batch,
    kind: BatchKind.parse(kind),
    made_at: made_at.toISOString(),
  }))
  return { batches, next: rows.length > size ? (batches.at(-1)?.id ?? null) : null }
}
