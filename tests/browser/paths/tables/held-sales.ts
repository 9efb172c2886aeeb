import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { heldSalesModel } from '#tests/machines/selling/heldSales/heldSales.model.ts'
import { priced } from '#domain/priced-cart.ts'
import { HELD_MILK, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { resultIn } from '../support/outcome.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { fillCart, openTill } from '../support/till.ts'

const full = failed({ kind: 'storageFull' })
const CART = priced([RICE_LINE], { mode: 'fixed', text: '' }, 'subtracts')

interface Kept {
  held: unknown[]
  open: unknown
  isCartLocked: boolean
}

const offered = ({ context }: AnyMachineSnapshot): AnyEventObject[] => {
  const { held, open } = context as Kept
  return [
    ...(open === undefined ? [{ type: 'cart.changed', saleId: SALE_ID, cart: CART, isLocked: false }] : []),
    ...(open !== undefined ? [{ type: 'sale.holdRequested' }] : []),
    ...(held.length > 0
      ? [
          { type: 'heldSale.continued', orderId: HELD_MILK.orderId },
          { type: 'heldSale.cancelled', orderId: HELD_MILK.orderId },
        ]
      : []),
    { type: 'heldSales.cleared' },
  ]
}

/** Goes to a page of the app without loading it anew. */
const goes = async (setup: Setup, path: '/pos-home' | '/pos-home/sales-on-hold') => {
  const { page } = setup
  if (new URL(page.url()).pathname === path) return
  if (path === '/pos-home')
    await page
      .getByRole('link', { name: /Back to the sale|Close/ })
      .first()
      .click()
  else await page.getByRole('link', { name: /^Sales on hold/ }).click()
  await page.waitForURL(`**${path}`)
  // A scan before the screen shows is refused.
  if (path === '/pos-home') await setup.cashier.searchBox().waitFor()
}

const onHold = async (setup: Setup, button: string) => {
  await goes(setup, '/pos-home/sales-on-hold')
  await setup.page.getByRole('button', { name: button, exact: true }).first().click()
}

/** Another tab of this device took all that was on hold. */
const takeAway = async (setup: Setup) => {
  const { posOOH } = await setup.device.read()
  if (posOOH) await setup.device.write({ posOOH: { ...posOOH, value: [] } })
}

/** Switches to another demo store at /test, which clears the cart and what is on hold. */
const clearsAll = async ({ page, cashier }: Setup) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /Demo/ }).click()
  await page.waitForURL('**/test')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Demo / })
    .click()
  await page
    .getByRole('menuitemradio', { name: /^Demo /, checked: false })
    .first()
    .click()
  await cashier.button('Yes Switch').click()
}

/** Sales on hold, between the sales screen and the page of their own. */
export const heldSalesTable: PathTable = {
  model: drivenBy(heldSalesModel, offered, {
    outcomes: {
      ...heldSalesModel.outcomes,
      readHeldSales: [ok(undefined), full],
      holdSale: [ok([HELD_MILK]), full],
      resumeSale: [ok({ held: [], resumed: HELD_MILK }), ok({ held: [], resumed: undefined }), full],
      removeSale: [ok({ held: [], removed: HELD_MILK }), full],
    },
    key: ({ context }) => {
      const { held, open } = context as Kept
      return [held.length > 0, open !== undefined]
    },
  }),
  open: (setup) => openTill(setup),
  acts: {
    'cart.changed': async (setup, { isLocked }) => {
      await goes(setup, '/pos-home')
      await fillCart(setup)
      if (isLocked !== true) return
      await setup.cashier.chooses('Cash')
      await setup.cashier.button('Exact').click()
      await setup.cashier.confirmsPayment()
      await setup.cashier.sees('Confirm Sales')
    },
    'sale.holdRequested': async (setup) => {
      await goes(setup, '/pos-home')
      const hold = setup.cashier.button('Put sale on hold')
      // The cart has gone on hold, or with a sale that was cancelled: the next customer's is there.
      if (await hold.isDisabled()) await fillCart(setup)
      await hold.click()
    },
    'heldSale.continued': (setup) => onHold(setup, 'Continue'),
    'heldSale.cancelled': (setup) => onHold(setup, 'Cancel'),
    'heldSales.cleared': clearsAll,
  },
  arms: {
    resumeSale: async (setup, output) => {
      const { ok: isOk, value } = resultIn(output) as { ok: boolean; value?: { resumed?: unknown } }
      if (isOk && !value?.resumed) await takeAway(setup)
    },
  },
  isLast: ({ actorId }) => actorId === 'removeAll',
  keys: { readHeldSales: 'posOOH' },
}

/** A sale is on its way back from hold when the payment of another one begins. */
export const payingMeanwhileTable: PathTable = {
  ...heldSalesTable,
  model: drivenBy(
    heldSalesModel,
    (snapshot) => {
      const { held, open, isCartLocked } = snapshot.context as Kept
      if (isCartLocked) return []
      if (snapshot.matches('retrieving'))
        return [{ type: 'cart.changed', saleId: SALE_ID, cart: CART, isLocked: true }]
      if (held.length > 0) return [{ type: 'heldSale.continued', orderId: HELD_MILK.orderId }]
      return open !== undefined
        ? [{ type: 'sale.holdRequested' }]
        : [{ type: 'cart.changed', saleId: SALE_ID, cart: CART, isLocked: false }]
    },
    {
      outcomes: { readHeldSales: [ok(undefined)], holdSale: [ok([HELD_MILK])], resumeSale: [] },
      key: ({ context }) => {
        const { held, open, isCartLocked } = context as Kept
        return [held.length > 0, open !== undefined, isCartLocked]
      },
    },
  ),
  hasSlowTimers: true,
}
