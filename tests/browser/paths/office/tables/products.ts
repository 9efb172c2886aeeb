import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  AdministeredProducts,
  CreateProduct,
  SaveProduct,
  SendProductPicture,
} from '#contract/administration/products.ts'
import { failed, ok } from '#domain/result.ts'
import type { ProductsContext } from '#machines/office/products/products.types.ts'
import { productsModel } from '#tests/machines/office/products/products.model.ts'
import { CHOSEN_PICTURE, OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { answered, chooses, foundProducts, handsOver, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'
import type { PathTable } from '../../support/table.ts'

const PATH = '/administration/products'
const PRODUCTS = '/merchant/administration/products'

const MAIN = '2000000000022'
const MORE = '2000000000039'

const MILK_ALONE = ok({ products: [PEAK_MILK], next: null, count: 1 })

const { loadCategories: _, ...outcomes } = productsModel.outcomes

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProductsContext

const arms: NonNullable<PathTable['arms']> = {
  loadPage: answered(`GET ${PRODUCTS}`, AdministeredProducts),
  loadMore: answered(`GET ${PRODUCTS}`, AdministeredProducts),
  findSharing: foundProducts,
  sendPicture: answered(`POST ${PRODUCTS}/picture`, SendProductPicture),
  saveProduct: answered(`PUT ${PRODUCTS}`, SaveProduct),
  exportProducts: async (setup, output) => {
    const { ok: isOk } = output as { ok: boolean }
    setup.answers(/^GET .*\/products\/export$/, isOk ? { status: 200, body: [] } : 'offline')
  },
  productImport: async (setup) => () => presses('Back')(setup, { type: '' }),
  bulkChange: async (setup) => () => presses('Back')(setup, { type: '' }),
}

const isShowing = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ list: { opened: 'showing' }, box: 'resting', form: 'closed', file: 'resting' })

/** The list, the search above it, and what is done with many products. */
export const listTable = officeTable({
  model: productsModel,
  path: PATH,
  events: (snapshot) => {
    if (snapshot.matches({ list: { opened: 'missing' }, box: 'resting' })) return [{ type: 'list.asked' }]
    if (!isShowing(snapshot)) return []
    const { text, filter, category, products, next, ticked } = contextOf(snapshot)
    const isNarrowed = text !== '' || filter !== 'all' || category !== undefined
    const listed: AnyEventObject[] = [
      ...(ticked.length === 0
        ? [{ type: 'product.ticked', id: PEAK_MILK.id, isTicked: true }]
        : [{ type: 'ticks.cleared' }]),
      ...(next === null ? [] : [{ type: 'more.asked' }]),
      { type: 'change.opened' },
    ]
    return [
      ...(products.length > 0 ? listed : []),
      ...(products.length === 0 && isNarrowed ? [{ type: 'all.asked' }] : []),
      ...(isNarrowed
        ? []
        : [
            { type: 'search.typed', text: 'milk' },
            { type: 'filter.chosen', filter: 'no-price' },
            { type: 'category.chosen', category: 'Dairy' },
          ]),
      { type: 'export.asked' },
      { type: 'import.opened' },
    ]
  },
  change: {
    outcomes: {
      ...outcomes,
      loadPage: [
        ok({ products: [PEAK_MILK], next: 'cursor-2', count: 2 }),
        ok({ products: [PEAK_MILK, OFADA_RICE], next: null, count: 2 }),
        ok({ products: [], next: null, count: 0 }),
        failed({ kind: 'offline' }),
      ],
    },
    key: (snapshot) => {
      const { text, filter, category, products, next, ticked } = contextOf(snapshot)
      return [text, filter, category, Math.min(products.length, 2), next, ticked.length]
    },
  },
  acts: {
    'list.asked': presses('Try again'),
    'more.asked': presses('Load more'),
    'all.asked': presses('Show all products'),
    'product.ticked': ({ page }) =>
      page.getByRole('checkbox', { name: 'Choose Peak milk', exact: true }).first().check(),
    'ticks.cleared': presses('Choose none'),
    'change.opened': presses(/^Change (all )?\d+ products?$/),
    'search.typed': (setup, { text }) => types(setup, 'Search by name, barcode, size or category', text),
    'filter.chosen': (setup, { filter }) => chooses(setup, 'Show', filter),
    'category.chosen': (setup, { category }) => chooses(setup, 'Category', `=${String(category)}`),
    'export.asked': presses('Export'),
    'import.opened': presses('Import'),
  },
  arms,
})

/** What can be done with the form as it is; what was begun is gone on with, so that few ways lead through it. */
const formEvents = ({ entry, opened, picture, shared, unlooked }: ProductsContext): AnyEventObject[] => {
  const over = [{ type: 'form.submitted' }, { type: 'form.closed' }]
  const [tier] = entry.tiers
  const [more] = entry.barcodes
  if (entry.barcode === MAIN)
    return shared.length === 0 && unlooked.length === 0 ? [{ type: 'barcode.left' }] : over
  if (tier) {
    const titled = { type: 'tier.typed', at: 0, typed: { title: 'Wholesale', price: '1,100' } }
    return tier.title === '' ? [titled] : [{ type: 'tier.removed', at: 0 }]
  }
  if (entry.newBarcode !== '') return [{ type: 'barcode.added' }]
  if (more !== undefined) return [{ type: 'barcode.removed', barcode: more }]
  if (picture !== undefined) return [{ type: 'picture.removed' }, ...over]
  if (entry.name !== opened?.name || entry.product_image !== '') return over
  return [
    { type: 'field.typed', typed: { name: '' } },
    { type: 'field.typed', typed: { name: 'Peak milk tin' } },
    { type: 'field.typed', typed: { barcode: MAIN } },
    { type: 'field.typed', typed: { newBarcode: MORE } },
    { type: 'barcode.added' },
    { type: 'tier.added' },
    { type: 'picture.chosen', file: CHOSEN_PICTURE },
    ...over,
  ]
}

const LABELS: Record<string, string> = {
  name: 'Name',
  barcode: 'Barcode',
  newBarcode: 'Another code',
  price: 'Price',
  quantity: 'In stock',
  title: 'Title',
}

const formActs: PathTable['acts'] = {
  'field.typed': async (setup, { typed }) => {
    for (const [field, text] of Object.entries(typed as object)) await types(setup, LABELS[field] ?? '', text)
  },
  'barcode.left': async ({ page }) => {
    await page.getByRole('textbox', { name: 'Barcode', exact: true }).focus()
    await page.keyboard.press('Tab')
  },
  'barcode.added': presses('Add code'),
  'barcode.removed': presses(`Remove ${MORE}`),
  'tier.added': presses('Add another price'),
  'tier.typed': async ({ page }) => {
    const tier = page.getByRole('group', { name: 'Other price 1' })
    await tier.getByRole('textbox', { name: 'Title' }).fill('Wholesale')
    await tier.getByRole('textbox', { name: 'Price' }).fill('1,100')
  },
  'tier.removed': presses('Remove other price 1'),
  'picture.chosen': (setup, { file }) => handsOver(setup, 'Picture of the product', file),
  'picture.removed': presses('Remove'),
  'form.submitted': presses(/^(Save|Add product)$/),
  'form.closed': presses('Cancel'),
  'theirs.taken': presses('Keep theirs'),
  'mine.kept': presses('Save mine'),
}

const formKey = (snapshot: AnyMachineSnapshot) => {
  const { products, opened, entry, picture, shared, unlooked, theirs } = contextOf(snapshot)
  return snapshot.matches({ form: 'closed' })
    ? [products]
    : [products, opened, entry, picture !== undefined, shared, unlooked, theirs]
}

/** A product is changed, also when somebody else was first. */
export const changedTable = officeTable({
  model: productsModel,
  path: PATH,
  events: (snapshot) => {
    const context = contextOf(snapshot)
    const [product] = context.products
    if (isShowing(snapshot)) return [{ type: 'form.opened', product }]
    if (snapshot.matches({ form: 'differing' })) return [{ type: 'theirs.taken' }, { type: 'mine.kept' }]
    return snapshot.matches({ form: { editing: 'resting' } }) ? formEvents(context) : []
  },
  change: { outcomes: { ...outcomes, loadPage: [MILK_ALONE] }, key: formKey },
  acts: { ...formActs, 'form.opened': presses('Edit Peak milk') },
  arms,
})

/** A product is added. */
export const newTable = officeTable({
  model: productsModel,
  path: PATH,
  events: (snapshot) => {
    const typed = { name: 'Peak milk', price: '1,250', quantity: '24' }
    if (isShowing(snapshot)) return [{ type: 'form.opened', product: undefined }]
    const { entry, picture } = contextOf(snapshot)
    if (entry.name === '') return [{ type: 'field.typed', typed }]
    const chosen = { type: 'picture.chosen', file: CHOSEN_PICTURE }
    return [{ type: 'form.submitted' }, ...(picture || entry.product_image !== '' ? [] : [chosen])]
  },
  change: {
    outcomes: {
      ...outcomes,
      loadPage: [MILK_ALONE],
      saveProduct: [ok({ is_saved: true, product: PEAK_MILK }), failed({ kind: 'offline' })],
    },
    key: formKey,
  },
  acts: { ...formActs, 'form.opened': presses('Add product') },
  arms: {
    ...arms,
    saveProduct: answered(`POST ${PRODUCTS}`, CreateProduct, ({ product }: { product: unknown }) => product),
  },
})
