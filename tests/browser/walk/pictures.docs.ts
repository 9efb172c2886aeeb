import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser.ts'
import { SIZES } from './looks.ts'

const FOLDER = 'docs/pictures'
/** What a browser shows before the app is installed (scripts/kit/app-shell.ts). */
const OF_THE_APP = 'public/previews'
const QUALITY = 0.8
/** A page of a forge should not wait for its pictures. */
const LARGEST = 150_000

/** Coca-Cola, and three products beside it. */
const BARCODES = ['2010000001189', '2010000001196', '2010000001202', '2010000001219']

/** What the page shows, as WebP, which Playwright does not write itself. */
const webpOf = async (page: Page): Promise<Buffer> => {
  const png = (await page.screenshot()).toString('base64')
  const canvas = await page.context().newPage()
  const address = await canvas.evaluate(
    async ([data, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const drawing = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      })
      drawing.getContext('2d')?.drawImage(image, 0, 0)
      return drawing.toDataURL('image/webp', quality)
    },
    [png, QUALITY] as const,
  )
  await canvas.close()
  return Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')
}

const keep = async (page: Page, name: string, ...folders: string[]): Promise<void> => {
  const picture = await webpOf(page)
  expect(picture.subarray(8, 12).toString()).toBe('WEBP')
  expect(picture.length).toBeLessThanOrEqual(LARGEST)
  for (const folder of [FOLDER, ...folders]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.webp`), picture)
  }
}

test('the pictures of README.md and of the installation', async ({ page, context }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  const viewer = await context.newPage()
  await viewer.setViewportSize(SIZES.desktop)
  await viewer.goto('/statecharts')
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible()

  await page.bringToFront()
  for (const barcode of BARCODES) await cashier.scans(barcode)
  await cashier.chooses('Cash')
  await cashier.paysCash('5000')
  await keep(page, 'sales-desktop', OF_THE_APP)
  await page.setViewportSize(SIZES.phone)
  await keep(page, 'sales-phone', OF_THE_APP)
  await page.setViewportSize(SIZES.desktop)
  await cashier.confirmsPayment()
  await cashier.sees('Confirm Sales')

  await viewer.bringToFront()
  await viewer
    .getByRole('button', { name: /^payment/ })
    .first()
    .click()
  await expect(viewer.getByRole('img', { name: 'The chart payment, in the state confirming' })).toBeVisible()
  await keep(viewer, 'statecharts-live')
})
