import { button, words } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { salesHistoryMachine } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'

export const salesHistoryModel = chartModel(salesHistoryMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'search.typed', text: '' },
    { type: 'search.typed', text: 'ad' },
    { type: 'search.typed', text: 'ada' },
    { type: 'page.nextAsked' },
    { type: 'page.previousAsked' },
    { type: 'order.chosen', orderNumber: 1763740800 },
    { type: 'list.asked' },
  ],
  outcomes: {
    loadPage: [
      ok({ orders: [orderFixture()], pages: 2, source: { kind: 'server' } }),
      ok({
        orders: [orderFixture()],
        pages: 1,
        source: { kind: 'device', kept: 1, fault: { kind: 'unavailable', statusCode: 500 } },
      }),
      failed({ kind: 'offline' }),
      failed({ kind: 'refused', statusCode: 400, message: 'Store is closed' }),
    ],
    fetchReceipt: [ok(receiptFixture), failed({ kind: 'offline' })],
  },
  key: ({ context }) => [Math.min(context.text.trim().length, 3), context.page, context.pages],
  accepts: {
    box: ['search.typed'],
    'box.resting': [],
    'box.pausing': [],
    list: ['list.asked'],
    'list.loading': [],
    'list.showing': ['order.chosen', 'page.nextAsked?', 'page.previousAsked?'],
    'list.opening': [],
    'list.neverLoaded': [],
    'list.failed': [],
  },
  cashierSees: {
    'box.resting': ['The search box', words('Sales History')],
    'box.pausing': 'The search box with what is being typed',
    'list.loading': ["'Loading Sales History...'", words('Loading Sales History...')],
    'list.showing': "The rows and the pager, or 'No Sales found'",
    'list.opening': 'The clicked row is busy',
    'list.neverLoaded': [
      "That the history needs a network once, and 'Try again'",
      words('The sales history needs a network once'),
      button('Try again'),
    ],
    'list.failed': ["The reason, and 'Try again'", button('Try again')],
  },
})
