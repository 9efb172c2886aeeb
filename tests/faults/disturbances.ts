import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { DEMO_STORE } from '#tests/support/browser/cashier.ts'
import type { Device } from './device.ts'
import { SCREENS, type Disturbance, type SalePlan } from './plan.ts'

/** Those after which the cashier has to come in again, and the cart may be gone. */
const LEAVING: readonly Disturbance[] = ['store deleted', 'access refused', 'signed out']

const LOOK_MS = 100
const NOTICED_LOOKS = 100

export const leavesTheTill = (what: Disturbance): boolean => LEAVING.includes(what)

const deletesTheStore = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `More for ${DEMO_STORE.name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: `More for ${DEMO_STORE.name}` }).waitFor({ state: 'hidden' })
}

/** Signs out in another tab, whatever is asked there, and waits until the tab of the till has noticed. */
const signsOut =
  (till: Page) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const yes = page
      .getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
      .getByRole('button', { name: 'Sign out' })
    for (let looks = 0; looks < NOTICED_LOOKS; looks += 1) {
      if (new URL(till.url()).pathname === '/') return
      if (await yes.isEnabled({ timeout: LOOK_MS }).catch(() => false)) await yes.click({ timeout: 2_000 })
      await pause(LOOK_MS)
    }
    throw new Error('the tab of the till has not noticed the sign-out')
  }

/** A sale that is over holds nobody: the till is left as soon as its tab has noticed that the store is gone. */
const isLeft = async (till: Page): Promise<void> => {
  for (let looks = 0; looks < NOTICED_LOOKS; looks += 1) {
    if (new URL(till.url()).pathname === '/') return
    await pause(LOOK_MS)
  }
  throw new Error('the tab of the till has not noticed that its store is gone')
}

/** What somebody does beside the till, in a tab of its own. */
export const besideTheTill = {
  'store deleted': (device: Device): Promise<void> => device.inAnotherTab(deletesTheStore),
  'signed out': (device: Device): Promise<void> => device.inAnotherTab(signsOut(device.page())),
} as const

/** Lets something come between, as it does in a shop. */
export const disturb = async (
  { what, step, screen }: NonNullable<SalePlan['disturbance']>,
  device: Device,
  refuseAccess: () => void,
): Promise<void> => {
  switch (what) {
    case 'store deleted':
      await besideTheTill[what](device)
      return step === 'ended' ? isLeft(device.page()) : undefined
    case 'signed out':
      return besideTheTill[what](device)
    case 'access refused':
      refuseAccess()
      return device.leaveFor('/')
    case 'back':
      return device.page().evaluate(() => history.back())
    case 'turned':
      return device.page().setViewportSize(SCREENS[screen])
  }
}
