import type { InjectOptions } from 'fastify'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, TEST_SETTINGS, type Answer, type TestOffice } from '../support/office.ts'

/** An office with an empty store that the demo cashier manages; the stores of the demo data they only sell in. */
export interface Shop {
  office: TestOffice
  storeId: string
  token: string
  send: <Result>(options: InjectOptions) => Promise<Answer<Result>>
}

export const PRODUCTS = '/api/merchant/administration/products'

export const openShop = async (): Promise<Shop> => {
  const office = await openOffice()
  const storeId = await createStore(office.db)
  await office.db
    .insertInto('memberships')
    .values({ store_id: storeId, user_id: DEMO_CASHIER.id, user_role: 'Manager' })
    .execute()
  const { token } = await office.signIn()
  return {
    office,
    storeId,
    token,
    send: async <Result>(options: InjectOptions): Promise<Answer<Result>> => {
      const headers = { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${token}` }
      const response = await office.app.inject({ ...options, headers: { ...headers, ...options.headers } })
      return { statusCode: response.statusCode, body: response.json<Answer<Result>['body']>() }
    },
  }
}

/** What the tests read of a product. */
export interface ListedProduct {
  id: string
  name: string
  barcode: string
  barcodes?: string[]
  size: string
  category: string
  price: number
  vat_category: string
  tiers: { title: string; price: number; from: string | null; until: string | null }[]
  quantity: number
  product_image: string | null
  is_active: boolean
  version: number
}

/** A product as it is entered, in naira. */
export const MILO = {
  name: 'Milo',
  barcode: '2000000000015',
  size: '500 g',
  category: 'Drinks',
  price: 1_250.5,
  vat_category: 'standard',
}

export const refused = (status_code: number, error_message: string) => ({
  statusCode: status_code,
  body: { status: false, status_code, error_message },
})
