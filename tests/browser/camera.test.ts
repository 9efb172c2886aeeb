import { rmSync } from 'node:fs'
import { chromium, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/kit/chromium.ts'
import { writeFilm } from '#tests/support/film.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'
const OTHER = '2010000001196'

type Device = Exclude<BrowserContextOptions['storageState'], undefined>

const CAMERA = '--use-fake-device-for-media-stream'
const ALLOWED = '--use-fake-ui-for-media-stream'

const linesOf = (page: Page) => page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
const quantities = (page: Page) => linesOf(page).getByRole('textbox', { name: /^Quantity of/ })

/** Milliseconds from the camera's first picture to the first line in the cart, as the page itself sees them. */
const stopwatch = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let firstPicture: number | undefined
        const look = () => {
          const video = document.querySelector('video')
          if (video && video.readyState >= video.HAVE_CURRENT_DATA) firstPicture ??= performance.now()
          const hasLine = document.querySelector('[aria-label="Cart"] [role=listitem]')
          if (firstPicture !== undefined && hasLine) resolve(performance.now() - firstPicture)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/**
 * A browser of its own on the signed-in device, since cameras are given to a browser as it starts; one with windows, which
 * alone asks whether a page may have them.
 */
const openedWith = async (
  args: string[],
  { launchOptions, baseURL, device }: { launchOptions: LaunchOptions; baseURL: string; device: Device },
  use: (page: Page) => Promise<void>,
) => {
  const executablePath = findChromium() ?? chromium.executablePath()
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath,
    args: [...(launchOptions.args ?? []), ...args],
  })
  try {
    const page = await browser.newPage({ baseURL, storageState: device })
    await page.goto('/pos-home')
    await use(page)
  } finally {
    await browser.close()
  }
}

test('a code held before the camera is a line in the cart, counts once, and the next one follows', async ({
  launchOptions,
  product,
  device,
}, info) => {
  const film = info.outputPath('film.y4m')
  await writeFilm(film, [{ ean13: COCA_COLA, seconds: 4 }, { seconds: 1 }, { ean13: OTHER, seconds: 3 }])
  const args = [CAMERA, ALLOWED, `--use-file-for-fake-video-capture=${film}`]
  await openedWith(args, { launchOptions, baseURL: product.origin, device }, async (page) => {
    const cashier = cashierAt(page)
    await expect(cashier.searchBox()).toBeVisible()
    const firstLine = stopwatch(page)
    await cashier.button('Scan with the camera').click()
    await expect(linesOf(page)).toHaveCount(1)
    info.annotations.push({ type: 'first picture to line', description: `${Math.round(await firstLine)} ms` })
    await expect(linesOf(page)).toHaveCount(2)
    await expect(quantities(page).first()).toHaveValue('1')
    await expect(quantities(page).last()).toHaveValue('1')
    await cashier.button('Close camera').click()
    await cashier.sees('Click icon to scan')
    await expect(page.locator('video')).toHaveCount(0)
  })
  rmSync(film)
})

test(
  'a camera that was not allowed says how to allow it',
  LONG,
  async ({ launchOptions, product, device }) => {
    await openedWith([CAMERA], { launchOptions, baseURL: product.origin, device }, async (page) => {
      const cashier = cashierAt(page)
      await cashier.button('Scan with the camera').click()
      await cashier.sees('The camera was not allowed.')
    })
  },
)

test('a device without a camera says so, and the cashier scans by hand', async ({ page }) => {
  await page.goto('/pos-home')
  const cashier = cashierAt(page)
  await cashier.button('Scan with the camera').click()
  await cashier.sees('This device has no camera')
  await cashier.scans(COCA_COLA)
  await expect(linesOf(page)).toHaveCount(1)
})
