import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

const FOLDER = 'docs/pictures'
const QUALITY = 0.8
/** A page of a forge should not wait for its pictures. */
const LARGEST = 150_000

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

/** Keeps what the page shows among the pictures of the documentation, and in these folders too. */
export const keepPicture = async (page: Page, name: string, ...folders: string[]): Promise<void> => {
  const picture = await webpOf(page)
  expect(picture.subarray(8, 12).toString()).toBe('WEBP')
  expect(picture.length).toBeLessThanOrEqual(LARGEST)
  for (const folder of [FOLDER, ...folders]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.webp`), picture)
  }
}
