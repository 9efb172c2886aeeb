import { salesHistoryModel } from '#tests/machines/selling/salesHistory/salesHistory.model.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { failed, ok } from '#domain/result.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Setup } from '../support/setup.ts'
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

const types = async ({ page }: Setup, text: string) => {
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
        ok({ orders: [orderFixture()], pages: 2, source: { kind: 'server' } }),
        failed({ kind: 'refused', statusCode: 400, message: 'Store is closed' }),
      ],
      fetchReceipt: [ok({}), failed({ kind: 'offline' })],
    },
  }),
  open: async (setup) => {
    await sellElsewhere(setup)
    await openTill(setup)
    await setup.page.getByRole('link', { name: 'Sales History' }).click()
  },
  acts: {
    'search.typed': (setup, { text }) => types(setup, String(text)),
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
    loadPage: async (setup, output) => setup.answersWith('/pos/instore-orders/', output),
    fetchReceipt: async (setup, output) => setup.answersWith('/pos/reciept', output),
  },
  isLast: ({ type, output }) => type === 'xstate.done.actor.fetchReceipt' && (output as { ok: boolean }).ok,
}
