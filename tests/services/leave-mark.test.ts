import { beforeEach, expect, test } from 'vitest'
import { leaveMark } from '#services/storage/leave-mark.ts'

let kept: Map<string, string>
let time = 0
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as unknown as Storage

/** The mark as a page sees it that begins now, by a reload or not. */
const page = (isReload = false) =>
  leaveMark(
    storage(),
    () => isReload,
    () => (time += 1),
  )

beforeEach(() => {
  kept = new Map()
  time = 1_763_740_800_000
})

test('a page that was left on purpose is known at the next start, once', () => {
  page().set()
  const next = page()
  expect(next.take()).toBe(true)
  expect(next.take()).toBe(false)
  expect(page().take()).toBe(false)
})

test('a crash leaves no mark', () => {
  expect(page().take()).toBe(false)
})

test('a reload is no leaving', () => {
  page().set()
  expect(page(true).take()).toBe(false)
  expect(page().take()).toBe(false)
})

test('a reload is no leaving, although the power goes before the cart was read', () => {
  page().set()
  page(true)
  expect(page().take()).toBe(false)
})

test('a cart that is filled again takes the mark away', () => {
  page().set()
  page().clear()
  expect(page().take()).toBe(false)
})

test('a tab that takes the sale over from one that is loaded anew keeps the cart', () => {
  const selling = page()
  const other = page()
  selling.set()
  expect(other.take()).toBe(false)
  expect(page(true).take()).toBe(false)
})

test('a tab that was opened after a leaving does not drop the cart that another one went on with', () => {
  const selling = page()
  const goingOn = page()
  selling.set()
  const opened = page()
  expect(goingOn.take()).toBe(false)
  goingOn.clear()
  expect(opened.take()).toBe(false)
})

test('a mark of another leaving than the one that a page found is not its own', () => {
  page().set()
  const waiting = page()
  page().clear()
  page().set()
  expect(waiting.take()).toBe(false)
})
