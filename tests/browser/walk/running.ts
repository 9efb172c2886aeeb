import { ownerAt } from '#tests/support/browser/owner.ts'
import { ELSEWHERE, HERE } from '#tests/support/fixtures/trail.ts'
import { INVITED } from '#tests/support/fixtures/administration.ts'
import type { Chapter, Guide } from './guide.ts'

const MANAGER = {
  ...INVITED.member,
  fullname: 'Oluwadamilola Adebayo-Okonkwo',
  identifier: 'oluwadamilola.adebayo-okonkwo@wholesale.obi-stores.example',
  has_account: true,
  has_second_factor: true,
  has_pin: true,
}
/** One who can do everything, one who has not come yet, and one who may not come any more. */
const STAFF = [
  MANAGER,
  INVITED.member,
  { ...MANAGER, user_id: 'user-3', role: 'Cashier', has_second_factor: false, is_disabled: true },
] as const

/** What a store decides for its tills, and one more store. */
const decides = async ({ page, cashier, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await owner.opens('/administration/store')
  await owner.types('Text at the end of receipts', 'No refunds after 7 days. Come again!')
  await page.getByText('This store has layouts of its own').click()
  await owner.clicks('Add a layout')
  await owner.clicks('Save receipts and tills')
  await cashier.sees('A code begins with 2')
  await stop('store')
  await page.getByRole('link', { name: 'Add another store' }).click()
  await owner.clicks('Add store')
  await cashier.sees('Store name is required')
  await stop('store-new')
  await owner.types('Store name', 'Obi Stores and Wholesale Household Goods of Greater Ikeja')
  await owner.types('Address', '12 Herbert Macaulay Way, Yaba, Lagos')
  await owner.types('Phone number', '+234 801 000 0001')
  await owner.clicks('Add store')
  await cashier.sees('No terminal yet')
  await stop('terminals-none')
}

/** Somebody is invited, gets a PIN, and another one. */
const looksAfterStaff = async ({ page, cashier, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await owner.opens('/administration/staff')
  await owner.clicks('Invite')
  await owner.types('Name', 'Musa Bello')
  await owner.types('Email or phone number', 'musa@shop.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await cashier.sees('Pass on this link')
  await stop('staff-link')
  await owner.clicks('Done')
  await owner.clicks('New PIN for Ada Obi')
  await page.getByRole('dialog', { name: 'PIN of Ada Obi' }).waitFor()
  await stop('staff-pin')
  await owner.clicks('I have passed it on')
  await owner.clicks('New PIN for Ada Obi')
  await page.getByRole('alertdialog', { name: 'Another PIN for Ada Obi?' }).waitFor()
  await stop('staff-pin-ask', ['phone', 'desktop'])
  await owner.clicks('No, keep')
  await owner.clicks('Remove Musa Bello')
  await page.getByRole('alertdialog', { name: 'Remove Musa Bello from this store?' }).waitFor()
  await stop('staff-removal', ['phone', 'desktop'])
  await owner.clicks('No, keep')
}

/** Staff in every state that one of them can be in, and one whose phone is lost. */
const seesEveryState = async ({ page, cashier, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await answer('**/administration/staff?**', { status: true, result: STAFF })
  await owner.opens('/administration/staff')
  await cashier.sees('Signed out for good by a manager')
  await stop('staff-states')
  await owner.clicks(`Take the second factor off ${STAFF[0].fullname}?`)
  await page.getByRole('alertdialog').waitFor()
  await stop('staff-second-factor', ['phone', 'desktop'])
  await page.unrouteAll()
  await owner.opens('/administration/staff')
}

/** Where one of the staff is signed in. */
const endsASession = async ({ page, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await answer('**/users/sessions?**', {
    status: true,
    result: { fullname: 'Ada Obi', sessions: [{ ...HERE, is_current: false }, ELSEWHERE] },
  })
  await page.getByRole('link', { name: 'Sign-ins of Ada Obi' }).click()
  await owner.seesPage('Where Ada Obi is signed in')
  await stop('sessions-of-staff')
  await owner.clicks('Sign out everywhere')
  await page.getByRole('alertdialog', { name: 'Sign out Ada Obi everywhere?' }).waitFor()
  await stop('sessions-end', ['phone', 'desktop'])
  await page.unrouteAll()
}

/** What an owner decides about stores and people. */
export const runningAShop: Chapter = {
  title: 'running a shop',
  walk: async (guide) => {
    await ownerAt(guide.page).setsUpTheStore(guide.product)
    await decides(guide)
    await looksAfterStaff(guide)
    await seesEveryState(guide)
    await endsASession(guide)
  },
}
