// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyboardWedge } from '#hardware/scanner/keyboard-wedge.ts'

let codes: string[]
let clicks: number
let inputs: string[]
let unlisten: () => void
let field: HTMLInputElement
let button: HTMLButtonElement

beforeEach(() => {
  document.body.innerHTML = '<input value="milk" /><button>Clear</button>'
  field = document.querySelector('input') ?? document.createElement('input')
  button = document.querySelector('button') ?? document.createElement('button')
  codes = []
  clicks = 0
  inputs = []
  button.addEventListener('click', () => (clicks += 1))
  field.setSelectionRange(4, 4)
  field.addEventListener('input', () => inputs.push(field.value))
  unlisten = keyboardWedge(window).listen((code) => codes.push(code))
})

afterEach(() => {
  unlisten()
  vi.useRealTimers()
})

/** Presses a key at a time of the device's clock, as a browser does: what is not prevented has its effect. */
const press = (key: string, at: number, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const target = document.activeElement ?? document.body
  if (!target.dispatchEvent(event)) return
  const isFull = field.maxLength >= 0 && field.value.length >= field.maxLength
  if (target === field && key.length === 1 && !field.readOnly && !isFull)
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  if (target === button && key === 'Enter') button.click()
}

const type = (text: string, gap: number, end = 'Enter', from = 1_000) => {
  Array.from(text).forEach((key, place) => press(key, from + place * gap))
  press(end, from + text.length * gap)
}

test('a quick burst that ends with Enter is a barcode; the field gets back what was in it', () => {
  field.focus()
  type('2000000000015', 8)
  expect(codes).toEqual(['2000000000015'])
  expect(field.value).toBe('milk')
  expect(inputs).toEqual(['milk'])
})

test('a field that has the focus is bothered with the first keys of a barcode only', () => {
  vi.useFakeTimers()
  const seen: string[] = []
  field.addEventListener('keydown', ({ key }) => seen.push(key))
  field.focus()
  type('2000000000015', 8)
  expect(seen).toEqual(['2'])
  vi.advanceTimersByTime(2_000)
  type('2000000000015', 25, 'Enter', 3_000)
  expect(seen).toEqual(['2', '2', '0', '0'])
  expect(codes).toEqual(['2000000000015', '2000000000015'])
  expect(field.value).toBe('milk')
})

test('immediately after a scan a field is not bothered with the next one at all', () => {
  vi.useFakeTimers()
  field.focus()
  type('2000000000015', 8)
  inputs.length = 0
  vi.advanceTimersByTime(500)
  type('036000291452', 8, 'Enter', 1_500)
  expect(codes).toEqual(['2000000000015', '036000291452'])
  expect([field.value, inputs]).toEqual(['milk', []])
})

test('barcodes that come faster than a screen is drawn are reported together, in their order', () => {
  vi.useFakeTimers()
  type('2000000000015', 1, 'Enter', 1_000)
  type('036000291452', 1, 'Enter', 1_020)
  type('96385074', 1, 'Enter', 1_040)
  expect(codes).toEqual(['2000000000015'])
  vi.advanceTimersByTime(15)
  expect(codes).toEqual(['2000000000015'])
  vi.advanceTimersByTime(1)
  expect(codes).toEqual(['2000000000015', '036000291452', '96385074'])
  type('5449000000996', 1, 'Enter', 1_060)
  expect(codes).toHaveLength(3)
  vi.advanceTimersByTime(16)
  expect(codes).toEqual(['2000000000015', '036000291452', '96385074', '5449000000996'])
  vi.advanceTimersByTime(16)
  type('96385074', 1, 'Enter', 1_110)
  expect(codes).toHaveLength(5)
})

test('barcodes that wait when nobody listens any more are dropped', () => {
  vi.useFakeTimers()
  type('2000000000015', 1, 'Enter', 1_000)
  type('036000291452', 1, 'Enter', 1_020)
  unlisten()
  vi.advanceTimersByTime(1_000)
  expect(codes).toEqual(['2000000000015'])
})

test("a field's shortcut works immediately after a scan", () => {
  const seen: string[] = []
  field.focus()
  type('2000000000015', 8)
  field.addEventListener('keydown', ({ key }) => seen.push(key))
  press('=', 1_400)
  expect(seen).toEqual(['='])
})

test('what a person types immediately after a scan stands in the field with the second key, or 130 ms later', () => {
  vi.useFakeTimers()
  field.focus()
  type('2000000000015', 8)
  press('a', 1_500)
  expect(field.value).toBe('milk')
  press('b', 1_590)
  expect(field.value).toBe('milkab')
  vi.advanceTimersByTime(2_000)
  press('c', 2_000)
  vi.advanceTimersByTime(130)
  expect([codes, field.value]).toEqual([['2000000000015'], 'milkabc'])
})

test('keys beyond fingers that are no barcode after all stand in the field, in their order', () => {
  field.focus()
  Array.from('abcde').forEach((key, place) => press(key, 1_000 + place * 20))
  press('f', 1_190)
  press('ArrowLeft', 1_200)
  expect(field.value).toBe('milkabcdef')
  Array.from('12345').forEach((key, place) => press(key, 3_000 + place * 20))
  press('ArrowLeft', 3_200)
  expect([codes, field.value]).toEqual([[], 'milkabcdef12345'])
})

test('a text that was typed into the middle stays there; a field for reading, or a full one, takes nothing', () => {
  field.focus()
  field.setSelectionRange(2, 2)
  const roll = (at: number) => {
    Array.from('abcd').forEach((key, place) => press(key, at + place * 10))
    press('ArrowLeft', at + 300)
  }
  roll(1_000)
  expect(field.value).toBe('miabcdlk')
  field.readOnly = true
  roll(3_000)
  field.readOnly = false
  field.maxLength = 8
  roll(6_000)
  expect(field.value).toBe('miabcdlk')
})

test('the last key of a barcode presses no button', () => {
  button.focus()
  type('2000000000015', 8)
  expect([codes, clicks]).toEqual([['2000000000015'], 0])
})

test('Tab ends a barcode too, capitals come with Shift', () => {
  press('Shift', 990)
  type('SHELF-77', 15, 'Tab')
  expect(codes).toEqual(['SHELF-77'])
})

/** The keys of a row of digits, as [what is read on this layout, digit of the key, with Shift]. */
type RowKey = [key: string, digit: string, shiftKey?: boolean]

const plain = (digits: string): RowKey[] => Array.from(digits, (digit) => [digit, digit])
const shifted = (digits: string): RowKey[] => Array.from(digits, (digit) => [digit, digit, true])

test.each<[string, RowKey[], string]>([
  ["a shop's own label", [['#', '3', true], ...plain('1001')], '#1001'],
  [
    'an element string in brackets',
    [['(', '9', true], ...plain('01'), [')', '0', true], ...plain('04006381333931')],
    '(01)04006381333931',
  ],
  [
    'a number, on a French layout',
    Array.from('96385074', (digit): RowKey => ['à&é"\'(-è_ç'[Number(digit)] ?? '', digit]),
    '96385074',
  ],
  ['a number, by a French scanner on a French layout', shifted('96385074'), '96385074'],
  ['a label, by a French scanner on a French layout', [['-', '6'], ...shifted('1001')], '-1001'],
])('%s is read as the camera reads it', (_, keys, code) => {
  keys.forEach(([key, digit, shiftKey = false], place) => {
    if (shiftKey) press('Shift', 998 + place * 8, { shiftKey })
    press(key, 1_000 + place * 8, { code: `Digit${digit}`, shiftKey })
  })
  press('Enter', 1_000 + keys.length * 8)
  expect(codes).toEqual([code])
})

test('keys that were pressed in time and arrive late are one barcode all the same', () => {
  vi.useFakeTimers()
  field.focus()
  Array.from('20000').forEach((key, place) => press(key, 1_000 + place * 8))
  vi.advanceTimersByTime(400)
  expect(field.value).toBe('milk20000')
  Array.from('00000015').forEach((key, place) => press(key, 1_040 + place * 8))
  press('Enter', 1_104)
  expect(codes).toEqual(['2000000000015'])
  expect(field.value).toBe('milk')
})

test('a scanner whose codes end with Enter is given time for the rest of one', () => {
  vi.useFakeTimers()
  type('2000000000015', 8)
  Array.from('20000000').forEach((key, place) => press(key, 3_000 + place * 8))
  vi.advanceTimersByTime(400)
  Array.from('00015').forEach((key, place) => press(key, 3_064 + place * 8))
  press('Enter', 3_104)
  expect(codes).toEqual(['2000000000015', '2000000000015'])
})

test('one key that is held back by a busy page does not break a barcode', () => {
  Array.from('20000000').forEach((key, place) => press(key, 1_000 + place * 8))
  Array.from('00015').forEach((key, place) => press(key, 1_160 + place * 8))
  press('Enter', 1_200)
  expect(codes).toEqual(['2000000000015'])
})

test('a person who types is not a scanner', () => {
  field.focus()
  type('2000000', 90)
  expect(codes).toEqual([])
  expect(field.value).toBe('milk2000000')
})

test("rolled keys, words at a quick typist's pace and pauses are a person", () => {
  type('123', 8)
  type('indomie', 60, 'Enter', 2_000)
  type('200000', 8, 'ArrowDown', 3_000)
  press('Enter', 3_060)
  Array.from('20000').forEach((key, place) => press(key, 4_000 + place * 8))
  press('Enter', 4_400)
  expect(codes).toEqual([])
})

test('keys of a shortcut are none of a barcode', () => {
  Array.from('200000').forEach((key, place) => press(key, 1_000 + place * 8))
  const paste = new KeyboardEvent('keydown', { key: 'v', ctrlKey: true, bubbles: true })
  Object.defineProperty(paste, 'timeStamp', { value: 1_050 })
  document.body.dispatchEvent(paste)
  press('Enter', 1_055)
  expect(codes).toEqual([])
})

test('nobody listens any more', () => {
  unlisten()
  type('2000000000015', 8)
  expect(codes).toEqual([])
})

/** Presses these keys without an end, so many ms apart. */
const roll = (text: string, gap: number, from = 1_000) =>
  Array.from(text).forEach((key, place) => press(key, from + place * gap))

test('keys that wait as a possible scan are in their field before it hears that it is left', () => {
  field.focus()
  field.select()
  let left = ''
  field.addEventListener('focusout', () => (left = field.value))
  roll('12', 8)
  expect(field.value).toBe('1')
  button.focus()
  expect([left, field.value, codes]).toEqual(['12', '12', []])
})

test.each(['pointerdown', 'click'])('keys that wait are in their field before a %s is heard', (type) => {
  field.focus()
  field.select()
  let heard = ''
  button.addEventListener(type, () => (heard = field.value))
  roll('12', 8)
  button.dispatchEvent(new MouseEvent(type, { bubbles: true }))
  expect(heard).toBe('12')
})

test('a barcode during which the focus moves is one all the same, and takes nothing along', () => {
  field.focus()
  roll('200000', 8)
  button.focus()
  expect(field.value).toBe('milk200000')
  type('0000015', 8, 'Enter', 1_048)
  expect([codes, field.value, clicks]).toEqual([['2000000000015'], 'milk', 0])
})

test.each([
  ['text', 'ada.obi@shop.test'],
  ['text', 'Ada Obi'],
  ['text', 'indomie'],
  ['amount', '12'],
  ['amount', '1250'],
  ['amount', '1250.50'],
  ['amount', '1,250,000'],
  ['amount', '1250000'],
  ['record', 'ada.obi@shop.test'],
  ['record', '08031234567'],
  ['record', '1763740801'],
  ['verbatim', '036000291452'],
  ['verbatim', 'SN-2024-000123'],
])('into a field for %s a quick hand types %j at 15 ms a key, and Enter is its own', (keys, text) => {
  field.dataset['keys'] = keys
  field.value = ''
  field.focus()
  let ends = 0
  field.addEventListener('keydown', ({ key }) => (ends += Number(key === 'Enter')))
  type(text, 15)
  expect([codes, field.value, ends]).toEqual([[], text, 1])
})

test.each(['text', 'amount', 'record'])(
  'a scan into a field for %s is a scan, and nothing of it stays',
  (keys) => {
    field.dataset['keys'] = keys
    field.focus()
    type('2000000000015', 15)
    expect([codes, field.value]).toEqual([['2000000000015'], 'milk'])
  },
)

test('what can be no code any more stands in its field at once', () => {
  vi.useFakeTimers()
  field.value = ''
  field.focus()
  roll('ada.obi', 15)
  expect(field.value).toBe('ada')
  press('@', 1_105)
  expect(field.value).toBe('ada.obi@')
  roll('shop', 15, 1_120)
  expect(field.value).toBe('ada.obi@shop')
})

test('a key over a list of choices is left to the browser, which chooses by it', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<select><option>Retail</option><option>Wholesale</option></select>',
  )
  const isTaken = (element: HTMLElement | null, at: number) => {
    element?.focus()
    const event = new KeyboardEvent('keydown', { key: 'w', code: 'KeyW', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    element?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(isTaken(document.querySelector('select'), 1_000)).toBe(false)
  expect(isTaken(button, 5_000)).toBe(true)
})
