import { expect, test } from 'vitest'
import { isGtin } from '#domain/barcode.ts'
import { isBeyondFingers, mayBeScan, scansOf, type Stroke } from '#domain/scan/burst.ts'

interface Part {
  text: string
  gap: number
  presses?: number
  byPlace?: string
  isShifted?: boolean
}

const strokesOf = (...parts: Part[]): Stroke[] => {
  let at = 1_000
  return parts.flatMap(({ text, gap, presses = 1, byPlace = text, isShifted }) =>
    Array.from(text, (character, place) => {
      at += gap
      return { text: character, byPlace: byPlace[place] ?? character, isShifted, at, presses }
    }),
  )
}

const EAN = '2000000000015'
const OTHER = '4006381333931'

test('at a scanner pace four characters are a code with an end, six without', () => {
  expect(scansOf(strokesOf({ text: 'A123', gap: 10 }), 'terminator', isGtin)).toEqual([
    { code: 'A123', from: 0 },
  ])
  expect(scansOf(strokesOf({ text: 'A12', gap: 10 }), 'terminator', isGtin)).toEqual([])
  expect(scansOf(strokesOf({ text: 'A1234', gap: 10 }), 'pause', isGtin)).toEqual([])
  expect(scansOf(strokesOf({ text: 'A12345', gap: 10 }), 'pause', isGtin)).toEqual([
    { code: 'A12345', from: 0 },
  ])
})

test('up to 65 ms a key a code needs a digit, and without an end a right check digit', () => {
  expect(scansOf(strokesOf({ text: EAN, gap: 65 }), 'pause', isGtin)).toEqual([{ code: EAN, from: 0 }])
  expect(scansOf(strokesOf({ text: EAN, gap: 66 }), 'terminator', isGtin)).toEqual([])
  expect(scansOf(strokesOf({ text: '2000000000016', gap: 50 }), 'pause', isGtin)).toEqual([])
  expect(scansOf(strokesOf({ text: '2000000000016', gap: 50 }), 'terminator', isGtin)).toEqual([
    { code: '2000000000016', from: 0 },
  ])
  expect(scansOf(strokesOf({ text: 'indomie', gap: 50 }), 'terminator', isGtin)).toEqual([])
  expect(scansOf(strokesOf({ text: 'A1234', gap: 36 }), 'terminator', isGtin)).toEqual([])
})

test('keys like Shift count as keys of the scanner', () => {
  expect(scansOf(strokesOf({ text: 'SHELF-7', gap: 100, presses: 2 }), 'terminator', isGtin)).toEqual([
    { code: 'SHELF-7', from: 0 },
  ])
})

test('digits are recognised by the place of their keys', () => {
  expect(
    scansOf(strokesOf({ text: 'é"\'(-è_ç', byPlace: '23456789', gap: 8 }), 'terminator', isGtin),
  ).toEqual([{ code: '23456789', from: 0 }])
  expect(scansOf(strokesOf({ text: 'AZ12', byPlace: 'QW12', gap: 8 }), 'terminator', isGtin)).toEqual([
    { code: 'AZ12', from: 0 },
  ])
})

test('digits are taken by the place of their keys where the row was pressed alike, with Shift or without', () => {
  // A French layout without Shift, and a French scanner on it while Caps Lock is on
  for (const isShifted of [false, true])
    expect(
      scansOf(strokesOf({ text: 'é"\'(-è_ç', byPlace: '23456789', gap: 8, isShifted }), 'terminator', isGtin),
    ).toEqual([{ code: '23456789', from: 0 }])
})

test('a sign that is a digit with Shift stays a sign', () => {
  const label = strokesOf(
    { text: '#', byPlace: '3', gap: 8, isShifted: true },
    { text: '1001', gap: 8, isShifted: false },
  )
  expect(scansOf(label, 'terminator', isGtin)).toEqual([{ code: '#1001', from: 0 }])
  const gs1 = strokesOf(
    { text: '(', byPlace: '9', gap: 8, isShifted: true },
    { text: '01', gap: 8, isShifted: false },
    { text: ')', byPlace: '0', gap: 8, isShifted: true },
    { text: '04006381333931', gap: 8, isShifted: false },
  )
  expect(scansOf(gs1, 'terminator', isGtin)).toEqual([{ code: '(01)04006381333931', from: 0 }])
  // A French scanner on a French layout, whose digits come with Shift and whose signs do not
  const french = strokesOf(
    { text: '-', byPlace: '6', gap: 8, isShifted: false },
    { text: '1001', gap: 8, isShifted: true },
  )
  expect(scansOf(french, 'terminator', isGtin)).toEqual([{ code: '-1001', from: 0 }])
})

test('keys of the number pad say nothing of Shift: digits of both are taken by place', () => {
  const both = strokesOf({ text: '1001', gap: 8 }, { text: 'é"', byPlace: '23', gap: 8, isShifted: false })
  expect(scansOf(both, 'terminator', isGtin)).toEqual([{ code: '100123', from: 0 }])
})

test('of two letters that a person typed just before, both are none of the scan', () => {
  const typed = strokesOf(
    { text: 'mi', gap: 90 },
    { text: EAN[0] ?? '', gap: 75 },
    { text: EAN.slice(1), gap: 8 },
  )
  expect(scansOf(typed, 'terminator', isGtin)).toEqual([{ code: EAN, from: 2 }])
  const label = strokesOf({ text: 'mi', gap: 90 }, { text: 'S', gap: 75 }, { text: 'HELF-77', gap: 8 })
  expect(scansOf(label, 'terminator', isGtin)).toEqual([{ code: 'SHELF-77', from: 2 }])
})

test('what a person typed just before is none of the scan', () => {
  const typed = strokesOf(
    { text: '5', gap: 8 },
    { text: EAN[0] ?? '', gap: 100 },
    { text: EAN.slice(1), gap: 8 },
  )
  expect(scansOf(typed, 'terminator', isGtin)).toEqual([{ code: EAN, from: 1 }])
  const keys = strokesOf({ text: '5', gap: 8 }, { text: 'S', gap: 100 }, { text: 'HELF-7', gap: 8 })
  expect(scansOf(keys, 'terminator', isGtin)).toEqual([{ code: 'SHELF-7', from: 1 }])
})

test('a key that was held back breaks no code', () => {
  const held = strokesOf(
    { text: EAN.slice(0, 4), gap: 8 },
    { text: EAN[4] ?? '', gap: 110 },
    { text: EAN.slice(5), gap: 8 },
  )
  expect(scansOf(held, 'terminator', isGtin)).toEqual([{ code: EAN, from: 0 }])
  const keys = strokesOf({ text: 'SHELF', gap: 8 }, { text: '-', gap: 110 }, { text: '77', gap: 8 })
  expect(scansOf(keys, 'terminator', isGtin)).toEqual([{ code: 'SHELF-77', from: 0 }])
})

test('codes without an end that follow each other at once are separated', () => {
  const both = strokesOf(
    { text: EAN, gap: 8 },
    { text: OTHER[0] ?? '', gap: 90 },
    { text: OTHER.slice(1), gap: 8 },
  )
  expect(scansOf(both, 'pause', isGtin)).toEqual([
    { code: EAN, from: 0 },
    { code: OTHER, from: 13 },
  ])
})

test.each([
  // Two or three keys may be pressed almost at once; more of them need no such pace.
  ['12', 12, true],
  ['12', 13, false],
  ['123', 12, true],
  ['123', 13, false],
  ['1234', 35, true],
  ['1234', 36, false],
  ['1', 1, false],
  ['', 1, false],
])('the keys of "%s" at %i ms are quicker than fingers: %s', (text, gap, isQuicker) => {
  expect(isBeyondFingers(strokesOf({ text, gap }))).toBe(isQuicker)
})

test.each([
  ['1', 500, true],
  ['12', 35, true],
  ['12', 36, false],
])('the keys of "%s" at %i ms may be a scan: %s', (text, gap, may) => {
  expect(mayBeScan(strokesOf({ text, gap }))).toBe(may)
})
