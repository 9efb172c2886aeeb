import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CLOSED_YABA, IKEJA, YABA } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const refused = (message: string) => failed({ kind: 'refused', statusCode: 422, message })
const FAILED = ['Please check your internet connection', 'An unexpected error occurred']

const lastCall = (rig: Rig) => rig.calls.at(-1)
const opened = (rig: Rig) => rig.resolve('loadStores', ok([IKEJA, YABA]))
const close = (rig: Rig) => {
  rig.send({ type: 'closing.asked' })
  rig.send({ type: 'closing.confirmed' })
}

export const storeClosingScenarios: Scenario[] = [
  {
    title: 'says whether the store is open; what could not be had is asked for again',
    section: 'decision 0164',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toContain('loadStores')
      await rig.resolve('loadStores', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'store.asked' })
      expect(rig.state()).toBe('loading')
      await rig.reject('loadStores')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'store.asked' })
      await rig.resolve('loadStores', ok([IKEJA]))
      expect(rig.state()).toBe('missing')
      expect(rig.context()).toEqual({ storeId: 'store-1', store: null, refusal: '' })
      expect(rig.toasts()).toEqual(FAILED)
      rig.send({ type: 'store.asked' })
      await opened(rig)
      expect(rig.state()).toBe('open')
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toEqual({ storeId: 'store-1', store: YABA, refusal: '' })
    },
  },
  {
    title: 'is closed after a question, and the administration hears of it',
    section: 'decision 0164',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'closing.asked' })
      expect(rig.state()).toBe('asking')
      rig.send({ type: 'closing.cancelled' })
      expect(rig.state()).toBe('open')
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      expect(rig.state()).toBe('closing')
      expect(lastCall(rig)).toEqual({ id: 'close', input: { storeId: 'store-1', isClosed: true } })
      await rig.resolve('close', ok(CLOSED_YABA))
      expect(rig.state()).toBe('closed')
      expect(rig.context()).toEqual({ storeId: 'store-1', store: CLOSED_YABA, refusal: '' })
      expect(rig.received).toEqual([{ id: 'storesLink', event: { type: 'store.saved', store: CLOSED_YABA } }])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'stays open where it is refused, says why, and forgets that at the next try',
    section: 'decision 0164',
    input,
    run: async (rig) => {
      await opened(rig)
      close(rig)
      await rig.resolve('close', refused('Devices are still registered.'))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        store: YABA,
        refusal: 'Devices are still registered.',
      })
      rig.send({ type: 'closing.asked' })
      expect(rig.context()).toMatchObject({ refusal: '' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('close', offline)
      expect(rig.state()).toBe('open')
      close(rig)
      await rig.reject('close')
      expect(rig.state()).toBe('open')
      expect(rig.context()).toEqual({ storeId: 'store-1', store: YABA, refusal: '' })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
  {
    title: 'a closed store is opened again, and the administration hears of it',
    section: 'decision 0164',
    input,
    run: async (rig) => {
      await rig.resolve('loadStores', ok([IKEJA, CLOSED_YABA]))
      expect(rig.state()).toBe('closed')
      expect(rig.context()).toEqual({ storeId: 'store-1', store: CLOSED_YABA, refusal: '' })
      rig.send({ type: 'reopening.asked' })
      expect(rig.state()).toBe('reopening')
      expect(lastCall(rig)).toEqual({ id: 'reopen', input: { storeId: 'store-1', isClosed: false } })
      await rig.resolve('reopen', refused('Only an owner may do this.'))
      expect(rig.state()).toBe('closed')
      expect(rig.context()).toMatchObject({ refusal: 'Only an owner may do this.', store: CLOSED_YABA })
      rig.send({ type: 'reopening.asked' })
      expect(rig.context()).toMatchObject({ refusal: '' })
      await rig.resolve('reopen', offline)
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'reopening.asked' })
      await rig.reject('reopen')
      expect(rig.state()).toBe('closed')
      expect(rig.received).toEqual([])
      rig.send({ type: 'reopening.asked' })
      await rig.resolve('reopen', ok(YABA))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toEqual({ storeId: 'store-1', store: YABA, refusal: '' })
      expect(rig.received).toEqual([{ id: 'storesLink', event: { type: 'store.saved', store: YABA } }])
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
]
