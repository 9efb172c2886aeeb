import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SavedFavourites, StoreFavourites } from '#contract/administration/favourites.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { LoginSession } from '#contract/identity.ts'
import type { TillSettings } from '#contract/till-settings.ts'
import { resultOf, TEST_SETTINGS, type Answer } from '../support/office.ts'
import { administer, newStore, openEmptyOffice, ownerOf, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let storeId = ''
let ids: string[] = []

const GOODS = 'name;price;size\nMilo;500,00;400 g\nGarri;1200,00;\nRice;5200,00;\n'

beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  storeId = (await newStore(office, owner)).store_id
  ids = await bring(storeId)
})
afterEach(() => office.close())

/** The ids of garri, Milo and rice, which a store has got. */
const bring = async (store: string): Promise<string[]> => {
  await administer(office, owner, 'POST', 'products/import', Buffer.from(GOODS), {
    query: { storeId: store, dryRun: 'false' },
    headers: { 'content-type': 'text/csv' },
  })
  const { products } = resultOf(
    await administer<{ products: AdministeredProduct[] }>(office, owner, 'GET', 'products', undefined, {
      query: { storeId: store },
    }),
  )
  return products.map(({ id }) => id)
}

const read = async (): Promise<StoreFavourites> =>
  resultOf(
    await administer<StoreFavourites>(office, owner, 'GET', 'stores/favourites', undefined, {
      query: { storeId },
    }),
  )

const save = (version: number, productIds: string[]): Promise<Answer<SavedFavourites>> =>
  administer<SavedFavourites>(office, owner, 'PUT', 'stores/favourites', { storeId, version, productIds })

const settings = async () => {
  const { body, headers } = await office.app.inject({
    url: '/api/merchant/pos/till-settings',
    query: { storeId },
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${owner.token}` },
  })
  return { said: JSON.parse(body) as { result: TillSettings }, tag: headers.etag }
}

const milo = () => ({ id: ids[1], name: 'Milo', size: '400 g', is_active: true })
const rice = () => ({ id: ids[2], name: 'Rice', size: '', is_active: true })

describe('the favourites of a store', () => {
  test('are none at first, then those that were saved, in their order', async () => {
    expect(await read()).toEqual({ products: [], version: 0, changed_by: '' })
    const saved = { products: [rice(), milo()], version: 1, changed_by: 'Ada Obi' }
    expect(resultOf(await save(0, [ids[2]!, ids[1]!.toUpperCase()]))).toEqual({
      is_saved: true,
      favourites: saved,
    })
    expect(await read()).toEqual(saved)
  })

  test('are those of each till from then on, with another tag', async () => {
    const before = await settings()
    expect(before.said.result.favourites).toEqual([])
    await save(0, [ids[2]!, ids[1]!])
    const after = await settings()
    expect(after.said.result.favourites).toEqual([ids[2], ids[1]])
    expect(after.tag).not.toBe(before.tag)
    expect((await settings()).tag).toBe(after.tag)
  })

  test('are not overwritten: of two people the second is refused', async () => {
    await save(0, [ids[0]!])
    const theirs = await read()
    expect(resultOf(await save(0, [ids[1]!]))).toEqual({ is_saved: false, favourites: theirs })
    expect(await read()).toEqual(theirs)
    expect(resultOf(await save(1, [ids[1]!]))).toMatchObject({ is_saved: true, favourites: { version: 2 } })
  })

  test('are saved where they come again after a lost answer', async () => {
    await save(0, [ids[1]!, ids[0]!])
    expect(resultOf(await save(0, [ids[1]!, ids[0]!]))).toMatchObject({
      is_saved: true,
      favourites: { version: 1 },
    })
    expect(resultOf(await save(0, [ids[0]!, ids[1]!])).is_saved).toBe(false)
  })

  test('name what is not for sale, and not what was removed', async () => {
    await save(0, ids)
    await office.db.updateTable('products').set({ is_active: false }).where('id', '=', ids[1]!).execute()
    await office.db
      .updateTable('products')
      .set({ is_active: false, is_removed: true })
      .where('id', '=', ids[0]!)
      .execute()
    expect((await read()).products).toEqual([{ ...milo(), is_active: false }, rice()])
  })

  test('are recorded as a setting', async () => {
    await save(0, ids)
    await save(0, [ids[0]!])
    await expect
      .poll(async () =>
        (
          await office.db
            .selectFrom('security_events')
            .select(['kind', 'name', 'detail'])
            .where('detail', 'like', 'favourites%')
            .execute()
        ).map((event) => event),
      )
      .toEqual([{ kind: 'setting', name: 'Ada Obi', detail: 'favourites of the store: 3' }])
  })
})

describe('nothing is saved', () => {
  test.each([
    [
      'a product twice',
      () => [ids[0]!, ids[0]!.toUpperCase()],
      /^Please check productIds: names a product twice$/,
    ],
    ['what is no id', () => ['milk'], /^Please check productIds\.0: is not an id$/],
    [
      '25 products',
      () => Array.from({ length: 25 }, (_, at) => `0192f000-0000-7000-8000-0000000000${at + 10}`),
      /^Please check productIds: has more than 24 products$/,
    ],
  ])('of %s', async (_name, productIds, problem) => {
    const { statusCode, body } = await save(0, productIds())
    expect(statusCode).toBe(400)
    expect(body.error_message).toMatch(problem)
    expect((await read()).version).toBe(0)
  })

  test('of a product of another store, of one that was removed, or of none', async () => {
    const [theirs = ''] = await bring((await newStore(office, owner)).store_id)
    const removed = { is_active: false, is_removed: true }
    await office.db.updateTable('products').set(removed).where('id', '=', ids[1]!).execute()
    for (const stranger of [theirs, ids[1]!, '0192f000-0000-7000-8000-000000000000']) {
      const { statusCode, body } = await save(0, [ids[0]!, stranger])
      expect([statusCode, body.error_message]).toEqual([
        422,
        'One of these products is not in this store. Please load the page again.',
      ])
    }
    expect(await read()).toEqual({ products: [], version: 0, changed_by: '' })
  })
})
