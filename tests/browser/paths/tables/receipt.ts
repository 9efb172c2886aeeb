import { failed, ok } from '#domain/result.ts'
import { receiptModel } from '#tests/machines/receipt/receipt.model.ts'
import { samplePdf, sampleReceipt } from '#tests/support/samples/history.ts'
import { resultIn } from '../support/outcome.ts'
import type { Stage } from '../support/stage.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill, sellForCash } from '../support/till.ts'

const POST = '/pos/post/transaction'

// Without a network the device shows what it keeps, so a receipt fails by a refusal here.
const REFUSED = failed({ kind: 'refused', statusCode: 400, message: 'No such order' })

const acts: PathTable['acts'] = {
  'receipt.printed': ({ cashier }) => cashier.button('Print').click(),
  'receipt.retried': ({ cashier }) => cashier.button('Try again').click(),
  'viewer.closed': ({ cashier }) => cashier.button('Close the PDF').click(),
  'sale.sent': async (stage) => {
    stage.answersAgain()
    await stage.page.evaluate(() => void dispatchEvent(new Event('online')))
  },
}

const arms: PathTable['arms'] = {
  loadReceipt: async (stage, output) => {
    if (!resultIn(output).ok) stage.answersWith('/pos/reciept', output)
  },
  fetchPdf: async (stage, output) => stage.answersWith('/pos/reciept/download', output),
}

/** Sells for cash with a network, and goes on to the receipt. */
const openReceipt = async (stage: Stage) => {
  await openTill(stage)
  await sellForCash(stage)
  await stage.cashier.sees('Order Confirmed Successfully')
  await stage.cashier.opensReceipt()
}

/** The receipt of a sale that the server has. */
export const receiptTable: PathTable = {
  model: drivenBy(
    receiptModel,
    () => [{ type: 'receipt.printed' }, { type: 'receipt.retried' }, { type: 'viewer.closed' }],
    {
      outcomes: {
        ...receiptModel.outcomes,
        loadReceipt: [ok({ receipt: sampleReceipt, source: { kind: 'server' } }), REFUSED],
      },
    },
  ),
  open: openReceipt,
  acts,
  arms,
}

/** The receipt of a sale that waits for a network, until the server has it. */
export const waitingReceiptTable: PathTable = {
  model: drivenBy(receiptModel, () => [{ type: 'receipt.printed' }, { type: 'sale.sent' }], {
    outcomes: {
      ...receiptModel.outcomes,
      loadReceipt: [ok({ receipt: sampleReceipt, source: { kind: 'outbox' } })],
    },
  }),
  open: async (stage) => {
    await openTill(stage)
    stage.answers(POST, 'offline', 'always')
    await sellForCash(stage)
    await stage.cashier.sees('Kept on this device, waiting to be sent')
    await stage.cashier.opensReceipt()
  },
  acts,
  isLast: ({ type }) => type === 'sale.sent',
}

/** The receipt in a browser that cannot show a PDF. */
export const brokenViewerTable: PathTable = {
  model: drivenBy(receiptModel, () => [{ type: 'receipt.printed' }, { type: 'viewer.failed' }], {
    outcomes: {
      ...receiptModel.outcomes,
      loadReceipt: [ok({ receipt: sampleReceipt, source: { kind: 'server' } })],
      fetchPdf: [ok(samplePdf)],
    },
  }),
  open: async (stage) => {
    await stage.page.route(/pdf\.worker/, (route) => route.abort())
    await openReceipt(stage)
  },
  isAmbient: ({ type }) => type === 'viewer.failed',
  acts,
  arms,
}
