import { randomUUID } from 'node:crypto'
import { MILO, openShop, PRODUCTS, type ListedProduct, type Shop } from '../administration/product-shop.ts'
import { resultOf } from '../support/office.ts'

const ORDERS = '/api/merchant/administration/stock/orders'

/** A purchase order as the wire has it, costs in naira. */
export interface WireOrder {
  id: string
  number: string
  supplier: string
  expected_on: string | null
  state: string
  version: number
  made_by: string
  made_at: string
  changed_by: string
  changed_at: string
  lines: {
    product_id: string
    name: string
    barcode: string
    quantity: number
    unit_cost: number | null
    received: number
  }[]
}

export interface WireSummary {
  id: string
  number: string
  state: string
  pieces: number
  received: number
}

export interface WireDone {
  is_done: boolean
  order: WireOrder
}

export type Pieces = [productId: string, quantity: number]

/** A store whose manager orders and receives. */
export const openOrderShop = async () => {
  const shop: Shop = await openShop()
  const { storeId } = shop
  const post = (deed: string, payload: object) =>
    shop.send<WireDone>({ method: 'POST', url: `${ORDERS}/${deed}`, payload: { storeId, ...payload } })
  const save = (orderId: string, version: number, lines: Pieces[], over: object = {}) =>
    post('save', {
      orderId,
      deedId: randomUUID(),
      version,
      supplier: 'Apapa Wholesale Ltd',
      expectedOn: '2026-12-01',
      lines: lines.map(([productId, quantity]) => ({ productId, quantity, unitCost: null })),
      isPlaced: false,
      ...over,
    })
  return {
    ...shop,
    newProduct: async (quantity: number, over: object = {}): Promise<string> => {
      const payload = { ...MILO, storeId, quantity, ...over }
      return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload })).id
    },
    save,
    /** An order that is placed: version 1. */
    placed: async (lines: Pieces[], over: object = {}): Promise<WireOrder> =>
      resultOf(await save(randomUUID(), 0, lines, { isPlaced: true, ...over })).order,
    receive: (orderId: string, version: number, lines: Pieces[], over: object = {}) =>
      post('receive', {
        orderId,
        deedId: randomUUID(),
        version,
        lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
        ...over,
      }),
    close: (orderId: string, version: number, over: object = {}) =>
      post('close', { orderId, deedId: randomUUID(), version, ...over }),
    one: (orderId: string) =>
      shop.send<WireOrder>({ method: 'GET', url: `${ORDERS}/one`, query: { storeId, orderId } }),
    list: async (query: Record<string, string> = {}) =>
      resultOf(
        await shop.send<{ orders: WireSummary[]; next: number | null }>({
          method: 'GET',
          url: ORDERS,
          query: { storeId, ...query },
        }),
      ),
    movements: async (productId: string) =>
      resultOf(
        await shop.send<{ movements: { kind: string; quantity: number; reference: string }[] }>({
          method: 'GET',
          url: '/api/merchant/administration/stock/movements',
          query: { storeId, productId },
        }),
      ).movements,
    search: async (words: string) =>
      resultOf(
        await shop.send<object[]>({
          method: 'GET',
          url: '/api/merchant/inventory/purchase-order/get/items/',
          query: { storeId, search: words },
        }),
      ),
  }
}

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>
