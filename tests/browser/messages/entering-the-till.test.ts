import { expect, test } from '#tests/support/browser.ts'
import { cashierAt, DEMO_STORE } from '#tests/support/browser/cashier.ts'
import { serviceOf, toastOn } from '../support/toasts.ts'
import { LONG } from '../support/long.ts'

const SERIAL = '/merchant/pos/verify/serial-number*'
const PRODUCTS = '/merchant/product/simple-list*'
const OPTIONS = '/merchant/lookup/payment/channels?*'
/** They name the ways to pay as well. */
const SETTINGS = '/merchant/pos/till-settings?*'
const SPLIT = '/merchant/lookup/payment/channels/split*'
const USERS = '/identity/administration/users/basic-data*'

test('every message from an untouched device to the till, and out of it', LONG, async ({ page }) => {
  const cashier = cashierAt(page)
  const service = serviceOf(page)
  const toast = toastOn(page)

  await page.goto('/')
  await cashier.button('Get started').click()

  await test.step('the port of the terminal', async () => {
    await cashier.button('Setup Port').click()
    const setup = page.getByRole('button', { name: 'Setup', exact: true })
    await setup.click()
    await toast('Add your PORT number')
    await page.getByLabel('Serial port of the card terminal').fill('COM3')
    await setup.click()
    await toast('PORT saved successfully')
  })

  await test.step('the serial number', async () => {
    await cashier.button('Add new store').click()
    const serial = page.getByRole('textbox', { name: 'POS serial number' })
    const next = cashier.button('Next')
    await next.click()
    await toast('Please enter your POS serial number')
    await serial.fill('a12-b3')
    await expect(serial).toHaveValue('123')
    await serial.press('Enter')
    await toast('Pleae check again and enter a valid serial number.')
    await serial.fill(DEMO_STORE.serial)
    await service.refuses(SERIAL, 'No terminal has this serial number')
    await next.click()
    await toast('No terminal has this serial number')
    await service.isAway(SERIAL)
    await next.click()
    await toast('Please check your internet connection')
    await service.breaks(SERIAL)
    await next.click()
    await toast('An unexpected error occurred')
    await service.heals(SERIAL)
    await next.click()
    await toast('POS verified successfully')
    await page.waitForURL(`**/validate/${DEMO_STORE.serial}`)
  })

  await test.step('the access code', async () => {
    await cashier.button('Next').click()
    await toast('Please enter your Access code')
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await page.keyboard.type(DEMO_STORE.accessCode)
    await cashier.button('Next').click()
    await toast('Access validated successfully')
  })

  await test.step('the sign-in, with a service that cannot load anything', async () => {
    await service.breaks(PRODUCTS)
    await service.breaks(OPTIONS)
    await service.breaks(SETTINGS)
    await service.breaks(SPLIT)
    await service.breaks(USERS)
    await cashier.signsIn()
    await toast('Auth token validation was successful')
    await toast('Error getting products')
    await toast('Error getting payment payment options')
    await toast('Error getting split payment options')
    await toast('Error getting users')
    await toast('Access granted.')
    await page.waitForURL('**/pos-home')
  })

  await test.step('a store without ways to pay, and a session that is used again', async () => {
    await service.heals(PRODUCTS)
    await service.heals(SPLIT)
    await service.heals(USERS)
    await service.gives(OPTIONS, [])
    await page.goto(`/auth?sourceUrl=/configure/${DEMO_STORE.serial}`)
    await toast('Access token validation was successful')
    await toast('No payment options')
    await toast('Access granted.')
    await page.waitForURL('**/pos-home')
    await service.heals(OPTIONS)
    await service.heals(SETTINGS)
  })

  await test.step('a one-time token that is none', async () => {
    await page.goto('/auth?ValidationToken=made-up')
    await toast(
      "Unable to retrieve profile data from server. It's good practice to close the browser and try again.",
    )
    await page.waitForURL('**/auth/login**')
  })

  await test.step('a sign-out that the service refuses, and one that it takes', async () => {
    await page.goto('/pos-home')
    await expect(cashier.searchBox()).toBeFocused()
    await service.refuses('/identity/auth/logout', 'The session could not be ended')
    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await toast('The session could not be ended')
    await service.heals('/identity/auth/logout')
    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await toast('logout successful')
    await expect(page).toHaveURL(/\/$/)
  })
})
