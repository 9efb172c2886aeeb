import type { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { DRAFT, LISTED_DRAFT, LISTED_ORDER, PARTLY } from '#tests/support/fixtures/purchase-orders.ts'
import type { Chapter, Guide } from './guide.ts'
import { FLOUR, RICE, PRODUCT_LIST } from './product-list.ts'

const SUPPLIER = 'Apapa Wholesale, Provisions and Household Goods Limited, Balogun Market, Lagos Island'
/** As it comes over the wire, where money is in naira. */
const wired = (order: PurchaseOrder): object => ({
  ...order,
  lines: order.lines.map((line) => ({
    ...line,
    unit_cost: line.unit_cost === null ? null : line.unit_cost / 100,
  })),
})
const FAILED = { status: false, error_message: 'The office is closed' }
const ORDERS = '**/administration/stock/orders?**'
const ONE_ORDER = '**/administration/stock/orders/one?**'

/** An order that is written: what was typed wrong, and a name that is that of two products. */
const drafts = async (guide: Guide): Promise<void> => {
  const { page, cashier, stop, looksUp } = guide
  const owner = ownerAt(page)
  await page.getByRole('link', { name: 'New order' }).click()
  await cashier.sees('Nothing ordered yet')
  await stop('order-empty', ['phone', 'desktop'])
  await looksUp(RICE)
  await page.getByRole('textbox', { name: 'Pieces of Ofada rice' }).fill('some')
  await page.getByRole('textbox', { name: 'Cost of one Ofada rice' }).fill('cheap')
  await looksUp(FLOUR)
  await page.getByRole('textbox', { name: /^Pieces of Golden Penny/ }).fill('48')
  await page.getByRole('textbox', { name: /^Cost of one Golden Penny/ }).fill('90,000,000.99')
  await looksUp('malt')
  await cashier.sees('Which one is it?')
  await owner.clicks('Place order')
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await stop('order-draft')
  await page.getByRole('textbox', { name: 'Pieces of Ofada rice' }).fill('12')
  await page.getByRole('textbox', { name: 'Cost of one Ofada rice' }).fill('')
  await owner.types('Supplier', SUPPLIER)
  await owner.types('Expected on (optional)', '2026-12-24')
  await owner.clicks('Save draft')
  await owner.seesPage('Order PO-1')
  await stop('order-saved')
  await owner.clicks('Discard draft')
  await page.getByRole('alertdialog', { name: 'Discard this draft?' }).waitFor()
  await stop('order-discard', ['phone', 'desktop'])
  await owner.clicks('Keep it')
}

/** What was ordered arrives in part, and more of one product than was ordered. */
const arrives = async (guide: Guide): Promise<void> => {
  const { page, cashier, stop } = guide
  const owner = ownerAt(page)
  const rice = page.getByRole('textbox', { name: 'Arrives now of Ofada rice' })
  await owner.clicks('Receive')
  await rice.fill('all')
  await page.getByRole('textbox', { name: /^Arrives now of Golden Penny/ }).fill('1048')
  await page.getByRole('textbox', { name: 'Barcode', exact: true }).fill('4711')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await owner.clicks('Book in')
  await cashier.sees('1,000 more than ordered')
  await stop('order-arrival')
  await rice.fill('5')
  await owner.clicks('Book in')
  await page.getByRole('alertdialog', { name: 'Book more than was ordered?' }).waitFor()
  await stop('order-more', ['phone', 'desktop'])
  await owner.clicks('Book all of it')
  await cashier.sees('5 received')
  await stop('order-partly')
  await owner.clicks('Close, the rest will not come')
  await page.getByRole('alertdialog', { name: 'Close this order?' }).waitFor()
  await stop('order-close', ['phone', 'desktop'])
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Close/ })
    .click()
  await page.getByRole('status').filter({ hasText: 'Closed' }).waitFor()
  await stop('order-closed')
}

/** Somebody else has changed the order; orders in each state, and where they cannot be loaded. */
const looksThroughOrders = async ({ page, cashier, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await answer(ONE_ORDER, { status: true, result: wired(DRAFT) })
  await answer('**/administration/stock/orders/save', {
    status: true,
    result: { is_done: false, order: wired(DRAFT) },
  })
  await owner.opens(`/administration/stock/orders/${DRAFT.id}`)
  await owner.clicks('Save draft')
  await cashier.sees('Ada Obi has changed this order meanwhile')
  await stop('order-meanwhile')
  await page.unrouteAll()
  await answer(ONE_ORDER, { status: true, result: { ...wired(PARTLY), version: 3 } })
  await answer('**/administration/stock/orders/receive', {
    status: true,
    result: { is_done: false, order: wired(PARTLY) },
  })
  await page.reload()
  await owner.clicks('Receive')
  await owner.clicks('Book in')
  await cashier.sees('Ngozi Umeh has changed this order meanwhile')
  await stop('order-arrival-meanwhile')
  await page.unrouteAll()

  const states = ['draft', 'ordered', 'partly', 'received', 'closed', 'cancelled'] as const
  const orders = states.map((state, at) => ({
    ...(state === 'draft' ? LISTED_DRAFT : LISTED_ORDER),
    id: `${LISTED_ORDER.id.slice(0, -1)}${at}`,
    number: `PO-${128 - at}`,
    state,
    ...(state === 'partly' ? { supplier: SUPPLIER, pieces: 1_000_000, received: 999_999 } : {}),
  }))
  await answer(ORDERS, { status: true, result: { orders, next: 1 } })
  await owner.opens('/administration/stock/orders')
  await cashier.sees('PO-128')
  await stop('orders')
  await page.unrouteAll()
  await answer(ONE_ORDER, FAILED, 503)
  await owner.opens(`/administration/stock/orders/${DRAFT.id}`)
  await cashier.sees('The order could not be loaded')
  await stop('order-failed', ['phone', 'desktop'])
  await page.unrouteAll()
}

/** What a shop orders from its suppliers, and what comes of it. */
export const ordering: Chapter = {
  title: 'ordering from suppliers',
  walk: async (guide) => {
    const { page, product, cashier, stop } = guide
    const owner = ownerAt(page)
    await owner.setsUpTheStore(product)
    await owner.bringsProducts(PRODUCT_LIST)
    await page.getByRole('link', { name: 'Purchase orders' }).click()
    await cashier.sees('No orders here')
    await stop('orders-none', ['phone', 'desktop'])
    await drafts(guide)
    await owner.clicks('Place order')
    await cashier.button('Receive').waitFor()
    await stop('order-placed')
    await arrives(guide)
    await looksThroughOrders(guide)
  },
}
