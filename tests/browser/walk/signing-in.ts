import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { ownerAt, setupCodeOf } from '#tests/support/browser/owner.ts'
import { runNode } from '#tests/support/run-node.ts'
import type { Chapter, Guide } from './guide.ts'

const ADA = 'ada@shop.test'
const PASSWORD = 'kettle under blue rain'

/** What a hand on the keyboard alone does on the sign-in pages, whose first field has the focus. */
const handsOn = (page: Page) => {
  const sees = (heading: string) =>
    expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  return {
    sees,
    /** Types into the fields one after the other, and sends the form. */
    types: async (...texts: string[]) => {
      await expect(page.locator('input:focus')).toHaveCount(1)
      for (const [index, text] of texts.entries()) {
        if (index > 0) await page.keyboard.press('Tab')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Enter')
    },
    presses: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    seesFault: (problem: string | RegExp) => expect(page.getByRole('alert')).toHaveText(problem),
  }
}
type Hands = ReturnType<typeof handsOn>

/** From the first secret to the recovery codes, which it gives. */
const setsUp = async ({ page, stop }: Guide, { sees, types, seesFault }: Hands): Promise<string[]> => {
  await page.goto('/auth/second-factor')
  await sees('Second factor')
  await stop('provider-second-factor')
  await types(ADA, 'a wrong password')
  await seesFault('The e-mail, phone number or password is wrong.')
  await stop('provider-second-factor-wrong', ['phone', 'desktop'])
  await page.goto('/auth/second-factor')
  await types(ADA, PASSWORD)
  await sees('Set up your second factor')
  await stop('provider-set-up')
  await types('12')
  await seesFault(/^This code is wrong/)
  await stop('provider-set-up-wrong', ['phone', 'desktop'])
  await types(TOTP.generate({ secret: Secret.fromBase32(await page.locator('.secret').innerText()) }))
  await sees('Your recovery codes')
  await stop('provider-recovery-codes')
  return page.getByRole('listitem').allInnerTexts()
}

/** In with a recovery code, then other codes, then without a second factor. */
const changes = async ({ page, stop }: Guide, hands: Hands, [first = '', second = '']: string[]) => {
  const { sees, types, presses } = hands
  await page.goto('/auth/login')
  await types(ADA, PASSWORD)
  await sees('Your code')
  await stop('provider-code')
  await presses('Tab', 'Tab', 'Enter', 'Tab')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await stop('provider-code-recovery')
  await types(first)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

  await page.goto('/auth/second-factor')
  await types(ADA, PASSWORD)
  await sees('Your second factor is on')
  await expect(page.getByText('7 recovery codes are left.')).toBeVisible()
  await stop('provider-second-factor-on')
  await types(second)
  await sees('Your recovery codes')
  const [third = ''] = await page.getByRole('listitem').allInnerTexts()
  await page.goto('/auth/second-factor')
  await types(ADA, PASSWORD)
  await sees('Your second factor is on')
  await expect(page.locator('input:focus')).toHaveCount(1)
  await page.keyboard.type(third)
  await presses('Tab', 'Tab', 'Enter')
  await sees('Your second factor is off')
  await stop('provider-second-factor-off', ['phone', 'desktop'])
}

/** By the link of the operator, and by the page that mails one. */
const forgets = async ({ page, product, stop }: Guide, { sees, types, seesFault }: Hands) => {
  const { printed } = await runNode(['scripts/run.mjs', 'server/reset-password/main.ts', ADA], product.env)
  const token = /token=([\w-]+)/.exec(printed)?.[1] ?? ''
  await page.goto(`/auth/reset?token=${token}`)
  await sees('Set your password')
  await stop('provider-reset')
  await page.getByLabel('New password').focus()
  await types('short')
  await seesFault('The password needs at least 12 characters')
  await stop('provider-reset-wrong', ['phone', 'desktop'])
  await page.goto('/auth/reset?token=of-yesterday')
  await stop('provider-reset-over', ['phone', 'desktop'])

  await product.stop()
  await product.restart({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'till@shop.test' })
  await page.goto('/auth/login')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await stop('provider-sign-in-with-mail', ['phone', 'desktop'])
  await page.goto('/auth/forgot')
  await sees('Forgot your password?')
  await stop('provider-forgot')
  await types(ADA)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Forgot your password?')
  await stop('provider-forgot-sent')
}

/** The sign-in pages beside the first one, by the keyboard alone. */
export const signingIn: Chapter = {
  title: 'second factors and forgotten passwords',
  walk: async (guide) => {
    const { page, product } = guide
    const owner = ownerAt(page)
    await owner.opens('/setup')
    await owner.types('Setup code', setupCodeOf(product))
    await owner.types('Your name', 'Ada Obi')
    await owner.types('Email or phone number', ADA)
    await owner.types('Password', PASSWORD)
    await owner.clicks('Create account')
    await owner.seesPage('Your business')
    const hands = handsOn(page)
    const codes = await setsUp(guide, hands)
    expect(codes).toHaveLength(8)
    await changes(guide, hands, codes)
    await forgets(guide, hands)
  },
}
