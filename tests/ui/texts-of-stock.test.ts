import { expect, test } from 'vitest'
import { madeOf, type MadeTexts } from '#tests/support/ui/made-texts.ts'
import { texts } from '#ui/texts/texts.ts'

const SECTIONS = {
  purchaseOrders: texts.purchaseOrders,
  receiving: texts.receiving,
  stock: texts.stock,
  stockCount: texts.stockCount,
}

/** What each text is with these values. */
const EXPECTED: MadeTexts = {
  'purchaseOrders.of': [[['B-12'], 'Order B-12']],
  'purchaseOrders.count': [
    [[1], '1 order'],
    [[1_234], '1,234 orders'],
  ],
  'purchaseOrders.shown': [
    [[1], 'The newest 1'],
    [[1_234], 'The newest 1,234'],
  ],
  'purchaseOrders.amount': [
    [[1, 0], '1 piece ordered, 0 received'],
    [[2, 1_234], '2 pieces ordered, 1,234 received'],
  ],
  'purchaseOrders.expectedIs': [[['5 Dec 2026'], 'Expected on 5 Dec 2026']],
  'purchaseOrders.expected': [[['5 Dec 2026'], 'expected on 5 Dec 2026']],
  'purchaseOrders.madeOn': [[['21 Nov 2026, 18:00'], 'made 21 Nov 2026, 18:00']],
  'purchaseOrders.changed': [
    [['Sent', 'Ada Obi', '21 Nov 2026, 18:00'], 'Sent. Last changed by Ada Obi, 21 Nov 2026, 18:00'],
    [['Sent', '', '21 Nov 2026, 18:00'], 'Sent. Last changed 21 Nov 2026, 18:00'],
  ],
  'purchaseOrders.meanwhile': [
    [
      ['Ada Obi'],
      'Ada Obi has changed this order meanwhile: nothing of yours was written. Please look at it again.',
    ],
    [
      [''],
      'Somebody has changed this order meanwhile: nothing of yours was written. Please look at it again.',
    ],
  ],
  'purchaseOrders.arrivedMeanwhile': [
    [['Peak Milk', 1], 'Peak Milk: 1 piece received'],
    [['Peak Milk', 1_234], 'Peak Milk: 1,234 pieces received'],
  ],
  'purchaseOrders.piecesOf': [[['Peak Milk'], 'Pieces of Peak Milk']],
  'purchaseOrders.costOf': [[['Peak Milk'], 'Cost of one Peak Milk in naira']],
  'purchaseOrders.removeOf': [[['Peak Milk'], 'Remove Peak Milk']],
  'purchaseOrders.ordered': [
    [[1], '1 ordered'],
    [[1_234], '1,234 ordered'],
  ],
  'purchaseOrders.received': [
    [[1], '1 received'],
    [[1_234], '1,234 received'],
  ],
  'purchaseOrders.each': [[['NGN 5.00'], 'NGN 5.00 each']],
  'purchaseOrders.supplierIs': [[['Dangote'], 'Supplier: Dangote']],
  'purchaseOrders.arrivesOf': [[['Peak Milk'], 'Arrives now of Peak Milk']],
  'purchaseOrders.soFar': [[[1_234, 5], '1,234 ordered, 5 received so far']],
  'purchaseOrders.extra': [
    [[1], '1 more than ordered'],
    [[1_234], '1,234 more than ordered'],
  ],
  'purchaseOrders.extraOf': [[['Peak Milk', 1_234], 'Peak Milk: 1,234 more than ordered']],
  'receiving.piecesOf': [[['Peak Milk'], 'Pieces of Peak Milk']],
  'receiving.removeOf': [[['Peak Milk'], 'Remove Peak Milk']],
  'receiving.bookedHint': [
    [[1, 1], '1 product, 1 piece. They are in stock now.'],
    [[2, 1_234], '2 products, 1,234 pieces. They are in stock now.'],
  ],
  'stock.of': [[['Peak Milk'], 'Stock of Peak Milk']],
  'stock.count': [
    [[1], '1 entry'],
    [[1_234], '1,234 entries'],
  ],
  'stock.shown': [
    [[1], 'The newest 1'],
    [[1_234], 'The newest 1,234'],
  ],
  'stock.order': [[[7], 'order 7']],
  'stock.signed': [
    [[0], '0'],
    [[1], '+1'],
    [[1_234], '+1,234'],
    [[-1_234], '−1,234'],
  ],
  'stock.after': [
    [[1], '1 in stock after it'],
    [[1_234], '1,234 in stock after it'],
  ],
  'stock.by': [
    [['Ada Obi', '21 Nov 2026, 18:00'], 'Ada Obi, 21 Nov 2026, 18:00'],
    [['', '21 Nov 2026, 18:00'], '21 Nov 2026, 18:00'],
  ],
  'stockCount.opened': [
    [['Ada Obi', '21 Nov 2026, 18:00'], 'Opened by Ada Obi, 21 Nov 2026, 18:00'],
    [['', '21 Nov 2026, 18:00'], 'Opened 21 Nov 2026, 18:00'],
  ],
  'stockCount.onlyCategory': [[['Dairy'], 'Only Dairy is counted.']],
  'stockCount.several': [[['5449'], '5449: which product is it?']],
  'stockCount.unknown': [[['5449'], 'No product fits 5449. It is not counted.']],
  'stockCount.takeOf': [[['Peak Milk'], 'Count Peak Milk']],
  'stockCount.piecesOf': [[['Peak Milk', 'Room'], 'Pieces of Peak Milk, Room']],
  'stockCount.setOf': [[['Peak Milk'], 'Set the pieces of Peak Milk']],
  'stockCount.removeOf': [[['Peak Milk'], 'Remove Peak Milk']],
  'stockCount.waiting': [
    [[1], '1 entry is not sent yet. Go on counting: it is kept on this device.'],
    [[1_234], '1,234 entries are not sent yet. Go on counting: they are kept on this device.'],
  ],
  'stockCount.counted': [
    [[1], '1 product counted'],
    [[1_234], '1,234 products counted'],
  ],
  'stockCount.differing': [
    [[0], 'None differs'],
    [[1], '1 product differs'],
    [[2], '2 products differ'],
    [[1_234], '1,234 products differ'],
  ],
  'stockCount.rowsCount': [
    [[1], '1 product'],
    [[1_234], '1,234 products'],
  ],
  'stockCount.rowsShown': [
    [[1], 'The first 1'],
    [[1_234], 'The first 1,234'],
  ],
  'stockCount.figures': [[[1_234, 5], '1,234 expected, 5 counted']],
  'stockCount.expected': [
    [[1], '1 in stock'],
    [[1_234], '1,234 in stock'],
  ],
  'stockCount.meanwhile': [
    [[1], '1 piece moved while it was counted. Look again if this surprises you.'],
    [[1_234], '1,234 pieces moved while it was counted. Look again if this surprises you.'],
  ],
  'stockCount.noneThereOf': [[['Peak Milk'], 'None there of Peak Milk']],
  'stockCount.approveHint': [
    [[1], 'The stock of 1 product is set right. Nobody can add to this count afterwards.'],
    [[1_234], 'The stock of 1,234 products is set right. Nobody can add to this count afterwards.'],
  ],
  'stockCount.approvedHint': [
    [[1], 'The stock of 1 product is what was counted.'],
    [[1_234], 'The stock of 1,234 products is what was counted.'],
  ],
}

test('the texts of orders and stock that are made of values say them in their places, in singular and plural', () => {
  expect(madeOf(SECTIONS, EXPECTED)).toEqual(EXPECTED)
})
