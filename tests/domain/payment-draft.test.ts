import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import {
  balanceOf,
  entryOf,
  likelyCash,
  isDraftEmpty,
  NO_DRAFT,
  normalizedDraft,
  splitRest,
  tooMuchOf,
} from '#domain/payment-draft.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const TOTAL = kobo(665_000)
const cash = (text: string) => ({ ...NO_DRAFT, mode: 'cash' as const, cash: text })

describe('what was entered', () => {
  test.each([
    ['', undefined],
    ['.', undefined],
    ['-', undefined],
    ['0', 0],
    ['7,000', 700_000],
    ['7000.555', 700_056],
    ['-5', -500],
    ['99999999999999999', undefined],
  ])('the cash text %j is read as %s kobo', (text, amount) => {
    expect(entryOf(cash(text)).cash).toBe(amount)
  })

  test('parts of a split are read alike; one below 0 counts as none', () => {
    const draft = { ...NO_DRAFT, split: { cash: '1,000.5', transfer: '-20', card: '' }, customer: ADA }
    expect(entryOf(draft)).toEqual({
      mode: undefined,
      cash: undefined,
      split: { cash: 100_050, transfer: 0, card: 0 },
      hasCustomer: true,
    })
  })
})

test('every amount is normalized when the cursor leaves', () => {
  const draft = { ...cash('7000'), split: { cash: '1234.5', transfer: '12.', card: '' } }
  expect(normalizedDraft(draft)).toEqual({
    ...draft,
    cash: '7,000',
    split: { cash: '1,234.5', transfer: '12.', card: '' },
  })
})

test.each([
  ['6649.99', undefined],
  ['6650', 0],
  ['7000', 35_000],
  ['', undefined],
])('the Balance of cash %j is %s: shown only when cash covers the total', (text, balance) => {
  expect(balanceOf(cash(text), TOTAL)).toBe(balance)
})

test('a split lacks what its parts do not cover, and gives change beyond it', () => {
  const draft = (card: string) => ({ ...NO_DRAFT, split: { cash: '1000', transfer: '', card } })
  expect(splitRest(draft('5000'), TOTAL)).toBe(65_000)
  expect(splitRest(draft('6000'), TOTAL)).toBe(-35_000)
})

describe('amounts that are more than they may be', () => {
  const split = (cash: string, transfer: string, card: string) => ({
    ...NO_DRAFT,
    mode: 'split' as const,
    split: { cash, transfer, card },
  })
  test.each([
    ['cash of NGN 7,000.00', cash('7000'), undefined],
    ['cash that leaves NGN 100,000.00', cash('106650'), undefined],
    ['cash that leaves a kobo more', cash('106650.01'), { fault: 'cashTooMuch', over: 10_000_001 }],
    ['cash below the total', cash('1'), undefined],
    ['a card part above the total', split('', '', '7000'), { fault: 'splitTooMuch', over: 35_000 }],
    ['card and transfer above the total', split('10', '650', '6000.01'), { fault: 'splitTooMuch', over: 1 }],
    ['a split that leaves change from cash', split('1000', '', '6000'), undefined],
    [
      'a barcode in the cash of a split',
      split('201000', '', '6000'),
      { fault: 'cashTooMuch', over: 20_035_000 },
    ],
    ['no mode', { ...cash('9999999'), mode: null }, undefined],
  ])('%s', (_, draft, tooMuch) => {
    expect(tooMuchOf(draft, TOTAL)).toEqual(tooMuch)
  })
})

test.each([
  [665_000, [700_000, 1_000_000]],
  [376_250, [400_000, 500_000, 1_000_000]],
  [0, [50_000, 100_000, 500_000]],
  [1_000_000, [1_050_000, 1_100_000, 1_500_000]],
])('for a total of %d kobo customers are likely to hand over %j', (total, amounts) => {
  expect(likelyCash(kobo(total))).toEqual(amounts)
})

test('a draft of nothing has empty fields and no customer', () => {
  expect(NO_DRAFT).toEqual({
    mode: null,
    cash: '',
    split: { cash: '', transfer: '', card: '' },
    customer: null,
  })
  expect(entryOf(NO_DRAFT).hasCustomer).toBe(false)
})

test('all parts of a split count towards change that is too much', () => {
  // 200,000.00 + 100.00 + 50.00 for 5,000.00
  const split = { cash: '200,000', transfer: '100', card: '50' }
  expect(tooMuchOf({ ...NO_DRAFT, mode: 'split', split }, kobo(500_000))).toEqual({
    fault: 'cashTooMuch',
    over: 19_515_000,
  })
})

test.each([
  [{}, true],
  [{ mode: 'cash' }, false],
  [{ cash: '5' }, false],
  [{ split: { cash: '', transfer: '', card: '1' } }, false],
  [{ customer: ADA }, false],
] as const)('with %o nothing is chosen: %s', (chosen, isEmpty) => {
  expect(isDraftEmpty({ ...NO_DRAFT, ...chosen })).toBe(isEmpty)
})
