import { ownerAt } from '#tests/support/browser/owner.ts'
import { CHEAP_MILK, SEEN_SALE } from '#tests/support/fixtures/trail.ts'
import type { Guide } from './guide.ts'

/** Who did what, which sales deviate, and where the owner is signed in: for whoever has opened a shop. */
export const lookThroughTheTrail = async ({ page, cashier, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await page.goto('/administration/events')
  await cashier.sees('Set-up')
  await stop('events')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Export')
  await cashier.sees('No event fits')
  await stop('events-none', ['phone', 'desktop'])
  await answer('**/administration/flagged-sales/open?**', { status: true, result: { open: 100 } })
  await answer('**/administration/flagged-sales?**', {
    status: true,
    result: { sales: [CHEAP_MILK, SEEN_SALE], next: SEEN_SALE.id },
  })
  await page.goto('/administration/flags')
  await cashier.sees('100+ open')
  await cashier.sees('Old price list')
  await stop('flags')
  await owner.clicks(`Order ${CHEAP_MILK.order_number}: I have looked at it`)
  await cashier.sees('What you found out')
  await stop('flags-review')
  await page.unrouteAll()
  await page.goto('/administration/flags')
  await cashier.sees('Nothing to look at')
  await stop('flags-none', ['phone', 'desktop'])
  await page.goto('/administration/sessions')
  await cashier.sees('This device')
  await stop('sessions')
}
