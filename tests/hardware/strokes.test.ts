// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  altDigit,
  isReplayed,
  meaningOf,
  remember,
  replay,
  swallow,
  takeBack,
  typeAt,
  type Pressed,
} from '#hardware/scanner/strokes.ts'

type Key = KeyboardEventInit & { key: string }

const down = (key: Key) => new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })
const stroke = (text: string, byPlace = text, isShifted?: boolean) => ({
  kind: 'stroke',
  text,
  byPlace,
  isShifted,
})
const [END, PART, OTHER] = [{ kind: 'end' }, { kind: 'part' }, { kind: 'other' }]

test.each<[string, Key, object]>([
  ['a digit', { key: '5', code: 'Digit5' }, stroke('5', '5', false)],
  ['a digit of the number pad', { key: '5', code: 'Numpad5' }, stroke('5')],
  ['a digit of the number pad with Shift', { key: '5', code: 'Numpad5', shiftKey: true }, stroke('5')],
  ['a digit on a French layout', { key: '(', code: 'Digit5' }, stroke('(', '5', false)],
  ['a digit with Shift', { key: '5', code: 'Digit5', shiftKey: true }, stroke('5', '5', true)],
  ['a sign at the place of a digit', { key: '#', code: 'Digit3', shiftKey: true }, stroke('#', '3', true)],
  [
    'a sign at the place of a digit with AltGr',
    { key: '#', code: 'Digit3', ctrlKey: true, altKey: true },
    stroke('#', '#', false),
  ],
  [
    'the same where AltGr is a key of its own',
    { key: '#', code: 'Digit3', modifierAltGraph: true },
    stroke('#', '#', false),
  ],
  [
    'a dead key at the place of a digit with AltGr',
    { key: 'Dead', code: 'Digit2', modifierAltGraph: true },
    stroke('2', '2', false),
  ],
  ['a letter', { key: 'a', code: 'KeyA' }, stroke('a')],
  ['a capital', { key: 'A', code: 'KeyA', shiftKey: true }, stroke('A')],
  ['a letter on a layout that has another one there', { key: 'q', code: 'KeyA' }, stroke('q')],
  ['a dead key, at the place of a letter', { key: 'Dead', code: 'KeyA' }, stroke('a')],
  ['a dead key with Shift', { key: 'Dead', code: 'KeyA', shiftKey: true }, stroke('A')],
  ['a dead key at the place of a digit', { key: 'Dead', code: 'Digit7' }, stroke('7', '7', false)],
  ['a dead key elsewhere', { key: 'Dead', code: 'Quote' }, OTHER],
  ['a sign', { key: '-', code: 'Minus' }, stroke('-')],
  ['a character with AltGr', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }, stroke('@')],
  ['Enter', { key: 'Enter' }, END],
  ['Tab', { key: 'Tab' }, END],
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Clear'].map(
    (key): [string, Key, object] => [key, { key }, PART],
  ),
  ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, OTHER],
  ['a function key', { key: 'F5', code: 'F5' }, OTHER],
  ['a key that is held down', { key: 'a', code: 'KeyA', repeat: true }, OTHER],
  ['a key of an input method', { key: 'a', code: 'KeyA', isComposing: true }, OTHER],
  ['a shortcut with the command key', { key: 'v', code: 'KeyV', metaKey: true }, OTHER],
  ['a shortcut with Ctrl', { key: 'v', code: 'KeyV', ctrlKey: true }, OTHER],
  ['a digit with Alt', { key: '2', code: 'Numpad2', altKey: true }, PART],
  ['a letter with Alt', { key: 'a', code: 'KeyA', altKey: true }, OTHER],
  ['Ctrl+J, the end of a line', { key: 'j', ctrlKey: true }, END],
  ['Ctrl+M, a carriage return', { key: 'M', ctrlKey: true }, END],
  ['Ctrl+I, a tab', { key: 'i', ctrlKey: true }, END],
  ['Ctrl+B, the beginning of a text', { key: 'b', ctrlKey: true }, stroke('\u0002')],
  ['Ctrl+C, the end of a text', { key: 'C', ctrlKey: true }, stroke('\u0003')],
  ['Ctrl+D, the end of a transmission', { key: 'd', ctrlKey: true }, stroke('\u0004')],
  ['Ctrl+], the GS of GS1 codes', { key: ']', ctrlKey: true }, stroke('\u001d')],
])('a scanner that presses %s means it', (_, key, meaning) => {
  expect(meaningOf(down(key))).toEqual(meaning)
})

test.each([
  ['with Alt on the number pad', { key: '7', code: 'Numpad7', altKey: true }, '7'],
  ['with Alt on the row above the letters', { key: '0', code: 'Digit0', altKey: true }, '0'],
  ['without Alt', { key: '7', code: 'Numpad7' }, ''],
  ['with Alt, but no digit', { key: 'a', code: 'KeyA', altKey: true }, ''],
])('a digit spells a character %s', (_, key, digit) => {
  expect(altDigit(down(key))).toBe(digit)
})

test('a key that is given to the page after all is the same key, and is not read again', () => {
  const heard: KeyboardEvent[] = []
  const hear = (event: KeyboardEvent) => void heard.push(event)
  document.body.innerHTML = '<button>Clear</button>'
  document.addEventListener('keydown', hear)
  const event = down({ key: 'A', code: 'KeyA', shiftKey: true, location: 3 })
  replay(event, document.querySelector('button'))
  replay(event, null)
  document.removeEventListener('keydown', hear)
  expect(heard).toHaveLength(1)
  const [again] = heard
  expect(again).toMatchObject({ key: 'A', code: 'KeyA', shiftKey: true, location: 3, cancelable: true })
  expect([isReplayed(again!), isReplayed(event)]).toEqual([true, false])
})

test('a key that is swallowed does nothing, and nobody else hears of it', () => {
  const heard: string[] = []
  const [first, later] = [(event: Event) => swallow(event), () => void heard.push('later')]
  document.body.addEventListener('keydown', first)
  document.body.addEventListener('keydown', later)
  const event = down({ key: 'Enter' })
  document.body.dispatchEvent(event)
  document.body.removeEventListener('keydown', first)
  document.body.removeEventListener('keydown', later)
  expect([event.defaultPrevented, heard]).toEqual([true, []])
})

describe('what the keys of a scanner have done to the page', () => {
  const PAGE = `<main>
    <input id="name" value="milk" maxlength="8" />
    <input id="size" value="400 g" />
    <input id="count" type="number" value="12" />
    <input id="agree" type="checkbox" value="yes" />
    <textarea id="note">fresh</textarea>
    <select id="unit"><option>piece</option><option>carton</option></select>
    </main>`
  const at = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!
  const pressed = (id: string): Pressed => {
    const place: Pressed = { event: down({ key: '1' }), target: null, touched: undefined }
    at(id).focus()
    remember(place)
    return place
  }
  let heard: string[]

  beforeEach(() => {
    document.body.innerHTML = PAGE
    heard = []
    for (const type of ['input', 'change'])
      document.body.firstElementChild!.addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as HTMLElement).id}`),
      )
  })

  test('goes from a field with its cursor, and who watches it hears of it', () => {
    const field = at('name')
    field.setSelectionRange(1, 3)
    const place = pressed('name')
    field.value = 'm5k'
    field.setSelectionRange(2, 2)
    takeBack([place])
    expect([field.value, field.selectionStart, field.selectionEnd, heard]).toEqual([
      'milk',
      1,
      3,
      ['input name'],
    ])
  })

  test.each([
    ['note', 'input note', 'fresh', 'fre7sh'],
    ['count', 'input count', '12', '127'],
    ['unit', 'change unit', 'piece', 'carton'],
  ])('goes from %s', (id, event, before, after) => {
    const place = pressed(id)
    at(id).value = after
    takeBack([place])
    expect([at(id).value, heard]).toEqual([before, [event]])
  })

  test('is nothing where nothing has changed', () => {
    takeBack([pressed('name'), pressed('unit'), pressed('agree')])
    expect(heard).toEqual([])
  })

  test('goes from each field as it was before the first key in it', () => {
    const places = [pressed('name')]
    at('name').value = 'milk1'
    places.push(pressed('name'))
    at('name').value = 'milk12'
    places.push(pressed('size'))
    at('size').value = '3'
    takeBack(places)
    expect([at('name').value, at('size').value]).toEqual(['milk', '400 g'])
  })

  test('keeps the cursor out of a field that has lost the focus', () => {
    const place = pressed('name')
    at('name').setSelectionRange(0, 1)
    at('size').focus()
    takeBack([place])
    expect([at('name').selectionStart, at('name').selectionEnd]).toEqual([0, 1])
  })

  test.each([
    ['where the cursor is', 'name', [2, 2], 'mi77lk', 4],
    ['in place of what is selected', 'name', [1, 4], 'm77', 3],
    ['into a note', 'note', [5, 5], 'fresh77', 7],
  ] as const)('is typed %s', (_, id, [from, to], value, cursor) => {
    const field = at(id)
    field.setSelectionRange(from, to)
    typeAt(pressed(id), '77')
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([value, cursor, cursor])
    expect(heard).toEqual([`input ${id}`])
  })

  test('is typed to the end of a number, which has no cursor', () => {
    typeAt(pressed('count'), '3')
    expect(at('count').value).toBe('123')
  })

  test.each<[string, (field: HTMLInputElement) => void]>([
    ['can only be read', (field) => (field.readOnly = true)],
    ['is disabled', (field) => (field.disabled = true)],
    ['has room for one letter less', (field) => (field.value = 'milk 40')],
  ])('is not typed into a field that %s', (_, change) => {
    const field = at('name')
    const place = pressed('name')
    change(field)
    const before = field.value
    typeAt(place, '77')
    expect([field.value, heard]).toEqual([before, []])
  })

  test('is typed up to the last letter that has room', () => {
    const field = at('name')
    field.value = 'milk 4'
    typeAt(pressed('name'), '77')
    expect(field.value).toHaveLength(8)
  })

  test.each(['agree', 'unit'])('is not typed where no text goes: %s', (id) => {
    typeAt(pressed(id), '7')
    typeAt({ event: down({ key: '7' }), target: null, touched: undefined }, '7')
    expect([at('agree').value, at('unit').value]).toEqual(['yes', 'piece'])
    expect(heard).toEqual([])
  })
})
