import { productTilesMachine } from '#machines/selling/productTiles/productTiles.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

/** Milk has 12 in stock. */
export const productTilesModel = chartModel(productTilesMachine, {
  inputs: [{ storeId: 's1' }],
  events: () => [
    { type: 'tab.chosen', tab: 'category/Drinks' },
    { type: 'more.asked' },
    { type: 'tile.pressed', product: MILK },
    { type: 'tile.released' },
    { type: 'tile.tapped', productId: MILK.id },
    { type: 'pieces.asked', product: MILK },
    { type: 'pieces.typed', text: '6' },
    { type: 'pieces.typed', text: '13' },
    { type: 'pieces.stepped', by: 1 },
    { type: 'pieces.confirmed' },
    { type: 'pieces.closed' },
    { type: 'favourite.toggled' },
    { type: 'favourites.recalled', productIds: [] },
    { type: 'favourites.recalled', productIds: [RICE.id] },
    { type: 'favourites.listed', productIds: [MILK.id] },
    { type: 'favourites.listed', productIds: [] },
    { type: 'favourites.notKept', fault: { kind: 'storageFull' } },
  ],
  outcomes: {},
  key: ({ context: { tab, text, isRefused, ofStore } }) => [tab, text === '13', isRefused, ofStore.length],
  accepts: {
    '*': ['favourites.notKept', 'favourites.listed?', 'more.asked'],
    group: ['favourites.recalled', 'tab.chosen'],
    'group.beginning': [],
    'group.chosen': [],
    'pieces.closed': ['pieces.asked', 'tile.pressed', 'tile.tapped'],
    'pieces.pressed': ['pieces.asked', 'tile.released'],
    'pieces.asking': [
      'favourite.toggled?',
      'pieces.closed',
      'pieces.confirmed',
      'pieces.stepped',
      'pieces.typed',
    ],
  },
  cashierSees: {
    'group.beginning': 'What the list would show',
    'group.chosen': 'The group whose tab is chosen',
    'pieces.closed': 'The tiles',
    'pieces.pressed': 'The tiles, one of them pressed',
    'pieces.asking': 'A dialog with the product, its pieces and a star',
  },
})
