import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { cashierAt, DEMO_STORE } from '#tests/support/browser/cashier.ts'
import { seen } from './screen.ts'

const LOOK_MS = 300

/** The tile of the store; it says so where the device has no access to it. */
const tileOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${DEMO_STORE.name}`) })

/** One step towards the till, by what the page shows. */
const stepIn = async (page: Page): Promise<void> => {
  const cashier = cashierAt(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const { pathname } = new URL(page.url())
  if (pathname.includes('/auth/login')) return cashier.signsIn()
  for (const name of ['Sign in again', 'Sell here', 'Yes, enter', 'Try again', 'Get started'])
    if (await button(name).isVisible()) return button(name).click({ timeout: 2_000 })
  if (pathname === 'blank') return void (await page.goto('/pos-home'))
  if (pathname !== '/') return
  const tile = tileOf(page).first()
  const isThere = await tile.isVisible()
  const isBarred = isThere && (await page.getByText('No access on this device').first().isVisible())
  if (isThere && !isBarred) return tile.click({ timeout: 2_000 })
  if (await button('Add new store').isVisible()) return cashier.addsStore(DEMO_STORE)
}

/**
 * Leads from wherever the page is to the till: signed out, without the store, or without access to it. A page on which
 * there is nothing to do for long is left by its address.
 */
export const signIn = async (page: Page, timeoutMs: number): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const { kind } = await seen(page)
    if (kind !== 'outside' && kind !== 'waiting') return
    if (Date.now() > deadline) return kind === 'outside' ? void (await page.goto('/')) : undefined
    if (kind === 'outside') await stepIn(page)
    await pause(LOOK_MS)
  }
}
