import type { Transaction } from 'kysely'
import type { SalePayload } from '#contract/sales.ts'
import { nameWithSize } from '#domain/cart.ts'
import type { Database } from '#server/db/schema.ts'
import { impossible } from '#server/http/refusal.ts'
import { moveStock, type Mover } from '#server/stock/movements.ts'

/** Names of the sold products by id, as the receipt prints them: 'Coca-Cola 50 cl'. */
export type ProductNames = Map<string, string>

const wantedOf = (sale: SalePayload): Map<string, number> => {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of sale.cartItems)
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return wanted
}

const requireKnown = (wanted: Map<string, number>, known: ProductNames): void => {
  const unknown = [...wanted.keys()].filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw impossible(`This store does not sell the product ${unknown[0]}. Please refresh the products.`)
}

/** Who sells, when it is posted, and whether a manager has said that the goods are gone, whatever the stock says. */
interface Taking {
  by: Mover
  at: Date
  mayGoBelow: boolean
}

/**
 * Takes the sold quantities off the stock, and writes the movements. Rows are locked in the order of their ids, so that sales that want the same
 * products wait for each other instead of blocking each other.
 * @throws Refusal 422 naming the product that is unknown, or of which less is left.
 */
export const takeStock = async (
  transaction: Transaction<Database>,
  storeId: string,
  sale: SalePayload,
  { by, at, mayGoBelow }: Taking,
): Promise<ProductNames> => {
  const wanted = wantedOf(sale)
  const ids = [...wanted.keys()].toSorted()
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'size', 'stock'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const names = new Map(rows.map((row) => [row.id, nameWithSize(row.name, row.size)]))
  requireKnown(wanted, names)
  for (const { id, stock } of rows) {
    const quantity = wanted.get(id) ?? 0
    if (quantity > stock && !mayGoBelow)
      throw impossible(
        `${names.get(id)}: ${stock <= 0 ? 'none is' : `only ${stock} ${stock === 1 ? 'is' : 'are'}`} left in stock, ${quantity} wanted.`,
      )
  }
  const moves = ids.map((productId) => ({ productId, quantity: -(wanted.get(productId) ?? 0) }))
  await moveStock(transaction, storeId, { kind: 'sale', by, at, reference: `${sale.orderNumber}` }, moves)
  return names
}
