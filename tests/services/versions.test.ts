// @vitest-environment-options {"of":"versions"}
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followVersions } from '#services/pwa/service-worker.ts'

const worker = vi.hoisted(() => ({ page: new EventTarget(), skipped: 0, registered: 0, looks: 0 }))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = worker.page.addEventListener.bind(worker.page)
    register = async () => void (worker.registered += 1)
    update = async () => void (worker.looks += 1)
    messageSkipWaiting = () => void (worker.skipped += 1)
  },
}))

/** The service workers of a browser, in which a page is controlled by one from its beginning, or by none yet. */
const browserWith = (controller: object | null) => {
  const checked = vi.fn<(message: object) => void>()
  const registered: string[] = []
  const registration: { active: object | null } = { active: { postMessage: checked } }
  const container = Object.assign(new EventTarget(), {
    controller,
    getRegistration: async () => registration,
    register: async (address: string) => void registered.push(address),
  })
  const page = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  onTestFinished(() => void vi.unstubAllGlobals())
  const facts: string[] = []
  const versions = followVersions('/sw.js', {
    found: () => void facts.push('found'),
    tookOver: () => void facts.push('took over'),
  })
  onTestFinished(versions.stop)
  return {
    facts,
    versions,
    checked,
    registered,
    registration,
    takesOver: () => container.dispatchEvent(new Event('controllerchange')),
    isOnline: () => page.dispatchEvent(new Event('online')),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  Object.assign(worker, { page: new EventTarget(), skipped: 0, registered: 0, looks: 0 })
})

test('the first worker of a device is no other version: the page that brought it is not loaded anew', () => {
  const { facts, takesOver } = browserWith(null)
  takesOver()
  expect(facts).toEqual([])
  takesOver()
  expect(facts).toEqual(['took over'])
})

test('a page that a worker has loaded is of another version once the next one takes over', () => {
  const { facts, takesOver, versions } = browserWith({})
  worker.page.dispatchEvent(new Event('waiting'))
  expect(facts).toEqual(['found'])
  versions.takeOver()
  expect(worker.skipped).toBe(1)
  takesOver()
  expect(facts).toEqual(['found', 'took over'])
})

test('the files of the app are checked at the start and whenever the network is back, until nobody follows', async () => {
  const { checked, isOnline, versions, registration, registered } = browserWith({})
  await settled()
  expect(worker.registered).toBe(1)
  expect(checked.mock.calls).toEqual([[{ type: 'shell.checked' }]])
  isOnline()
  await settled()
  expect(checked).toHaveBeenCalledTimes(2)
  registration.active = null
  isOnline()
  await settled()
  expect([checked.mock.calls.length, registered]).toEqual([2, ['/sw.js']])
  versions.stop()
  isOnline()
  await settled()
  expect(registered).toEqual(['/sw.js'])
})

test('a till that is never closed looks for a newer version every hour, and for missing files after it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { checked, versions } = browserWith({})
  await settled()
  vi.advanceTimersByTime(3_599_999)
  expect(worker.looks).toBe(0)
  vi.advanceTimersByTime(1)
  await settled()
  expect([worker.looks, checked.mock.calls.length]).toEqual([1, 2])
  vi.advanceTimersByTime(3_600_000)
  expect(worker.looks).toBe(2)
  versions.stop()
  vi.advanceTimersByTime(7_200_000)
  expect(worker.looks).toBe(2)
})

test('a browser without workers has the app without them', () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const versions = followVersions('/sw.js', { found: () => undefined, tookOver: () => undefined })
  versions.takeOver()
  versions.stop()
  expect(worker.registered).toBe(0)
})
