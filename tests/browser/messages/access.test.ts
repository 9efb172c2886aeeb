import { cashierAt, DEMO_STORE } from '#tests/support/browser/cashier.ts'
import { expect, test } from '../support/signed-in.ts'
import { serviceOf, toastOn } from '../support/toasts.ts'
import { LONG } from '../support/long.ts'

const ACCESS = '/merchant/pos/verify/user-access*'
const COOKIE = '/merchant/pos/verify/cookie*'
const OTHER_STORE = { serial: '2024000002', accessCode: '771204', name: 'Island Pharmacy' }

test('/configure without a network, and with a refused access', LONG, async ({ page }) => {
  const service = serviceOf(page)
  const toast = toastOn(page)
  await service.isAway(ACCESS)
  await page.goto(`/configure/${DEMO_STORE.serial}`)
  await toast('Please check your internet connection and reload')

  await service.refuses(ACCESS, 'This terminal was moved to another store', 403)
  await cashierAt(page).button('Try again').click()
  await toast('This terminal was moved to another store')
  await toast('Taking you back home...')
  await toast(
    `No access on this device: ${DEMO_STORE.name} must be registered again before you can sell in it`,
  )
  await page.waitForURL(({ pathname }) => pathname === '/')
})

test('a switch to a store whose cookie is refused removes it', LONG, async ({ page }) => {
  const cashier = cashierAt(page)
  const service = serviceOf(page)
  const toast = toastOn(page)
  await page.goto('/')
  await cashier.addsStore(OTHER_STORE)
  await page.waitForURL('**/pos-home')
  await expect(cashier.searchBox()).toBeFocused()

  await cashier.button(/^Switch store/).click()
  await page.getByRole('menuitem', { name: DEMO_STORE.name }).click()
  await service.refuses(COOKIE, 'This device was removed from the store', 400)
  await cashier.button('Yes Switch').click()
  await toast('This device was removed from the store')
  await toast(`We are removing ${DEMO_STORE.name} from this device...`)
  await cashier.button(/^Switch store/).click()
  await expect(page.getByRole('menuitem', { name: OTHER_STORE.name })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: DEMO_STORE.name })).toHaveCount(0)
})
