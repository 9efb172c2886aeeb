import { expect } from 'vitest'
import { isOpenCharge, isUnsettled, type Charge } from '#domain/charge.ts'
import { isDealtWith } from '#domain/charge-reading.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import type { CartLine, PricedCart } from '#domain/cart.ts'
import type { Discount } from '#domain/pricing.ts'
import { selectPricedCart } from '#machines/selling/cart/cart.selectors.ts'
import { paymentPaths, type World } from './moves.ts'
import { expectedTotals, type OracleDiscount } from '#tests/support/till/oracle.ts'
import { inKobo } from '#tests/support/till/wire.ts'
import { outcomeOf } from './terminal.ts'

interface StoredSale {
  id: string
  orderNumber: number
  state: 'unpaid' | 'paid'
  cart: { totals: { total: number } }
}

const salesOf = ({ till }: World) => till.stored('sale:') as unknown as StoredSale[]

/** Charges as they are stored, read as the app reads them. */
const chargesOf = ({ till }: World): Charge[] =>
  till.stored('charge:').map((value) => chargeRecord('').schema.parse(value))

const given = (discount: Discount): OracleDiscount =>
  discount.mode === 'percentage' ? { rate: discount.rate } : { amount: discount.amount }

const plain = (lines: CartLine[]) =>
  lines.map(({ selectedPrice, quantity, vat }) => ({ price: selectedPrice, quantity, vat }))

const checkCart = ({ lines, discount, totals: { subtotal, vat, total } }: PricedCart): void =>
  expect({ subtotal, vat, total }).toEqual(expectedTotals(plain(lines), given(discount)))

/** The cart's total is always the pricing function's: on the screen, in the payment, on hold and in what is written down. */
const totalsAreRight = ({ till }: World): void => {
  const { cart, payment, heldSales } = till.page().actors
  checkCart(selectPricedCart(cart.getSnapshot()))
  const { cart: followed, sale } = payment.getSnapshot().context
  checkCart(followed)
  if (sale) checkCart(sale.cart)
  for (const { cartItems, discount, totalPrice } of heldSales.getSnapshot().context.held)
    expect(expectedTotals(plain(cartItems), given(discount)).total).toBe(totalPrice)
}

const isAtOffice = ({ office }: World, orderNumber: number, total: number): boolean =>
  office.totalOf(orderNumber) === total

/** No sale is confirmed without a receipt number: the server has it under the number that the receipt opens with. */
const confirmedIsThere = (world: World): void => {
  const snapshot = world.till.page().actors.payment.getSnapshot()
  const { sale } = snapshot.context
  if (snapshot.matches({ processing: 'confirmed' })) {
    expect(sale?.orderNumber).toBeGreaterThan(0)
    expect(isAtOffice(world, sale?.orderNumber ?? 0, sale?.cart.totals.total ?? -1)).toBe(true)
  }
  if (snapshot.matches({ processing: 'kept' })) {
    const isStored = salesOf(world).some(({ id, state }) => id === sale?.id && state === 'paid')
    expect(isStored || isAtOffice(world, sale?.orderNumber ?? 0, sale?.cart.totals.total ?? -1)).toBe(true)
  }
}

/** Never two open charges: of one sale and channel at most one has an unknown outcome, and each asked-for one is written down. */
const chargesAreSingle = (world: World): void => {
  const charges = chargesOf(world)
  const unsettled = charges.filter(isUnsettled).map(({ saleId, channel }) => `${saleId} ${channel}`)
  expect(unsettled).toEqual([...new Set(unsettled)])
  const known = charges.map(({ reference }) => reference)
  for (const { reference } of world.terminal.purchases) expect(known).toContain(reference)
}

/** Money that moved is in a sale that is paid, in the list of open charges, or was dealt with by the cashier. */
const moneyIsAccountedFor = (world: World): void => {
  const charges = chargesOf(world)
  for (const purchase of world.terminal.purchases) {
    const charge = charges.find(({ reference }) => reference === purchase.reference)
    if (outcomeOf(purchase) === 'approved' && charge?.booked === null && !isDealtWith(charge))
      expect(isOpenCharge(charge)).toBe(true)
  }
}

/** Nothing that was paid is ever lost: it is on the device, at the server, or back with the cashier. */
const createPaidWatch = () => {
  const paid = new Map<string, StoredSale>()
  return (world: World): void => {
    const stored = salesOf(world)
    for (const [id, { orderNumber, cart }] of paid) {
      const now = stored.find((sale) => sale.id === id)
      if (now?.state === 'paid') continue
      if (!now) expect(isAtOffice(world, orderNumber, inKobo(cart.totals.total))).toBe(true)
      paid.delete(id)
    }
    for (const sale of stored) if (sale.state === 'paid') paid.set(sale.id, sale)
  }
}

/** A sale is at the server once, whatever the network did: its record never leads to a second order. */
const createOnceWatch = () => {
  const numberOf = new Map<string, number>()
  return (world: World): void => {
    for (const { id, orderNumber } of salesOf(world)) {
      if (world.office.totalOf(orderNumber) === undefined) continue
      expect(numberOf.get(id) ?? orderNumber).toBe(orderNumber)
      numberOf.set(id, orderNumber)
    }
  }
}

/** A sale keeps its order number however often it is tried, unless the server has another sale under it (§10.33). */
const createNumberWatch = () => {
  const numberOf = new Map<string, number>()
  return (world: World): void => {
    for (const { id, orderNumber } of salesOf(world)) {
      const before = numberOf.get(id) ?? orderNumber
      if (before !== orderNumber) expect(world.office.orderNumbers()).toContain(before)
      numberOf.set(id, orderNumber)
    }
  }
}

/** No state without a way out: a payment that has begun can go on or back. */
const paymentLeadsOn = (world: World): void => {
  const { payment } = world.till.page().actors
  if (payment.getSnapshot().matches('choosing')) return
  expect(paymentPaths(world).map(({ name }) => name)).not.toEqual([])
}

/** What must hold after every single thing that happens; to be made anew for each walk. */
export const createInvariants = () => {
  const checks = [
    totalsAreRight,
    confirmedIsThere,
    chargesAreSingle,
    moneyIsAccountedFor,
    createPaidWatch(),
    createOnceWatch(),
    createNumberWatch(),
    paymentLeadsOn,
  ]
  return (world: World): void => {
    if (world.till.crashes.length > 0) throw world.till.crashes[0]
    for (const check of checks) check(world)
  }
}
