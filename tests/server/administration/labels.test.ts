import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LabelLayout } from '#contract/administration/labels.ts'
import { resultOf } from '../support/office.ts'
import { readCodes } from '../support/label-pages.ts'
import { readPdf, titleOf } from '#tests/support/pdf.ts'
import { MILO, openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

const LABELS = '/api/merchant/administration/labels'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
afterEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
})

interface Printed {
  doc_binary: string
  doc_mime_type: string
  doc_filename: string
  labels: number
  pages: number
  without_bars: number
}

const create = async (over: object): Promise<ListedProduct> => {
  const payload = { ...MILO, storeId: shop.storeId, quantity: 1, ...over }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload }))
}
const save = async (product: ListedProduct, over: object): Promise<ListedProduct> => {
  const { quantity: _stock, product_image: _image, ...written } = product
  const payload = { ...written, storeId: shop.storeId, ...over }
  const answer = await shop.send<{ product: ListedProduct }>({ method: 'PUT', url: PRODUCTS, payload })
  return resultOf(answer).product
}

const asked = (over: object) =>
  shop.send<Printed>({
    method: 'POST',
    url: LABELS,
    payload: { storeId: shop.storeId, layout: 'sheet3x8', first: 1, ...over },
  })
const printed = async (over: object): Promise<Printed> => resultOf(await asked(over))

describe('labels as a PDF file', () => {
  test('have name, size, price, price per unit and code, so often as they were asked for', async () => {
    const milo = await create({})
    const yam = await create({ name: 'Yam', barcode: '', size: '', price: 0 })
    const file = await printed({
      lines: [
        { productId: yam.id.toUpperCase(), copies: 1 },
        { productId: milo.id, copies: 2 },
      ],
    })
    expect(file).toMatchObject({
      doc_mime_type: 'application/pdf',
      doc_filename: 'labels.pdf',
      labels: 3,
      pages: 1,
      without_bars: 0,
    })
    const [page, ...others] = await readPdf(file.doc_binary)
    expect(others).toEqual([])
    // A4 in points.
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([595, 842])
    const MILK = '2000000000015 NGN 2,501.00 / kg 500 g NGN 1,250.50 + VAT Milo'
    expect(page?.text.trim().replaceAll(/ +/g, ' ')).toBe(`Yam ${MILK} ${MILK}`)
  })

  test.each<[LabelLayout, [number, number, number, number]]>([
    ['sheet3x8', [9, 15, 7.5, 6.5]],
    ['sheet5x13', [6, 10, 5.5, 5]],
    ['roll58', [9, 15, 7.5, 6.5]],
  ])(
    'on %s have name, price, details and code in their letters, each at its place',
    async (layout, sizes) => {
      const [name, price, details, code] = sizes
      const { id } = await create({})
      const { doc_binary } = await printed({ layout, lines: [{ productId: id, copies: 1 }] })
      const [page] = await readPdf(doc_binary)
      const pieces = page?.pieces ?? []
      expect(pieces.map(({ text, size, isBold, color }) => [text, size, isBold, color])).toEqual([
        ['2000000000015', code, false, '#000000'],
        ['NGN 2,501.00 / kg', details, false, '#000000'],
        ['500 g', details, false, '#000000'],
        ['NGN 1,250.50', price, true, '#000000'],
        ['+ VAT', details, false, '#000000'],
        ['Milo', name, true, '#000000'],
      ])
      const [ofCode, ofUnit, ofSize, ofPrice, vat, ofName] = pieces
      const middle = ((ofCode?.left ?? NaN) + (ofCode?.right ?? NaN)) / 2
      const left = ofName?.left ?? NaN
      expect([ofSize?.left, ofPrice?.left, (ofUnit?.right ?? NaN) + left]).toEqual([
        left,
        left,
        expect.closeTo(2 * middle, 1),
      ])
      expect(vat?.left).toBeGreaterThan(ofPrice?.right ?? NaN)
      expect(vat?.baseline).toBeCloseTo(ofPrice?.baseline ?? NaN, 0)
      expect([ofCode, ofSize, ofPrice, ofName].map((piece) => piece?.baseline ?? NaN)).toEqual(
        [ofCode, ofSize, ofPrice, ofName].map((piece) => piece?.baseline ?? NaN).toSorted((a, b) => a - b),
      )
      expect(await titleOf(doc_binary)).toBe('Labels')
    },
  )

  test('have as much of a long name as there is room for above the price', async () => {
    const { id } = await create({ name: 'Golden Penny Semovita Family Size '.repeat(5).trim() })
    const file = await printed({ layout: 'roll58', lines: [{ productId: id, copies: 1 }] })
    const [page] = await readPdf(file.doc_binary)
    const pieces = page?.pieces ?? []
    const ofName = pieces.filter(({ text }) => /Golden|Penny|Semovita|Family|Size/.test(text))
    const price = pieces.find(({ text }) => text === 'NGN 1,250.50')
    expect(ofName.at(-1)?.text).toContain('…')
    const aboveThePrice = (price?.baseline ?? NaN) + (price?.size ?? NaN) * 0.8
    expect(Math.min(...ofName.map(({ baseline }) => baseline))).toBeGreaterThan(aboveThePrice)
  })

  test.each<[LabelLayout, number, number, number, [number, number]]>([
    ['sheet3x8', 24, 1, 1, [595, 842]],
    ['sheet3x8', 24, 2, 2, [595, 842]],
    ['sheet3x7', 21, 1, 1, [595, 842]],
    ['sheet3x7', 22, 1, 2, [595, 842]],
    ['sheet2x7', 4, 12, 2, [595, 842]],
    ['sheet2x7', 3, 12, 1, [595, 842]],
    ['sheet5x13', 65, 1, 1, [595, 842]],
    ['sheet5x13', 66, 65, 2, [595, 842]],
    // 58 and 80 by 40 mm.
    ['roll58', 3, 1, 3, [164, 113]],
    ['roll80', 2, 1, 2, [227, 113]],
  ])('on %s of %i from place %i on take %i pages', async (layout, copies, first, pages, size) => {
    const milo = await create({})
    const file = await printed({ layout, first, lines: [{ productId: milo.id, copies }] })
    expect([file.labels, file.pages]).toEqual([copies, pages])
    const read = await readPdf(file.doc_binary)
    expect(read.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: pages }, () => size),
    )
    const count = read.reduce((sum, { text }) => sum + text.split('Milo').length - 1, 0)
    expect(count).toBe(copies)
  })
})

describe('what is refused', () => {
  test('a place that the sheet does not have', async () => {
    const { id } = await create({})
    const lines = [{ productId: id, copies: 1 }]
    expect(await asked({ layout: 'sheet2x7', first: 15, lines })).toEqual(
      refused(422, 'A page of these has 14 labels. Please begin at one of them.'),
    )
    expect((await asked({ layout: 'roll58', first: 2, lines })).statusCode).toBe(422)
    expect((await asked({ layout: 'sheet2x7', first: 14, lines })).statusCode).toBe(200)
  })

  test('a product of another store, or of none', async () => {
    const { id } = await create({})
    const { id: elsewhere } = await shop.office.db
      .selectFrom('products')
      .select('id')
      .where('store_id', '!=', shop.storeId)
      .executeTakeFirstOrThrow()
    const lines = [id, elsewhere].map((productId) => ({ productId, copies: 1 }))
    expect(await asked({ lines })).toEqual(
      refused(422, 'One of these products is not in this store any more. Please choose them again.'),
    )
  })

  test('nothing, too many labels, and too many products', async () => {
    const { id } = await create({})
    const line = (copies: number) => ({ productId: id, copies })
    const statusOf = async (lines: object[]) => (await asked({ layout: 'sheet5x13', lines })).statusCode
    expect(await statusOf([])).toBe(400)
    expect(await statusOf([line(0)])).toBe(400)
    expect(await statusOf([line(1_999), line(2)])).toBe(400)
    expect(await statusOf(Array.from({ length: 501 }, () => line(1)))).toBe(400)
    const most = await printed({ layout: 'sheet5x13', lines: [line(1_999), line(1)] })
    // 2,000 / 65 = 30.8
    expect([most.labels, most.pages]).toEqual([2_000, 31])
  })
})

/** Codes, and what a scanner reads from their bars: a UPC-A has the bars of the EAN-13 with a zero before it. */
const CODES = {
  '5449000000996': { code: '5449000000996', kind: 'ean_13' },
  '96385074': { code: '96385074', kind: 'ean_8' },
  '036000291452': { code: '0036000291452', kind: 'ean_13' },
  'SHELF 7-b': { code: 'SHELF 7-b', kind: 'code_128' },
  '4711': { code: '4711', kind: 'code_128' },
  // A wrong check digit.
  '5449000000991': { code: '5449000000991', kind: 'code_128' },
}
const READINGS = Object.entries(CODES)

describe('the barcodes on labels', () => {
  test.each<[LabelLayout, number, (place: number) => [number, number, number, number]]>([
    ['sheet3x8', 3, (place) => [(place % 3) * 70, 0.5 + Math.floor(place / 3) * 37, 70, 37]],
    [
      'sheet3x7',
      3,
      (place) => [7.21 + (place % 3) * 66.04, 15.15 + Math.floor(place / 3) * 38.1, 63.5, 38.1],
    ],
    [
      'sheet2x7',
      2,
      (place) => [4.63 + (place % 2) * 101.64, 15.15 + Math.floor(place / 2) * 38.1, 99.1, 38.1],
    ],
    ['sheet5x13', 5, (place) => [4.75 + (place % 5) * 40.6, 10.7 + Math.floor(place / 5) * 21.2, 38.1, 21.2]],
  ])('of %s are read by the decoder of the till, each on its own label', async (layout, first, cornerOf) => {
    const lines: object[] = []
    for (const [barcode] of READINGS) lines.push({ productId: (await create({ barcode })).id, copies: 1 })
    const file = await printed({ layout, first, lines })
    expect(file.without_bars).toBe(0)
    const places = READINGS.map((_, index) => {
      const [left, top, width, height] = cornerOf(first - 1 + index)
      return { left, top, width, height }
    })
    expect(await readCodes(file.doc_binary, 300, places)).toEqual(READINGS.map(([, reading]) => reading))
  })

  test.each<[LabelLayout, number]>([
    ['roll58', 58],
    ['roll80', 80],
  ])('of %s are read as a printer of rolls has them, with 203 dots to the inch', async (layout, width) => {
    for (const [barcode, reading] of READINGS) {
      const { id } = await create({ barcode })
      const file = await printed({ layout, lines: [{ productId: id, copies: 1 }] })
      const label = { left: 0, top: 0, width, height: 40 }
      expect(await readCodes(file.doc_binary, 203.2, [label])).toEqual([reading])
    }
  })

  test('too long for a label stand there in letters only, and are counted', async () => {
    const barcode = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const { id } = await create({ barcode })
    const lines = [{ productId: id, copies: 2 }]
    const small = await printed({ layout: 'sheet5x13', lines })
    expect(small.without_bars).toBe(2)
    expect((await readPdf(small.doc_binary))[0]?.text).toContain(barcode)
    const label = { left: 4.63, top: 15.15, width: 99.1, height: 38.1 }
    const large = await printed({ layout: 'sheet2x7', lines })
    expect(large.without_bars).toBe(0)
    expect(await readCodes(large.doc_binary, 300, [label])).toEqual([{ code: barcode, kind: 'code_128' }])
  })
})

interface Page {
  products: ListedProduct[]
  next: string | null
  count: number
}

const changed = (query: object) =>
  shop.send<Page>({ url: `${LABELS}/changed`, query: { storeId: shop.storeId, ...query } })
const namesSince = async (since: string): Promise<string[]> =>
  resultOf(await changed({ since })).products.map(({ name }) => name)

/** A moment behind everything that was changed so far, by the clock of the database, to the microsecond. */
const aMoment = async (): Promise<string> => {
  const format = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'
  const { rows } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'utc', ${format}) as at`.execute(shop.office.db)
  return rows.map(({ at }) => at).join('')
}

describe('what changed since a moment', () => {
  test('are products with another name, size, price, VAT or barcode, new ones, and those back for sale', async () => {
    const milo = await create({})
    const peak = await create({ name: 'Peak' })
    const cola = await create({ name: 'Cola' })
    const bread = await create({ name: 'Bread' })
    const tea = await save(await create({ name: 'Tea' }), { is_active: false })
    const rice = await create({ name: 'Rice' })
    const salt = await create({ name: 'Salt' })
    const soap = await create({ name: 'Soap' })
    const since = await aMoment()
    expect(await namesSince(since)).toEqual([])
    await save(milo, { price: 1_300 })
    await save(peak, { name: 'Peak milk' })
    await save(cola, { barcode: '' })
    await save(bread, { size: '' })
    await save(tea, { is_active: true })
    await save(rice, { category: 'Staples' })
    await save(salt, { vat_category: 'exempt' })
    await save(soap, { is_active: false, price: 2 })
    await create({ name: 'Yam' })
    expect(await namesSince(since)).toEqual(['Bread', 'Cola', 'Milo', 'Peak milk', 'Salt', 'Tea', 'Yam'])
    expect(resultOf(await changed({ since })).count).toBe(7)
    expect(await namesSince(await aMoment())).toEqual([])
  })

  test('what was put back has the label that it had', async () => {
    const milo = await create({})
    const since = await aMoment()
    const dearer = await save(milo, { price: 1_300 })
    const later = await aMoment()
    await save(dearer, { price: MILO.price })
    expect(await namesSince(since)).toEqual([])
    expect(await namesSince(later)).toEqual(['Milo'])
  })

  test('come 500 at a time, by name', async () => {
    const since = await aMoment()
    const rows = Array.from({ length: 501 }, (_, number) => `Tin ${1_000 + number},100`)
    await shop.send({
      method: 'POST',
      url: `${PRODUCTS}/import`,
      query: { storeId: shop.storeId, dryRun: 'false' },
      headers: { 'content-type': 'text/csv' },
      payload: ['Name,Price', ...rows].join('\n'),
    })
    const first = resultOf(await changed({ since }))
    expect([first.products.length, first.products[0]?.name, first.count]).toEqual([500, 'Tin 1000', 501])
    const second = resultOf(await changed({ since, cursor: first.next ?? '' }))
    expect([second.products.map(({ name }) => name), second.next]).toEqual([['Tin 1500'], null])
    expect(await changed({ since, cursor: 'x' })).toEqual(
      refused(422, 'This page of the list is not known. Please begin at the first one.'),
    )
  })
})
