/** A session, as far as the table looks at it. */
export const session = (token: string | undefined, storeId: string | undefined, state = '', tag = '') => ({
  context: {
    session: token === undefined ? undefined : { token, user_id: 'amara' },
    workplace: storeId === undefined ? undefined : { access: { store_id: storeId } },
  },
  matches: (name: string) => name === state,
  hasTag: (name: string) => name === tag,
})
export const OUT = session(undefined, undefined)
export const IN_STORE = session('T1', 'S1')

export const MILK = {
  productId: 'milk',
  productName: 'Milk',
  unitPrice: 50_000,
  quantity: 2,
  stockQuantity: 9,
}

/** A cart, as far as the table looks at it. */
export const cart = (state: string, saleId?: string, tags: string[] = []) => ({
  context: {
    lines: saleId === undefined ? [] : [MILK],
    saleId,
    discount: { mode: 'percent', text: '' },
    quantitiesRefused: {},
    policy: { kind: 'none' },
  },
  matches: (name: string) => name === state,
  hasTag: (name: string) => tags.includes(name),
})
export const EMPTY = cart('empty')
export const FILLED = cart('filled', 'sale-1')
/** A piece of the same goods at a price that is on its label. */
export const WEIGHED = {
  ...FILLED,
  context: { ...FILLED.context, lines: [{ ...MILK, productId: `${MILK.productId}#45000` }] },
}

export const payment = (state: string, sale?: object) => ({
  context: { sale },
  matches: (name: unknown) => name === state,
  can: () => true,
})
export const CASH_SALE = { storeId: 'yaba', orderNumber: 7, tenders: [{ channel: 'cash' }] }
export const CARD_SALE = { storeId: 'yaba', orderNumber: 8, tenders: [{ channel: 'card' }] }
export const SPLIT_SALE = {
  storeId: 'yaba',
  orderNumber: 9,
  tenders: [{ channel: 'card' }, { channel: 'cash' }],
}

export const terminal = (state: string) => ({ context: {}, matches: (name: unknown) => name === state })
export const catalogue = (quantity: number) => ({
  context: {
    products: [
      { id: 'milk', quantity },
      { id: 'bread', quantity: 3 },
    ],
  },
})
export const outbox = (...waiting: number[]) => ({
  context: { waiting: waiting.map((orderNumber) => ({ storeId: 'yaba', orderNumber })) },
})

/** Of the tab leader: this tab sells, or another one does. */
export const LEADING = { hasTag: (name: string) => name === 'leading' }
export const ELSEWHERE = { hasTag: (name: string) => name === 'elsewhere' }

export const renumbered = (from: number, orderNumber: number, storeId = 'yaba') => ({
  type: 'sale.renumbered',
  saleId: 'sale-1',
  storeId,
  from,
  orderNumber,
})

/** Another store of the device has a sale of the same number. */
export const outboxOfIkeja = { context: { waiting: [{ storeId: 'ikeja', orderNumber: 7 }] } }
