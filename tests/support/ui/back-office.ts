import { http, HttpResponse, ws } from 'msw'
import { setupServer } from 'msw/node'
import * as z from 'zod/mini'
import { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { CountSummary } from '#contract/administration/stock-counts.ts'
import { Product } from '#contract/catalogue.ts'
import { Receipt } from '#contract/receipts.ts'
import type { TillSettings } from '#contract/till-settings.ts'
import { FAVOURITES } from '#tests/support/fixtures/favourites.ts'
import { RULES } from '#tests/support/fixtures/store-rules.ts'
import { TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { orderFixture, pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { INVITED, OLD_TERMINAL, OWNER, YABA } from '#tests/support/fixtures/administered.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { LISTED_ORDER, ORDERED } from '#tests/support/fixtures/purchase-orders.ts'
import { COUNT, SUMMARY } from '#tests/support/fixtures/stock-counts.ts'
import { ELSEWHERE, HERE } from '#tests/support/fixtures/trail.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

/** Where the back office of the UI tests answers. */
export const ORIGIN = 'http://till.test'

/** Where the local terminal service of the UI tests listens. */
export const TERMINAL = 'ws://terminal.test:1337'

/** An answer that says yes. */
export const granted = (result: unknown, more: object = {}) =>
  HttpResponse.json({ status: true, result, ...more })

/** An answer that says no, with the words the cashier gets to read. */
export const refused = (statusCode: number, message: string) =>
  HttpResponse.json(
    { status: false, status_code: statusCode, error_message: message },
    { status: statusCode },
  )

const PAYMENT_OPTIONS = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

/** By what the tills of a store go that has decided nothing but this; with the time of the server where that matters. */
export const tillSettings = (
  over: Partial<Record<keyof TillSettings, unknown>> = {},
  headers: Record<string, string> = {},
) =>
  http.get(`${ORIGIN}/merchant/pos/till-settings`, () => {
    const answer = granted({
      ...TILL_SETTINGS,
      payment_options: PAYMENT_OPTIONS,
      split_options: PAYMENT_OPTIONS.slice(0, 3),
      ...over,
    })
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
    return answer
  })

/** The back office at its most agreeable; a test overrides what it is about by `backOffice.use(…)`. */
export const backOffice = setupServer(
  // A terminal service that takes every message and says nothing.
  ws.link(TERMINAL).addEventListener('connection', () => undefined),
  http.get(`${ORIGIN}/merchant/product/simple-list`, () => granted([z.encode(Product, MILK)])),
  http.get(`${ORIGIN}/merchant/lookup/payment/channels`, () => granted(PAYMENT_OPTIONS)),
  http.get(`${ORIGIN}/merchant/lookup/payment/channels/split`, () => granted(PAYMENT_OPTIONS.slice(0, 3))),
  tillSettings(),
  http.get(`${ORIGIN}/utility/service-regions`, () => granted([])),
  http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, () =>
    granted([orderFixture()], { meta_data: { number_of_pages: 1 } }),
  ),
  http.get(`${ORIGIN}/merchant/pos/reciept`, () => granted([z.encode(Receipt, receiptFixture)])),
  http.get(`${ORIGIN}/merchant/pos/reciept/download`, () => granted([pdfFixture])),
  http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([YABA])),
  http.get(`${ORIGIN}/merchant/administration/stores/till-settings`, () => granted(RULES)),
  http.get(`${ORIGIN}/merchant/administration/stores/favourites`, () => granted(FAVOURITES)),
  http.get(`${ORIGIN}/merchant/administration/terminals`, () => granted([OLD_TERMINAL])),
  http.get(`${ORIGIN}/merchant/administration/staff`, () => granted([OWNER, INVITED])),
  http.get(`${ORIGIN}/merchant/administration/products/categories`, () =>
    granted({ categories: ['Dairy', 'Drinks'] }),
  ),
  http.get(`${ORIGIN}/merchant/administration/products/changes`, () => granted({ batches: [], next: null })),
  http.get(`${ORIGIN}/merchant/administration/flagged-sales`, () => granted({ sales: [], next: null })),
  http.get(`${ORIGIN}/merchant/administration/stock/counts/open`, () =>
    granted({ count: COUNT, lines: [], may_review: true, categories: [] }),
  ),
  http.get(`${ORIGIN}/merchant/administration/stock/counts/review`, () =>
    granted(z.encode(CountSummary, SUMMARY)),
  ),
  http.get(`${ORIGIN}/merchant/administration/stock/counts/rows`, () => granted({ rows: [], next: null })),
  http.get(`${ORIGIN}/merchant/administration/stock/level`, () => granted({ warn_at: null })),
  http.get(`${ORIGIN}/merchant/administration/stock/movements`, () => granted({ movements: [], next: null })),
  http.get(`${ORIGIN}/merchant/administration/stock/orders`, () =>
    granted({ orders: [LISTED_ORDER], next: null }),
  ),
  http.get(`${ORIGIN}/merchant/administration/stock/orders/one`, () =>
    granted(z.encode(PurchaseOrder, ORDERED)),
  ),
  http.get(`${ORIGIN}/merchant/administration/flagged-sales/open`, () => granted({ open: 0 })),
  http.get(`${ORIGIN}/identity/administration/security-events`, () => granted({ events: [], next: null })),
  http.get(`${ORIGIN}/identity/auth/sessions`, () => granted([HERE, ELSEWHERE])),
  http.post(`${ORIGIN}/identity/administration/users/basic-data`, () => granted([ADA, BOLA])),
)
