import { describe, expect, test } from 'vitest'
import { isCodeFor, mayBecomeCode, type TypedInto } from '#domain/scan/typed-into.ts'

/** A text at a scanner's pace, and where it is a code. */
const CODES: [text: string, into: TypedInto[]][] = [
  ['5449000000996', ['nothing', 'text', 'amount', 'record']],
  ['96385074', ['nothing', 'text', 'amount', 'record']],
  ['96385075', ['nothing', 'text', 'amount']],
  ['08031234567', ['nothing', 'text', 'amount']],
  ['1234567', ['nothing', 'text']],
  ['12', ['nothing', 'text']],
  ['1250.50', ['nothing', 'text']],
  ['1,250,000.50', ['nothing', 'text']],
  ['NGN12500000', ['nothing', 'text']],
  ['-3', ['nothing', 'text']],
  ['SHELF-77', ['nothing', 'text', 'amount']],
  ['TILL/VOUCHER:9', ['nothing', 'text', 'amount']],
  ['indomie', ['nothing']],
  ['Ada Obi 2', ['nothing']],
  ['ada.obi1@shop.test', ['nothing']],
]

describe.each<TypedInto>(['nothing', 'text', 'amount', 'record', 'verbatim'])('into %s', (into) => {
  test.each(CODES)('%j at a scanner pace', (text, codes) => {
    expect(isCodeFor(text, into)).toBe(codes.includes(into))
  })

  test.each(CODES.filter(([, codes]) => codes.includes(into)))(
    'each beginning of the code %j may become one',
    (text) => {
      const beginnings = Array.from(text, (_, place) => text.slice(0, place + 1))
      expect(beginnings.filter((part) => !mayBecomeCode(part, into))).toEqual([])
    },
  )
})

test.each<[string, TypedInto, boolean]>([
  ['ada', 'text', true],
  ['ada.obi@', 'text', false],
  ['ada ', 'text', false],
  ['12', 'amount', true],
  ['12.', 'amount', false],
  ['-', 'amount', false],
  ['S', 'amount', true],
  ['NGN ', 'amount', false],
  ['54', 'record', true],
  ['a', 'record', false],
  ['5', 'verbatim', false],
])('%j into %s may still become a code: %s', (text, into, expected) => {
  expect(mayBecomeCode(text, into)).toBe(expected)
})
