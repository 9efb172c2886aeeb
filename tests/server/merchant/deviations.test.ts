import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { deviationsOf } from '#server/routes/sales/deviations.ts'

const COLA = '018f0000-0000-7000-8000-0000000000c1'
const NOON = new Date('2026-11-21T11:00:00Z')
const daysBefore = (days: number) => new Date(NOON.getTime() - days * 24 * 60 * 60_000)

const line = (price: number, vat: number) => ({
  productId: COLA,
  quantity: 1,
  price: kobo(price),
  vat,
})
const paid = (rrn?: string) => ({
  paymentChannel: 3 as const,
  amountCollected: kobo(53_750),
  charge: { reference: 'r-1', ...(rrn === undefined ? {} : { rrn }) },
})

const base = {
  sale: { cartItems: [line(50_000, 7.5)], paymentChannels: [paid('000000000017')] },
  names: new Map([[COLA, 'Coca-Cola 50 cl']]),
  known: [
    { productId: COLA, price: 50_000, vat: 750 },
    { productId: COLA, price: 45_000, vat: 750 },
    { productId: 'another', price: 1, vat: 0 },
  ],
  weighed: new Set<string>(),
  proofs: new Map<string, number>(),
  soldAt: NOON,
  postedAt: NOON,
}
const withLines = (...cartItems: ReturnType<typeof line>[]) => ({
  ...base,
  sale: { ...base.sale, cartItems },
})

test('a sale at a price and VAT that its product has or had deviates in nothing', () => {
  expect(deviationsOf(base)).toEqual([])
  expect(deviationsOf(withLines(line(45_000, 7.5)))).toEqual([])
})

test('a price that its product never had is flagged with those that it had', () => {
  expect(deviationsOf(withLines(line(50_000, 7.5), line(1, 7.5)))).toEqual([
    {
      kind: 'price',
      position: 1,
      detail: 'Coca-Cola 50 cl: sold at NGN 0.01 instead of NGN 500.00 or NGN 450.00',
    },
  ])
})

test('a VAT that its product did not have at that price is flagged', () => {
  const raised = { ...withLines(line(50_000, 0)), known: [{ productId: COLA, price: 50_000, vat: 750 }] }
  expect(deviationsOf(raised)).toEqual([
    { kind: 'vat', position: 0, detail: 'Coca-Cola 50 cl: VAT 0 % instead of 7.5 %' },
  ])
})

test('a VAT that its product had at another price is flagged', () => {
  const known = [
    { productId: COLA, price: 50_000, vat: 750 },
    { productId: COLA, price: 45_000, vat: 0 },
  ]
  expect(deviationsOf({ ...withLines(line(50_000, 0), line(45_000, 0)), known })).toEqual([
    { kind: 'vat', position: 0, detail: 'Coca-Cola 50 cl: VAT 0 % instead of 7.5 %' },
  ])
})

test('a wrong price does not hide a VAT that its product never had', () => {
  expect(deviationsOf(withLines(line(1, 0)))).toEqual([
    {
      kind: 'price',
      position: 0,
      detail: 'Coca-Cola 50 cl: sold at NGN 0.01 instead of NGN 500.00 or NGN 450.00',
    },
    { kind: 'vat', position: 0, detail: 'Coca-Cola 50 cl: VAT 0 % instead of 7.5 %' },
  ])
})

test('goods whose pieces have their prices on their labels may cost anything, at the VAT of their product', () => {
  const weighed = new Set([COLA])
  expect(deviationsOf({ ...withLines(line(123_600, 7.5)), weighed })).toEqual([])
  expect(deviationsOf({ ...withLines(line(0, 7.5)), weighed })).toMatchObject([{ kind: 'price' }])
  expect(deviationsOf({ ...withLines(line(123_600, 0)), weighed })).toEqual([
    { kind: 'vat', position: 0, detail: 'Coca-Cola 50 cl: VAT 0 % instead of 7.5 %' },
  ])
})

test('a sale that is posted more than 30 days after it was made is flagged', () => {
  expect(deviationsOf({ ...base, soldAt: daysBefore(30) })).toEqual([])
  expect(deviationsOf({ ...base, soldAt: daysBefore(31) })).toEqual([
    { kind: 'backDated', position: 0, detail: 'sold on 2026-10-21, posted more than 30 days later' },
  ])
})

test('a sale of half past midnight in Lagos was made on the day that began there', () => {
  expect(deviationsOf({ ...base, soldAt: new Date('2026-09-30T23:30:00Z') })).toEqual([
    { kind: 'backDated', position: 0, detail: 'sold on 2026-10-01, posted more than 30 days later' },
  ])
})

test('a card proof that another sale has is flagged', () => {
  const proofs = new Map([['000000000017', 1_795_257_000]])
  expect(deviationsOf({ ...base, proofs })).toEqual([
    { kind: 'cardProof', position: 0, detail: 'RRN 000000000017 is that of order 1795257000' },
  ])
  const without = { ...base.sale, paymentChannels: [paid()] }
  expect(deviationsOf({ ...base, sale: without, proofs })).toEqual([])
})

test('a card proof that pays twice in one sale is flagged once', () => {
  const sale = { ...base.sale, paymentChannels: [paid('17'), paid(), paid('18'), paid('17')] }
  expect(deviationsOf({ ...base, sale })).toEqual([
    { kind: 'cardProof', position: 3, detail: 'RRN 17 is in this sale twice' },
  ])
})
