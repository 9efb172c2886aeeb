import { salesHistoryModel } from '#tests/machines/salesHistory/salesHistory.model.ts'
import { sampleOrder } from '#tests/support/samples/history.ts'
import { failed, ok } from '#domain/result.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Stage } from '../support/stage.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill } from '../support/till.ts'
import { DIGITS_OF_ALL, sellElsewhere } from '../support/past-sales.ts'

interface Shown {
  text: string
  page: number
  pages: number
}

const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { page, pages } = snapshot.context as Shown
  const isShowing = snapshot.matches({ list: 'showing' })
  return [
    ...['', DIGITS_OF_ALL.slice(0, 2), DIGITS_OF_ALL].map((text) => ({ type: 'search.typed', text })),
    ...(isShowing && page < pages ? [{ type: 'page.nextAsked' }] : []),
    ...(isShowing && page > 1 ? [{ type: 'page.previousAsked' }] : []),
    ...(isShowing ? [{ type: 'order.chosen', orderNumber: 1763740800 }] : []),
    ...(snapshot.matches({ list: 'failed' }) ? [{ type: 'list.asked' }] : []),
  ]
}

const types = async ({ page }: Stage, text: string) => {
  const box = page.getByRole('textbox', { name: 'Search by order number or customer name' })
  if ((await box.inputValue()) === text) await box.fill(`${text} `)
  await box.fill(text)
}

/** The sales history of a store with two pages of sales. */
export const salesHistoryTable: PathTable = {
  model: drivenBy(salesHistoryModel, offered, {
    outcomes: {
      // Without a network the device shows what it keeps, so a page fails by a refusal here.
      loadPage: [
        ok({ orders: [sampleOrder()], pages: 2, source: { kind: 'server' } }),
        failed({ kind: 'refused', statusCode: 400, message: 'Store is closed' }),
      ],
      fetchReceipt: [ok({}), failed({ kind: 'offline' })],
    },
  }),
  open: async (stage) => {
    await sellElsewhere(stage)
    await openTill(stage)
    await stage.page.getByRole('link', { name: 'Sales History' }).click()
  },
  acts: {
    'search.typed': (stage, { text }) => types(stage, String(text)),
    'page.nextAsked': ({ cashier }) => cashier.button('Next page').click(),
    'page.previousAsked': ({ cashier }) => cashier.button('Previous page').click(),
    'order.chosen': ({ page }) =>
      page
        .getByRole('button', { name: /OrderID/ })
        .first()
        .click(),
    'list.asked': ({ cashier }) => cashier.button('Try again').click(),
  },
  arms: {
    loadPage: async (stage, output) => stage.answersWith('/pos/instore-orders/', output),
    fetchReceipt: async (stage, output) => stage.answersWith('/pos/reciept', output),
  },
  isLast: ({ type, output }) => type === 'xstate.done.actor.fetchReceipt' && (output as { ok: boolean }).ok,
}
