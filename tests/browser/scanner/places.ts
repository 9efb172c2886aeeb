import { expect, type Locator, type Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { PRODUCTS_ON_SALE } from './products.ts'

/** Where a scan finds the cashier. */
export type Place =
  | 'sale'
  | 'search'
  | 'searchWithText'
  | 'quantity'
  | 'cash'
  | 'discount'
  | 'barcode'
  | 'clearButton'
  | 'confirmPayment'
  | 'tier'
  | 'chooser'
  | 'overlay'
  | 'shortcuts'
  | 'customer'
  | 'heldSales'

/** A place that is taken up: the field whose contents must survive, and the way back to the sale. */
export interface Taken {
  field?: Locator
  leave?: () => Promise<void>
}

const focused = async (field: Locator, text?: string): Promise<Taken> => {
  if (text !== undefined) await field.fill(text)
  await field.focus()
  return { field }
}

/** The ways to the places of a sales screen that has a line in its cart. */
export const placesOf = (page: Page): Record<Place, () => Promise<Taken>> => {
  const cashier = cashierAt(page)
  const pressed = async (name: string | RegExp): Promise<Taken> => {
    await cashier.button(name).first().focus()
    return {}
  }
  const escape = () => page.keyboard.press('Escape')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const payingCash = async () => {
    await cashier.chooses('Cash')
    return focused(amount, '5000')
  }
  return {
    sale: async () => {
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      return {}
    },
    search: () => focused(cashier.searchBox(), ''),
    searchWithText: () => focused(cashier.searchBox(), 'milo'),
    quantity: () => focused(page.getByRole('textbox', { name: 'Quantity of Coca-Cola (EAN-13)' })),
    cash: payingCash,
    discount: async () => {
      await cashier.picks('%')
      return focused(page.getByRole('textbox', { name: 'Discount' }), '5')
    },
    barcode: () => focused(page.getByRole('textbox', { name: 'Scan or type a barcode' }), ''),
    clearButton: () => pressed('Clear'),
    confirmPayment: async () => {
      await cashier.chooses('Card')
      return pressed('Confirm Payment')
    },
    tier: () => focused(page.getByRole('combobox', { name: /^Price of/ }).first()),
    chooser: async () => {
      await page
        .getByRole('textbox', { name: 'Scan or type a barcode' })
        .fill(PRODUCTS_ON_SALE['Pack one (same code)'])
      await page.getByRole('button', { name: 'Scan', exact: true }).click()
      await cashier.sees('Multiple Products Found!')
      return { leave: escape }
    },
    overlay: async () => {
      await payingCash()
      await amount.press('=')
      await cashier.confirmsPayment()
      await cashier.sees('Confirm Sales')
      return { leave: escape }
    },
    shortcuts: async () => {
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await page.keyboard.press('F1')
      await expect(page.getByRole('dialog')).toBeVisible()
      return { leave: escape }
    },
    customer: async () => {
      await cashier.button('Customer').first().click()
      return {
        ...(await focused(page.getByRole('dialog').getByRole('textbox').first(), 'ada')),
        leave: escape,
      }
    },
    heldSales: async () => {
      await page.getByRole('link', { name: 'Sales on hold' }).click()
      await page.waitForURL('**/sales-on-hold')
      await expect(cashier.searchBox()).toHaveCount(0)
      return { leave: async () => void (await page.goBack()) }
    },
  }
}
