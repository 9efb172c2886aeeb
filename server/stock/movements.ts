import { sql, type RawBuilder } from 'kysely'
import type { MovementKind } from '#contract/administration/stock.ts'
import type { Connection } from '#server/db/transaction.ts'
import { couldBeTakenBack } from './stated.ts'

/** Who moves stock; a command, the demo data and an update have no name. */
export interface Mover {
  userId: string | null
  fullname: string
}

/** Who stands behind a movement that nobody has signed in for. */
export const NOBODY: Mover = { userId: null, fullname: '' }

/** What is the same for all products that one change moves. */
export interface StockChange {
  kind: Exclude<MovementKind, 'opening'>
  by: Mover
  at: Date
  /** What it belongs to, such as the number of an order; empty for nothing. */
  reference?: string
  /** What somebody has said of it; at most 200 characters. */
  reason?: string
  /** The batch of product changes that it is part of, which moves a product once. */
  batchId?: string
}

/** By how many a product's stock changes; none is below zero where some leave. */
export interface Move {
  productId: string
  quantity: number
  /** The number of the movement that an undo takes back. */
  takesBack?: number
}

interface Moved {
  product_id: string
  number: number
  quantity: number
  stock_after: number
}

/** More than this of one product, or less than none of it by as much, is a mistake. */
export const MOST_STOCK = 1_000_000_000

/** PostgreSQL takes 65,535 values in a statement, of which a movement has thirteen. */
const ROWS_AT_ONCE = 1_000

/** Nobody sells, counts or changes these products until the transaction ends. */
export const lockProducts = (trx: Connection, storeId: string, ids: string[]): Promise<unknown> =>
  trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Changes the stock of products and writes the movements, each product once: nothing else of the office changes a stock
 * (decision 0147). Whoever calls it has locked the rows of the products in the order of their ids. A cluster passes plain
 * statements on to the machine of the store, and none that does both.
 */
export const moveStock = async (
  trx: Connection,
  storeId: string,
  { kind, by, at, reference = '', reason = '', batchId }: StockChange,
  moves: Move[],
): Promise<void> => {
  const { rows } = await sql<Moved>`
    update products set stock = products.stock + move.quantity, movement_count = products.movement_count + 1
    from unnest(${moves.map(({ productId }) => productId)}::uuid[],
      ${moves.map(({ quantity }) => quantity)}::int[]) as move (id, quantity)
    where products.store_id = ${storeId} and products.id = move.id
    returning products.id as product_id, products.movement_count as number, move.quantity,
      products.stock as stock_after`.execute(trx)
  const who = { user_id: by.userId, user_name: by.fullname }
  const change = { store_id: storeId, kind, at, ...who, reference, reason, batch_id: batchId ?? null }
  const takenBack = new Map(moves.map(({ productId, takesBack }) => [productId, takesBack]))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await trx
      .insertInto('stock_movements')
      .values(
        rows
          .slice(first, first + ROWS_AT_ONCE)
          .map((row) => ({ ...change, ...row, takes_back: takenBack.get(row.product_id) ?? null })),
      )
      .execute()
}

/** Opens the journals of products that were just written, with the stock that they have; safe to repeat. */
export const openStock = async (
  trx: Connection,
  storeId: string,
  { by, batchId }: Pick<StockChange, 'by' | 'batchId'>,
  productIds: string[],
): Promise<void> => {
  await sql`
    insert into stock_movements (store_id, product_id, number, kind, quantity, stock_after, at, user_id, user_name,
      reference, reason, batch_id)
    select store_id, id, 0, 'opening', stock, stock, now(), ${by.userId}::uuid, ${by.fullname}, '', '',
      ${batchId ?? null}::uuid from products
    where store_id = ${storeId} and id = any(${productIds}::uuid[]) and stock <> 0 and movement_count = 0
    on conflict do nothing`.execute(trx)
}

const isNotMovedBy = (storeId: string, batchId: string | undefined): RawBuilder<boolean> => sql`not exists (
  select from stock_movements m
  where m.store_id = ${storeId} and m.batch_id = ${batchId}::uuid and m.product_id = products.id)`

/** Does a change leave a movement of no pieces with a row of `products`? Only one of a file does. */
const isTraced = (storeId: string, { kind }: StockChange): RawBuilder<boolean> =>
  kind === 'imported' ? couldBeTakenBack(storeId) : sql`false`

/**
 * Brings the stock of products, whose rows are locked, to these figures: the differences are the movements. Where a file
 * states what there is, it leaves a movement of no pieces if an undo could change that otherwise (decision 0166). Products
 * that the batch of the change has moved already stay.
 * @returns the ids of those that have a movement of it.
 */
export const bringStockTo = async (
  trx: Connection,
  storeId: string,
  change: StockChange,
  figures: Map<string, number>,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'stock', isTraced(storeId, change).as('is_traced')])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${[...figures.keys()]}::uuid[])`)
    .$if(change.batchId !== undefined, (movable) => movable.where(isNotMovedBy(storeId, change.batchId)))
    .execute()
  const moves = rows
    .map(({ id, stock, is_traced }) => ({
      productId: id,
      quantity: (figures.get(id) ?? stock) - stock,
      is_traced,
    }))
    .filter(({ quantity, is_traced }) => quantity !== 0 || is_traced)
  if (moves.length > 0) await moveStock(trx, storeId, change, moves)
  return moves.map(({ productId }) => productId)
}

/**
 * Those of these products whose stock an undo could change, although a file that is being loaded states it as it is. Asked
 * before any is locked: tills do not wait for a file that changes nothing.
 */
export const undoableOf = async (
  trx: Connection,
  storeId: string,
  productIds: string[],
): Promise<string[]> => {
  if (productIds.length === 0) return []
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${productIds}::uuid[])`)
    .where(couldBeTakenBack(storeId))
    .execute()
  return rows.map(({ id }) => id)
}
