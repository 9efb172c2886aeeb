import { expect, test } from 'vitest'
import { madeOf, type MadeTexts } from '#tests/support/ui/made-texts.ts'
import { texts } from '#ui/texts/texts.ts'

const SECTIONS = {
  bulkChange: texts.bulkChange,
  productChanges: texts.productChanges,
  productImport: texts.productImport,
}

/** What each text is with these values. */
const EXPECTED: MadeTexts = {
  'bulkChange.steps': [[[50], 'NGN 50']],
  'bulkChange.changing': [
    [[1], 'Changing 1 product...'],
    [[1_234], 'Changing 1,234 products...'],
  ],
  'bulkChange.change': [
    [[1], '1 product changes'],
    [[1_234], '1,234 products change'],
  ],
  'bulkChange.same': [
    [[1], '1 product stays as it is'],
    [[1_234], '1,234 products stay as they are'],
  ],
  'bulkChange.unpriced': [
    [[1], '1 product has no price, and stays without one'],
    [[1_234], '1,234 products have no price, and stay without one'],
  ],
  'bulkChange.tooLow': [
    [[1], '1 product would cost nothing, or less. Enter something else.'],
    [[1_234], '1,234 products would cost nothing, or less. Enter something else.'],
  ],
  'bulkChange.tooHigh': [
    [[1], '1 product would cost more than NGN 100,000,000.00. Enter something else.'],
    [[1_234], '1,234 products would cost more than NGN 100,000,000.00. Enter something else.'],
  ],
  'bulkChange.first': [
    [[1], 'The first one'],
    [[2], 'The first 2'],
  ],
  'bulkChange.confirm': [
    [[1], 'Change 1 product'],
    [[1_234], 'Change 1,234 products'],
  ],
  'bulkChange.done': [
    [[1], '1 product was changed'],
    [[1_234], '1,234 products were changed'],
  ],
  'productChanges.count': [
    [[1], '1 change'],
    [[1_234], '1,234 changes'],
  ],
  'productChanges.shown': [
    [[1], 'The newest 1'],
    [[1_234], 'The newest 1,234'],
  ],
  'productChanges.about': [
    [['Peak Milk', 1], 'Peak Milk'],
    [['Peak Milk', 2], 'Peak Milk and 1 more'],
    [['Peak Milk', 1_235], 'Peak Milk and 1,234 more'],
  ],
  'productChanges.numbers': [
    [[2, 0], '2 products'],
    [[2, 1], '2 products, 1 of them new'],
    [[2, 2], '2 products'],
    [[2_000, 1_234], '2,000 products, 1,234 of them new'],
  ],
  'productChanges.by': [
    [['Ada Obi', '21 Nov 2026, 18:00'], 'Ada Obi, 21 Nov 2026, 18:00'],
    [['', '21 Nov 2026, 18:00'], 'On the command line, 21 Nov 2026, 18:00'],
  ],
  'productChanges.undoOf': [
    [['Peak Milk and 2 more', '21 Nov 2026, 18:00'], 'Undo Peak Milk and 2 more, 21 Nov 2026, 18:00'],
  ],
  'productChanges.goOnOf': [
    [
      ['Peak Milk and 2 more', '21 Nov 2026, 18:00'],
      'Go on undoing Peak Milk and 2 more, 21 Nov 2026, 18:00',
    ],
  ],
  'productChanges.willBeUndone': [
    [[1], '1 product becomes as it was before.'],
    [[1_234], '1,234 products become as they were before.'],
  ],
  'productChanges.willBeKept': [
    [[1], '1 product was changed since, and what was changed stays.'],
    [[1_234], '1,234 products were changed since, and what was changed stays.'],
  ],
  'productChanges.willMoveStock': [
    [[{ products: 0, pieces_out: 0, pieces_in: 0, kept: 0 }], 'No stock changes.'],
    [
      [{ products: 1, pieces_out: 1, pieces_in: 0, kept: 0 }],
      'The stock of 1 product changes: 1 piece goes.',
    ],
    [
      [{ products: 2, pieces_out: 2, pieces_in: 1, kept: 0 }],
      'The stock of 2 products changes: 2 pieces go, 1 piece comes back.',
    ],
    [
      [{ products: 1, pieces_out: 0, pieces_in: 3, kept: 0 }],
      'The stock of 1 product changes: 3 pieces come back.',
    ],
  ],
  'productChanges.stockKept': [
    [[1], 'The stock of 1 product stays: it was counted since, or set by another file.'],
    [[1_234], 'The stock of 1,234 products stays: it was counted since, or set by another file.'],
  ],
  'productChanges.stockMoved': [
    [
      [{ products: 1, pieces_out: 1, pieces_in: 0, kept: 0 }],
      'The stock of 1 product was changed: 1 piece went.',
    ],
    [
      [{ products: 2, pieces_out: 2, pieces_in: 3, kept: 0 }],
      'The stock of 2 products was changed: 2 pieces went, 3 pieces came back.',
    ],
  ],
  'productChanges.undone': [
    [[1], '1 product is as it was before'],
    [[1_234], '1,234 products are as they were before'],
  ],
  'productChanges.kept': [
    [[1], '1 product was changed since, and what was changed stays:'],
    [[1_234], '1,234 products were changed since, and what was changed stays:'],
  ],
  'productChanges.others': [
    [[1], 'and 1 product more'],
    [[1_234], 'and 1,234 products more'],
  ],
  'productImport.checking': [[['list.csv'], 'Looking through list.csv...']],
  'productImport.readRows': [
    [[1_000, 5_000], '1,000 of 5,000 rows looked through'],
    [[0, 1], '0 of 1 row looked through'],
  ],
  'productImport.written': [
    [[1_000, 5_000], '1,000 of 5,000 products written'],
    [[1, 1], '1 of 1 product written'],
  ],
  'productImport.column': [[['Price'], 'Read Price as']],
  'productImport.unnamed': [[[2], 'Column 2']],
  'productImport.mapFirst': [[['list.csv'], 'What are the columns of list.csv?']],
  'productImport.importing': [
    [[1], 'Importing 1 product...'],
    [[1_234], 'Importing 1,234 products...'],
  ],
  'productImport.would': [[['list.csv'], 'What list.csv would do']],
  'productImport.added': [
    [[1], '1 product added'],
    [[1_234], '1,234 products added'],
  ],
  'productImport.changed': [
    [[1], '1 product changed'],
    [[1_234], '1,234 products changed'],
  ],
  'productImport.unchanged': [
    [[1], '1 product unchanged'],
    [[1_234], '1,234 products unchanged'],
  ],
  'productImport.toAdd': [
    [[1], '1 product to add'],
    [[1_234], '1,234 products to add'],
  ],
  'productImport.toChange': [
    [[1], '1 product to change'],
    [[1_234], '1,234 products to change'],
  ],
  'productImport.left': [
    [[1], '1 row cannot be read and is left out'],
    [[1_234], '1,234 rows cannot be read and are left out'],
  ],
  'productImport.leftOut': [
    [[1], '1 row left out'],
    [[1_234], '1,234 rows left out'],
  ],
  'productImport.line': [
    [[1], 'Line 1'],
    [[1_234], 'Line 1,234'],
  ],
  'productImport.more': [
    [[1], 'and 1 row more'],
    [[1_234], 'and 1,234 rows more'],
  ],
  'productImport.confirm': [
    [[1], 'Import 1 product'],
    [[1_234], 'Import 1,234 products'],
  ],
}

test('the texts of changing many products that are made of values say them in their places, in singular and plural', () => {
  expect(madeOf(SECTIONS, EXPECTED)).toEqual(EXPECTED)
})
