import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DownloadReceipt, GetReceipt, type Receipt } from '#contract/receipts.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import { timeZoneOf } from '#server/http/time-zone.ts'
import type { Office } from '#server/office.ts'
import { pictureAt } from '#server/pictures/store-pictures.ts'
import { printedPicture } from '#server/pictures/uploaded-picture.ts'
import { receiptPrinter } from '#server/receipt-pdf/receipt-pdf.ts'
import { receiptOf } from './receipt.queries.ts'

const tags = ['sales']

const readReceipt = async (
  { db }: Office,
  request: FastifyRequest,
  asked: { storeId: string; orderNumber: number },
): Promise<Receipt> => {
  const { store_id } = await requireStore(db, cashierOf(request), asked.storeId)
  return receiptOf(db, store_id, asked.orderNumber, timeZoneOf(request))
}

/** The logo on a receipt as PNG, where it is one that was uploaded for the store. */
const uploadedLogo = async ({ db }: Office, { store_image }: Receipt): Promise<Buffer | undefined> => {
  const uploaded = store_image === null ? undefined : await pictureAt(db, store_image)
  return uploaded && printedPicture(uploaded.bytes)
}

/** Receipts; their paths are spelt as the specification spells them (§7.26, §7.27). */
export const receiptRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const printReceipt = receiptPrinter(office.settings.productName)
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/pos/reciept',
      schema: {
        tags,
        summary: 'The receipt of a sale',
        querystring: GetReceipt.query,
        response: answers(GetReceipt.answer),
      },
      handler: async (request) => done([await readReceipt(office, request, request.query)]),
    })

    app.route({
      method: 'GET',
      url: '/pos/reciept/download',
      config: { lane: 'pdf' },
      schema: {
        tags,
        summary: 'The receipt of a sale as a PDF file, base64',
        querystring: DownloadReceipt.query,
        response: answers(DownloadReceipt.answer),
      },
      handler: async (request) => {
        const receipt = await readReceipt(office, request, request.query)
        return done([await printReceipt(receipt, () => uploadedLogo(office, receipt))])
      },
    })
  }
