import { describe, expect, test } from 'vitest'
import { placedBars, widthsOf } from '#server/label-pdf/bars.ts'

/** The 95 modules of an EAN-13, which with the 11 that stay free on each side make 117. */
const EAN = widthsOf({ kind: 'ean13', code: '5449000000996' })
/** 8 dots to the millimetre. */
const DOT = 0.125

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0)

test('an EAN-13 has 95 modules, and begins and ends with a bar', () => {
  expect([total(EAN), EAN.length % 2, EAN.slice(0, 3), EAN.slice(-3)]).toEqual([95, 1, [1, 1, 1], [1, 1, 1]])
})

describe('bars on paper', () => {
  test('are a third of a millimetre wide where there is room, with eleven times as much free beside them', () => {
    const { width = 0, bars = [] } = placedBars(EAN, 100, 0) ?? {}
    const last = bars.at(-1)
    expect(width).toBeCloseTo(117 * 0.33)
    expect([bars[0]?.left, bars[0]?.width]).toEqual([expect.closeTo(11 * 0.33), expect.closeTo(0.33)])
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(106 * 0.33)
  })

  test('are as wide as there is room, and none where a scanner would not read them', () => {
    expect(placedBars(EAN, 117 * 0.25, 0)?.width).toBeCloseTo(117 * 0.25)
    expect(placedBars(EAN, 117 * 0.191, 0)?.width).toBeCloseTo(117 * 0.191)
    expect(placedBars(EAN, 117 * 0.189, 0)).toBeUndefined()
  })
})

describe('bars of a thermal printer', () => {
  test.each([
    ['three dots where there is room', 100, 3],
    ['three dots where they just fit', 117 * 3 * DOT + 0.001, 3],
    ['two dots where there is less', 117 * 3 * DOT - 0.001, 2],
  ])('are %s', (_, room, dots) => {
    expect(placedBars(EAN, room, DOT)?.bars[0]?.width).toBeCloseTo(dots * DOT)
  })

  test('are none where they would be one dot', () => {
    expect(placedBars(EAN, 117 * 2 * DOT - 0.001, DOT)).toBeUndefined()
  })
})
