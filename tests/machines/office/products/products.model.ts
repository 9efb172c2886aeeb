import { failed, ok } from '#domain/result.ts'
import { productsMachine } from '#machines/office/products/products.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import {
  alertDialog,
  button,
  busyButton,
  dialog,
  field,
  locked,
  no,
  words,
} from '#tests/support/charts/view.ts'
import { DEARER_MILK, OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const offline = failed({ kind: 'offline' })

export const productsModel: ChartModel = {
  machine: productsMachine,
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'search.typed', text: 'milk' },
    { type: 'filter.chosen', filter: 'no-price' },
    { type: 'all.asked' },
    { type: 'list.asked' },
    { type: 'more.asked' },
    { type: 'form.opened', product: undefined },
    { type: 'form.opened', product: PEAK_MILK },
    { type: 'field.typed', typed: { name: 'Peak milk', price: '1,250', quantity: '24' } },
    { type: 'field.typed', typed: { name: '' } },
    { type: 'form.submitted' },
    { type: 'form.closed' },
    { type: 'theirs.taken' },
    { type: 'mine.kept' },
    { type: 'export.asked' },
    { type: 'import.opened' },
  ],
  outcomes: {
    loadPage: [
      ok({ products: [PEAK_MILK], next: 'cursor-2', count: 2 }),
      ok({ products: [PEAK_MILK, OFADA_RICE], next: null, count: 2 }),
      offline,
    ],
    saveProduct: [
      ok({ is_saved: true, product: PEAK_MILK }),
      ok({ is_saved: false, product: DEARER_MILK }),
      ok({ is_saved: false, product: { ...PEAK_MILK, version: 4 } }),
      offline,
    ],
    exportProducts: [ok(undefined), offline],
    productImport: [{ added: 2 }],
  },
  key: ({ context: { next, opened, entry } }) => [next !== null, opened !== undefined, entry.name === ''],
  accepts: {
    box: ['search.typed', 'all.asked'],
    'box.resting': [],
    'box.pausing': [],
    list: ['list.asked', 'filter.chosen', 'all.asked'],
    'list.loading': [],
    'list.missing': [],
    'list.showing': ['more.asked?'],
    'list.extending': [],
    'form.closed': ['form.opened'],
    'form.editing': ['field.typed', 'form.submitted', 'form.closed'],
    'form.saving': [],
    'form.differing': ['theirs.taken', 'mine.kept'],
    'file.resting': ['export.asked', 'import.opened'],
    'file.exporting': [],
    'file.importing': [],
  },
  cashierSees: {
    'box.resting': ['The search box', field('Search by name, barcode, size or category')],
    'box.pausing': 'The search box, being typed in',
    'list.loading': 'Those of before, being refreshed, or the shape of a list',
    'list.missing': ["'Try again'", words('The products could not be loaded'), button('Try again')],
    'list.showing': 'The products, how many there are in all, and a way to the next ones',
    'list.extending': ['That more are on their way', words('Peak milk'), button('Loading more...')],
    'form.closed': ["The button 'Add product'", no(dialog(/./)), no(alertDialog(/./))],
    'form.editing': [
      'The form',
      dialog(/^(Add|Change) product$/),
      field('Name'),
      field('Price'),
      { role: 'combobox', name: 'VAT' },
    ],
    'form.saving': [
      'The form, locked',
      dialog(/^(Add|Change) product$/),
      locked(field('Name')),
      locked({ role: 'combobox', name: 'VAT' }),
      busyButton,
    ],
    'form.saved': 'Nothing by itself',
    'form.differing': [
      'What differs, and the choice',
      alertDialog('Somebody else has changed this product'),
      button('Keep theirs'),
      button('Save mine'),
    ],
    'file.resting': ['The two buttons', button('Export'), button('Import')],
    'file.exporting': ['That the file is on its way', busyButton],
    'file.importing': [
      'The import in the place of the list',
      words('Drop a CSV or Excel file here'),
      no(button('Import')),
    ],
  },
}
