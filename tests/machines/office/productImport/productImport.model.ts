import { failed, ok } from '#domain/result.ts'
import { productImportMachine } from '#machines/office/productImport/productImport.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { button, no, status, words } from '#tests/support/charts/view.ts'
import { CSV_FILE, EMPTY_FILE, EMPTY_IMPORT, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'

const REFUSED = failed({ kind: 'refused', statusCode: 422, message: 'The file has no column for the name' })

export const productImportModel: ChartModel = {
  machine: productImportMachine,
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'file.chosen', file: CSV_FILE },
    { type: 'file.chosen', file: EMPTY_FILE },
    { type: 'import.confirmed' },
    { type: 'import.closed' },
  ],
  outcomes: {
    checkFile: [ok(IMPORT_RESULT), ok(EMPTY_IMPORT), REFUSED, failed({ kind: 'offline' })],
    importFile: [ok(IMPORT_RESULT), failed({ kind: 'offline' })],
  },
  key: ({ context: { result, fault } }) => [result?.added, fault],
  accepts: {
    'resting.choosing': ['file.chosen', 'import.closed'],
    'resting.reviewing': ['file.chosen', 'import.closed', 'import.confirmed?'],
    'resting.imported': ['file.chosen', 'import.closed'],
    checking: [],
    importing: [],
    closed: [],
  },
  cashierSees: {
    'resting.choosing': [
      'Where a file is dropped or chosen',
      words('Drop a CSV or Excel file here'),
      button('Choose a file'),
    ],
    'resting.reviewing': [
      'What the file would do, and the button that does it',
      words('What products.csv would do'),
      button(/^Import /),
      button('Choose another file'),
    ],
    'resting.imported': ['What was written', words('The products are in the store'), button('Done')],
    checking: ['That the file is looked through', status(''), no(button('Back'))],
    importing: ['That the products are written', words('Importing 3 products...'), no(button('Back'))],
    closed: 'What the one shows who opened it',
  },
}
