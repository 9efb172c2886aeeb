// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textFieldOf, typedIntoOf } from '#hardware/scanner/touched.ts'

const elementOf = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}

test.each(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])(
  'characters fall into no field of the type %s',
  (type) => {
    const element = elementOf(`<input type="${type}" />`)
    expect([textFieldOf(element), typedIntoOf(element)]).toEqual([undefined, 'nothing'])
  },
)

test.each(['<input />', '<input type="search" />', '<input type="number" />', '<textarea></textarea>'])(
  'characters fall into %s',
  (html) => {
    const element = elementOf(html)
    expect([textFieldOf(element), typedIntoOf(element)]).toEqual([element, 'text'])
  },
)

test.each(['<button></button>', '<select></select>', '<div></div>'])(
  'characters fall not into %s',
  (html) => {
    const element = elementOf(html)
    expect([textFieldOf(element), typedIntoOf(element)]).toEqual([undefined, 'nothing'])
  },
)

test('where nothing has the focus characters fall into nothing', () => {
  expect([textFieldOf(null), typedIntoOf(null)]).toEqual([undefined, 'nothing'])
})

test.each([
  ['amount', 'amount'],
  ['record', 'record'],
  ['verbatim', 'verbatim'],
  ['nothing', 'text'],
  ['price', 'text'],
])('a field that says data-keys="%s" takes characters as %s', (keys, into) => {
  expect(typedIntoOf(elementOf(`<input data-keys="${keys}" />`))).toBe(into)
})
