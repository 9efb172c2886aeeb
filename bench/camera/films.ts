import type { Page } from '@playwright/test'
import { productIndex, standingIn } from '#domain/product-index.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { table } from '../../scripts/machines/table.ts'
import { summaryOf } from '../kit/figures.ts'
import { addressOf, isSame } from './browser.ts'
import { countedAtOnce, countedByChart, type Counted, type Readings } from './counting.ts'
import type { PageScope } from './page.ts'
import type { Picture, PictureSet } from './pictures.ts'
import { WEARS, type Take, type WearName } from './wear.ts'

/** Films that are made of each photograph in each wear. */
const TAKES = 2

interface Film extends Take {
  picture: Picture
  readings: Readings
}

const WEAR_NAMES = Object.keys(WEARS) as WearName[]

const filmed = async (page: Page, pictures: Picture[]): Promise<Film[]> => {
  const films: Film[] = []
  for (const [place, picture] of pictures.entries())
    for (const wear of WEAR_NAMES)
      for (let count = 0; count < TAKES; count += 1) {
        const take = { wear, seed: 1 + place * TAKES + count }
        const readings = await page.evaluate(
          ([address, asked]) => (globalThis as unknown as PageScope).readFilm(address, asked),
          [addressOf(picture), take] as const,
        )
        films.push({ ...take, picture, readings })
      }
  return films
}

/**
 * When a code counts: by its first reading, or as the chart says in a store that sells these codes and no others, in one
 * that sells none of them, and, where a wrong code has it easiest, in one that sells whatever is read.
 */
const rulesFor = (codes: string[]): Record<string, (readings: Readings) => Counted[]> => {
  const sold = productIndex(codes.map((barcode) => ({ ...MILK, id: barcode, barcode })))
  return {
    'first reading': countedAtOnce,
    'frames agree, sold here': (readings) => countedByChart(readings, (code) => standingIn(sold, code, [])),
    'frames agree, not sold here': (readings) => countedByChart(readings, () => 'unknown'),
    'frames agree, all codes sold': (readings) => countedByChart(readings, () => 'listed'),
  }
}

interface Score {
  right: number[]
  twice: number
  wrong: string[]
}

const scoreOf = (films: Film[], rule: (readings: Readings) => Counted[]): Score => {
  const score: Score = { right: [], twice: 0, wrong: [] }
  for (const { picture, readings, wear, seed } of films) {
    const counted = rule(readings)
    const right = counted.filter(({ code }) => isSame(code, picture.expected))
    const wrong = counted.filter(({ code }) => !isSame(code, picture.expected))
    if (right[0]) score.right.push(right[0].at)
    if (right.length > 1) score.twice += 1
    if (wrong.length > 0)
      score.wrong.push(
        `${picture.file}, ${wear}, film ${seed}: ${wrong.map(({ code }) => code).join(', ')} for ${picture.expected}`,
      )
  }
  return score
}

const rowOf = (wear: string, rule: string, films: number, { right, twice, wrong }: Score) => {
  const { median, p95 } = summaryOf({ what: rule, unit: 'ms', values: right })
  return [wear, rule, films, right.length, wrong.length, twice, Math.round(median), Math.round(p95)]
}

/** Makes films of the photographs, worn and held by a hand, and prints which codes would count in them. */
export const readFilms = async (page: Page, sets: PictureSet[]): Promise<void> => {
  const pictures = sets.flatMap((set) => set.pictures)
  const films = await filmed(page, pictures)
  const rules = Object.entries(rulesFor(pictures.map(({ expected }) => expected)))
  const rows = []
  const wrong = []
  for (const wear of WEAR_NAMES) {
    const worn = films.filter((film) => film.wear === wear)
    for (const [name, rule] of rules) {
      const score = scoreOf(worn, rule)
      rows.push(rowOf(wear, name, worn.length, score))
      wrong.push(...score.wrong.map((reading) => `${name}: ${reading}`))
    }
  }
  console.log(
    table(['wear', 'counts by', 'films', 'right', 'with a wrong one', 'twice', 'p50 ms', 'p95 ms'], rows),
  )
  for (const reading of wrong) console.log(`counted wrongly by ${reading}`)
}
