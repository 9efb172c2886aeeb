import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { ensureChromium } from '../../scripts/kit/chromium.ts'
import { ROOT } from '../../scripts/kit/root.ts'
import type { Picture } from './pictures.ts'

/** The page with all decoders, built as the app is, in Chromium; pictures come from the disk by their path. */
export const withPage = async <Value>(use: (page: Page) => Promise<Value>): Promise<Value> => {
  const outDir = mkdtempSync(join(tmpdir(), 'tillstate-camera-'))
  const root = join(ROOT, 'bench', 'camera')
  const options = { root, configFile: false as const, logLevel: 'error' as const }
  await build({ ...options, build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.route('**/picture/*', (route) => {
      const file = decodeURIComponent(new URL(route.request().url()).pathname.slice('/picture/'.length))
      return route.fulfill({ body: readFileSync(file) })
    })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'readPicture' in globalThis)
    return await use(page)
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Where the page finds a picture. */
export const addressOf = ({ file }: Picture): string => `/picture/${encodeURIComponent(file)}`

/** A UPC-A code and its EAN-13 form, with a zero before it, are one code to a till. */
export const isSame = (code: string | undefined, expected: string): boolean =>
  code === expected || (/^\d{12}$/.test(code ?? '') && expected === `0${code}`)
