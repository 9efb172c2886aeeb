import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { cartModel } from '#tests/machines/selling/cart/cart.model.ts'
import { RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { RICE } from '#tests/support/fixtures/products.ts'
import { noticeText } from '#domain/messages/messages.ts'
import { COLA } from '../support/goods.ts'
import { resultIn } from '../support/outcome.ts'
import { filledCart } from '../support/sales.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { scan, withStock } from '../support/till.ts'

const CART_NOT_KEPT = noticeText({ key: 'cartNotKept' })

const NONE = { mode: 'fixed', amount: 0 }
const ofRice = { productId: RICE.id }

/** Rice stands for Coca-Cola, of which a sale that is kept on the device says that there are three. */
const offered = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { lines, cleared } = snapshot.context as { lines: { quantity: number }[]; cleared: unknown }
  const quantity = lines[0]?.quantity ?? 0
  const isFilled = snapshot.matches('filled')
  return [
    ...(snapshot.matches('locked') ? [] : [{ type: 'product.added', product: RICE }]),
    ...(isFilled && quantity < 3 ? [{ type: 'line.increased', ...ofRice }] : []),
    ...(isFilled
      ? [
          { type: 'line.decreased', ...ofRice },
          { type: 'line.quantitySet', ...ofRice, text: '0' },
          { type: 'line.tierChosen', ...ofRice, title: 'Wholesale' },
          { type: 'line.removed', ...ofRice },
          { type: 'discount.modeChosen', mode: 'percentage' },
          { type: 'discount.modeChosen', mode: 'fixed' },
          { type: 'discount.entered', text: '10' },
          { type: 'cart.cleared' },
          { type: 'cart.notKept', fault: { kind: 'storageUnavailable', reason: 'refused' } },
          { type: 'cart.locked' },
        ]
      : []),
    ...(cleared === undefined || snapshot.matches('locked') ? [] : [{ type: 'cart.undone' }]),
    { type: 'cart.unlocked' },
    { type: 'page.left' },
  ]
}

const choosesTier = async ({ page }: Setup, title: string) => {
  const tiers = page.getByRole('combobox', { name: /^Price of/ })
  await tiers.selectOption({ index: title === 'Wholesale' ? 1 : 0 })
}

const picksMode = ({ cashier }: Setup, mode: string) => cashier.picks(mode === 'percentage' ? '%' : 'NGN')

/** What the browser tells a page that it kept alive when the cashier comes back to it. */
const comesBack = ({ page }: Setup): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

/** The device's own list of products is all there is, and says that three Coca-Cola are left. */
const openWithThree = async (setup: Setup, isFilled: boolean) => {
  setup.answers('/product/simple-list', 'offline', 'always')
  await setup.signIn((records) => ({
    ...withStock(records, COLA.id, 3),
    ...(isFilled ? filledCart() : {}),
  }))
  await setup.opens('/pos-home')
  await expect(setup.page.getByRole('option').first()).toBeVisible()
}

/** The cart of the sales screen. */
export const cartTable: PathTable = {
  model: drivenBy(cartModel, offered, {
    outcomes: {
      readCart: [
        ok({ lines: [RICE_LINE], discount: NONE }),
        ok(undefined),
        failed({ kind: 'storageUnavailable', reason: 'blocked' }),
      ],
    },
  }),
  open: async (setup, { first }) => {
    const read = resultIn(first?.['output'] ?? { ok: false, fault: { kind: 'offline' } })
    await openWithThree(setup, read.ok && Boolean(read.value))
  },
  acts: {
    'product.added': (setup) => scan(setup, COLA.barcode),
    'line.increased': ({ cashier }) => cashier.button(/^One more of/).click(),
    'line.decreased': ({ cashier }) => cashier.button(/^One less of/).click(),
    'line.quantitySet': async ({ page }, { text }) => {
      const field = page.getByRole('textbox', { name: /^Quantity of/ })
      await field.fill(String(text))
      await field.press('Enter')
    },
    'line.tierChosen': (setup) => choosesTier(setup, 'Wholesale'),
    'line.removed': ({ cashier }) => cashier.button(/^Delete /).click(),
    'discount.modeChosen': (setup, { mode }) => picksMode(setup, String(mode)),
    'discount.entered': ({ page }, { text }) =>
      page.getByRole('textbox', { name: /^(Discount|Customer pays)$/ }).fill(String(text)),
    'cart.cleared': ({ cashier }) => cashier.button('Clear').click(),
    'cart.undone': ({ cashier }) => cashier.button('Undo').last().click(),
    'cart.notKept': async (setup) => {
      const giveBack = await setup.refuseStore()
      await choosesTier(setup, 'Wholesale')
      await choosesTier(setup, 'Retail')
      await setup.cashier.sees(CART_NOT_KEPT)
      await giveBack()
    },
    'cart.locked': async ({ cashier }) => {
      await cashier.chooses('Cash')
      await cashier.button('Exact').click()
      await cashier.confirmsPayment()
      await cashier.sees('Confirm Sales')
    },
    'cart.unlocked': ({ cashier }) => cashier.button('No Cancel').click(),
    'page.left': comesBack,
  },
  isLast: ({ type }) => type === 'page.left',
  keys: { readCart: 'posCart' },
}
