import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import type { Product } from '#domain/cart.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { ProductRepository } from '#services/catalogue/product-repository.ts'
import { chanceOf } from '#tests/support/chance.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { catalogueChanges, stockForChanges } from '../support/catalogue-changes.ts'
import { modelTill } from '../support/model-till.ts'
import { NOON, openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { tabsOfATill } from '../support/tabs-of-a-till.ts'

/** Longer, or with another seed: `CATALOGUE_SEED=8 CATALOGUE_STEPS=1000`. */
const SEED = Number(process.env['CATALOGUE_SEED'] ?? 7)
const STEPS = Number(process.env['CATALOGUE_STEPS'] ?? 60)
const DAY = 86_400_000

let office: TestOffice
/** By which somebody changes products while a list is read. */
let others: Db
/** What happens after each statement that reads products. */
let meanwhile: () => Promise<unknown>

const isOfProducts = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  ['titles', 'ids', 'place', 'stock', 'product_id'].some((key) => key in row)

const afterEachStatement: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (isOfProducts(result.rows[0])) await meanwhile()
    return result
  },
}

beforeAll(async () => {
  meanwhile = async () => undefined
  const database = await freshDatabase()
  others = openDatabase(database.url)
  office = await openOffice({ db: openDatabase(database.url).withPlugin(afterEachStatement) }, database)
  await registerDevice(office)
})
afterAll(async () => {
  await others.destroy()
  await office.close()
})

const productsIn = async (loading: ReturnType<ProductRepository['load'] | ProductRepository['cached']>) => {
  const list = await loading
  if (!list.ok) return list.fault
  return list.value && 'products' in list.value ? list.value.products : list.value
}

/**
 * One walk: products change, two tabs of a device look for them over a line that cuts answers off, products change while a
 * list is read, and now and then nothing does: then each tab has what the office sells.
 */
const walk = async (seed: number, steps: number, unchanging: number) => {
  const chance = chanceOf(seed)
  const changes = catalogueChanges(others, chance)
  // A transaction that stays open keeps its database from closing.
  onTestFinished(() => changes.settle())
  await stockForChanges(others, unchanging)
  let { token } = await office.signIn()
  const device = tabsOfATill(office, emptyDevice(), MAINLAND.id, chance)
  const open = () => device.open(() => token)
  const tabs = [open(), open()]
  const whole = async (): Promise<Product[]> => (await modelTill(office, token, MAINLAND.id).load()).products

  const disturb = async (): Promise<void> => {
    if (chance.hits(0.4)) await changes.act()
  }
  const look = async (): Promise<void> => {
    device.line.isBad = chance.hits(0.3)
    meanwhile = chance.hits(0.5) ? disturb : async () => undefined
    const looking = tabs.filter(() => chance.hits(0.6)).map((tab) => tab.load(MAINLAND.id))
    await Promise.all(looking)
    device.line.isBad = false
    meanwhile = async () => undefined
  }
  for (let step = 1; step <= steps; step += 1) {
    for (let left = chance.between(0, 3); left > 0; left -= 1) await changes.act()
    if (chance.hits(0.2)) await changes.passTime()
    if (chance.hits(0.05)) {
      office.clock.now = new Date(NOON.getTime() + chance.between(-1, 2) * DAY)
      ;({ token } = await office.signIn())
    }
    if (chance.hits(0.1)) tabs[chance.between(0, 1)] = open()
    await look()
    if (chance.hits(0.5)) continue
    const sold = await whole()
    for (const tab of tabs)
      expect(await productsIn(tab.load(MAINLAND.id)), `seed ${seed}, step ${step}`).toEqual(sold)
    expect(await productsIn(open().cached(MAINLAND.id)), `seed ${seed}, step ${step}`).toEqual(sold)
  }
  return device.answers
}

test('whatever changes while lists are read, and wherever answers end, each tab comes to what the office sells', async () => {
  const answers = await walk(SEED, STEPS, 0)
  expect(Object.keys(answers)).toEqual(['200', '226', '304'])
}, 600_000)

test('so it is with a list of several parts', async () => {
  office.clock.now = NOON
  await others.deleteFrom('product_prices').where('store_id', '=', MAINLAND.id).execute()
  const answers = await walk(SEED + 1, Math.ceil(STEPS / 6), 1_100)
  expect(Object.keys(answers)).toContain('226')
}, 600_000)
