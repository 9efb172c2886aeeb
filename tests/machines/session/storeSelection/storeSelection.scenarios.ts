import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const DENIED =
  'This browser does not let the till use its storage. What was kept before is not lost by it. Allow site data for this page, then open it again.'
const UNEXPECTED = 'An unexpected error occurred'
const GONE = 'No access on this device: Mainland Supermart must be registered again before you can sell in it'
const done = { ok: true, value: undefined }
const full = { ok: false, fault: { kind: 'storageFull' } }
const refusal = { ok: false, fault: { kind: 'refused', statusCode: 403, message: 'This device was removed' } }
const stores = [mainland, island]
const OPEN_WORK = { cartLines: 3, heldSales: 1, unsentSales: 2 }
const WITHOUT_ACCESS =
  'No access on this device: Mainland Supermart must be registered again before you can sell in it'

const reads = (rig: Rig) => rig.resolve('readStores', { ok: true, value: { stores, isNew: false } })

const choosesMainland = async (rig: Rig) => {
  await reads(rig)
  rig.send({ type: 'store.chosen', store: mainland })
}

const isBack = (rig: Rig, left: unknown, ...toasts: string[]) => {
  expect(rig.state()).toBe('choosing')
  expect(rig.context()).toMatchObject({ stores: left })
  expect(rig.toasts()).toEqual(toasts)
  expect(rig.routes()).toEqual([])
}

const asksToDelete = async (rig: Rig) => {
  await reads(rig)
  rig.send({ type: 'deletion.requested', store: mainland })
  expect(rig.state()).toBe('askingDeletion')
  expect(rig.context()).toMatchObject({ openWork: { cartLines: 0, heldSales: 0, unsentSales: 0 } })
  expect(rig.calls.at(-1)).toEqual({ id: 'countOpenWork', input: { storeId: 'store-1' } })
  await rig.resolve('countOpenWork', OPEN_WORK)
  expect(rig.begun('countOpenWork')).toBe(1)
}

export const storeSelectionScenarios: Scenario[] = [
  {
    title: 'a browser that denies its storage is named, and asked again',
    section: 'decision 0124',
    run: async (rig) => {
      const denied = { ok: false, fault: { kind: 'storageUnavailable', reason: 'denied' } }
      await rig.resolve('readStores', denied)
      expect(rig.state()).toBe('unreadable')
      rig.send({ type: 'reading.retried' })
      expect(rig.state()).toBe('reading')
      await rig.resolve('readStores', denied)
      expect(rig.state()).toBe('unreadable')
      rig.send({ type: 'reading.retried' })
      await reads(rig)
      isBack(rig, stores)
    },
  },
  {
    title: 'a device that has never been used is greeted, and then asked for its store',
    section: '§2.24, §10.2',
    run: async (rig) => {
      expect(rig.state()).toBe('reading')
      expect(rig.hasTag('reading')).toBe(true)
      await rig.resolve('readStores', { ok: true, value: { stores: [], isNew: true } })
      expect(rig.state()).toBe('welcoming')
      rig.send({ type: 'welcome.accepted' })
      expect(rig.state()).toBe('starting')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('startUsing', done)
      isBack(rig, [])
    },
  },
  {
    title: 'a used device opens at its stores',
    section: '§10.2',
    run: async (rig) => {
      await reads(rig)
      isBack(rig, stores)
    },
  },
  {
    title: 'a crash while reading says so and lets the cashier go on',
    section: 'own',
    run: async (rig) => {
      await rig.reject('readStores')
      isBack(rig, [], UNEXPECTED)
    },
  },
  ...[
    { how: 'a full device', settle: (rig: Rig) => rig.resolve('startUsing', full), said: FULL },
    { how: 'a crash', settle: (rig: Rig) => rig.reject('startUsing'), said: UNEXPECTED },
  ].map(({ how, settle, said }): Scenario => ({
    title: `${how} while the identity is made says so and lets the cashier go on`,
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readStores', { ok: true, value: { stores: [], isNew: true } })
      rig.send({ type: 'welcome.accepted' })
      await settle(rig)
      isBack(rig, [], said)
    },
  })),
  {
    title: "'Add new store' opens its dialog, and Cancel closes it",
    section: '§2.28, §2.30',
    run: async (rig) => {
      await reads(rig)
      rig.send({ type: 'addStore.opened' })
      expect(rig.state()).toBe('adding')
      rig.send({ type: 'addStore.closed' })
      isBack(rig, stores)
    },
  },
  {
    title: 'the tile of a store that another tab has deleted shows a notice, and the tiles are read again',
    section: 'decision 0118',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', { ok: true, value: profileFixture })
      await rig.resolve('keepProfile', { ok: true, value: 'storeGone' })
      expect(rig.state()).toBe('reading')
      expect(rig.toasts()).toEqual([GONE])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'selecting a store verifies its cookie, saves the profile and leads to the sign-in',
    section: '§4.36, §4.37',
    run: async (rig) => {
      await choosesMainland(rig)
      expect(rig.state()).toEqual({ entering: 'verifyingCookie' })
      expect(rig.hasTag('entering') && rig.hasTag('busy')).toBe(true)
      expect(rig.context()).toMatchObject({ chosen: mainland })
      expect(rig.calls.at(-1)).toEqual({ id: 'verifyCookie', input: { cookie: 'cookie-1' } })
      await rig.resolve('verifyCookie', { ok: true, value: profileFixture })
      expect(rig.state()).toEqual({ entering: 'keepingProfile' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'keepProfile', input: { profile: profileFixture } })
      await rig.resolve('keepProfile', { ok: true, value: 'entered' })
      expect(rig.state()).toEqual({ entering: 'leaving' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.routes()).toEqual(['/auth?sourceUrl=%2Fconfigure%2F2024000001'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a refused cookie shows the error, and the store and its cookie go',
    section: '§4.38, §8.14',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', refusal)
      expect(rig.state()).toEqual({ entering: 'forgetting' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.toasts()).toEqual(['This device was removed'])
      expect(rig.calls.at(-1)).toEqual({
        id: 'forgetStore',
        input: { storeId: 'store-1', cookie: 'cookie-1' },
      })
      await rig.resolve('forgetStore', { ok: true, value: [island] })
      isBack(rig, [island], 'This device was removed')
    },
  },
  {
    title: 'the last store whose cookie is refused keeps its tile without access',
    section: '§4.35, §10.64',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', refusal)
      const left = [{ ...mainland, cookie: null }]
      await rig.resolve('forgetStore', { ok: true, value: left })
      isBack(rig, left, 'This device was removed', WITHOUT_ACCESS)
    },
  },
  {
    title: 'a store without access asks for its registration and is not entered',
    section: '§10.64',
    run: async (rig) => {
      await reads(rig)
      rig.send({ type: 'store.chosen', store: { ...mainland, cookie: null } })
      expect(rig.state()).toBe('lookingAgain')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('readStores', {
        ok: true,
        value: { stores: [{ ...mainland, cookie: null }, island], isNew: false },
      })
      expect(rig.state()).toBe('adding')
      expect(rig.toasts()).toEqual([WITHOUT_ACCESS])
      expect(rig.calls.map(({ id }) => id)).toEqual(['readStores', 'readStores'])
    },
  },
  {
    title: 'a store that another tab has registered again since its tile was drawn is entered',
    section: '§10.64',
    run: async (rig) => {
      await rig.resolve('readStores', {
        ok: true,
        value: { stores: [{ ...mainland, cookie: null }, island], isNew: false },
      })
      rig.send({ type: 'store.chosen', store: { ...mainland, cookie: null } })
      await reads(rig)
      expect(rig.state()).toEqual({ entering: 'verifyingCookie' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'verifyCookie',
        input: { cookie: mainland.cookie?.cookie_value },
      })
      expect(rig.context()).toMatchObject({ stores })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device that cannot be read again leaves the tiles as they are',
    section: 'own',
    run: async (rig) => {
      await reads(rig)
      rig.send({ type: 'store.chosen', store: { ...mainland, cookie: null } })
      await rig.resolve('readStores', { ok: false, fault: { kind: 'storageUnavailable', reason: 'x' } })
      isBack(rig, stores, DENIED)
      rig.send({ type: 'store.chosen', store: { ...mainland, cookie: null } })
      await rig.reject('readStores')
      isBack(rig, stores, DENIED, UNEXPECTED)
    },
  },
  {
    title: 'without a network nothing is removed',
    section: '§8.4, decision 0022',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', { ok: false, fault: { kind: 'offline' } })
      isBack(rig, stores, 'Please check your internet connection')
      rig.send({ type: 'store.chosen', store: mainland })
      await rig.resolve('verifyCookie', { ok: false, fault: { kind: 'unavailable', statusCode: 502 } })
      isBack(rig, stores, 'Please check your internet connection', UNEXPECTED)
    },
  },
  {
    title: 'a crash of the cookie check removes nothing',
    section: 'own',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.reject('verifyCookie')
      isBack(rig, stores, UNEXPECTED)
    },
  },
  ...[
    { how: 'a full device', settle: (rig: Rig) => rig.resolve('keepProfile', full), said: FULL },
    { how: 'a crash', settle: (rig: Rig) => rig.reject('keepProfile'), said: UNEXPECTED },
  ].map(({ how, settle, said }): Scenario => ({
    title: `${how} while the profile is saved goes back to the tiles`,
    section: 'own',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', { ok: true, value: profileFixture })
      await settle(rig)
      isBack(rig, stores, said)
    },
  })),
  ...[
    { how: 'a full device', settle: (rig: Rig) => rig.resolve('forgetStore', full), said: FULL },
    { how: 'a crash', settle: (rig: Rig) => rig.reject('forgetStore'), said: UNEXPECTED },
  ].map(({ how, settle, said }): Scenario => ({
    title: `${how} while the store is removed goes back to the tiles`,
    section: 'own',
    run: async (rig) => {
      await choosesMainland(rig)
      await rig.resolve('verifyCookie', refusal)
      await settle(rig)
      isBack(rig, stores, 'This device was removed', said)
    },
  })),
  {
    title: 'Delete asks first; declining keeps the store',
    section: '§2.31',
    run: async (rig) => {
      await asksToDelete(rig)
      expect(rig.state()).toBe('askingDeletion')
      expect(rig.context()).toMatchObject({ chosen: mainland, openWork: OPEN_WORK })
      rig.send({ type: 'deletion.declined' })
      isBack(rig, stores)
      rig.send({ type: 'deletion.requested', store: mainland })
      expect(rig.context()).toMatchObject({ openWork: { cartLines: 0, heldSales: 0, unsentSales: 0 } })
    },
  },
  {
    title: 'a store whose waiting sales cannot be counted is not deleted',
    section: 'own',
    run: async (rig) => {
      await reads(rig)
      rig.send({ type: 'deletion.requested', store: mainland })
      await rig.reject('countOpenWork')
      isBack(rig, stores, UNEXPECTED)
    },
  },
  {
    title: 'a confirmed Delete takes the store off the device',
    section: '§2.31, §10.63',
    run: async (rig) => {
      await asksToDelete(rig)
      rig.send({ type: 'deletion.confirmed' })
      expect(rig.state()).toBe('deleting')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'deleteStore', input: { storeId: 'store-1' } })
      await rig.resolve('deleteStore', { ok: true, value: [island] })
      isBack(rig, [island], 'Mainland Supermart was removed from this device')
    },
  },
  ...[
    { how: 'a full device', settle: (rig: Rig) => rig.resolve('deleteStore', full), said: FULL },
    { how: 'a crash', settle: (rig: Rig) => rig.reject('deleteStore'), said: UNEXPECTED },
  ].map(({ how, settle, said }): Scenario => ({
    title: `${how} while the store is deleted keeps it`,
    section: 'own',
    run: async (rig) => {
      await asksToDelete(rig)
      rig.send({ type: 'deletion.confirmed' })
      await settle(rig)
      isBack(rig, stores, said)
    },
  })),
]
