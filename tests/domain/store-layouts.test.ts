import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { InStoreLayout } from '#contract/config.ts'
import { StoreLayouts } from '#contract/till-settings.ts'
import { checkDigitOf } from '#domain/barcode.ts'
import { inStoreCodeOf } from '#domain/scan/in-store.ts'

const layout = (over: Partial<InStoreLayout> = {}): InStoreLayout => ({
  prefix: '20',
  itemDigits: 5,
  hasAmountCheck: false,
  amount: 'price',
  decimals: 2,
  ...over,
})

const NO_ROOM = 'leaves no digits for the item or the amount: the code has 12 before its check digit'
const ALIKE = 'Two layouts begin alike, so that one code could be read by both'

const complaints = (layouts: InStoreLayout[]) => {
  const parsed = z.safeParse(StoreLayouts, layouts)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

// 12 digits stand before the check digit: those of prefix, item, the check of the amount, and the amount.
test.each([
  ['five digits for each', [layout()], []],
  ['one digit for the amount', [layout({ itemDigits: 9, decimals: 1 })], []],
  ['none for the amount', [layout({ itemDigits: 10, decimals: 0 })], [NO_ROOM]],
  ['none beside its check', [layout({ itemDigits: 9, hasAmountCheck: true, decimals: 0 })], [NO_ROOM]],
  ['as many decimals as digits', [layout({ itemDigits: 8, decimals: 2 })], []],
  ['more decimals than digits', [layout({ itemDigits: 9, decimals: 2 })], [NO_ROOM]],
  [
    'more decimals than digits beside their check',
    [layout({ itemDigits: 8, hasAmountCheck: true, decimals: 2 })],
    [NO_ROOM],
  ],
  ['two that begin apart', [layout(), layout({ prefix: '21' })], []],
  ['two that begin alike', [layout(), layout({ prefix: '2' })], [ALIKE]],
])('the layout of codes with %s', (_, layouts, said) => {
  expect(complaints(layouts)).toEqual(said)
})

test('whatever layout is taken reads the amount that a scale has printed by it', () => {
  for (const itemDigits of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const hasAmountCheck of [false, true])
      for (const decimals of [0, 1, 2]) {
        const own = layout({ itemDigits, hasAmountCheck, decimals })
        if (complaints([own]).length > 0) continue
        const digits = 10 - itemDigits - (hasAmountCheck ? 1 : 0)
        const printed = '1'.padStart(digits, '0')
        const body = `20${'7'.repeat(itemDigits)}${hasAmountCheck ? '9' : ''}${printed}`
        const read = inStoreCodeOf(`${body}${checkDigitOf(body)}`, [own])
        expect(read?.amount).toEqual({ kind: 'price', kobo: 10 ** (2 - decimals) })
      }
})
