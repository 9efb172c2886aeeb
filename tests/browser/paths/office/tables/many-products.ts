import { ChangeProducts } from '#contract/administration/product-bulk.ts'
import { ProductChanges, UndoChanges } from '#contract/administration/product-changes.ts'
import { ImportProducts, ReadImportProgress } from '#contract/administration/product-import.ts'
import { AdministeredProducts } from '#contract/administration/products.ts'
import { ok } from '#domain/result.ts'
import { batchUndoModel } from '#tests/machines/office/batchUndo/batchUndo.model.ts'
import { bulkChangeModel } from '#tests/machines/office/bulkChange/bulkChange.model.ts'
import { productChangesModel } from '#tests/machines/office/productChanges/productChanges.model.ts'
import { productImportModel } from '#tests/machines/office/productImport/productImport.model.ts'
import { CSV_FILE, EMPTY_FILE } from '#tests/support/fixtures/administration.ts'
import { PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { IMPORTED_BATCH } from '#tests/support/fixtures/product-changes.ts'
import { answered, answeredLater, handsOver, pathOf, presses, types } from '../answers.ts'
import { listActs, listEvents, officeTable } from '../table.ts'
import type { Setup } from '../../support/setup.ts'

const PRODUCTS = '/merchant/administration/products'

/** The columns of a file as they are chosen. */
type Columns = (string | null)[] | undefined

/** A file of products. */
export const productImportTable = officeTable({
  model: productImportModel,
  path: '/administration/products',
  approach: presses('Import'),
  events: (snapshot) => {
    const { result, columns } = snapshot.context as {
      result?: { added: number; left_out: string | null }
      columns: Columns
    }
    const isMapping = snapshot.matches({ resting: 'mapping' })
    const isReviewing = snapshot.matches({ resting: 'reviewing' })
    const isNamed = ['name', 'price'].every((column) => columns?.includes(column))
    return [
      { type: 'file.chosen', file: CSV_FILE },
      { type: 'file.chosen', file: EMPTY_FILE },
      ...(isMapping || isReviewing
        ? [{ type: 'column.chosen', place: 1, column: columns?.[1] === 'price' ? null : 'price' }]
        : []),
      ...(isMapping && isNamed ? [{ type: 'columns.confirmed' }] : []),
      ...(result?.left_out ? [{ type: 'leftOut.asked' }] : []),
      ...(isReviewing && result && result.added > 0 ? [{ type: 'import.confirmed' }] : []),
      { type: 'import.closed' },
    ]
  },
  acts: {
    'file.chosen': (setup, { file }) => handsOver(setup, 'CSV or Excel file of products', file),
    'column.chosen': async ({ page }, { place, column }) => {
      const choice = page.getByRole('combobox', { name: /^Read .* as$/ }).nth(Number(place))
      await choice.selectOption(String(column ?? ''))
    },
    'columns.confirmed': presses('Look through the file'),
    'leftOut.asked': presses('Save the left-out rows'),
    'import.confirmed': presses(/^Import \d/),
    'import.closed': presses(/^(Back|Done)$/),
  },
  arms: {
    checkFile: answeredLater(`POST ${PRODUCTS}/import`, ImportProducts),
    importFile: answeredLater(`POST ${PRODUCTS}/import`, ImportProducts),
    readProgress: answered(`GET ${PRODUCTS}/import/progress`, ReadImportProgress),
  },
  hasSlowTimers: true,
})

const showsBatches = async (setup: Setup): Promise<void> => {
  const page = ok({ rows: [IMPORTED_BATCH], next: null })
  await changesPage(setup, page)
}

const changesPage = answered(
  `GET ${PRODUCTS}/changes`,
  ProductChanges,
  ({ rows, next }: { rows: unknown[]; next: string | null }) => ({ batches: rows, next }),
)

const UNDO = pathOf(`POST ${PRODUCTS}/changes/undo`)
const undone = answeredLater(`POST ${PRODUCTS}/changes/undo`, UndoChanges)

/** What was changed in one go is put back. */
export const batchUndoTable = officeTable({
  model: batchUndoModel,
  path: '/administration/products/changes',
  before: showsBatches,
  meanwhile: (snapshot) => (snapshot.matches('looking') ? [{ type: 'undo.refused' }] : []),
  acts: {
    'undo.asked': async (setup, event) => {
      // The question can be left before the answer is there.
      setup.holds(UNDO)
      await presses(/^Undo Peak milk and/)(setup, event)
    },
    'undo.refused': presses('Keep'),
    'undo.confirmed': presses('Undo'),
    'result.read': presses('Close'),
  },
  arms: {
    lookAtUndo: undone,
    undoBatch: async (setup, output) => {
      // The list is asked for anew once it is undone.
      await showsBatches(setup)
      return undone(setup, output)
    },
  },
})

/** What was changed about products. */
export const productChangesTable = officeTable({
  model: productChangesModel,
  path: '/administration/products/changes',
  events: listEvents,
  acts: listActs,
  arms: { loadPage: changesPage, loadMore: changesPage },
})

/** Many products are changed at once. */
export const bulkChangeTable = officeTable({
  model: bulkChangeModel,
  path: '/administration/products',
  before: async (setup) => {
    const page = ok({ products: [PEAK_MILK], next: null, count: 1 })
    await answered(`GET ${PRODUCTS}`, AdministeredProducts)(setup, page)
  },
  approach: presses('Change this product'),
  events: ({ context: { entry, result } }) => [
    { type: 'field.typed', typed: { percent: entry.percent === '' ? '7.5' : '' } },
    { type: 'look.asked' },
    { type: 'entry.asked' },
    ...(result?.too_low === 0 ? [{ type: 'change.confirmed' }] : []),
    { type: 'change.closed' },
  ],
  acts: {
    'field.typed': (setup, { typed }) => types(setup, 'Percent', (typed as { percent: string }).percent),
    'look.asked': presses('Look at it'),
    'entry.asked': presses('Enter something else'),
    'change.confirmed': presses('Change 2 products'),
    'change.closed': presses(/^(Back|Done)$/),
  },
  arms: {
    lookAtChange: answered(`POST ${PRODUCTS}/bulk`, ChangeProducts),
    writeChange: answered(`POST ${PRODUCTS}/bulk`, ChangeProducts),
  },
})
