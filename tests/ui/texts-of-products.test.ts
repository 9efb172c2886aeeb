import { expect, test } from 'vitest'
import { madeOf, type MadeTexts } from '#tests/support/ui/made-texts.ts'
import { texts } from '#ui/texts/texts.ts'

const SECTIONS = {
  labels: texts.labels,
  productPrices: texts.productPrices,
  productSearch: texts.productSearch,
  products: texts.products,
}

/** What each text is with these values. */
const EXPECTED: MadeTexts = {
  'labels.changed': [
    [[1], 'The labels of 1 product have changed since then.'],
    [[1_234], 'The labels of 1,234 products have changed since then.'],
  ],
  'labels.copiesOf': [[['Peak Milk'], 'Labels of Peak Milk']],
  'labels.removeOf': [[['Peak Milk'], 'Remove Peak Milk']],
  'labels.firstHint': [[[24], 'Of 24, row by row. 1 on a new sheet.']],
  'labels.made': [
    [[1, 1], '1 label on 1 page'],
    [[2, 1], '2 labels on 1 page'],
    [[1, 2], '1 label on 2 pages'],
    [[1_234, 2], '1,234 labels on 2 pages'],
  ],
  'labels.withoutBars': [
    [[1], '1 label has no bars: the barcode is too long for this size. Choose a larger one.'],
    [[1_234], '1,234 labels have no bars: the barcode is too long for this size. Choose a larger one.'],
  ],
  'productPrices.one': [[[2], 'Other price 2']],
  'productPrices.removeOne': [[[2], 'Remove other price 2']],
  'productPrices.line': [
    [[{ title: 'Dozen', price: '900', from: '', until: '' }], 'Dozen: 900'],
    [[{ title: 'Dozen', price: '900', from: '2026-12-01', until: '' }], 'Dozen: 900 from 1 Dec 2026'],
    [[{ title: 'Dozen', price: '900', from: '', until: '2026-12-24' }], 'Dozen: 900 until 24 Dec 2026'],
    [
      [{ title: 'Dozen', price: '900', from: '2026-12-01', until: '2026-12-24' }],
      'Dozen: 900, 1 Dec 2026 to 24 Dec 2026',
    ],
  ],
  'productSearch.none': [[['milk'], 'No product fits milk']],
  'productSearch.addOf': [[['Peak Milk'], 'Add Peak Milk']],
  'products.removeBarcode': [[['5449000000996'], 'Remove 5449000000996']],
  'products.moreBarcodes': [
    [[1], '1 more barcode'],
    [[2], '2 more barcodes'],
  ],
  'products.shared': [
    [[['Milk']], 'Milk has this barcode too: the till asks which one is meant.'],
    [[['Milk', 'Rice']], 'Milk and 1 more product have this barcode too: the till asks which one is meant.'],
    [
      [['Milk', 'Rice', 'Bread']],
      'Milk and 2 more products have this barcode too: the till asks which one is meant.',
    ],
  ],
  'products.count': [
    [[1], '1 product'],
    [[1_234], '1,234 products'],
  ],
  'products.someOf': [
    [[50, 1_234], '50 of 1,234 products'],
    [[1, 1], '1 of 1 product'],
  ],
  'products.inStock': [
    [[1], '1 in stock'],
    [[1_234], '1,234 in stock'],
  ],
  'products.oversold': [
    [[-1], 'Out of stock, 1 too many sold'],
    [[-1_234], 'Out of stock, 1,234 too many sold'],
  ],
  'products.tick': [[['Peak Milk'], 'Choose Peak Milk']],
  'products.ticked': [
    [[1], '1 product chosen'],
    [[1_234], '1,234 products chosen'],
  ],
  'products.changeTicked': [
    [[1], 'Change 1 product'],
    [[1_234], 'Change 1,234 products'],
  ],
  'products.changeAll': [
    [[1], 'Change this product'],
    [[1_234], 'Change all 1,234 products'],
  ],
  'products.stockOf': [[['Peak Milk'], 'Stock of Peak Milk']],
  'products.editOf': [[['Peak Milk'], 'Edit Peak Milk']],
}

test('the texts of products and their labels that are made of values say them in their places, in singular and plural', () => {
  expect(madeOf(SECTIONS, EXPECTED)).toEqual(EXPECTED)
})
