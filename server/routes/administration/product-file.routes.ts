import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { kobo, plainNaira } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { barcodesCell } from '#server/importer/barcode-cells.ts'
import { quoted } from '#server/importer/left-out.ts'
import type { ProductRow } from '#server/products/chosen.ts'
import {
  columnsIn,
  ExportProducts,
  IMPORT_TYPES,
  ImportProducts,
  LARGEST_IMPORT,
  MOST_PROBLEMS,
  ReadImportProgress,
} from '#contract/administration/product-import.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { storeOf } from '#server/http/lanes.ts'
import { impossible, Refusal } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import { chosenInCall } from '#server/importer/columns.ts'
import { importDetail, importFileAlone } from '#server/importer/import-file.ts'
import { reportingProgress, reportedProgress } from '#server/importer/reported-progress.ts'
import type { Office } from '#server/office.ts'
import { productRows } from './products.queries.ts'
import { recordEvent } from './record-event.ts'

/** The names that the importer knows them by. */
const HEADER = 'Name,Barcode,More barcodes,Price,VAT,Stock,Size,Category,Active,Picture'

const vatCell = ({ vat, is_vat_exempt }: ProductRow): string => {
  if (vat > 0) return String(vat / 100)
  return is_vat_exempt ? 'exempt' : 'zero-rated'
}

const lineOf = (row: ProductRow): string =>
  [
    quoted(row.name),
    quoted(row.barcode ?? ''),
    quoted(barcodesCell(row.barcodes)),
    plainNaira(kobo(row.price)),
    vatCell(row),
    // Below zero where more was sold than there was: then there is none.
    Math.max(0, row.stock),
    quoted(row.size ?? ''),
    quoted(row.category),
    row.is_active ? 'yes' : 'no',
    quoted(row.image ?? ''),
  ].join(',')

/**
 * The products of a store as a CSV file, part by part, which an import takes as it is. It begins with a byte-order mark:
 * without one a spreadsheet reads the letters wrong.
 */
async function* productCsv(db: Db, storeId: string): AsyncGenerator<string> {
  yield `\uFEFF${HEADER}\r\n`
  for await (const rows of productRows(db, storeId)) yield rows.map((row) => `${lineOf(row)}\r\n`).join('')
}

const tags = ['administration']
const TYPES = Object.values(IMPORT_TYPES)

/** The file of a call; one that is empty has no body at all. */
const fileOf = ({ body }: FastifyRequest): Buffer => {
  if (!Buffer.isBuffer(body) || body.length === 0) throw impossible('The file is empty.')
  return body
}

/** A store's products as a file, brought and taken (decision 0137). */
export const productFileRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, settings, now } = office
    app.addHook('onRequest', requireCashier(office))
    // Before the body is read: nobody else makes the office take in so much.
    app.addHook('onRequest', async (request) => {
      await requireManagedStore(db, cashierOf(request), storeOf(request))
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
    app.addContentTypeParser('*', (_request, _body, next) =>
      next(new Refusal(415, `The file must be sent as ${TYPES.join(' or ')}.`)),
    )

    app.route({
      method: 'POST',
      url: '/administration/products/import',
      config: { lane: 'read' },
      bodyLimit: LARGEST_IMPORT,
      schema: {
        tags,
        summary: 'Loads a CSV or Excel file of products into a store, or says what that would do',
        description:
          `The file is the body (${TYPES.map((type) => `\`${type}\``).join(' or ')}), at most ` +
          `${LARGEST_IMPORT / 1024 / 1024} MiB; which of the two it is, its bytes tell. Encoding and delimiter of CSV ` +
          'are found out; of an Excel file (XLSX) the first sheet with cells is read, with the saved values of formulas. Rows that cannot be used are counted, the first 100 of them named with line and reason, all of them handed back as a file, and the rest goes in at once. ' +
          '`columns` names what each column is, from the left, with commas between; without it they are as the merchant last had them in a file with the same headings, or guessed.',
        querystring: ImportProducts.query,
        response: answers(ImportProducts.answer),
      },
      handler: async (request) => {
        const { storeId, dryRun, columns } = request.query
        const isDryRun = dryRun === 'true'
        const file = fileOf(request)
        const imported = await reportingProgress(db, storeId, (onProgress) =>
          importFileAlone(db, storeId, file, {
            pictureOrigins: settings.pictureOrigins,
            isDryRun,
            by: cashierOf(request),
            at: now(),
            onProgress,
            ...(columns !== undefined && { choose: chosenInCall(columnsIn(columns)) }),
          }),
        )
        if (!imported.ok) throw impossible(imported.fault)
        if (!isDryRun)
          recordEvent(office, request, { kind: 'import', storeId, detail: importDetail(imported.value) })
        const { problems } = imported.value
        return done({ ...imported.value, problems: problems.slice(0, MOST_PROBLEMS) })
      },
    })

    app.route({
      method: 'GET',
      url: '/administration/products/import/progress',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'How far the file of products is that comes into a store at the moment',
        querystring: ReadImportProgress.query,
        response: answers(ReadImportProgress.answer),
      },
      handler: async (request) => done({ progress: await reportedProgress(db, request.query.storeId) }),
    })

    app.route({
      method: 'GET',
      url: '/administration/products/export',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'All products of a store as a CSV file, which an import takes as it is',
        description:
          "A text that a spreadsheet would take for a formula has an apostrophe (') before it, which the import takes off.",
        querystring: ExportProducts.query,
      },
      handler: (request, reply) => {
        const { storeId } = request.query
        recordEvent(office, request, { kind: 'export', storeId, detail: 'all products' })
        return reply
          .type(`${IMPORT_TYPES.csv}; charset=utf-8`)
          .header('content-disposition', 'attachment; filename="products.csv"')
          .send(Readable.from(productCsv(db, storeId)))
      },
    })
  }
