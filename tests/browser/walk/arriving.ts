import { expect } from '@playwright/test'
import { DEMO_STORE } from '#tests/support/browser/cashier.ts'
import type { Chapter } from './guide.ts'

const NO_ACCESS = {
  status: false,
  status_code: 403,
  error_message: 'This terminal was moved to another store',
}

/** From an untouched device to the till: welcome, store selection, registration, sign-in, configuration. */
export const arriving: Chapter = {
  title: 'arriving',
  walk: async ({ page, cashier, stop, hold, answer }) => {
    const dialog = page.getByRole('dialog')
    await page.goto('/')
    await cashier.sees('Get started')
    await stop('welcome')
    await cashier.button('Get started').click()
    await cashier.sees('No store on this device yet')
    await stop('stores-empty')
    await cashier.button('Setup Port').click()
    await page.getByRole('button', { name: 'Setup', exact: true }).click()
    await cashier.sees('Add your PORT number')
    await stop('stores-port')
    await cashier.button('Setup Port').click()
    await cashier.button('Add new store').click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await cashier.sees('Please enter your POS serial number')
    await stop('stores-add')

    await dialog.getByRole('textbox').fill(DEMO_STORE.serial)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**/validate/*')
    await cashier.button('Next').click()
    await cashier.sees('Please enter your Access code')
    await stop('validate')
    const letIn = await hold('**/pos/verify/user-access*')
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await page.keyboard.type(DEMO_STORE.accessCode)
    await cashier.button('Next').click()
    await page.waitForURL('**/auth?**')
    await stop('auth-waiting', ['phone'])
    await page.waitForURL('**/auth/login**')
    await stop('provider-sign-in')
    await cashier.signsIn()
    await cashier.sees('Configuring POS...')
    await stop('configure')
    await letIn()
    await page.reload()
    await page.waitForURL('**/pos-home')

    await page.goto('/')
    await cashier.sees('Last used')
    await stop('stores')
    await cashier.button(`More for ${DEMO_STORE.name}`).click()
    await stop('stores-menu')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').waitFor()
    await stop('stores-delete')
    await page.keyboard.press('Escape')
    await answer('**/pos/verify/user-access*', NO_ACCESS, 403)
    await page.goto(`/configure/${DEMO_STORE.serial}`)
    await page.waitForURL((url) => url.pathname === '/')
    await cashier.sees('No access on this device')
    await stop('stores-no-access')
  },
}

/** The pages that stand beside the sale. */
export const lookingAround: Chapter = {
  title: 'looking around',
  walk: async ({ page, cashier, stop, hold }) => {
    await cashier.opensTheTill()
    await page.goto('/device-info')
    await cashier.button('Get Device Info').click()
    await cashier.sees('Terminal Number')
    await stop('device-info')
    await page.goto('/nowhere')
    await cashier.sees('404')
    await stop('error-page')
    await page.goto('/test')
    await page.getByRole('main').getByRole('button').first().click()
    await page.getByRole('menu').waitFor()
    await stop('demo-menu')
    await page.getByRole('menuitemradio').nth(1).click()
    await cashier.sees('Are you sure you want to switch to Demo stores?')
    await stop('demo-switch')

    await page.goto('/statecharts')
    await cashier.sees('Running charts')
    await stop('statecharts')

    const list = await hold('**/administration/users/basic-data*')
    await page.goto('/administration/users')
    await page.getByRole('heading', { name: 'Users' }).waitFor()
    await stop('users-loading')
    await list()
    await page.reload()
    await cashier.sees('Adaeze Okonkwo')
    await stop('users')
    await page.getByRole('textbox').first().fill('nobody at all')
    await cashier.sees('Nobody matches')
    await stop('users-empty', ['phone', 'desktop'])
    await cashier.button('Add user').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await cashier.sees('Name is required')
    await stop('users-add')

    await page.goto('/pos-home')
    await expect(cashier.searchBox()).toBeFocused()
    await cashier.button('Menu').click()
    await page.getByRole('menu').filter({ visible: true }).waitFor()
    await stop('main-menu')
    await page.getByRole('menuitem', { name: 'Receipt printer' }).click()
    await page.getByRole('dialog', { name: 'Receipt printer' }).waitFor()
    await stop('receipt-printer')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cashier.button(/^Switch store/).click()
    await page.getByRole('menu').filter({ visible: true }).waitFor()
    await stop('store-switcher')
  },
}
