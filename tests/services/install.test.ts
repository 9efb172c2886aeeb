import { expect, test, vi } from 'vitest'
import { keepEarlyOffer } from '#services/pwa/early-offer.ts'
import { followInstallation } from '#services/pwa/install.ts'

const page = new EventTarget()

/** The browser's offer, and how often it was taken. */
const offer = () => {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  return { event, prompt }
}

const listener = () => ({ possible: vi.fn<() => void>(), installed: vi.fn<() => void>() })

test('an offer that came before the till was there is not lost, and is good once', async () => {
  const early = keepEarlyOffer(page)
  const { event, prompt } = offer()
  page.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  const listeners = listener()
  const installation = followInstallation(page, early, listeners)
  expect(listeners.possible).toHaveBeenCalledTimes(1)
  await installation.ask()
  await installation.ask()
  expect(prompt).toHaveBeenCalledTimes(1)
  installation.stop()
})

test('a later offer is taken as it comes, until nobody listens', async () => {
  const listeners = listener()
  const installation = followInstallation(page, {}, listeners)
  expect(listeners.possible).not.toHaveBeenCalled()
  const { event, prompt } = offer()
  page.dispatchEvent(event)
  expect(listeners.possible).toHaveBeenCalledTimes(1)
  expect(event.defaultPrevented).toBe(true)
  await installation.ask()
  expect(prompt).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('appinstalled'))
  expect(listeners.installed).toHaveBeenCalledTimes(1)
  installation.stop()
  page.dispatchEvent(offer().event)
  page.dispatchEvent(new Event('appinstalled'))
  expect(listeners.possible).toHaveBeenCalledTimes(1)
  expect(listeners.installed).toHaveBeenCalledTimes(1)
})

test('of two early offers the first is kept, and the next one goes to the browser', () => {
  const start = new EventTarget()
  const early = keepEarlyOffer(start)
  const [first, second] = [offer().event, offer().event]
  start.dispatchEvent(first)
  start.dispatchEvent(second)
  expect(early).toEqual({ event: first })
  expect(second.defaultPrevented).toBe(false)
})

test('an event of that name that offers nothing is none, and without an offer nothing is asked', async () => {
  const listeners = listener()
  const installation = followInstallation(page, {}, listeners)
  const empty = new Event('beforeinstallprompt', { cancelable: true })
  page.dispatchEvent(empty)
  expect([listeners.possible.mock.calls, empty.defaultPrevented]).toEqual([[], false])
  await installation.ask()
  const { event, prompt } = offer()
  page.dispatchEvent(event)
  await installation.ask()
  expect(prompt).toHaveBeenCalledTimes(1)
  installation.stop()
})
