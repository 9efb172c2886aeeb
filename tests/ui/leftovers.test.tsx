import { act, screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { Actor, type AnyActor, type AnyMachineSnapshot, type Subscription } from 'xstate'
import { backOffice } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

/** What hears of the charts that live as long as the page. */
const watchActors = () => {
  const open = new Set<{ actor: AnyActor; what: string }>()
  const noted = (actor: AnyActor, what: string, subscription: Subscription): Subscription => {
    const entry = { actor, what }
    open.add(entry)
    return {
      unsubscribe: () => {
        open.delete(entry)
        subscription.unsubscribe()
      },
    }
  }
  // oxlint-disable-next-line typescript/unbound-method -- called on the actor that they were asked of
  const { subscribe, on } = Actor.prototype
  vi.spyOn(Actor.prototype, 'subscribe').mockImplementation(function (this: AnyActor, ...given) {
    return noted(this, 'is followed', Reflect.apply(subscribe, this, given))
  } as typeof subscribe)
  vi.spyOn(Actor.prototype, 'on').mockImplementation(function (this: AnyActor, type, handler) {
    return noted(this, `is heard: ${type}`, on.call(this, type, handler))
  })
  return () =>
    [...open]
      .filter(({ actor }) => (actor.getSnapshot() as AnyMachineSnapshot | undefined)?.status === 'active')
      .map(({ actor, what }) => `${(actor.logic as { id?: string }).id ?? actor.id} ${what}`)
}

type Listen = EventTarget['addEventListener']

/** Whether the product itself called, and none of the libraries, which keep some listeners for the next page. */
const isCalledByProduct = (): boolean => {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  const caller = frames.find((frame) => !/leftovers|spy/.test(frame))
  return caller?.includes('/src/') ?? false
}

/** What of the product listens to the window and the document, which every page shares; what ends by itself is left out. */
const watchTargets = () => {
  const open: { target: EventTarget; type: string; listener: unknown; isCapture: boolean }[] = []
  const isCaptured = (options: Parameters<Listen>[2]) =>
    typeof options === 'object' ? options.capture === true : options === true
  const entryOf = (target: EventTarget, [type, listener, options]: Parameters<Listen>) => ({
    target,
    type,
    listener,
    isCapture: isCaptured(options),
  })
  const placeOf = (wanted: ReturnType<typeof entryOf>) =>
    open.findIndex(
      ({ target, type, listener, isCapture }) =>
        target === wanted.target &&
        type === wanted.type &&
        listener === wanted.listener &&
        isCapture === wanted.isCapture,
    )
  for (const target of [window, document]) {
    // oxlint-disable-next-line typescript/unbound-method -- called on the target
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((...given: Parameters<Listen>) => {
      const [, , options] = given
      const endsItself =
        typeof options === 'object' && (options.once === true || options.signal !== undefined)
      const entry = entryOf(target, given)
      if (!endsItself && isCalledByProduct() && placeOf(entry) < 0) open.push(entry)
      Reflect.apply(addEventListener, target, given)
    })
    vi.spyOn(target, 'removeEventListener').mockImplementation((...given: Parameters<Listen>) => {
      const place = placeOf(entryOf(target, given))
      if (place >= 0) open.splice(place, 1)
      Reflect.apply(removeEventListener, target, given)
    })
  }
  return () => open.map(({ target, type }) => `${target === window ? 'window' : 'document'} hears ${type}`)
}

test.each([
  '/administration/products',
  '/administration/setup',
  '/administration/staff',
  '/administration/store',
  '/administration/terminals',
  '/administration/users',
  '/configure/2024000001',
  '/device-info',
  '/pos-home',
  '/pos-home/print/1763740800',
  '/pos-home/sales-history',
  '/pos-home/sales-on-hold',
  '/test',
  '/validate/2024000001',
])('%s leaves nothing behind that goes on listening', async (page) => {
  // What nobody answers is still under way when the page is left.
  backOffice.resetHandlers(
    ...backOffice.listHandlers(),
    http.all('*', () => delay('infinite')),
  )
  const heard = watchActors()
  const listened = watchTargets()
  const { till, path } = await openTill('/')
  const visit = async () => {
    await act(async () => till.effects.go(page, false))
    await waitFor(() => expect(path()).not.toBe('/'))
    await vi.dynamicImportSettled()
    await screen.findAllByRole('main')
    await act(async () => till.effects.go('/', false))
    await waitFor(() => expect(path()).toBe('/'))
    await screen.findByRole('heading', { name: 'Welcome' })
  }
  const left = () => [...heard(), ...listened()].toSorted()
  // The first visit brings what the page needs for good.
  await visit()
  const before = left()
  await visit()
  await waitFor(() => expect(left()).toEqual(before), { timeout: 5_000 })
})
