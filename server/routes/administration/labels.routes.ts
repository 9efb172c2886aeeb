import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  type PrintLabelsPayload,
  ChangedLabels,
  MOST_LABELLED,
  PrintLabels,
} from '#contract/administration/labels.ts'
import { productLabel } from '#domain/product-label.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'
import { type LabelCopies, labelPdf } from '#server/label-pdf/label-pdf.ts'
import { fieldsOf } from '#server/products/batch.ts'
import { chosenProducts, productsIn, type Products } from '#server/products/chosen.ts'
import { LABEL_LAYOUTS, labelsOnPage } from '#domain/label-layouts.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { administered, pageOf, placeOf } from './products.queries.ts'

/** What a label shows of a product, and whether there is to be one. */
const ON_LABEL = ['name', 'size', 'price', 'vat', 'barcode', 'is_active', 'is_removed']

/**
 * The products for sale of a store that differ in what a label shows from what they were at a moment: what was changed and
 * put back since has the label that it had.
 */
const relabelledProducts = (db: Db, storeId: string, since: string): Products =>
  productsIn(db, storeId)
    .where('is_active', '=', true)
    .where(
      sql<boolean>`id in (
        select p.id from (
          select distinct on (c.product_id, field.key) c.product_id, field.key, field.value as was
          from product_batches b
          join product_changes c on c.store_id = b.store_id and c.batch_id = b.id
          cross join lateral jsonb_each(c.before) as field
          where b.store_id = ${storeId} and b.made_at >= ${since}::timestamptz and field.key = any(${ON_LABEL})
          order by c.product_id, field.key, b.made_at, b.id
        ) as earliest
        join products p on p.store_id = ${storeId} and p.id = earliest.product_id
        where earliest.was is distinct from ${fieldsOf('p', storeId)} -> earliest.key)`,
    )

/** What is to be printed for each line, in their order. @throws Refusal 422 for a product that is not in the store. */
const labelsFor = async (
  db: Db,
  storeId: string,
  lines: PrintLabelsPayload['lines'],
): Promise<LabelCopies[]> => {
  const rows = await chosenProducts(db, storeId, { ids: lines.map(({ productId }) => productId) })
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ productId, copies }) => {
    const row = known.get(productId)
    if (!row)
      throw impossible('One of these products is not in this store any more. Please choose them again.')
    return { label: productLabel(administered(row, [])), copies }
  })
}

const tags = ['administration']

/** Labels of shelves and products, for the owner of a store and its managers (decision 0154). */
export const labelRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/labels/changed',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The products for sale whose label has changed since a moment, by name',
        description:
          'New ones, those that are for sale again, and those with another name, size, price, VAT or barcode than then. ' +
          'What was changed and put back is not among them.',
        querystring: ChangedLabels.query,
        response: answers(ChangedLabels.answer),
      },
      handler: async (request) => {
        const { cursor, since } = request.query
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        const after = cursor === undefined ? undefined : placeOf(cursor)
        if (after && !after.ok) throw impossible(after.fault)
        const changed = relabelledProducts(db, store_id, since)
        return done(await pageOf(db, store_id, changed, { after: after?.value, size: MOST_LABELLED }))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/labels',
      config: { lane: 'pdf' },
      schema: {
        tags,
        summary: 'Labels of products as a PDF file, base64',
        description:
          'With name, size, price, price per unit where the size says how much it is, and barcode: EAN-13, EAN-8 and UPC-A ' +
          'with a right check digit as such, everything else as Code 128.',
        body: PrintLabels.body,
        response: answers(PrintLabels.answer),
      },
      handler: async (request) => {
        const { storeId, layout, first, lines } = request.body
        const { store_id } = await requireManagedStore(db, cashierOf(request), storeId)
        const onPage = labelsOnPage(layout)
        if (first > onPage)
          throw impossible(`A page of these has ${onPage} labels. Please begin at one of them.`)
        const labels = await labelsFor(db, store_id, lines)
        const { pdf, withoutBars, ...counts } = await labelPdf(labels, LABEL_LAYOUTS[layout], first - 1)
        return done({
          doc_binary: pdf.toString('base64'),
          doc_mime_type: 'application/pdf',
          doc_filename: 'labels.pdf',
          ...counts,
          without_bars: withoutBars,
        })
      },
    })
  }
