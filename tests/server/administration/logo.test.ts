import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import sharp from 'sharp'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { blackPng, blank, NO_PICTURES, photograph } from '#tests/support/picture-files.ts'
import { administer, newStore, openEmptyOffice, openFar, ownerOf, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  store = await newStore(office, owner)
})
afterEach(() => office.close())

const put = (type: string | undefined, payload?: Buffer, at: Pick<EmptyOffice, 'app'> = office) =>
  administer<{ image: string | null }>(at, owner, 'PUT', 'stores/logo', payload, {
    query: { storeId: store.store_id },
    headers: type === undefined ? {} : { 'content-type': type },
  })

const outcomeOf = async (answer: ReturnType<typeof put>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}

const png = blank(600, 300).png().toBuffer()

const picture = (image: string) => office.app.inject({ url: image })
const rows = () => office.db.selectFrom('store_pictures').select('id').execute()
const imageOf = async () =>
  (await office.db.selectFrom('stores').select('image').executeTakeFirstOrThrow()).image

const UNREADABLE =
  'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP that opens elsewhere.'

describe('a logo', () => {
  test('is made anew, at most 512 pixels wide, and served for good under an address of its own', async () => {
    const { statusCode, body } = await put('image/png', await png)
    const image = body.result?.image ?? ''
    expect(statusCode).toBe(200)
    expect(image).toMatch(new RegExp(`^/pictures/stores/${store.store_id}/[0-9a-f-]{36}\\.webp$`))
    expect(await imageOf()).toBe(image)
    const served = await picture(image)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 256,
    })
  })

  test.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
  ] as const)('may be a %s, whatever its label says, and a small one stays small', async (format, type) => {
    const file = await blank(40, 20).toFormat(format).toBuffer()
    for (const label of [type, 'application/octet-stream']) {
      const { body } = await put(label, file)
      const { rawPayload } = await picture(body.result?.image ?? '')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
    }
  })

  test('says nothing of where and when it was taken, and stands upright', async () => {
    const file = await photograph(40, 20)
    expect((await sharp(file).metadata()).exif).toBeDefined()
    expect(file.includes('Ada Obi')).toBe(true)
    const { body } = await put('image/jpeg', file)
    const { rawPayload } = await picture(body.result?.image ?? '')
    const metadata = await sharp(rawPayload).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(rawPayload.includes('Ada Obi')).toBe(false)
    expect([metadata.width, metadata.height]).toEqual([20, 40])
  })

  test('takes the place of the one before, and goes with an empty body', async () => {
    const first = (await put('image/png', await png)).body.result?.image ?? ''
    const second = (await put('image/png', await png)).body.result?.image ?? ''
    expect(second).not.toBe(first)
    expect([(await picture(first)).statusCode, (await picture(second)).statusCode]).toEqual([404, 200])
    expect(await rows()).toHaveLength(1)
    expect((await put(undefined)).body.result).toEqual({ image: null })
    expect([await imageOf(), await rows()]).toEqual([null, []])
    expect((await put('image/png', Buffer.alloc(0))).body.result).toEqual({ image: null })
  })

  test('whose commit was done but never answered is there', async () => {
    const far = await openFar(office)
    onTestFinished(far.close)
    const first = (await put('image/png', await png)).body.result?.image ?? ''
    far.wire.loseAnswerOf('commit')
    const { statusCode, body } = await put('image/png', await png, far)
    const image = body.result?.image ?? ''
    expect([statusCode, await imageOf()]).toEqual([200, image])
    expect([(await picture(first)).statusCode, (await picture(image)).statusCode]).toEqual([404, 200])
    expect(await rows()).toHaveLength(1)
  })

  test('may have up to 50 million pixels', async () => {
    expect(await outcomeOf(put('image/png', blackPng(7_000)))).toEqual([200, undefined])
    expect((await outcomeOf(put('image/png', blackPng(7_100))))[0]).toBe(422)
  })

  test('of one store is not found below another', async () => {
    const image = (await put('image/png', await png)).body.result?.image ?? ''
    const other = image.replace(store.store_id, '0192f000-0000-7000-8000-00000000a001')
    expect((await picture(other)).statusCode).toBe(404)
    expect((await picture(image.replace('.webp', '.svg'))).statusCode).toBe(404)
    const nowhere = await picture('/pictures/stores/x/y.webp')
    expect([nowhere.statusCode, nowhere.json()]).toEqual([
      404,
      { status: false, status_code: 404, error_message: 'There is no such picture.' },
    ])
  })
})

describe('a file that is no logo', () => {
  test.each(NO_PICTURES)('is refused: %s', async (_name, type, file) => {
    await put('image/png', await png)
    const before = await imageOf()
    expect(await outcomeOf(put(type, await file()))).toEqual([422, UNREADABLE])
    expect(await imageOf()).toBe(before)
    expect(await rows()).toHaveLength(1)
  })

  test('is refused where it would fill the memory: 20,000 × 20,000 pixels in a small file', async () => {
    const bomb = blackPng(20_000)
    expect(bomb.length).toBeLessThan(8 * 1024 * 1024)
    expect(await outcomeOf(put('image/png', bomb))).toEqual([
      422,
      'This picture has 20000 × 20000 pixels. Please choose one of at most 50 million, such as 7,000 × 7,000.',
    ])
  })

  test('is refused where it is larger than 8 MB', async () => {
    expect(await outcomeOf(put('image/png', Buffer.alloc(40 * 1024 * 1024)))).toEqual([
      413,
      'The request is larger than 8 MiB.',
    ])
  })
})
