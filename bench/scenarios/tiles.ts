import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase, type Db } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { MadeProduct } from '../kit/catalogue.ts'
import type { Figure } from '../kit/figures.ts'
import { giveHands, type Taken } from '../kit/in-page.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { openTill, slowDown, withBench } from '../kit/till.ts'
import { typeAll } from '../kit/typing.ts'

const CATEGORIES = 20
/** As many as the list shows, and the tiles of all products. */
const PRODUCTS_IN_SIGHT = 45
const SLOW = 4

/** The products fall evenly into so many categories. */
const sortIntoCategories = (db: Db) =>
  sql`update products set category = 'Shelf ' || (10 + abs(hashtext(barcode)) % ${CATEGORIES}::integer)
    where store_id = ${MAINLAND.id}::uuid`.execute(db)

/** Taps so many products, each once, into an empty cart; the time of each. */
const tapAll = async (page: Page, what: 'option' | 'tile', many: number): Promise<Taken[]> => {
  const taken = await page.evaluate(
    async ([of, count]) => {
      const values: Taken[] = []
      for (let place = 0; place < count; place += 1) values.push(await window.hands.tap(of, place))
      return values
    },
    [what, many] as const,
  )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  return taken
}

const groups = Array.from({ length: CATEGORIES }, (_, at) => `Shelf ${10 + at}`)

/** Goes through all categories; the time of each. */
const groupAll = (page: Page): Promise<Taken[]> =>
  page.evaluate(async (names) => {
    const values: Taken[] = []
    for (const name of names) values.push(await window.hands.group(name))
    return values
  }, groups)

type Measured = Record<'tap' | 'other', Taken[]>

const NOTHING: Measured = { tap: [], other: [] }
const ROUNDS = 3

const joined = (one: Measured, other: Measured): Measured => ({
  tap: [...one.tap, ...other.tap],
  other: [...one.other, ...other.other],
})

/** A till with the list or with tiles, and what is measured on it. */
interface Side {
  page: Page
  measure: () => Promise<Measured>
}

const withList = (page: Page): Side => ({
  page,
  measure: async () => ({
    tap: await tapAll(page, 'option', PRODUCTS_IN_SIGHT),
    other: await typeAll(page),
  }),
})

const withTiles = (page: Page): Side => ({
  page,
  measure: async () => {
    const other = await groupAll(page)
    await page.evaluate(() => window.hands.group('All'))
    return { tap: await tapAll(page, 'tile', PRODUCTS_IN_SIGHT), other }
  },
})

/** Both sides in turn, so that what else the machine does falls on both; the first round does not count. */
const inTurn = async (sides: [Side, Side]): Promise<[Measured, Measured]> => {
  for (const { measure } of sides) await measure()
  let [list, tiles] = [NOTHING, NOTHING]
  for (let round = 0; round < ROUNDS; round += 1) {
    list = joined(list, await sides[0].measure())
    tiles = joined(tiles, await sides[1].measure())
  }
  return [list, tiles]
}

const pair = (what: string, peer: string, own: Taken[], others: Taken[]): Figure[] =>
  (['painted', 'work'] as const).flatMap((part) => {
    const title = part === 'painted' ? what : `${what}: without the wait for a frame`
    return [
      { what: title, unit: 'ms', goal: 'as fast as the list', values: own.map((taken) => taken[part]) },
      { what: title, unit: 'ms', peer, values: others.map((taken) => taken[part]) },
    ]
  })

const figuresOf = (of: string, [list, tiles]: [Measured, Measured]): Figure[] => [
  ...pair(`tap on a tile to line painted, ${of}`, 'tap on a row of the list', tiles.tap, list.tap),
  ...pair(`another group of tiles to painted, ${of}`, 'a keystroke to rows', tiles.other, list.other),
]

/** A device of its own, whose store shows tiles or not. */
const opensOn = async (context: BrowserContext, last: MadeProduct, shows_tiles: boolean): Promise<Page> => {
  await context.route('**/pos/till-settings**', async (route) => {
    const response = await route.fetch()
    const said = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...said, result: { ...said.result, shows_tiles } } })
  })
  const page = await context.newPage()
  await openTill(page, last)
  if (shows_tiles) await page.getByRole('tab', { name: 'All', exact: true }).waitFor()
  await giveHands(page)
  return page
}

/** Tiles beside the list: a product tapped, and another group beside another search. */
export const tilesScenario = (): Promise<Figure[]> => {
  const count = parameter('PRODUCTS', 100_000)
  return withBench(async ({ product, newContext, products }) => {
    const last = products.at(-1)
    if (!last) throw new Error('There are no products')
    const db = openDatabase(await product.databaseUrl())
    await sortIntoCategories(db)
    await db.destroy()
    const sides: [Side, Side] = [
      withList(await opensOn(await newContext(), last, false)),
      withTiles(await opensOn(await newContext(), last, true)),
    ]
    const of = `${counted(count)} products`
    const usual = await inTurn(sides)
    for (const { page } of sides) await slowDown(page, SLOW)
    return [...figuresOf(of, usual), ...figuresOf(`${of}, ${SLOW}× slower`, await inTurn(sides))]
  }, count)
}
