import { ProductChanges, ProductFigures, ProductPart, SimpleList } from '#contract/catalogue.ts'
import { AppConfig } from '#contract/config.ts'
import { EmptyEnvelope } from '#contract/envelope.ts'
import { LoginSession, RefreshToken, Signup, UsersBasicData } from '#contract/identity.ts'
import { PaymentChannels, ServiceRegions } from '#contract/payments.ts'
import { PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { DownloadReceipt, GetReceipt } from '#contract/receipts.ts'
import { ValidateAccessCode, VerifyCookie, VerifyUserAccess } from '#contract/registration.ts'
import { ApproveSale, PostSale, SearchOrders, StoreOrders } from '#contract/sales.ts'
import { SalesFile } from '#contract/sales-file.ts'
import { SealedFile } from '#contract/sealed-file.ts'
import { SecurityEvents } from '#contract/security-events.ts'
import { GetTillSettings } from '#contract/till-settings.ts'
import { EndSessions, EndStaffSessions, OwnSessions, StaffSessions } from '#contract/user-sessions.ts'
import { holdAnswers } from './answer-rules.ts'
import { ID } from './request-rules.ts'

const ENVELOPE = {
  status: true,
  status_code: 200,
  error_message: 'Sold out',
  message: 'Done',
  meta_data: { number_of_pages: 3, is_cut_off: true },
}
const IN_ENVELOPE = ['status_code', 'error_message', 'message', 'meta_data', 'meta_data.is_cut_off']

/** An answer as it is sent: whether it succeeded, and what of. */
const answer = (result: unknown) => ({ status: true, result })

const PRODUCT = {
  id: 'milk',
  name: 'Peak Milk',
  barcode: '5449000000996',
  price: 1250.5,
  price_text: 'NGN 1,250.50',
  price_list: [{ title: 'Carton', price: 14_400, price_text: 'NGN 14,400.00' }],
  vat: 7.5,
  vat_text: '7.5 %',
  size: '400 g',
  quantity: -3,
  product_image: '/pictures/milk.webp',
  category: 'Dairy',
  barcodes: ['5449000000997'],
}
const PRODUCT_OPTIONAL = ['category', 'barcodes']

const SESSION = { token: 't', refresh_token: '', user_id: ID, fullname: 'Ada Obi', photo_url: null }

const PROFILE = {
  serial_number: '2024000001',
  store_id: ID,
  store_image: null,
  store_name: 'Yaba',
  user_role: 'Cashier',
  cookie_data: { CookieName: 'store', CookieValue: 'c', ExpiresAt: '2026-11-26T06:00:00Z' },
}

const CONFIRMED = { id: ID, order_number: 1_763_740_800, total: 6650.05, total_text: 'NGN 6,650.05' }

const ORDER = {
  id: ID,
  order_number: 1_763_740_800,
  customer_name: null,
  sale_items: [{ quantity: 2 }],
  payment_channels: [{ payment_channel_text: 'Cash' }],
  total_text: 'NGN 6,650.00',
  transaction_date_text: '21 Nov 2026',
  approver_name: 'Bola',
}

const RECEIPT = {
  order_number: 1_763_740_800,
  store_image: null,
  store_name: 'Yaba',
  store_address: '12 Herbert Macaulay Way',
  store_phone: '0803',
  store_email: '',
  store_text: 'Come again',
  soldby: 'Ada Obi',
  customer_name: null,
  transaction_date_text: '21 Nov 2026',
  posted_on_text: '21 Nov 2026',
  items: [{ product_name: 'Peak Milk', unit_price_text: 'NGN 900.00', quantity: 2 }],
  subtotal: 1800,
  subtotal_text: 'NGN 1,800.00',
  discount: 10,
  is_discount_in_percentage: true,
  discount_text: '10 %',
  vat_text: 'NGN 121.50',
  total_text: 'NGN 1,741.50',
  payment_channel: 'Card',
  balance_text: 'NGN 0.00',
  is_powered_by_hidden: true,
  charges: [
    { amount_text: 'NGN 1,741.50', rrn: '632512000001', masked_pan: '506105******4821', terminal_id: null },
  ],
}

const OWN_SESSION = {
  session_id: ID,
  address: null,
  device: 'Chrome',
  begun_at: '2026-11-26T06:00:00Z',
  last_used_at: '2026-11-26T07:00:00.5Z',
  is_current: true,
}

const LAYOUT = { prefix: '20', itemDigits: 5, hasAmountCheck: true, amount: 'weight', decimals: 3 }

const SALE = {
  cartItems: [{ productId: ID, quantity: 2, price: 900, vat: 7.5 }],
  total: 1741.5,
  terminalId: 'terminal-1',
  customerName: null,
  customerId: null,
  discount: 10,
  orderNumber: 1_763_740_800,
  amount: 1800,
  taxValue: 121.5,
  tenantId: 'tenant-1',
  paymentChannels: [
    {
      paymentChannel: 3,
      amountCollected: 1741.5,
      charge: {
        reference: 'TS-1',
        rrn: '632512000001',
        maskedPan: '506105******4821',
        terminalId: '2ISW7704',
      },
    },
  ],
  isDiscountInPercentage: true,
  isConfirmedSale: true,
}

holdAnswers({
  'an answer without content': [EmptyEnvelope, { ...ENVELOPE, result: 1 }, [...IN_ENVELOPE, 'result']],
  'the products of a store': [
    SimpleList.answer,
    answer([PRODUCT]),
    ['result', ...PRODUCT_OPTIONAL.map((name) => `result.${name}`)],
  ],
  'a part of the products': [
    ProductPart,
    { of: 1, products: [PRODUCT] },
    PRODUCT_OPTIONAL.map((name) => `products.${name}`),
  ],
  'what has changed in the products': [
    ProductChanges,
    { of: 2, named: 1, products: [PRODUCT], gone: ['rice'] },
    PRODUCT_OPTIONAL.map((name) => `products.${name}`),
  ],
  'other figures of products': [
    ProductFigures,
    { of: 2, digest: 'ab', gaps: [1], prices: [0], quantities: [0], tiers: [0] },
  ],
  'a session': [LoginSession, SESSION],
  'a session renewed': [RefreshToken.answer, answer(SESSION), ['result']],
  'a sign-up': [Signup.answer, answer({ fullname: 'Ada Obi', email: null, user_id: ID }), ['result']],
  customers: [
    UsersBasicData.answer,
    answer([{ user_id: ID, fullname: 'Ada Obi', email: null, identifier: '0803' }]),
    ['result'],
  ],
  'ways to pay': [PaymentChannels.answer, answer([{ id: 5, description: 'Credit' }]), ['result']],
  'parts of the world': [
    ServiceRegions.answer,
    answer([{ id: 'ng', country_name: 'Nigeria', redirect_url: 'https://ng.shop.test' }]),
    ['result'],
  ],
  'goods on their way': [
    PurchaseOrderItems.answer,
    answer([
      {
        id: ID,
        order_number: 'PO-7',
        supplier: 'Dangote',
        product_name: 'Sugar',
        barcode: null,
        quantity: 12,
        unit_price: 900.5,
        unit_price_text: 'NGN 900.50',
        expected_on_text: '1 Dec 2026',
      },
    ]),
    ['result'],
  ],
  'a receipt': [
    GetReceipt.answer,
    answer([RECEIPT]),
    ['result', 'result.store_text', 'result.is_powered_by_hidden'],
  ],
  'the file of a receipt': [
    DownloadReceipt.answer,
    answer([{ doc_binary: 'JVBERg==', doc_mime_type: 'application/pdf', doc_filename: 'r.pdf' }]),
    ['result'],
  ],
  'a device that is registered': [ValidateAccessCode.answer, answer([PROFILE]), ['result']],
  'a device that is still registered': [VerifyCookie.answer, answer([PROFILE]), ['result']],
  'the access of a cashier': [
    VerifyUserAccess.answer,
    answer([
      {
        id: ID,
        store_id: ID,
        store_name: 'Yaba',
        store_picture: null,
        terminal_id: 'terminal-1',
        tenant_id: 'tenant-1',
        user_role: 'Cashier',
      },
    ]),
    ['result'],
  ],
  'a sale that is posted': [PostSale.answer, answer([CONFIRMED]), ['result']],
  'a sale that is approved': [ApproveSale.answer, answer([CONFIRMED]), ['result']],
  'the orders of a store': [StoreOrders.answer, answer([ORDER]), ['result', 'result.approver_name']],
  'orders that were searched': [SearchOrders.answer, answer([ORDER]), ['result', 'result.approver_name']],
  'what a store has decided': [
    GetTillSettings.answer,
    answer({
      payment_options: [{ id: 1, description: 'Cash' }],
      split_options: [{ id: 3, description: 'Card' }],
      fixed_discount: 'replaces-total',
      offline_sales: true,
      in_store_codes: [LAYOUT],
      receipt_text: '',
      is_powered_by_shown: true,
      shows_tiles: true,
      favourites: ['milk'],
      day: '2026-11-24',
    }),
    [
      'result',
      'result.in_store_codes.hasAmountCheck',
      'result.shows_tiles',
      'result.favourites',
      'result.day',
    ],
    { 'result.in_store_codes.hasAmountCheck': false, 'result.shows_tiles': false, 'result.favourites': [] },
  ],
  'the configuration': [
    AppConfig,
    {
      productName: 'Tillstate',
      identityUrl: '/identity',
      shoppingUrl: '/shopping',
      merchantUrl: '/merchant',
      utilityUrl: '/utility',
      providerUrl: '/provider',
      terminalUrl: 'ws://localhost:1337',
      apiKey: 'key-1',
      fixedDiscount: 'subtracts',
      offlineSales: true,
      healthUrl: '/health',
      inStoreCodes: { '*': [{ ...LAYOUT, amount: 'price' }] },
      needsSetup: true,
    },
    ['healthUrl', 'inStoreCodes', 'inStoreCodes.*', 'inStoreCodes.*.hasAmountCheck', 'needsSetup'],
    { 'inStoreCodes.*.hasAmountCheck': false },
  ],
  'security events': [
    SecurityEvents.answer,
    answer({
      events: [
        {
          id: ID,
          at: '2026-11-26T06:00:00Z',
          kind: 'sign-in',
          outcome: 'failed',
          user_id: null,
          name: null,
          store_id: null,
          address: null,
          detail: '',
          times: 2,
        },
      ],
      next: null,
    }),
    ['result'],
  ],
  'own sessions': [OwnSessions.answer, answer([OWN_SESSION]), ['result']],
  "somebody's sessions": [
    StaffSessions.answer,
    answer({ fullname: 'Ada Obi', sessions: [OWN_SESSION] }),
    ['result'],
  ],
  'own sessions that are ended': [EndSessions.answer, answer({ ended: 2 }), ['result']],
  "somebody's sessions that are ended": [EndStaffSessions.answer, answer({ ended: 2 }), ['result']],
  'a sealed file': [
    SealedFile,
    {
      kind: 'tillstate-sealed',
      version: 1,
      iterations: 600_000,
      salt: 'c2FsdA==',
      iv: 'aXY=',
      content: 'eA==',
    },
  ],
  'the sales that wait on a till': [
    SalesFile,
    {
      kind: 'tillstate-sales',
      version: 1,
      exportedAt: 1_763_740_900_000,
      sales: [
        {
          storeId: ID,
          cashierId: ID,
          paidAt: 1_763_740_800_000,
          delivery: 'setAside',
          reason: 'None is left',
          clockDifference: -5,
          paidClockDifference: -7,
          sale: SALE,
        },
      ],
      unwritable: [
        {
          storeId: ID,
          cashierId: ID,
          paidAt: 1_763_740_800_000,
          orderNumber: 1_763_740_800,
          total: 1741.5,
          reason: 'It cannot be written',
          record: '{}',
        },
      ],
      openCharges: [
        {
          storeId: ID,
          reference: 'TS-1',
          orderNumber: null,
          channel: 'transfer',
          amount: 1741.5,
          askedAt: 1_763_740_805_000,
          state: 'unknown',
          took: 1741.5,
          booked: 0,
          rrn: null,
          maskedPan: null,
          terminalId: null,
          note: null,
        },
      ],
    },
    [
      'sales.delivery',
      'sales.reason',
      'sales.clockDifference',
      'sales.paidClockDifference',
      'sales.sale.paymentChannels.charge',
      'sales.sale.paymentChannels.charge.rrn',
      'sales.sale.paymentChannels.charge.maskedPan',
      'sales.sale.paymentChannels.charge.terminalId',
      'unwritable',
      'openCharges.took',
      'openCharges.booked',
    ],
    {
      'sales.delivery': 'waiting',
      'sales.reason': null,
      'sales.clockDifference': null,
      'sales.paidClockDifference': null,
      unwritable: [],
      'openCharges.took': null,
      'openCharges.booked': null,
    },
  ],
})
