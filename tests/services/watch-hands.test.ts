// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isInHand } from '#domain/page-in-hand.ts'
import { watchHands } from '#services/page/watch-hands.ts'

const look = watchHands(window)

beforeEach(() => {
  document.body.innerHTML = ''
  history.replaceState(null, '', '/administration/products')
  document.dispatchEvent(new Event('click'))
  history.replaceState(null, '', '/pos-home/sales-history')
})

const AT_REST = {
  path: '/pos-home/sales-history',
  hasDialog: false,
  hasText: false,
  hasOffer: false,
  isTouched: false,
}
const NOTHING_HELD = { hasPrintJobs: false, isPaymentChosen: false }

test('a page that was just gone to is at rest, although the way there was pressed', () => {
  document.body.innerHTML =
    '<input /><textarea></textarea><input type="checkbox" value="on" /><input type="radio" value="cash" /><input type="hidden" value="1" /><div role="status">Saved</div>'
  expect(look()).toEqual(AT_REST)
})

test('the lines that are drawn ahead out of sight hold nothing that somebody has typed (decision 0084)', () => {
  document.body.innerHTML = '<ul style="display: none !important;"><li><input value="1" /></li></ul>'
  expect(look()).toEqual(AT_REST)
})

test.each(['click', 'keydown', 'input', 'drop'])(
  'a page with a %s is touched, until another one is gone to',
  (type) => {
    const button = document.body.appendChild(document.createElement('button'))
    // What the page makes of it does not matter.
    button.addEventListener(type, (event) => event.stopPropagation())
    button.dispatchEvent(new Event(type, { bubbles: true }))
    expect(look()).toEqual({ ...AT_REST, isTouched: true })
    history.pushState(null, '', '/administration/stock/count')
    expect(look()).toEqual({ ...AT_REST, path: '/administration/stock/count' })
  },
)

test.each([
  ['<input value="12" />', { hasText: true }],
  ['<input type="number" value="0" />', { hasText: true }],
  ['<textarea>Jollof</textarea>', { hasText: true }],
  ['<div role="dialog"></div>', { hasDialog: true }],
  ['<div role="alertdialog"></div>', { hasDialog: true }],
  ['<div data-offers></div>', { hasOffer: true }],
])('%s shows', (html, seen) => {
  document.body.innerHTML = html
  expect(look()).toEqual({ ...AT_REST, ...seen })
})

test.each([
  [{}, false],
  [{ isTouched: true }, true],
  [{ hasText: true }, true],
  [{ hasDialog: true }, true],
  // The page of the sale is touched all day long.
  [{ path: '/pos-home', isTouched: true }, false],
  [{ path: '/pos-home', hasText: true }, true],
  [{ path: '/pos-home', hasDialog: true }, true],
  [{ path: '/pos-home', hasOffer: true }, true],
  [{ path: '/pos-home', hasPrintJobs: true }, true],
  [{ path: '/pos-home', isPaymentChosen: true }, true],
  // What is typed on the way into the till.
  [{ path: '/auth', isTouched: true }, true],
  [{ path: '/configure', isTouched: true }, true],
  [{ path: '/configure', hasText: true }, true],
])('with %o something is in hand: %s', (seen, isIt) => {
  expect(isInHand({ ...AT_REST, ...NOTHING_HELD, ...seen })).toBe(isIt)
})
