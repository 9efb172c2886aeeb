import { button, locked, words, type ViewAssertion } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { catalogueMachine } from '#machines/selling/catalogue/catalogue.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const ONE_MILK = { saleId: 'sale-1', lines: [{ productId: MILK.id, quantity: 1 }] }

const BROKEN_OFF: ViewAssertion = [
  "The products that have come, that others have not, and 'Try again'",
  words(/^Products · [\d,]+ of [\d,]+$/),
  words('Some products have not come. Those that are listed can be sold.'),
  button('Try again'),
]

const NONE: ViewAssertion = [
  "'Error getting products' and 'Try again'",
  words('Error getting products'),
  button('Try again'),
]

export const catalogueModel = chartModel(catalogueMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'store.entered', storeId: 's1' },
    { type: 'store.left' },
    { type: 'catalogue.refreshRequested' },
    { type: 'stock.doubted' },
    { type: 'day.turned' },
    { type: 'products.arrived', products: [MILK], of: 2 },
    { type: 'stock.sold', sale: ONE_MILK },
    { type: 'stock.recalled', storeId: 's1', sold: [ONE_MILK] },
    { type: 'stock.recalled', storeId: 's2', sold: [ONE_MILK] },
  ],
  outcomes: {
    readCached: [ok([MILK]), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    loadProducts: [ok({ products: [MILK, RICE], counted: [] }), failed({ kind: 'offline' })],
  },
  key: ({ context: { products, storeId, outdated, isStale } }) => [
    products.length > 0,
    storeId,
    outdated,
    isStale,
  ],
  accepts: {
    '*': ['stock.sold', 'store.entered', 'store.left'],
    absent: [],
    polling: ['stock.doubted', 'day.turned', 'products.arrived', 'stock.recalled?'],
    'polling.reading': [],
    'polling.waiting': [],
    filling: ['stock.doubted', 'day.turned', 'products.arrived', 'stock.recalled?'],
    brokenOff: ['catalogue.refreshRequested', 'stock.doubted', 'day.turned', 'stock.recalled?'],
    'brokenOff.resting': [],
    'brokenOff.retrying': ['products.arrived'],
    recalling: ['stock.doubted', 'day.turned', 'products.arrived', 'stock.recalled?'],
    'recalling.looking': [],
    'recalling.showing': [],
    ready: ['catalogue.refreshRequested', 'stock.doubted', 'day.turned', 'stock.recalled?'],
    refreshing: ['stock.doubted', 'day.turned', 'stock.recalled?'],
    retrying: ['stock.doubted', 'day.turned', 'stock.recalled?'],
    failed: ['catalogue.refreshRequested', 'stock.recalled?'],
    'failed.resting': [],
    'failed.retrying': ['stock.doubted', 'day.turned', 'products.arrived'],
  },
  cashierSees: {
    absent: 'No products',
    'polling.reading': ["'Loading products...'", words('Loading products...')],
    'polling.waiting': ["'Loading products...'", words('Loading products...')],
    filling: [
      'The products that have come, how many are still to come, and that they are on their way',
      words(/^Products · [\d,]+ of [\d,]+$/),
      locked(button('Get prices and stock of now')),
    ],
    'brokenOff.resting': BROKEN_OFF,
    'brokenOff.retrying': BROKEN_OFF,
    'recalling.looking': ["'Loading products...'", words('Loading products...')],
    'recalling.showing': [
      'The products that are there, how many are still to come, and that they are on their way',
      words(/^Products · [\d,]+ of [\d,]+$/),
      locked(button('Get prices and stock of now')),
    ],
    ready: ['The products', words(/^Products · /), button('Get prices and stock of now')],
    refreshing: [
      'The products, and that newer ones are on their way',
      words(/^Products · /),
      locked(button('Get prices and stock of now')),
    ],
    retrying: [
      'The products, and that newer ones are on their way',
      words(/^Products · /),
      locked(button('Get prices and stock of now')),
    ],
    'failed.resting': NONE,
    'failed.retrying': NONE,
  },
})
