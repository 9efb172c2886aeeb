import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGtin } from '#domain/barcode.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { COLA, productId } from '../support/goods.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  token = (await office.signIn()).token
})
afterAll(() => office.close())

interface ListedProduct {
  id: string
  name: string
  barcode: string
  price: number
  price_list: { title: string }[]
  vat: number
  quantity: number
  product_image: string
}

const get = <Result = unknown>(path: string, query: Record<string, string>) =>
  office.call.get<Result>(`/api/merchant${path}`, query, { token })
const productsOf = async (storeId: string): Promise<ListedProduct[]> =>
  resultOf(await get('/product/simple-list', { storeId }))

describe('the products of a store', () => {
  test('come with their price tiers, VAT and stock, in naira', async () => {
    const products = await productsOf(MAINLAND.id)
    expect(products.find(({ id }) => id === COLA)).toEqual({
      id: COLA,
      name: 'Coca-Cola',
      barcode: '2010000001189',
      price: 500,
      price_text: 'NGN 500.00',
      price_list: [
        { title: 'Retail', price: 500, price_text: 'NGN 500.00' },
        { title: 'Wholesale', price: 450, price_text: 'NGN 450.00' },
      ],
      vat: 7.5,
      vat_text: '7.5% VAT',
      size: '50 cl',
      quantity: 137,
      product_image: expect.stringMatching(/^\/pictures\/products\/drinks-\d\.svg$/),
      category: 'Drinks',
    })
    const garri = productId('Yellow Garri', '2 kg')
    expect(products.find(({ id }) => id === garri)).toMatchObject({ vat: 0, vat_text: 'VAT free' })
  })

  test('name their category only where they have one', async () => {
    await office.db.updateTable('products').set({ category: '' }).where('id', '=', COLA).execute()
    const cola = (await productsOf(MAINLAND.id)).find(({ id }) => id === COLA)
    expect(cola).not.toHaveProperty('category')
    await office.db.updateTable('products').set({ category: 'Drinks' }).where('id', '=', COLA).execute()
  })

  test('are those of the store only, by name', async () => {
    const products = await productsOf(ISLAND.id)
    const names = products.map(({ name }) => name)
    expect(names).toContain('Panadol Extra')
    expect(names).not.toContain('Yellow Garri')
    const places = (await productsOf(MAINLAND.id)).map(({ name, id }) => `${name}\n${id}`)
    expect(new Set(places.map((place) => place.split('\n')[0])).size).toBeLessThan(places.length)
    expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  })

  test('are those alone that are sold', async () => {
    const soldIs = (is_active: boolean) =>
      office.db.updateTable('products').set({ is_active }).where('id', '=', COLA).execute()
    await soldIs(false)
    expect((await productsOf(MAINLAND.id)).filter(({ id }) => id === COLA)).toEqual([])
    await soldIs(true)
  })

  test('need access to the store', async () => {
    const storeId = '0192f000-0000-7000-8000-00000000ffff'
    expect((await get('/product/simple-list', { storeId })).statusCode).toBe(403)
    expect((await office.call.get('/api/merchant/product/simple-list', { storeId })).statusCode).toBe(401)
  })
})

describe('the demo data', () => {
  test('has at least 200 products with valid in-store codes', async () => {
    const products = await productsOf(MAINLAND.id)
    expect(products.length).toBeGreaterThanOrEqual(200)
    for (const { barcode } of products) {
      expect(barcode).toMatch(/^2\d{12}$/)
      expect(isGtin(barcode)).toBe(true)
    }
  })

  test('has price tiers, VAT-free goods, goods that are out, and codes that several share', async () => {
    const products = await productsOf(MAINLAND.id)
    expect(products.filter(({ price_list }) => price_list.length === 2).length).toBeGreaterThan(20)
    expect(products.filter(({ vat }) => vat === 0).length).toBeGreaterThan(40)
    expect(products.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(5)
    const sharing = (code: string) =>
      products.filter(({ barcode }) => barcode === code).map(({ quantity }) => quantity > 0)
    expect(sharing('2019000000017')).toEqual([true, true, true])
    expect(sharing('2019000000024')).toEqual([false, false])
    const codes = new Set(products.map(({ barcode }) => barcode))
    expect(codes.size).toBe(products.length - 3)
  })

  test('has a picture for every product and store', async () => {
    const images = new Set((await productsOf(MAINLAND.id)).map(({ product_image }) => product_image))
    for (const image of [...images, MAINLAND.image, ISLAND.image]) {
      const picture = await office.app.inject(image)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(picture.body).toMatch(/^<svg xmlns/)
    }
    for (const unknown of [
      '/pictures/products/cars-1.svg',
      '/pictures/products/toString-1.svg',
      '/pictures/products/constructor-1.svg',
      '/pictures/stores/x.svg',
    ])
      expect((await office.app.inject(unknown)).statusCode).toBe(404)
  })

  test('put in place again changes nothing that was sold', async () => {
    await office.db.updateTable('products').set({ stock: 5 }).where('id', '=', COLA).execute()
    expect(await Promise.all([seedDemo(office.db), seedDemo(office.db)])).toEqual([false, false])
    const cola = (await productsOf(MAINLAND.id)).find(({ id }) => id === COLA)
    expect(cola?.quantity).toBe(5)
  })
})

describe('the ways to pay', () => {
  const option = (id: number, description: string) => ({ id, description })

  test('are those the store offers', async () => {
    const { body } = await get('/lookup/payment/channels', { storeId: MAINLAND.id })
    expect(body.result).toEqual([
      option(1, 'Cash'),
      option(2, 'Transfer'),
      option(3, 'Card'),
      option(4, 'Split'),
      option(5, 'Credit'),
    ])
  })

  test('in a split are cash, transfer and card, as far as the store offers them', async () => {
    const split = () => get('/lookup/payment/channels/split', { storeId: ISLAND.id })
    expect((await split()).body.result).toEqual([option(1, 'Cash'), option(2, 'Transfer'), option(3, 'Card')])
    await office.db
      .deleteFrom('payment_options')
      .where('store_id', '=', ISLAND.id)
      .where('code', '=', 2)
      .execute()
    expect((await split()).body.result).toEqual([option(1, 'Cash'), option(3, 'Card')])
  })
})

describe('purchase orders', () => {
  const search = async (text?: string) => {
    const query = { storeId: MAINLAND.id, ...(text === undefined ? {} : { search: text }) }
    return resultOf(await get<{ product_name: string }[]>('/inventory/purchase-order/get/items/', query))
  }

  test('are listed with what is expected when, the next first', async () => {
    const items = await search()
    expect(items).toHaveLength(24)
    expect(items[0]).toEqual({
      id: expect.any(String),
      order_number: 'PO-1',
      supplier: 'Apapa Wholesale Ltd',
      product_name: 'Mama Gold Parboiled Rice 5 kg',
      barcode: '2010000000014',
      quantity: 12,
      unit_price: 7_840,
      unit_price_text: 'NGN 7,840.00',
      expected_on_text: '23 Nov 2026',
    })
  })

  test('are found by order number, supplier, product and barcode, in any letters', async () => {
    expect(await search('po-2')).toHaveLength(4)
    expect(await search('IDUMOTA')).toHaveLength(4)
    expect((await search('mama gold'))[0]?.product_name).toBe('Mama Gold Parboiled Rice 5 kg')
    expect(await search('2010000000014')).toHaveLength(1)
    expect(await search('_')).toEqual([])
  })
})

test('the service region of this installation comes first, with its own address, and the others by name', async () => {
  await office.db
    .insertInto('service_regions')
    .values({ id: 'zz', country_name: 'Benin', redirect_url: 'https://bj.tillstate.example/' })
    .execute()
  const { body } = await office.call.get('/api/utility/service-regions', {})
  expect(body.result).toEqual([
    { id: 'ng', country_name: 'Nigeria', redirect_url: 'http://till.test/' },
    { id: 'zz', country_name: 'Benin', redirect_url: 'https://bj.tillstate.example/' },
    { id: 'gh', country_name: 'Ghana', redirect_url: 'https://gh.tillstate.example/' },
    { id: 'ke', country_name: 'Kenya', redirect_url: 'https://ke.tillstate.example/' },
  ])
})
