import { failed, ok } from '#domain/result.ts'
import { receiptModel } from '#tests/machines/selling/receipt/receipt.model.ts'
import { pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { resultIn } from '../support/outcome.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill, sellForCash } from '../support/till.ts'

const POST = '/pos/post/transaction'

// Without a network the device shows what it keeps, so a receipt fails by a refusal here.
const REFUSED = failed({ kind: 'refused', statusCode: 400, message: 'No such order' })

const acts: PathTable['acts'] = {
  'receipt.printed': ({ cashier }) => cashier.button('Print').click(),
  'receipt.retried': ({ cashier }) => cashier.button('Try again').click(),
  'viewer.closed': ({ cashier }) => cashier.button('Close the PDF').click(),
  'sale.sent': async (setup) => {
    setup.answersAgain()
    await setup.page.evaluate(() => void dispatchEvent(new Event('online')))
  },
}

const arms: PathTable['arms'] = {
  loadReceipt: async (setup, output) => {
    if (!resultIn(output).ok) setup.answersWith('/pos/reciept', output)
  },
  fetchPdf: async (setup, output) => setup.answersWith('/pos/reciept/download', output),
}

/** Sells for cash with a network, and goes on to the receipt. */
const openReceipt = async (setup: Setup) => {
  await openTill(setup)
  await sellForCash(setup)
  await setup.cashier.sees('Order Confirmed Successfully')
  await setup.cashier.opensReceipt()
}

/** The receipt of a sale that the server has. */
export const receiptTable: PathTable = {
  model: drivenBy(
    receiptModel,
    () => [{ type: 'receipt.printed' }, { type: 'receipt.retried' }, { type: 'viewer.closed' }],
    {
      outcomes: {
        ...receiptModel.outcomes,
        loadReceipt: [ok({ receipt: receiptFixture, source: { kind: 'server' } }), REFUSED],
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
      loadReceipt: [ok({ receipt: receiptFixture, source: { kind: 'outbox' } })],
    },
  }),
  open: async (setup) => {
    await openTill(setup)
    setup.answers(POST, 'offline', 'always')
    await sellForCash(setup)
    await setup.cashier.sees('Kept on this device, waiting to be sent')
    await setup.cashier.opensReceipt()
  },
  acts,
  isLast: ({ type }) => type === 'sale.sent',
}

/** The receipt in a browser that cannot show a PDF. */
export const brokenViewerTable: PathTable = {
  model: drivenBy(receiptModel, () => [{ type: 'receipt.printed' }, { type: 'viewer.failed' }], {
    outcomes: {
      ...receiptModel.outcomes,
      loadReceipt: [ok({ receipt: receiptFixture, source: { kind: 'server' } })],
      fetchPdf: [ok(pdfFixture)],
    },
  }),
  open: async (setup) => {
    await setup.page.route(/pdf\.worker/, (route) => route.abort())
    await openReceipt(setup)
  },
  isAmbient: ({ type }) => type === 'viewer.failed',
  acts,
  arms,
}
