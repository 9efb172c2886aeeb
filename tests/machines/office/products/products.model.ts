import { failed, ok } from '#domain/result.ts'
import type { TierEntry } from '#domain/tier-entry.ts'
import { productsMachine } from '#machines/office/products/products.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
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
import {
  CHOSEN_PICTURE,
  DEARER_MILK,
  OFADA_RICE,
  PEAK_MILK,
  PICTURE,
} from '#tests/support/fixtures/administered.ts'

const offline = failed({ kind: 'offline' })
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Not a picture' })

export const productsModel = chartModel(productsMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'search.typed', text: 'milk' },
    { type: 'filter.chosen', filter: 'no-price' },
    { type: 'category.chosen', category: 'Dairy' },
    { type: 'all.asked' },
    { type: 'list.asked' },
    { type: 'more.asked' },
    { type: 'form.opened', product: undefined },
    { type: 'form.opened', product: PEAK_MILK },
    {
      type: 'field.typed',
      typed: {
        name: 'Peak milk',
        price: '1,250',
        quantity: '24',
        barcode: '2000000000022',
        newBarcode: '2000000000039',
      },
    },
    { type: 'barcode.left' },
    { type: 'barcode.added' },
    { type: 'barcode.removed', barcode: '2000000000039' },
    { type: 'tier.added' },
    { type: 'tier.typed', at: 0, typed: { title: 'Wholesale', price: '1,100' } },
    { type: 'tier.removed', at: 0 },
    { type: 'picture.chosen', file: CHOSEN_PICTURE },
    { type: 'picture.removed' },
    { type: 'form.submitted' },
    { type: 'form.closed' },
    { type: 'theirs.taken' },
    { type: 'mine.kept' },
    { type: 'product.ticked', id: PEAK_MILK.id, isTicked: true },
    { type: 'ticks.cleared' },
    { type: 'change.opened' },
    { type: 'export.asked' },
    { type: 'import.opened' },
  ],
  outcomes: {
    loadPage: [
      ok({ products: [PEAK_MILK], next: 'cursor-2', count: 2 }),
      ok({ products: [PEAK_MILK, OFADA_RICE], next: null, count: 2 }),
      offline,
    ],
    loadCategories: [ok(['Dairy', 'Drinks']), offline],
    findSharing: [ok([OFADA_RICE]), offline],
    drawId: ['id-1'],
    sendPicture: [ok({ image: PICTURE }), refused, offline],
    saveProduct: [
      ok({ is_saved: true, product: PEAK_MILK }),
      // With the picture that is sent, so that it makes no difference which of the two the form has.
      ok({ is_saved: false, product: { ...DEARER_MILK, product_image: PICTURE } }),
      ok({ is_saved: false, product: { ...PEAK_MILK, product_image: PICTURE, version: 4 } }),
      offline,
    ],
    exportProducts: [ok(undefined), offline],
    productImport: [{ added: 2 }],
    bulkChange: [undefined],
  },
  // Each is read only where it stands: the next page below a list, the entry in a form.
  key: (snapshot) => {
    const { next, opened, entry, picture, unlooked } = snapshot.context
    return [
      ...(snapshot.matches({ list: { opened: 'showing' } }) ? [next !== null] : []),
      ...(snapshot.matches({ form: 'closed' }) ? [] : [opened !== undefined]),
      ...(snapshot.matches({ form: { editing: 'resting' } })
        ? [entry.name === '', entry.tiers.some((tier: TierEntry) => tier.title === ''), picture !== undefined]
        : []),
      ...(snapshot.matches({ form: { editing: 'finding' } }) ? [unlooked.includes(entry.barcode)] : []),
    ]
  },
  accepts: {
    box: ['search.typed', 'all.asked'],
    'box.resting': [],
    'box.pausing': [],
    list: ['list.asked', 'filter.chosen', 'category.chosen', 'all.asked', 'product.ticked', 'ticks.cleared'],
    'list.opened.loading': [],
    'list.opened.missing': [],
    'list.opened.showing': ['more.asked?'],
    'list.opened.extending': [],
    'form.closed': ['form.opened'],
    'form.editing': [
      'field.typed',
      'tier.added',
      'tier.typed',
      'tier.removed',
      'barcode.left?',
      'barcode.added',
      'barcode.removed',
      'picture.chosen',
      'picture.removed',
      'form.submitted',
      'form.closed',
    ],
    'form.editing.resting': [],
    'form.editing.finding': [],
    'form.drawing': [],
    'form.sending': [],
    'form.saving': [],
    'form.differing': ['theirs.taken', 'mine.kept'],
    'file.resting': ['export.asked', 'import.opened', 'change.opened?'],
    'file.exporting': [],
    'file.importing': [],
    'file.changing': [],
  },
  cashierSees: {
    'box.resting': ['The search box', field('Search by name, barcode, size or category')],
    'box.pausing': 'The search box, being typed in',
    'list.opened.loading': 'Those of before, being refreshed, or the shape of a list',
    'list.opened.missing': ["'Try again'", words('The products could not be loaded'), button('Try again')],
    'list.opened.showing': 'The products, how many there are in all, and a way to the next ones',
    'list.opened.extending': ['That more are on their way', words('Peak milk'), button('Loading more...')],
    'form.closed': ["The button 'Add product'", no(dialog(/./)), no(alertDialog(/./))],
    'form.editing.resting': [
      'The form',
      dialog(/^(Add|Change) product$/),
      field('Name'),
      field('Price'),
      field('Another code'),
      button('Add code'),
      { role: 'combobox', name: 'VAT' },
    ],
    'form.editing.finding': [
      'The form, as before',
      dialog(/^(Add|Change) product$/),
      field('Name'),
      field('Another code'),
      button(/^Save|Add product$/),
    ],
    'form.drawing': ['The form, locked', dialog('Add product'), locked(field('Name')), busyButton],
    'form.sending': [
      'The form, locked',
      dialog(/^(Add|Change) product$/),
      locked(field('Name')),
      locked(button(/^Choose (a|another) picture$/)),
      busyButton,
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
    'file.changing': [
      'The change in the place of the list',
      field('Percent'),
      button('Look at it'),
      no(button('Import')),
    ],
    'file.importing': [
      'The import in the place of the list',
      words('Drop a CSV or Excel file here'),
      no(button('Import')),
    ],
  },
})
