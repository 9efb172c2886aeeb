import { expect, test } from 'vitest'
import type { LabelLayout } from '#contract/administration/labels.ts'
import { cornerOf, LABEL_LAYOUTS, labelsOnPage } from '#domain/label-layouts.ts'

/** By hand from the sizes on the packages, in millimetres: labels, the first corner, the last one, and what stays free. */
test.each<[LabelLayout, number, [number, number], [number, number], [number, number], number]>([
  ['sheet3x8', 24, [70, 37], [0, 0.5], [140, 259.5], 3.5],
  ['sheet3x7', 21, [63.5, 38.1], [7.21, 15.15], [139.29, 243.75], 2.5],
  ['sheet2x7', 14, [99.1, 38.1], [4.63, 15.15], [106.27, 243.75], 2.5],
  ['sheet5x13', 65, [38.1, 21.2], [4.75, 10.7], [167.15, 265.1], 1.25],
  ['roll58', 1, [58, 40], [0, 0], [0, 0], 5],
  ['roll80', 1, [80, 40], [0, 0], [0, 0], 4],
])('%s', (name, count, [width, height], first, last, padding) => {
  const layout = LABEL_LAYOUTS[name]
  expect(labelsOnPage(name)).toBe(count)
  expect([layout.label, layout.padding]).toEqual([{ width, height }, padding])
  const corner = (place: number) => {
    const { left, top } = cornerOf(layout, place)
    return [left, top].map((length) => Math.round(length * 1_000) / 1_000)
  }
  expect([corner(0), corner(count - 1)]).toEqual([first, last])
  const isRoll = name.startsWith('roll')
  expect([layout.page, layout.dot]).toEqual(
    isRoll ? [{ width, height: 40 }, 0.125] : [{ width: 210, height: 297 }, 0],
  )
})

test('labels stand row by row', () => {
  const { left, top } = cornerOf(LABEL_LAYOUTS.sheet3x8, 4)
  expect([left, top]).toEqual([70, 37.5])
})
