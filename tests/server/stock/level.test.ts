import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MILO,
  openShop,
  PRODUCTS,
  refused,
  type ListedProduct,
  type Shop,
} from '../administration/product-shop.ts'
import { resultOf } from '../support/office.ts'

const LEVEL = '/api/merchant/administration/stock/level'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())

const newProduct = async (name: string, quantity: number): Promise<string> => {
  const payload = { ...MILO, name, barcode: '', storeId: shop.storeId, quantity }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload })).id
}

const setLevel = (productId: string, warn_at: number | null) =>
  shop.send<{ warn_at: number | null }>({
    method: 'POST',
    url: LEVEL,
    payload: { storeId: shop.storeId, productId, warn_at },
  })

const levelOf = async (productId: string) =>
  resultOf(
    await shop.send<{ warn_at: number | null }>({
      method: 'GET',
      url: LEVEL,
      query: { storeId: shop.storeId, productId },
    }),
  ).warn_at

const low = async () =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({
      method: 'GET',
      url: PRODUCTS,
      query: { storeId: shop.storeId, filter: 'low' },
    }),
  ).products.map(({ name }) => name)

test('a product is low where as many are left as its level says, or fewer; without a level never', async () => {
  const at = await newProduct('At its level', 5)
  const below = await newProduct('Below it', 4)
  const above = await newProduct('Above it', 6)
  await newProduct('Without one', 0)
  expect(await levelOf(at)).toBe(null)
  expect(await low()).toEqual([])
  for (const id of [at, below, above]) expect(resultOf(await setLevel(id, 5))).toEqual({ warn_at: 5 })
  expect(await levelOf(at)).toBe(5)
  expect(await low()).toEqual(['At its level', 'Below it'])
  await setLevel(above, 6)
  await setLevel(below, null)
  expect(await low()).toEqual(['Above it', 'At its level'])
})

test('a level of 0 finds what is sold out, and is a level', async () => {
  const id = await newProduct('Sold out', 0)
  await setLevel(id, 0)
  expect(await levelOf(id)).toBe(0)
  expect(await low()).toContain('Sold out')
})

test('of a product of nobody, below zero, or of half a piece there is no level', async () => {
  expect(await setLevel(randomUUID(), 5)).toEqual(
    refused(422, 'This product is not one of the store. Please open the list again.'),
  )
  const id = await newProduct('Some', 1)
  expect((await setLevel(id, -1)).statusCode).toBe(400)
  expect((await setLevel(id, 1.5)).statusCode).toBe(400)
})
