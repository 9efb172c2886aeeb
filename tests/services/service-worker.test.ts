// @vitest-environment-options {"of":"service-worker"}
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVersions } from '#services/pwa/service-worker.ts'

const HOUR = 3_600_000

/** What the page has asked of the worker and of the library, in its order. */
const asked: unknown[] = []
const offer = vi.hoisted(() => ({ waiting: (): void => undefined, registers: () => Promise.resolve() }))

vi.mock('workbox-window', () => ({
  Workbox: class {
    constructor(address: string) {
      asked.push(['worker', address])
    }
    addEventListener = (type: string, listener: () => void) => {
      if (type === 'waiting') offer.waiting = listener
    }
    register = () => {
      asked.push('register')
      return offer.registers()
    }
    update = () => {
      asked.push('update')
      return offer.registers()
    }
    messageSkipWaiting = () => void asked.push('skip waiting')
  },
}))

/** A browser whose page is under a worker or not, and whose registration has an active worker or not. */
const browserWith = ({ isControlled = false, hasActive = true } = {}) => {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    getRegistration: async () =>
      hasActive ? { active: { postMessage: (message: unknown) => void asked.push(message) } } : undefined,
    register: async (address: string) => void asked.push(['register anew', address]),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return { changed: () => container.dispatchEvent(new Event('controllerchange')) }
}

const page = new EventTarget()
const online = () => page.dispatchEvent(new Event('online'))
const settle = () => vi.advanceTimersByTimeAsync(0)
const CHECK = { type: 'shell.checked' }

let heard: string[]
const follow = () =>
  followVersions('/sw.js', { found: () => heard.push('found'), tookOver: () => heard.push('took over') })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  asked.length = 0
  heard = []
  offer.registers = () => Promise.resolve()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('at the start the worker is registered and looks for missing files, and again when the network is back', async () => {
  browserWith()
  const { stop } = follow()
  await settle()
  expect(asked).toEqual([['worker', '/sw.js'], 'register', CHECK])
  online()
  await settle()
  expect(asked.slice(3)).toEqual([CHECK])
  stop()
  online()
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(asked).toHaveLength(4)
})

test('a till that is never closed looks for a newer version every hour', async () => {
  browserWith()
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect(asked).not.toContain('update')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.slice(-2)).toEqual(['update', CHECK])
  stop()
})

test('without a network the worker that is there goes on', async () => {
  browserWith()
  offer.registers = () => Promise.reject(new TypeError('Failed to fetch'))
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(asked.slice(1)).toEqual(['register', CHECK, 'update', CHECK])
  stop()
})

test('a worker that was removed is registered anew', async () => {
  browserWith({ hasActive: false })
  const { stop } = follow()
  await settle()
  expect(asked.at(-1)).toEqual(['register anew', '/sw.js'])
  stop()
})

test('the next version is reported, and takes over when it is let', () => {
  browserWith()
  const { takeOver, stop } = follow()
  offer.waiting()
  expect(heard).toEqual(['found'])
  takeOver()
  expect(asked.at(-1)).toBe('skip waiting')
  stop()
})

test.each([
  ['the first worker of a device takes over a page of its own version', false, []],
  ['another worker takes over a page that has one', true, ['took over']],
])('%s', (_, isControlled, first) => {
  const { changed } = browserWith({ isControlled })
  const { stop } = follow()
  changed()
  expect(heard).toEqual(first)
  changed()
  expect(heard).toEqual([...first, 'took over'])
  stop()
  changed()
  expect(heard).toEqual([...first, 'took over'])
})

test('a browser without service workers has none, and the app works', () => {
  vi.stubGlobal('navigator', {})
  const { takeOver, stop } = follow()
  takeOver()
  stop()
  online()
  expect([asked, heard]).toEqual([[], []])
})
