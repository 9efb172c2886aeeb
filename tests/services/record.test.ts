import { get, keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import { kobo } from '#domain/money.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { emptyDevice } from '#tests/support/device-store.ts'

const Drawer = { key: 'drawer', version: 2, schema: z.object({ cash: Naira }) }

let store: UseStore
let aside: object[]
const drawer = () => deviceRecord(Drawer, store, (report) => aside.push(report))

beforeEach(() => {
  store = emptyDevice()
  aside = []
})

describe('a record on the device', () => {
  test('is undefined before anything was written', async () => {
    expect(await drawer().read()).toEqual({ ok: true, value: undefined })
  })

  test('is stored with its version and in the form of the wire, and read back as it was', async () => {
    expect(await drawer().write({ cash: kobo(125_050) })).toEqual({ ok: true, value: undefined })
    expect(await get('drawer', store)).toEqual({ version: 2, value: { cash: 1_250.5 } })
    expect(await drawer().read()).toEqual({ ok: true, value: { cash: 125_050 } })
  })

  test('is gone after its removal', async () => {
    await drawer().write({ cash: kobo(1) })
    await drawer().remove()
    expect(await drawer().read()).toEqual({ ok: true, value: undefined })
  })

  test('of two changes in the same moment none is lost', async () => {
    await drawer().write({ cash: kobo(100) })
    const add = () => drawer().update((stored) => ({ cash: kobo((stored?.cash ?? 0) + 50) }))
    expect(await Promise.all([add(), add()])).toEqual([
      { ok: true, value: { cash: 150 } },
      { ok: true, value: { cash: 200 } },
    ])
    expect(await drawer().read()).toEqual({ ok: true, value: { cash: 200 } })
  })

  test('a value that does not fit its own schema is a bug, and nothing is written', async () => {
    await expect(drawer().write({ cash: 'much' } as never)).rejects.toThrow('Invalid input')
    expect(await keys(store)).toEqual([])
  })
})

describe('what cannot be used is set aside unharmed', () => {
  test.each([
    ['from a newer app', { version: 3, value: { cash: 1 } }, 'drawer#set-aside-3', /^version 3, expected 2$/],
    ['with another shape', { version: 2, value: { cash: 0.001 } }, 'drawer#set-aside-2', /2 decimals/],
    ['not a record at all', 'rubbish', 'drawer#set-aside-unknown', /^not a record of this app$/],
  ])('%s', async (_, stored, asideKey, reason) => {
    await set('drawer', stored, store)
    expect(await drawer().read()).toEqual({ ok: true, value: undefined })
    expect(aside).toEqual([
      {
        key: 'drawer',
        asideKey,
        reason: expect.stringMatching(reason),
      },
    ])
    expect(await get(asideKey, store)).toEqual(stored)
    expect(await keys(store)).toEqual([asideKey])
  })
})

test('a full device and an unusable one are values', async () => {
  const failing =
    (error: Error): UseStore =>
    () =>
      Promise.reject(error)
  const full = deviceRecord(Drawer, failing(new DOMException('full', 'QuotaExceededError')), () => undefined)
  expect(await full.write({ cash: kobo(1) })).toEqual({ ok: false, fault: { kind: 'storageFull' } })
  const blocked = deviceRecord(Drawer, failing(new Error('blocked')), () => undefined)
  expect(await blocked.read()).toEqual({
    ok: false,
    fault: { kind: 'storageUnavailable', reason: 'Error: blocked' },
  })
})

describe('what was set aside', () => {
  const newer = { version: 2, value: { cash: 7 } }
  const Older = { key: 'drawer', version: 1, schema: z.object({ coins: z.int() }) }
  const older = () => deviceRecord(Older, store, (report) => aside.push(report))

  test('comes back when the version that wrote it reads it again, though an older one has written meanwhile', async () => {
    await set('drawer', newer, store)
    expect(await older().read()).toEqual({ ok: true, value: undefined })
    await older().write({ coins: 3 })
    expect(await drawer().read()).toEqual({ ok: true, value: { cash: 700 } })
    expect(await get('drawer', store)).toEqual(newer)
    expect(await get('drawer#set-aside-1', store)).toEqual({ version: 1, value: { coins: 3 } })
    expect(await keys(store)).toEqual(['drawer', 'drawer#set-aside-1'])
  })

  test('is not overwritten by what is set aside later', async () => {
    for (const rubbish of ['one', 'two', 'three']) {
      await set('drawer', rubbish, store)
      await drawer().read()
    }
    const kept = ['drawer#set-aside-unknown', 'drawer#set-aside-unknown~2', 'drawer#set-aside-unknown~3']
    expect(await keys(store)).toEqual(kept)
    expect(await Promise.all(kept.map((key) => get(key, store)))).toEqual(['one', 'two', 'three'])
  })
})
