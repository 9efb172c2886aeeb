import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChangedLabels, MOST_LABELLED, PrintLabels } from '#contract/administration/labels.ts'
import { LABEL_LAYOUTS, labelsOnPage } from '#domain/label-layouts.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import { labelPdf } from '#server/label-pdf/label-pdf.ts'
import type { Office } from '#server/office.ts'
import { labelsFor, relabelledProducts } from './labels.queries.ts'
import { pageOf, placeOf } from './products.queries.ts'

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
