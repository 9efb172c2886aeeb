import { failed, ok } from '#domain/result.ts'
import { receiptModel } from '#tests/machines/receipt/receipt.model.ts'
import { sampleReceipt } from '#tests/support/samples/history.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { resultIn } from '../support/outcome.ts'
import type { Stage } from '../support/stage.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill, sellForCash } from '../support/till.ts'

const POST = '/pos/post/transaction'

const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { shown } = snapshot.context as { shown?: { source: string } }
  return [
    { type: 'receipt.printed' },
    { type: 'receipt.retried' },
    { type: 'viewer.closed' },
    ...(shown?.source === 'outbox' ? [{ type: 'sale.sent' }] : []),
  ]
}

/** Sells for cash, without a network if the receipt is to wait, and goes as far as the end of the sale. */
const sell = async (stage: Stage, isWaiting: boolean) => {
  await openTill(stage)
  if (isWaiting) stage.answers(POST, 'offline', 'always')
  await sellForCash(stage)
  await stage.cashier.sees(
    isWaiting ? 'Kept on this device, waiting to be sent' : 'Order Confirmed Successfully',
  )
}

/** The receipt of a sale that was just made, with a network and without one. */
export const receiptTable: PathTable = {
  model: drivenBy(receiptModel, offered, {
    outcomes: {
      ...receiptModel.outcomes,
      loadReceipt: [
        ok({ receipt: sampleReceipt, source: 'server' }),
        ok({ receipt: sampleReceipt, source: 'outbox' }),
        // Without a network the device shows what it keeps, so a receipt fails by a refusal here.
        failed({ kind: 'refused', statusCode: 400, message: 'No such order' }),
      ],
    },
    key: ({ context }) => (context as { shown?: { source: string } }).shown?.source,
  }),
  open: async (stage, { first }) => {
    const loaded = resultIn(
      first?.['output'] ?? failed({ kind: 'refused', statusCode: 400, message: 'No such order' }),
    )
    await sell(stage, loaded.ok && loaded.value['source'] === 'outbox')
    await stage.cashier.opensReceipt()
  },
  acts: {
    'receipt.printed': ({ cashier }) => cashier.button('Print').click(),
    'receipt.retried': ({ cashier }) => cashier.button('Try again').click(),
    'viewer.closed': async ({ page }) => {
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
    },
    'sale.sent': async (stage) => {
      stage.answersAgain()
      await stage.page.evaluate(() => void dispatchEvent(new Event('online')))
    },
  },
  arms: {
    loadReceipt: async (stage, output) => {
      if (!resultIn(output).ok) stage.answersWith('/pos/reciept', output)
    },
    fetchPdf: async (stage, output) => stage.answersWith('/pos/reciept/download', output),
  },
}
