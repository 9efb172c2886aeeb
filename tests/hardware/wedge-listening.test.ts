// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keyboardWedge } from '#hardware/scanner/keyboard-wedge.ts'

let codes: string[]
let isListening: boolean
let field: HTMLInputElement

beforeEach(() => {
  document.body.innerHTML = '<input value="milk" />'
  field = document.querySelector('input')!
  field.setSelectionRange(4, 4)
  codes = []
  isListening = true
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const listen = (page: Window = window) =>
  keyboardWedge(page, () => isListening).listen((code) => codes.push(code))

const key = (type: string, init: KeyboardEventInit, at: number) => {
  const event = new KeyboardEvent(type, { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return (document.activeElement ?? document.body).dispatchEvent(event)
}
const press = (text: string, at: number) => key('keydown', { key: text }, at)
const scan = (text: string, from: number) => {
  Array.from(text).forEach((letter, place) => press(letter, from + place * 8))
  press('Enter', from + text.length * 8)
}

/** Presses Alt, and each digit of the number of a letter, as scanners in ALT mode do, and lets go of it. */
const spell = (letter: string, at: number, beforeRelease = () => undefined as void) => {
  key('keydown', { key: 'Alt', altKey: true }, at)
  for (const digit of String(letter.charCodeAt(0)).padStart(4, '0'))
    for (const type of ['keydown', 'keyup'])
      key(type, { key: digit, code: `Numpad${digit}`, altKey: true }, at + 1)
  beforeRelease()
  key('keyup', { key: 'Alt' }, at + 2)
}

test('everything that listens to the page is taken off it again', () => {
  const listeners = new Map<unknown, string>()
  const page = {
    addEventListener: (type: string, on: unknown, capture: unknown) =>
      listeners.set(`${type} ${String(capture)}`, String(on)),
    removeEventListener: (type: string, on: unknown, capture: unknown) => {
      if (listeners.get(`${type} ${String(capture)}`) === String(on))
        listeners.delete(`${type} ${String(capture)}`)
    },
  } as unknown as Window
  const stop = listen(page)
  expect([...listeners.keys()]).toEqual([
    'keydown true',
    'keyup true',
    'focusout true',
    'pointerdown true',
    'click true',
  ])
  stop()
  expect([...listeners.keys()]).toEqual([])
})

test('nothing waits any more once nobody listens, in the middle of a code or between two', () => {
  const first = listen()
  press('2', 1_000)
  expect(vi.getTimerCount()).toBe(1)
  first()
  expect(vi.getTimerCount()).toBe(0)
  const second = listen()
  scan('96385074', 2_000)
  expect(codes).toEqual(['96385074'])
  second()
  expect(vi.getTimerCount()).toBe(0)
})

test('nothing waits any more a frame after a code with an end', () => {
  onTestFinished(listen())
  scan('96385074', 1_000)
  vi.advanceTimersByTime(16)
  expect(codes).toEqual(['96385074'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a code that is spelled with Alt is read, but for letters that come while barcodes mean nothing', () => {
  onTestFinished(listen())
  Array.from('96385074').forEach((letter, place) => spell(letter, 1_000 + place * 8))
  press('Enter', 1_064)
  vi.advanceTimersByTime(2_000)
  Array.from('96385074').forEach((letter, place) => spell(letter, 5_000 + place * 8))
  spell('7', 5_064, () => void (isListening = false))
  isListening = true
  press('Enter', 5_072)
  expect(codes).toEqual(['96385074', '96385074'])
})

test('where barcodes mean nothing each key goes where it always goes', () => {
  onTestFinished(listen())
  isListening = false
  field.focus()
  const seen: string[] = []
  field.addEventListener('keydown', ({ key: pressed }) => seen.push(pressed))
  scan('96385074', 1_000)
  expect([codes, seen]).toEqual([[], [...'96385074'.split(''), 'Enter']])
})

test('a key that may begin a code stands in its field after 120 ms, and 10 more for keys behind a busy page', () => {
  onTestFinished(listen())
  field.focus()
  scan('96385074', 1_000)
  vi.advanceTimersByTime(500)
  expect(press('a', 1_500)).toBe(false)
  vi.advanceTimersByTime(129)
  expect(field.value).toBe('milk')
  vi.advanceTimersByTime(1)
  expect(field.value).toBe('milka')
})

test('a field that is left as soon as it gets its letter gets it once', () => {
  onTestFinished(listen())
  field.focus()
  scan('96385074', 1_000)
  vi.advanceTimersByTime(500)
  field.addEventListener('input', () => field.blur())
  press('a', 1_500)
  vi.advanceTimersByTime(200)
  expect(field.value).toBe('milka')
})
