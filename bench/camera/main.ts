import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { commandLine } from '#server/command-line.ts'
import { ensureChromium } from '../../scripts/kit/chromium.ts'
import { table } from '../../scripts/machines/table.ts'
import { ROOT } from '../../scripts/kit/root.ts'
import { summaryOf } from '../kit/figures.ts'
import { pictureSets, type Picture, type PictureSet } from './pictures.ts'

/** Each picture is read this often by each decoder; the times of all readings count. */
const ROUNDS = 3

interface PageScope {
  decoders: string[]
  readPicture: (decoder: string, address: string) => Promise<{ code: string | undefined; ms: number }>
}

/** The page with all decoders, built as the app is, in Chromium; pictures come from the disk by their path. */
const withPage = async <Value>(use: (page: Page) => Promise<Value>): Promise<Value> => {
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

const readOnce = (page: Page, decoder: string, { file }: Picture) =>
  page.evaluate(
    ([name = '', address = '']) => (globalThis as unknown as PageScope).readPicture(name, address),
    [decoder, `/picture/${encodeURIComponent(file)}`],
  )

interface Score {
  decoded: number
  wrong: string[]
  times: number[]
}

/** A UPC-A code and its EAN-13 form, with a zero before it, are one code to a till. */
const isSame = (code: string | undefined, expected: string): boolean =>
  code === expected || (/^\d{12}$/.test(code ?? '') && expected === `0${code}`)

const scoreOf = async (page: Page, decoder: string, { pictures }: PictureSet): Promise<Score> => {
  const score: Score = { decoded: 0, wrong: [], times: [] }
  for (const picture of pictures) {
    const readings = []
    for (let round = 0; round < ROUNDS; round += 1) readings.push(await readOnce(page, decoder, picture))
    score.times.push(...readings.map(({ ms }) => ms))
    const code = readings[0]?.code
    if (isSame(code, picture.expected)) score.decoded += 1
    else if (code !== undefined) score.wrong.push(`${picture.file}: ${code} for ${picture.expected}`)
  }
  return score
}

const rowOf = (set: PictureSet, decoder: string, { decoded, wrong, times }: Score) => {
  const { median, p95 } = summaryOf({ what: set.name, unit: 'ms', values: times })
  return [
    set.name,
    decoder,
    `${decoded} of ${set.pictures.length}`,
    wrong.length,
    Math.round(median),
    Math.round(p95),
  ]
}

const { words } = commandLine({
  command: 'npm run bench:camera',
  summary: 'Reads photographs of barcodes with the decoder of the camera, and with two others beside it.',
  words: { shows: 'FOLDER', means: 'folders of photographs (those of tests/data/barcodes)' },
})
await withPage(async (page) => {
  const decoders = await page.evaluate(() => (globalThis as unknown as PageScope).decoders)
  const rows = []
  const wrong = []
  for (const set of pictureSets(words))
    for (const decoder of decoders) {
      const score = await scoreOf(page, decoder, set)
      rows.push(rowOf(set, decoder, score))
      wrong.push(...score.wrong.map((reading) => `${decoder}, ${reading}`))
    }
  console.log(table(['pictures', 'decoder', 'decoded', 'wrong', 'p50 ms', 'p95 ms'], rows))
  for (const reading of wrong) console.log(`read wrongly by ${reading}`)
})
