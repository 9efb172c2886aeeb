import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/own-shop.ts'

/** The office does what is asked once, and its answer is lost on the way. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const LOST = 'Please check your internet connection'

test('a product and a terminal whose answers were lost are there once after a second try', async ({
  page,
}) => {
  await page.goto('/administration/products')
  await loseAnswer(page, '**/administration/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
  await form.getByRole('textbox', { name: 'In stock' }).fill('3')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
  await page.keyboard.press('Enter')
  await expect(page.getByText(LOST)).toBeVisible()
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Ijebu garri', { exact: true })).toHaveCount(1)

  await page.goto('/administration/terminals')
  const rows = page.getByRole('main').getByRole('button', { name: /^New access code for / })
  await expect(rows).toHaveCount(1)
  await loseAnswer(page, '**/administration/terminals')
  await page.getByRole('button', { name: 'Add terminal' }).click()
  await form.getByRole('button', { name: 'Add terminal' }).click()
  await expect(page.getByText(LOST)).toBeVisible()
  await form.getByRole('button', { name: 'Add terminal' }).click()
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(rows).toHaveCount(2)
})
