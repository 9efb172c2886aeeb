import { failed, ok } from '#domain/result.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { button, no, status, words } from '#tests/support/charts/view.ts'
import {
  CSV_FILE,
  EMPTY_FILE,
  EMPTY_IMPORT,
  IMPORT_RESULT,
  UNREAD_IMPORT,
} from '#tests/support/fixtures/administration.ts'

const REFUSED = failed({ kind: 'refused', statusCode: 422, message: 'The file has no column for the name' })

export const productImportModel = chartModel(productImportMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'file.chosen', file: CSV_FILE },
    { type: 'file.chosen', file: EMPTY_FILE },
    { type: 'column.chosen', place: 1, column: 'price' },
    { type: 'column.chosen', place: 0, column: null },
    { type: 'columns.confirmed' },
    { type: 'leftOut.asked' },
    { type: 'import.confirmed' },
    { type: 'import.closed' },
  ],
  outcomes: {
    checkFile: [ok(IMPORT_RESULT), ok(EMPTY_IMPORT), ok(UNREAD_IMPORT), REFUSED, failed({ kind: 'offline' })],
    importFile: [ok(IMPORT_RESULT), failed({ kind: 'offline' })],
    readProgress: [
      ok({ progress: { step: 'reading', done: 40, total: 100 } }),
      ok({ progress: null }),
      failed({ kind: 'offline' }),
    ],
    saveLeftOut: [undefined],
  },
  key: ({ context: { result, fault, columns } }) => [result?.added, result?.missing.length, fault, columns],
  accepts: {
    'resting.choosing': ['file.chosen', 'import.closed'],
    'resting.mapping': ['file.chosen', 'import.closed', 'column.chosen', 'columns.confirmed?'],
    'resting.reviewing.shown': [
      'file.chosen',
      'import.closed',
      'column.chosen',
      'import.confirmed?',
      'leftOut.asked?',
    ],
    'resting.reviewing.saving': ['file.chosen', 'import.closed', 'column.chosen', 'import.confirmed'],
    'resting.imported.shown': ['file.chosen', 'import.closed', 'leftOut.asked'],
    'resting.imported.saving': ['file.chosen', 'import.closed'],
    'checking.waiting': [],
    'checking.asking': [],
    'importing.waiting': [],
    'importing.asking': [],
    closed: [],
  },
  cashierSees: {
    'resting.choosing': [
      'Where a file is dropped or chosen',
      words('Drop a CSV or Excel file here'),
      button('Choose a file'),
    ],
    'resting.mapping': [
      'What the columns of the file are, and the button that looks it through',
      words('What are the columns of products.csv?'),
      button('Look through the file'),
      no(button(/^Import /)),
    ],
    'resting.reviewing.saving': ['As before: the browser takes the file', button(/^Import /)],
    'resting.imported.saving': ['As before: the browser takes the file', button('Done')],
    'resting.reviewing.shown': [
      'What the file would do, and the button that does it',
      words('What products.csv would do'),
      button(/^Import /),
      button('Choose another file'),
    ],
    'resting.imported.shown': ['What was written', words('The products are in the store'), button('Done')],
    'checking.waiting': ['That the file is looked through', status(''), no(button('Back'))],
    'checking.asking': ['That the file is looked through', status(''), no(button('Back'))],
    'importing.waiting': [
      'That the products are written',
      words('Importing 3 products...'),
      no(button('Back')),
    ],
    'importing.asking': ['How many of the products are written', words('Importing 3 products...')],
    closed: 'What the one shows who opened it',
  },
})
