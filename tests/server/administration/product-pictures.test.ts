import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { contentIn } from '../support/catalogue.ts'
import { resultOf } from '../support/office.ts'
import { blackPng, blank, NO_PICTURES, photograph } from '#tests/support/picture-files.ts'
import { MILO, openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
  await shop.office.db.deleteFrom('store_pictures').execute()
})

const send = (payload: Buffer, type = 'image/png', storeId = shop.storeId) =>
  shop.send<{ image: string }>({
    method: 'POST',
    url: `${PRODUCTS}/picture`,
    query: { storeId },
    headers: { 'content-type': type },
    payload,
  })
const sent = async (payload: Buffer): Promise<string> => resultOf(await send(payload)).image
const served = (image: string) => shop.office.app.inject({ url: image })
const kept = () => shop.office.db.selectFrom('store_pictures').select('id').execute()

const create = (over: object = {}) =>
  shop.send<ListedProduct>({
    method: 'POST',
    url: PRODUCTS,
    payload: { ...MILO, storeId: shop.storeId, quantity: 12, ...over },
  })
const save = ({ quantity: _stock, product_image: _image, ...written }: ListedProduct, over: object) =>
  shop.send<{ is_saved: boolean; product: ListedProduct }>({
    method: 'PUT',
    url: PRODUCTS,
    payload: { ...written, storeId: shop.storeId, ...over },
  })
const saved = async (product: ListedProduct, over: object): Promise<ListedProduct> => {
  const { is_saved, product: now } = resultOf(await save(product, over))
  expect(is_saved).toBe(true)
  return now
}

const png = (width: number, height: number) => blank(width, height).png().toBuffer()

describe('a picture', () => {
  test('is made anew, at most 480 pixels on each side, and served for good under an address of its own', async () => {
    const image = await sent(await png(1_200, 600))
    expect(image).toMatch(new RegExp(`^/pictures/stores/${shop.storeId}/[0-9a-f-]{36}\\.webp$`))
    const { statusCode, headers, rawPayload } = await served(image)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 })
    const high = await served(await sent(await png(600, 1_200)))
    expect(await sharp(high.rawPayload).metadata()).toMatchObject({ width: 240, height: 480 })
  })

  test('says nothing of who took it where, and stands upright', async () => {
    const file = await photograph(40, 20)
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { rawPayload } = await served(resultOf(await send(file, 'image/jpeg')).image)
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([width, height]).toEqual([20, 40])
    expect(rawPayload.includes('Ada Obi')).toBe(false)
  })

  test('is kept once however often it comes, and another one has another address', async () => {
    const first = await sent(await png(40, 20))
    expect(await sent(await png(40, 20))).toBe(first)
    expect(await kept()).toHaveLength(1)
    expect(await sent(await png(40, 30))).not.toBe(first)
    expect(await kept()).toHaveLength(2)
  })

  test('may have up to 50 million pixels', async () => {
    expect((await send(blackPng(7_000))).statusCode).toBe(200)
    expect(await send(blackPng(7_100))).toEqual(
      refused(
        422,
        'This picture has 7100 × 7100 pixels. Please choose one of at most 50 million, such as 7,000 × 7,000.',
      ),
    )
  })
})

describe('a file that is no picture', () => {
  test.each(NO_PICTURES)('is refused: %s', async (_name, type, file) => {
    expect(await send(await file(), type)).toEqual(
      refused(
        422,
        'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP that opens elsewhere.',
      ),
    )
    expect(await kept()).toEqual([])
  })

  test('is refused: nothing, 40 MB, and 20,000 × 20,000 pixels in a small file', async () => {
    expect(await send(Buffer.alloc(0))).toEqual(
      refused(422, 'This file is empty. Please choose another picture.'),
    )
    expect(await send(Buffer.alloc(40 * 1024 * 1024))).toEqual(
      refused(413, 'The request is larger than 8 MiB.'),
    )
    expect(await send(blackPng(20_000))).toEqual(
      refused(
        422,
        'This picture has 20000 × 20000 pixels. Please choose one of at most 50 million, such as 7,000 × 7,000.',
      ),
    )
    expect(await kept()).toEqual([])
  })

  test('goes into no store that one does not manage', async () => {
    expect((await send(await png(9, 9), 'image/png', MAINLAND.id)).statusCode).toBe(403)
    expect(await kept()).toEqual([])
  })
})

describe('a product', () => {
  const history = () =>
    shop.office.db
      .selectFrom('product_changes')
      .innerJoin('product_batches', (join) =>
        join
          .onRef('product_batches.store_id', '=', 'product_changes.store_id')
          .onRef('product_batches.id', '=', 'product_changes.batch_id'),
      )
      .select(['product_batches.id', 'before', 'after'])
      .where('product_changes.store_id', '=', shop.storeId)
      .where('kind', '=', 'edit')
      .orderBy('product_batches.id')
      .execute()
  const listed = async (): Promise<ListedProduct[]> =>
    resultOf(
      await shop.send<{ products: ListedProduct[] }>({ url: PRODUCTS, query: { storeId: shop.storeId } }),
    ).products
  /** What a till gets at its next look. */
  const listedNow = async () => {
    const { headers, body } = await shop.office.app.inject({
      url: '/api/merchant/product/simple-list',
      query: { storeId: shop.storeId },
      headers: { 'x-api-key': 'test-key', authorization: `Bearer ${shop.token}` },
    })
    const { result } = JSON.parse(body) as { result: { product_image: string | null }[] }
    return { tag: headers['etag'], images: result.map(({ product_image }) => product_image) }
  }

  test('is entered with a picture, gets another one, and none: a version each, and tills see each', async () => {
    const [first, second] = [await sent(await png(40, 20)), await sent(await png(40, 30))]
    const milo = resultOf(await create({ product_image: first }))
    expect(milo).toMatchObject({ product_image: first, version: 1 })
    const seen = await listedNow()
    expect(seen.images).toEqual([first])
    const other = await saved(milo, { product_image: second })
    expect(other).toEqual({ ...milo, product_image: second, version: 2 })
    const next = await listedNow()
    expect(next.images).toEqual([second])
    expect(contentIn(next.tag)).not.toBe(contentIn(seen.tag))
    expect(await saved(other, {})).toEqual(other)
    expect(await saved(other, { price: 1_300 })).toMatchObject({ product_image: second, version: 3 })
    const without = await saved({ ...other, price: 1_300, version: 3 }, { product_image: null })
    expect(without).toMatchObject({ product_image: null, version: 4 })
    expect((await listedNow()).images).toEqual([null])
    expect((await history()).map(({ before, after }) => [before, after])).toEqual([
      [{ image: first }, { image: second }],
      [{ price: 125_050 }, { price: 130_000 }],
      [{ image: second }, { image: null }],
    ])
  })

  test('whose picture somebody else has changed meanwhile keeps theirs', async () => {
    const [mine, theirs] = [await sent(await png(40, 20)), await sent(await png(40, 30))]
    const milo = resultOf(await create())
    const now = await saved(milo, { product_image: theirs })
    expect(resultOf(await save(milo, { product_image: mine }))).toEqual({ is_saved: false, product: now })
    expect(await saved(milo, { product_image: theirs })).toEqual(now)
  })

  test('has the picture of before again once the change is undone, and it is still served', async () => {
    const image = await sent(await png(40, 20))
    const milo = resultOf(await create({ product_image: image }))
    await saved(milo, { product_image: null })
    const [batch] = await history()
    const payload = { storeId: shop.storeId, batchId: batch?.id ?? '' }
    const undone = await shop.send({ method: 'POST', url: `${PRODUCTS}/changes/undo`, payload })
    expect(undone.statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ product_image: image, version: 3 }])
    expect((await served(image)).statusCode).toBe(200)
  })

  const NOT_THERE = refused(422, 'The picture of this product is not there. Please choose it again.')

  test.each([
    'https://pictures.example/milo.webp',
    '//pictures.example/milo.webp',
    '/pictures/products/drinks-1.svg',
    '/pictures/stores/x/y.webp',
    '',
  ])('takes no picture from %j', async (product_image) => {
    expect(await create({ product_image })).toEqual(NOT_THERE)
    const milo = resultOf(await create())
    expect(await save(milo, { product_image })).toEqual(NOT_THERE)
    expect(await listed()).toEqual([milo])
  })

  test('takes no picture of another store, and keeps the address that a file has given it', async () => {
    const own = await sent(await png(40, 20))
    const { db } = shop.office
    const pictures = await db.selectFrom('store_pictures').selectAll().execute()
    const elsewhere = pictures.map((picture) => ({ ...picture, store_id: MAINLAND.id }))
    await db.insertInto('store_pictures').values(elsewhere).execute()
    await db.deleteFrom('store_pictures').where('store_id', '=', shop.storeId).execute()
    const other = own.replace(shop.storeId, MAINLAND.id)
    expect((await served(other)).statusCode).toBe(200)
    expect(await create({ product_image: other })).toEqual(NOT_THERE)
    expect(await create({ product_image: own })).toEqual(NOT_THERE)
    const milo = resultOf(await create())
    await db
      .updateTable('products')
      .set({ image: '/pictures/products/drinks-1.svg' })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', milo.id)
      .execute()
    const same = { product_image: '/pictures/products/drinks-1.svg', price: 1_300 }
    expect(await saved(milo, same)).toMatchObject({ ...same, version: 2 })
  })

  test('goes out with its picture and comes in with it; a file without the column leaves it', async () => {
    const image = await sent(await png(40, 20))
    const milo = resultOf(await create({ product_image: image }))
    const { body: file } = await shop.office.app.inject({
      url: `${PRODUCTS}/export`,
      query: { storeId: shop.storeId },
      headers: { 'x-api-key': 'test-key', authorization: `Bearer ${shop.token}` },
    })
    expect(file).toContain(image)
    const bring = async (payload: string) => {
      const answer = await shop.send<{ added: number; changed: number; unchanged: number }>({
        method: 'POST',
        url: `${PRODUCTS}/import`,
        query: { storeId: shop.storeId, dryRun: 'false' },
        headers: { 'content-type': 'text/csv' },
        payload,
      })
      const { added, changed, unchanged } = resultOf(answer)
      return { added, changed, unchanged }
    }
    expect(await bring(file)).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await bring('name,barcode,size,price\nMilo,2000000000015,500 g,1300.00')).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
    })
    expect(await listed()).toEqual([{ ...milo, price: 1_300, version: 2 }])
    await saved({ ...milo, price: 1_300, version: 2 }, { product_image: null })
    expect(await bring(file)).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await listed()).toMatchObject([{ product_image: image, version: 4 }])
  })
})
