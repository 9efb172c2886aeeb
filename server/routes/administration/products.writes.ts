import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { AdministeredProduct, CreateProduct, SaveProduct } from '#contract/administration/products.ts'
import type { ProductData } from '#contract/administration/products.ts'
import { productCodes } from '#domain/product-codes.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import type { Seller } from '#server/http/store-access.ts'
import { STANDARD_VAT } from '#server/importer/product-cells.ts'
import { endBatch, newBatch, recordAdded } from '#server/products/batch.ts'
import { changeProducts } from '#server/products/change-products.ts'
import type { ProductRow } from '#server/products/chosen.ts'
import { replaceTiers, tiersOf, type Tiers } from '#server/products/tiers.ts'
import { isPictureOf } from '#server/pictures/store-pictures.ts'
import { bringStockTo, openStock } from '#server/stock/movements.ts'
import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { creationIdOf, madeOtherwise, makeOnce } from './make-once.ts'
import { administered } from './products.queries.ts'

/** What is stored of what was written; `others` are the barcodes that it has had beside the main one. */
const columnsOf = (
  { name, barcode, barcodes, size, category, price, vat_category }: ProductData,
  others: string[] = [],
) => ({
  name,
  ...productCodes([barcode, ...(barcodes ?? others)]),
  size: size === '' ? null : size,
  category,
  price,
  vat: vat_category === 'standard' ? STANDARD_VAT : 0,
  is_vat_exempt: vat_category === 'exempt',
})

/** @throws Refusal 422 for the address of a picture that was not uploaded for this store. */
const requireOwnPicture = async (
  trx: Transaction<Database>,
  storeId: string,
  image: string | null,
): Promise<void> => {
  if (image !== null && !(await isPictureOf(trx, storeId, image)))
    throw impossible('The picture of this product is not there. Please choose it again.')
}

type Written = ReturnType<typeof columnsOf> & { image: string | null; is_active: boolean }

const areSame = (tiers: Tiers, others: Tiers): boolean =>
  tiers.length === others.length &&
  tiers.every(({ title, price, from, until }, place) => {
    const other = others[place]
    return other?.title === title && other.price === price && other.from === from && other.until === until
  })

const isWritten = (row: ProductRow, written: Written): boolean =>
  row.name === written.name &&
  row.barcode === written.barcode &&
  row.barcodes.join('\n') === written.barcodes.join('\n') &&
  row.size === written.size &&
  row.category === written.category &&
  row.price === written.price &&
  row.vat === written.vat &&
  row.is_vat_exempt === written.is_vat_exempt &&
  row.image === written.image &&
  row.is_active === written.is_active

const lockedProduct = async (
  trx: Transaction<Database>,
  storeId: string,
  id: string,
): Promise<ProductRow> => {
  const row = await trx
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw impossible('This product is not one of the store. Please open the list again.')
  return row
}

const tiersOfOne = async (trx: Transaction<Database>, { store_id, id }: ProductRow): Promise<Tiers> =>
  (await tiersOf(trx, store_id, [id])).get(id) ?? []

/**
 * Adds a product with its first stock, once for each id, which becomes its own; another one may have the same barcode
 * (decision 0030).
 * @throws Refusal 422 for a picture that is not there, and where the id was used for something else.
 */
export const createProduct = async (
  db: Db,
  { storeId, creationId, ...said }: z.infer<typeof CreateProduct.body>,
  by: Seller,
): Promise<AdministeredProduct> => {
  const { quantity, product_image: image = null, tiers = [], ...data } = said
  const id = creationIdOf({ creationId })
  const batch = newBatch(storeId, 'new', by)
  const columns = { ...columnsOf(data), store_id: storeId, id, stock: quantity, image }
  const { made } = await makeOnce(
    db,
    { storeId, creationId: id, kind: 'product', said },
    async (trx) => {
      await requireOwnPicture(trx, storeId, image)
      const row = await trx
        .insertInto('products')
        .values(columns)
        .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw madeOtherwise()
      await replaceTiers(trx, storeId, [{ id, tiers }])
      await recordAdded(trx, batch, [id])
      await openStock(trx, storeId, { by, batchId: batch.id }, [id])
      await endBatch(trx, batch)
      return administered(row, tiers)
    },
    async (trx) => {
      const row = await lockedProduct(trx, storeId, id)
      return administered(row, await tiersOfOne(trx, row))
    },
  )
  return made
}

/**
 * Changes a product if it is still as `version` showed it; what it cost before is kept, and so is the picture that it had,
 * for whoever undoes the change. Where it is as it is to be already, nothing is written, so that a call may be repeated.
 * @throws Refusal 422 where the store has no such product, or no such picture.
 */
export const saveProduct = (
  db: Db,
  { storeId, id, version, is_active, product_image, tiers, ...data }: z.infer<typeof SaveProduct.body>,
  by: Seller,
): Promise<{ is_saved: boolean; product: AdministeredProduct }> => {
  const batch = newBatch(storeId, 'edit', by)
  return inTransaction(db, async (trx) => {
    const row = await lockedProduct(trx, storeId, id)
    const known = await tiersOfOne(trx, row)
    const image = product_image === undefined ? row.image : product_image
    const written = {
      ...columnsOf(data, row.barcodes),
      image,
      is_active,
    }
    const isThere = isWritten(row, written) && areSame(tiers ?? known, known)
    if (isThere) return { is_saved: true, product: administered(row, known) }
    if (row.version !== version) return { is_saved: false, product: administered(row, known) }
    if (image !== row.image) await requireOwnPicture(trx, storeId, image)
    const { vat, is_vat_exempt, ...others } = written
    await changeProducts(trx, batch, [{ ...others, id, vat: [vat, is_vat_exempt], tiers }])
    await endBatch(trx, batch)
    const saved = await lockedProduct(trx, storeId, id)
    return { is_saved: true, product: administered(saved, await tiersOfOne(trx, saved)) }
  })
}

/**
 * Puts the assortment of the demo supermarket into a store that has no products yet.
 * @returns how many products there are then.
 * @throws Refusal 422 where the store has products.
 */
export const addDemoProducts = (db: Db, storeId: string, by: Seller): Promise<number> => {
  const batch = newBatch(storeId, 'import', by)
  return inTransaction(db, async (trx) => {
    const { products, prices } = demoCatalogue({ ...MAINLAND, id: storeId })
    // Whoever asks at the same time waits here, and finds the products.
    await trx.selectFrom('stores').select('store_id').where('store_id', '=', storeId).forUpdate().execute()
    const known = await trx
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .where('is_removed', '=', false)
      .limit(1)
      .execute()
    if (known.length > 0)
      throw impossible('This store has products already. The demo products are for one that has none.')
    await trx
      .insertInto('products')
      .values(products)
      // Their ids are always the same: those that were removed come back.
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'id']).doUpdateSet({ is_removed: false, is_active: true }),
      )
      .execute()
    await trx
      .insertInto('product_prices')
      .values(prices)
      .onConflict((conflict) => conflict.columns(['store_id', 'product_id', 'position']).doNothing())
      .execute()
    const ids = products.map(({ id }) => id)
    await recordAdded(trx, batch, ids)
    await openStock(trx, storeId, { by, batchId: batch.id }, ids)
    // Those that come back have what was left of them, or nothing.
    const figures = new Map(products.map(({ id, stock }) => [id, stock]))
    await bringStockTo(trx, storeId, { kind: 'imported', by, at: batch.at, batchId: batch.id }, figures)
    await endBatch(trx, batch)
    return products.length
  })
}
