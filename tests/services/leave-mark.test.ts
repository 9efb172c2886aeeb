import { beforeEach, expect, test } from 'vitest'
import { leaveMark } from '#services/storage/leave-mark.ts'

let kept: Map<string, string>
const storage = () =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as unknown as Storage

/** The mark as a page sees it that was started by a reload, or not. */
const page = (isReload = false) => leaveMark(storage(), () => isReload)

beforeEach(() => {
  kept = new Map()
})

test('a page that was left on purpose is known at the next start, once', () => {
  page().set()
  expect(page().take()).toBe(true)
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

test('a cart that is filled again takes the mark away', () => {
  page().set()
  page().clear()
  expect(page().take()).toBe(false)
})
