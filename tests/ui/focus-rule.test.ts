import { expect, test } from 'vitest'
import { arrivalAfter, arrivalPressed, focusGoal, type FocusSnapshot } from '#ui/kit/focus-rule.ts'

const SNAPSHOT: FocusSnapshot = {
  arrival: 'over',
  at: 'nowhere',
  lostFrom: undefined,
  isLayerOpen: false,
  hasSearch: true,
}

test.each<[string, Partial<FocusSnapshot>, string]>([
  ['the first page begins with its search field', { arrival: 'first' }, 'page'],
  [
    'the first page without one leaves the focus to the browser',
    { arrival: 'first', hasSearch: false },
    'stays',
  ],
  ['the first page takes it from nobody', { arrival: 'first', at: 'around' }, 'stays'],
  ['a page that was opened takes it', { arrival: 'awaited', hasSearch: false }, 'page'],
  ['from the menu that it was opened from, too', { arrival: 'awaited', at: 'around' }, 'page'],
  ['but not from a field of its own', { arrival: 'awaited', at: 'page' }, 'stays'],
  ['nor from what was opened over it meanwhile', { arrival: 'awaited', isLayerOpen: true }, 'stays'],
  ['what gives the focus back late gives it to the page', { arrival: 'given', at: 'around' }, 'page'],
  ['the page keeps what it was given', { arrival: 'given', at: 'page' }, 'stays'],
  ['a button that is gone leaves it to the page', { lostFrom: 'elsewhere' }, 'page'],
  ['a step that is gone leaves it to its dialog', { lostFrom: 'layer', isLayerOpen: true }, 'layer'],
  ['a dialog that opens takes it by itself', { lostFrom: 'elsewhere', isLayerOpen: true }, 'stays'],
  ['nothing is lost: nothing moves', {}, 'stays'],
])('%s', (_title, snapshot, goal) => {
  expect(focusGoal({ ...SNAPSHOT, ...snapshot })).toBe(goal)
})

test.each([
  ['first', 'page', false, 'over'],
  ['first', 'stays', false, 'over'],
  ['first', 'stays', true, 'first'],
  ['awaited', 'page', false, 'given'],
  ['awaited', 'stays', false, 'over'],
  ['awaited', 'stays', true, 'awaited'],
  ['given', 'page', false, 'given'],
  ['given', 'stays', false, 'given'],
  ['over', 'page', false, 'over'],
] as const)(
  'an arrival that is %s, with the focus going to %s and a layer open: %s, is %s',
  (arrival, goal, isLayerOpen, after) => {
    expect(arrivalAfter({ ...SNAPSHOT, arrival, isLayerOpen }, goal)).toBe(after)
  },
)

test.each([
  ['given', false, 'over'],
  ['awaited', false, 'awaited'],
  ['awaited', true, 'over'],
  ['first', false, 'first'],
  ['first', true, 'over'],
] as const)(
  'a key that is pressed while the arrival is %s and a layer open: %s',
  (arrival, isLayerOpen, after) => {
    expect(arrivalPressed({ arrival, isLayerOpen })).toBe(after)
  },
)
