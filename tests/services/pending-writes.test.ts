import type { UseStore } from 'idb-keyval'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchWrites } from '#services/storage/pending-writes.ts'

/** A device whose transactions end when the test says so. */
const slowDevice = () => {
  const ends: ((error?: Error) => void)[] = []
  const use: UseStore = () =>
    new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(undefined as never)))
    })
  return { use, end: (index: number, error?: Error) => ends[index]?.(error) }
}

const nothing = () => undefined

/** Says whether the promise has ended by now. */
const follow = (promise: Promise<void>) => {
  const state = { isOver: false }
  void promise.then(() => (state.isOver = true))
  return state
}

const soon = () => vi.advanceTimersByTimeAsync(1)

const slow = () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const device = slowDevice()
  return { ...device, ...watchWrites(device.use) }
}

test.each([
  ['nothing at all', []],
  ['reading alone', ['readonly'] as const],
])('%s is not waited for', async (_what, modes) => {
  const { store, written } = slow()
  for (const mode of modes) void store(mode, nothing)
  const waited = follow(written())
  await soon()
  expect(waited.isOver).toBe(true)
})

test('what is being written is waited for, and so is what comes meanwhile', async () => {
  const { store, written, end } = slow()
  void store('readwrite', nothing)
  const waited = follow(written())
  void store('readwrite', nothing)
  end(0)
  await soon()
  expect(waited.isOver).toBe(false)
  end(1)
  await soon()
  expect(waited.isOver).toBe(true)
})

test('a write that fails is over too, and its caller hears of it', async () => {
  const { store, written, end } = slow()
  const wrote = store('readwrite', nothing)
  const waited = follow(written())
  end(0, new Error('full'))
  await expect(wrote).rejects.toThrow('full')
  await soon()
  expect(waited.isOver).toBe(true)
})

test('a device that never ends a write is waited for 10 s', async () => {
  const { store, written } = slow()
  void store('readwrite', nothing)
  const waited = follow(written())
  await vi.advanceTimersByTimeAsync(9_999)
  expect(waited.isOver).toBe(false)
  await soon()
  expect(waited.isOver).toBe(true)
})
