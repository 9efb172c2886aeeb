import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { productPickerModel } from '#tests/machines/selling/productPicker/productPicker.model.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { COLA, POWER_HORSE, SOLD_OUT_TWIN, TWIN, UNKNOWN_BARCODE } from '../support/goods.ts'
import { sellElsewhere } from '../support/past-sales.ts'
import type { Setup } from '../support/setup.ts'
import { fillCart, openSales, openTill, scan } from '../support/till.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const IN_STOCK = 'malta guinness'
const NOT_IN_STOCK = POWER_HORSE.name.toLowerCase()

/** What a scanner reads so that the catalogue answers with as many products, in stock or not. */
const CODES: Record<string, string> = {
  '0': UNKNOWN_BARCODE,
  '1 out': POWER_HORSE.barcode,
  '2 out': SOLD_OUT_TWIN.barcode,
  '1': '2010000001189',
  '2': TWIN.barcode,
}

const answered = ({ products }: AnyEventObject): string => {
  const list = products as { quantity: number }[]
  return list.length > 0 && list.every(({ quantity }) => quantity === 0)
    ? `${list.length} out`
    : `${list.length}`
}

const barcodes = [[], [SOLD_OUT, SOLD_OUT], [SOLD_OUT], [MILK], [RICE, RICE_TWIN]].map((products) => ({
  type: 'barcode.answered',
  products,
}))

/** What became of 'Copy code' comes back by itself. */
const COPYING = [
  { type: 'code.copied', isAllowed: true },
  { type: 'code.notCopied', isAllowed: false },
]

/** While the dialog is open, nothing behind it can be reached; a row is picked again only once the list is closed. */
const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { text } = snapshot.context as { text: string }
  if (snapshot.matches({ chooser: 'open' }))
    return [
      { type: 'chooser.closed' },
      { type: 'chooser.allAdded' },
      { type: 'product.picked', productId: RICE.id, isInDialog: true },
      { type: 'barcode.scanned', code: UNKNOWN_BARCODE },
    ]
  if (snapshot.matches({ chooser: 'paused' }))
    return [{ type: 'barcode.scanned', code: UNKNOWN_BARCODE }, { type: 'cart.unlocked' }]
  // The catalogue answers at once: nothing can be done in between.
  if (snapshot.matches({ chooser: 'asking' })) return barcodes
  const isClosed = snapshot.matches({ list: 'closed' })
  return [
    ...['', IN_STOCK, NOT_IN_STOCK]
      .filter((words) => words !== text)
      .map((words) => ({ type: 'search.typed', text: words })),
    ...(isClosed ? [{ type: 'list.opened' }] : []),
    ...(!isClosed && text === '' ? [{ type: 'list.closed' }] : []),
    { type: 'search.entered' },
    { type: 'highlight.moved', by: 1 },
    { type: 'product.picked', productId: MILK.id },
    ...(isClosed && text === IN_STOCK ? [{ type: 'product.answered', products: [MILK] }] : []),
    ...(isClosed && text === NOT_IN_STOCK ? [{ type: 'product.answered', products: [SOLD_OUT] }] : []),
    { type: 'barcode.typed', text: UNKNOWN_BARCODE },
    { type: 'barcode.submitted' },
    { type: 'barcode.scanned', code: UNKNOWN_BARCODE },
    ...barcodes,
    { type: 'scan.notTaken' },
    { type: 'product.answered', products: [] },
    { type: 'duplicates.answered', products: [RICE, RICE_TWIN] },
    { type: 'catalogue.changed' },
    ...(snapshot.matches({ chooser: 'closed' }) ? COPYING : []),
    { type: 'cart.locked', refusal: 'cartLocked' },
  ]
}

/** Scans what no product has, and copies its code from the message; the browser lets the page do so, or does not. */
const copiesCode = async (setup: Setup, isAllowed: boolean) => {
  const { page, cashier } = setup
  await page.evaluate((allowed) => {
    const writeText = () =>
      allowed ? Promise.resolve() : Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  }, isAllowed)
  await scan(setup, UNKNOWN_BARCODE)
  await cashier.button('Copy code').last().click()
}

/** The row shows what was searched for. */
const picksRow = async ({ page, cashier }: Setup) => {
  const row = page.getByRole('option').first()
  await expect(row).toContainText(new RegExp(await cashier.searchBox().inputValue(), 'i'))
  await row.click()
}

const getsStock = ({ cashier }: Setup) => cashier.button('Get prices and stock of now').click()

/** Picks a product that the store has no more, from a list that could not be searched anew. */
const picksGone = async (setup: Setup) => {
  const { page, cashier } = setup
  await cashier.searchBox().fill(COLA.name)
  const row = page.getByRole('option').first()
  await expect(row).toContainText(COLA.name)
  await setup.breaks('productPicker/searchProducts', 'bug')
  setup.answers('/product/simple-list', { status: 200, body: { status: true, status_code: 200, result: [] } })
  await getsStock(setup)
  await cashier.sees('An unexpected error occurred')
  await row.click()
}

/** Scans one more of a product of which all there are in stock are in the cart. */
const scansTooMany = async (setup: Setup) => {
  const field = setup.page.getByRole('textbox', { name: `Quantity of ${COLA.name}` })
  await field.fill('99999')
  await field.press('Enter')
  await scan(setup, COLA.barcode)
}

const barcodeBox = ({ page }: Setup) => page.getByRole('textbox', { name: 'Scan or type a barcode' })

/** Finding products on the sales screen of the demo store. */
export const productPickerTable: PathTable = {
  model: drivenBy(productPickerModel, offered, {
    outcomes: { searchProducts: [[MILK, RICE]] },
    key: ({ context: { text, matches, highlighted, barcode, waiting } }) => [
      text,
      matches.length > 0,
      matches[highlighted] !== undefined,
      barcode.trim() === '',
      waiting.length > 0,
    ],
  }),
  open: async (setup, { first }) => {
    if (first?.type.startsWith('xstate.error.')) return openSales(setup)
    await openTill(setup)
    await fillCart(setup)
  },
  acts: {
    'search.typed': ({ cashier }, { text }) => cashier.searchBox().fill(String(text)),
    'list.opened': ({ cashier }) => cashier.searchBox().click(),
    'list.closed': ({ cashier }) => cashier.searchBox().press('Escape'),
    'search.entered': ({ cashier }) => cashier.searchBox().press('Enter'),
    'highlight.moved': ({ cashier }) => cashier.searchBox().press('ArrowDown'),
    'product.picked': (setup, { isInDialog }) =>
      isInDialog === true
        ? setup.page.getByRole('dialog').getByRole('button', { name: 'Add To Cart' }).first().click()
        : picksRow(setup),
    'product.answered': (setup, { products }) =>
      (products as unknown[]).length === 0 ? picksGone(setup) : picksRow(setup),
    'scan.notTaken': scansTooMany,
    'barcode.typed': (setup, { text }) => barcodeBox(setup).fill(String(text)),
    'barcode.submitted': (setup) => barcodeBox(setup).press('Enter'),
    'barcode.scanned': (setup) => scan(setup, UNKNOWN_BARCODE),
    'barcode.answered': (setup, event) => scan(setup, CODES[answered(event)] ?? ''),
    'duplicates.answered': async (setup) => {
      await scan(setup, TWIN.barcode)
      await setup.page.getByRole('dialog').getByRole('button', { name: 'Add All' }).click()
      await setup.cashier.button(/^Total Item/).click()
    },
    'chooser.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    'chooser.allAdded': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Add All' }).click(),
    'code.copied': (setup) => copiesCode(setup, true),
    'code.notCopied': (setup) => copiesCode(setup, false),
    'cart.locked': async ({ cashier }) => {
      await cashier.chooses('Cash')
      await cashier.button('Exact').click()
      await cashier.confirmsPayment()
      await cashier.sees('Confirm Sales')
    },
    'cart.unlocked': ({ cashier }) => cashier.button('No Cancel').click(),
    'catalogue.changed': async (setup) => {
      await sellElsewhere(setup, 1)
      await getsStock(setup)
    },
  },
  // What the list shows is no longer what was searched for.
  isLast: ({ type, products }) =>
    type === 'xstate.error.actor.searchProducts' ||
    (type === 'product.answered' && (products as unknown[]).length === 0),
}
