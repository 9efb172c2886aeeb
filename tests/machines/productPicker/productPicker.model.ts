import { productPickerMachine } from '#machines/productPicker/productPicker.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/samples/products.ts'

export const productPickerModel: ChartModel = {
  machine: productPickerMachine,
  inputs: [undefined],
  events: () => [
    { type: 'list.opened' },
    { type: 'list.closed' },
    { type: 'search.typed', text: 'milk' },
    { type: 'search.typed', text: '' },
    { type: 'search.entered' },
    { type: 'highlight.moved', by: 1 },
    { type: 'product.picked', productId: MILK.id },
    { type: 'product.answered', products: [] },
    { type: 'product.answered', products: [SOLD_OUT] },
    { type: 'product.answered', products: [MILK] },
    { type: 'barcode.typed', text: '2000000000015' },
    { type: 'barcode.submitted' },
    { type: 'barcode.scanned', code: '2000000000015' },
    { type: 'barcode.answered', products: [] },
    { type: 'barcode.answered', products: [SOLD_OUT, SOLD_OUT] },
    { type: 'barcode.answered', products: [SOLD_OUT] },
    { type: 'barcode.answered', products: [MILK] },
    { type: 'barcode.answered', products: [RICE, RICE_TWIN] },
    { type: 'duplicates.opened' },
    { type: 'duplicates.answered', products: [RICE, RICE_TWIN] },
    { type: 'chooser.closed' },
    { type: 'chooser.allAdded' },
    { type: 'catalogue.changed' },
  ],
  outcomes: { searchProducts: [[MILK, RICE], []] },
  key: ({ context: { text, matches, highlighted, barcode } }) => [
    text.trim() === '',
    matches.length > 0,
    matches[highlighted] !== undefined,
    barcode.trim() === '',
  ],
  cashierSees: {
    'list.closed': 'On a phone the search box alone',
    'list.open': 'On a phone the list too',
    'search.searching': 'The matches of before',
    'search.showing': "The matches, or 'No items found'",
    'chooser.closed': 'No dialog',
    'chooser.open': "The dialog 'Multiple Products Found!'",
  },
}
