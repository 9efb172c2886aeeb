import { sql, type RawBuilder, type Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BatchKind } from '#contract/administration/product-changes.ts'
import type { Database } from '#server/db/schema.ts'
import type { Connection } from '#server/db/transaction.ts'
import type { Seller } from '#server/http/store-access.ts'
import { tiersJson } from '#server/products/tiers.ts'

/** Who changes products in one go, when, and how. */
export interface Batch {
  storeId: string
  id: string
  kind: BatchKind
  /** Undefined where nobody is signed in. */
  by: Seller | undefined
  /** The time of what it books into stock. */
  at: Date
  /** The batch that is undone. */
  undoes: string | null
  /** Stands for what was looked at and confirmed; null of anything else. */
  confirmed: string | null
}

interface BatchOptions {
  at?: Date | undefined
  undoes?: string | null
  confirmed?: string | null
}

/** A batch with an id of its own, drawn before its first transaction so that one that is repeated writes nothing twice. */
export const newBatch = (
  storeId: string,
  kind: BatchKind,
  by: Seller | undefined,
  { at = new Date(), undoes = null, confirmed = null }: BatchOptions = {},
): Batch => ({ storeId, id: uuidv7(), kind, by, at, undoes, confirmed })

/**
 * What the history knows of a product of a store, as JSON; VAT is one field of rate and exemption. The store is named by
 * itself, since a cluster locks rows only where it knows the machine.
 */
export const fieldsOf = (product: string, storeId: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${product}.${name}`)
  return sql`jsonb_build_object(
    'name', ${column('name')}, 'barcode', ${column('barcode')},
    'barcodes', ${column('barcodes')}, 'price', ${column('price')},
    'vat', jsonb_build_array(${column('vat')}, ${column('is_vat_exempt')}),
    'size', ${column('size')}, 'image', ${column('image')}, 'category', ${column('category')},
    'is_active', ${column('is_active')}, 'is_removed', ${column('is_removed')}, 'tiers', ${tiersJson(product, storeId)})`
}

/** Of a JSON object the fields that are otherwise in another one. */
const differing = (fields: string, others: string): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(field.key, field.value) from jsonb_each(${sql.ref(fields)}) as field
  where field.value is distinct from ${sql.ref(others)} -> field.key)`

/** What a product was before it was added; after it, all of its fields are given. */
const NOWHERE = { is_active: false, is_removed: true }

/**
 * Writes down what has become of products in the transaction that changed them, with their batch where they are its first;
 * `known` is what they were before.
 */
export const recordChanged = async (
  trx: Transaction<Database>,
  { storeId, id, kind, by, undoes, confirmed }: Batch,
  known: { id: string; was: unknown }[],
): Promise<void> => {
  await sql`
    with known as materialized (
      select (product ->> 'id')::uuid as id, product -> 'was' as was
      from jsonb_array_elements(${JSON.stringify(known)}::jsonb) as product
    ), seen as (
      select p.id, was, ${fieldsOf('p', storeId)} as "is" from products p join known on known.id = p.id
      where p.store_id = ${storeId}
    ), differing as (
      select id, ${differing('was', 'is')} as before, ${differing('is', 'was')} as after from seen where was <> "is"
    ), begun as (
      insert into product_batches (store_id, id, kind, user_id, user_name, undoes, confirmed, made_at)
      select ${storeId}::uuid, ${id}::uuid, ${kind}, ${by?.userId ?? null}::uuid, ${by?.fullname ?? ''},
        ${undoes}::uuid, ${confirmed}, now()
      where exists (select from differing)
      on conflict (store_id, id) do nothing
    )
    insert into product_changes (store_id, batch_id, product_id, before, after)
    select ${storeId}::uuid, ${id}::uuid, id, before, after from differing
    on conflict (store_id, batch_id, product_id) do nothing`.execute(trx)
}

/** Writes down that these products are new, in the transaction that adds them. */
export const recordAdded = (trx: Transaction<Database>, batch: Batch, ids: string[]): Promise<void> =>
  recordChanged(
    trx,
    batch,
    ids.map((id) => ({ id, was: NOWHERE })),
  )

/**
 * Writes down that a batch has moved the stock of these products, in the transaction that moved it, with the batch where
 * they are its first; how many pieces, the journal of the stock knows.
 */
export const recordMoved = async (
  trx: Transaction<Database>,
  { storeId, id, kind, by, undoes }: Batch,
  productIds: string[],
): Promise<void> => {
  if (productIds.length === 0) return
  const who = { user_id: by?.userId ?? null, user_name: by?.fullname ?? '' }
  await trx
    .insertInto('product_batches')
    .values({ store_id: storeId, id, kind, ...who, undoes, made_at: sql<Date>`now()`, ended_at: null })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
  const change = { store_id: storeId, batch_id: id, before: '{}', after: '{}' }
  await trx
    .insertInto('product_changes')
    .values(productIds.map((product_id) => ({ ...change, product_id })))
    .onConflict((conflict) => conflict.columns(['store_id', 'batch_id', 'product_id']).doNothing())
    .execute()
}

/** Says that a batch is whole. @returns whether there is one: a batch that has changed nothing is not written. */
export const endBatch = async (db: Connection, { storeId, id }: Batch): Promise<boolean> => {
  const ended = await db
    .updateTable('product_batches')
    .set({ ended_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
