import type { Page } from '@playwright/test'
import { table } from '../../scripts/machines/table.ts'
import { summaryOf } from '../kit/figures.ts'
import { addressOf, isSame } from './browser.ts'
import type { PageScope } from './page.ts'
import type { Picture, PictureSet } from './pictures.ts'

/** Each picture is read this often by each decoder; the times of all readings count. */
const ROUNDS = 3

const readOnce = (page: Page, decoder: string, picture: Picture) =>
  page.evaluate(([name, address]) => (globalThis as unknown as PageScope).readPicture(name, address), [
    decoder,
    addressOf(picture),
  ] as const)

interface Score {
  decoded: number
  wrong: string[]
  times: number[]
}

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

/** Reads each photograph with each decoder, and prints what they made of it. */
export const readPhotographs = async (page: Page, sets: PictureSet[]): Promise<void> => {
  const decoders = await page.evaluate(() => (globalThis as unknown as PageScope).decoders)
  const rows = []
  const wrong = []
  for (const set of sets)
    for (const decoder of decoders) {
      const score = await scoreOf(page, decoder, set)
      rows.push(rowOf(set, decoder, score))
      wrong.push(...score.wrong.map((reading) => `${decoder}, ${reading}`))
    }
  console.log(table(['pictures', 'decoder', 'decoded', 'wrong', 'p50 ms', 'p95 ms'], rows))
  for (const reading of wrong) console.log(`read wrongly by ${reading}`)
}
