import * as z from 'zod/mini'
import * as catalogue from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import type { Workplace } from '#domain/saved-stores.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { GOODS } from './goods.ts'
import { TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { cashierSession, CHANNELS, SHOPS } from './shops.ts'
import { confirmed, figuresOf, granted, inKobo, refused, type PostedSale, type WireAnswer } from './wire.ts'

export interface WireRequest {
  path: string
  query?: Record<string, string | number>
  /** What came over the wire, already read from its text. */
  body?: unknown
  token: string | undefined
}

/** A sale that the office has taken. */
export interface TakenSale {
  storeId: string
  posted: PostedSale
}

/** What an office begins with. */
interface Beginnings {
  shops?: Workplace[]
  goods?: Product[]
}

/** What a till hears that is refused in a store. */
export const NO_ACCESS = 'You have no access to this store'

const isReadable = (text: string): boolean => !text.includes(String.raw`\u0000`)

/**
 * A small back office that keeps its word (§10.33): the same sale under the same number is taken once however often
 * it comes, another one is a conflict; totals and stock are checked. It shares no code with the product's own server.
 */
export const smallOffice = ({ shops = SHOPS, goods = GOODS }: Beginnings = {}) => {
  const sales = new Map<string, TakenSale>()
  const contents = new Map<string, string>()
  const stock = new Map(
    shops.flatMap(({ access }) => goods.map(({ id, quantity }) => [`${access.store_id} ${id}`, quantity])),
  )
  const prices = new Map(goods.map(({ id, price }) => [id, price]))
  const barred = new Set<string>()
  let isSessionOver = false
  let day = '2026-11-24'
  const listeners = new Set<(sale: TakenSale) => void>()
  let tokens = 1
  const token = () => `token-${tokens}`

  const missingIn = (storeId: string, { cartItems }: PostedSale) =>
    cartItems.find(({ productId, quantity }) => (stock.get(`${storeId} ${productId}`) ?? 0) < quantity)

  const post = (storeId: string, text: string): WireAnswer => {
    if (!isReadable(text)) return { statusCode: 500, body: {} }
    const posted = JSON.parse(text) as PostedSale
    const key = `${storeId} ${posted.orderNumber}`
    if (contents.has(key))
      return contents.get(key) === text ? confirmed(key, posted) : refused(409, 'This number is taken')
    if (figuresOf(posted).total !== inKobo(posted.total)) return refused(422, 'The total is another one')
    if (posted.paymentChannels.length === 0) return refused(400, 'Nothing was paid')
    const missing = missingIn(storeId, posted)
    if (missing) return refused(422, `There are not enough pieces of ${missing.productId}`)
    for (const { productId, quantity } of posted.cartItems) {
      const place = `${storeId} ${productId}`
      stock.set(place, (stock.get(place) ?? 0) - quantity)
    }
    contents.set(key, text)
    const sale = { storeId, posted }
    sales.set(key, sale)
    listeners.forEach((listen) => listen(sale))
    return confirmed(key, posted)
  }
  const products = (storeId: string) =>
    goods.map((product) =>
      z.encode(catalogue.Product, {
        ...product,
        price: prices.get(product.id) ?? product.price,
        quantity: stock.get(`${storeId} ${product.id}`) ?? 0,
      }),
    )
  const enter = (shop: Workplace | undefined, part: 'access' | 'profile'): WireAnswer =>
    shop && !barred.has(`${part} ${shop.access.store_id}`)
      ? granted([shop[part]])
      : { ...refused(403, NO_ACCESS), statusCode: 200 }

  const answer = ({ path, query = {}, body, token: shown }: WireRequest): WireAnswer => {
    if (path.startsWith('/auth/token/refresh') && isSessionOver) return refused(401, 'The session is over')
    if (path.startsWith('/auth/token/refresh')) {
      tokens += 1
      return granted(cashierSession(token()))
    }
    if (path.startsWith('/auth/validate/auth-token')) {
      tokens += 1
      isSessionOver = false
      return granted(cashierSession(token()))
    }
    if (path.startsWith('/auth/validate/bearer-token'))
      return (body as { bearerToken: string }).bearerToken === token()
        ? granted(cashierSession(token()))
        : refused(401, 'The token has expired')
    if (path.startsWith('/auth/logout')) return granted([])
    if (path.startsWith('/pos/verify/cookie'))
      return enter(
        shops.find(({ profile }) => profile.cookie_data.CookieValue === query['cookie']),
        'profile',
      )
    if (shown !== token()) return refused(401, 'The token has expired')
    if (path.startsWith('/pos/post/transaction/'))
      return post(path.split('/').at(-1) ?? '', JSON.stringify(body))
    if (path.startsWith('/pos/verify/user-access'))
      return enter(
        shops.find(({ access }) => access.store_id === query['storeId']),
        'access',
      )
    if (path.startsWith('/pos/till-settings'))
      return granted({
        ...TILL_SETTINGS,
        payment_options: CHANNELS,
        split_options: CHANNELS.slice(0, 3),
        day,
      })
    if (path.startsWith('/lookup/payment/channels/split')) return granted(CHANNELS.slice(0, 3))
    if (path.startsWith('/lookup/payment/channels')) return granted(CHANNELS)
    if (path.startsWith('/administration/users')) return granted([ADA, BOLA])
    if (path.startsWith('/auth/signup')) return granted(ADA)
    if (path.startsWith('/pos/terminal/update')) return granted([])
    return { statusCode: 404, body: undefined }
  }
  return {
    answer,
    /** The products of a store with the stock of now, as they go over the wire. */
    products,
    /** Sales by store and order number. */
    sales: sales as ReadonlyMap<string, TakenSale>,
    onSale: (listen: (sale: TakenSale) => void) => void listeners.add(listen),
    session: () => cashierSession(token()),
    /** The tokens of now are good for nothing any more. */
    expire: (): void => void (tokens += 1),
    /** The cashier has ended the session elsewhere: the tokens of now are good for nothing, and nothing renews them. */
    endSession: (): void => {
      tokens += 1
      isSessionOver = true
    },
    /** Refuses the cookie of a store (`profile`), or the cashier's access to it. */
    bar: (storeId: string, part: 'access' | 'profile'): void => void barred.add(`${part} ${storeId}`),
    unbar: (): void => barred.clear(),
    /** The merchant asks another price, in kobo, in all stores. */
    reprice: (productId: string, price: number): void => void prices.set(productId, kobo(price)),
    /** Another day begins where the shops are. */
    beginDay: (next: string): void => void (day = next),
    /** What the merchant asks for a product now, in kobo. */
    priceOf: (productId: string): number | undefined => prices.get(productId),
    /** Another till sells these pieces. */
    sellElsewhere: (storeId: string, productId: string, pieces: number): void => {
      const place = `${storeId} ${productId}`
      stock.set(place, Math.max(0, (stock.get(place) ?? 0) - pieces))
    },
    /** Another till sells something under this number. */
    takeNumber: (storeId: string, orderNumber: number): void =>
      void contents.set(`${storeId} ${orderNumber}`, 'of another till'),
    restock: (): void => {
      for (const [place] of stock) stock.set(place, 1_000)
    },
  }
}

export type SmallOffice = ReturnType<typeof smallOffice>
