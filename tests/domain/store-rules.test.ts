import { expect, test } from 'vitest'
import {
  areRulesEdited,
  layoutField,
  NO_RULES,
  ruleFaults,
  ruleFaultsAfter,
  withLayout,
  withLayoutAdded,
  withoutLayout,
  withOwnLayouts,
  withTyped,
} from '#domain/store-rules.ts'

const LAYOUT = { prefix: '21', itemDigits: 5, hasAmountCheck: true, amount: 'weight', decimals: 3 } as const
const USUAL = { fixed_discount: 'subtracts', offline_sales: true, in_store_codes: [LAYOUT] } as const

test('a form begins with what holds where a store has decided nothing', () => {
  expect(NO_RULES).toEqual({
    receipt_text: '',
    is_powered_by_shown: true,
    shows_tiles: false,
    fixed_discount: null,
    offline_sales: null,
    in_store_codes: null,
  })
})

test('a line break in the text of the receipt is a space; what was not typed stays', () => {
  expect(withTyped({ ...NO_RULES, shows_tiles: true }, { receipt_text: 'Thanks\r\n\nCome again' })).toEqual({
    ...NO_RULES,
    shows_tiles: true,
    receipt_text: 'Thanks Come again',
  })
  expect(withTyped({ ...NO_RULES, receipt_text: 'a' }, { offline_sales: false })).toMatchObject({
    receipt_text: 'a',
    offline_sales: false,
  })
})

test('own layouts begin as the usual ones; without them the store goes by those', () => {
  const usual = { ...USUAL, in_store_codes: [LAYOUT] }
  expect(withOwnLayouts(NO_RULES, true, usual).in_store_codes).toEqual([LAYOUT])
  expect(withOwnLayouts(NO_RULES, true, undefined).in_store_codes).toEqual([])
  expect(withOwnLayouts({ ...NO_RULES, in_store_codes: [LAYOUT] }, false, usual).in_store_codes).toBeNull()
})

test('a layout is added behind the others, changed and taken away at its place', () => {
  const NEW = { prefix: '', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 2 }
  const two = withLayoutAdded(withOwnLayouts(NO_RULES, true, { ...USUAL, in_store_codes: [LAYOUT] }))
  expect(two.in_store_codes).toEqual([LAYOUT, NEW])
  expect(withLayoutAdded(NO_RULES).in_store_codes).toEqual([NEW])
  expect(withLayout(two, 1, { prefix: '22' }).in_store_codes).toEqual([LAYOUT, { ...NEW, prefix: '22' }])
  expect(withoutLayout(two, 0).in_store_codes).toEqual([NEW])
  expect(
    [withLayout(NO_RULES, 0, {}), withoutLayout(NO_RULES, 0)].map((rules) => rules.in_store_codes),
  ).toEqual([[], []])
})

test('rules are edited where they differ from what is saved', () => {
  expect(areRulesEdited(NO_RULES, { ...NO_RULES })).toBe(false)
  expect(areRulesEdited(NO_RULES, { ...NO_RULES, shows_tiles: true })).toBe(true)
})

test('each layout has one text, that of its prefix before that of its digits', () => {
  const faults = ruleFaults({
    ...NO_RULES,
    receipt_text: 'x'.repeat(289),
    in_store_codes: [
      { ...LAYOUT, prefix: '' },
      { ...LAYOUT, prefix: '22', itemDigits: 10 },
      { ...LAYOUT, prefix: '3', itemDigits: 10 },
      { ...LAYOUT, prefix: '23' },
    ],
  })
  expect(Object.keys(faults).toSorted()).toEqual(['layout-0', 'layout-1', 'layout-2', 'receipt_text'])
  expect(faults['layout-0']).toBe('A code begins with 2 and up to three more digits')
  expect(faults['layout-1']).toBe(
    'This leaves no digits for the item or the amount: a code has 12 before its check digit',
  )
  expect(faults['layout-2']).toBe('A code begins with 2 and up to three more digits')
  expect(ruleFaults(NO_RULES)).toEqual({})
  expect(layoutField(3)).toBe('layout-3')
})

test('two layouts that begin alike are said of all of them', () => {
  const alike = ruleFaults({ ...NO_RULES, in_store_codes: [LAYOUT, { ...LAYOUT, prefix: '210' }] })
  expect(alike).toEqual({
    in_store_codes: 'Two layouts begin alike, so that one code could be read by both',
  })
})

test('a text goes once it is right no more, and none comes while somebody types', () => {
  const wrong = { ...NO_RULES, in_store_codes: [{ ...LAYOUT, prefix: '' }] }
  const shown = ruleFaults(wrong)
  expect(ruleFaultsAfter(shown, wrong)).toEqual(shown)
  expect(ruleFaultsAfter(shown, NO_RULES)).toEqual({})
  expect(ruleFaultsAfter({}, wrong)).toEqual({})
})
