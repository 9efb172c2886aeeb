import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { island, mainland, otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const UNEXPECTED = 'An unexpected error occurred'
const REMOVING = 'We are removing Island Pharmacy from this device...'
const entered = { ok: true, value: 'entered' }
const full = { ok: false, fault: { kind: 'storageFull' } }
const offline = { ok: false, fault: { kind: 'offline' } }
const counted = (value: number) => ({ ok: true, value })
const data = { products: counted(3), paymentOptions: counted(5), splitOptions: counted(3), users: counted(2) }
const stores = [mainland, island]
const OPEN_WORK = { cartLines: 3, heldSales: 1, unsentSales: 2 }

const refusal = (message: string) => ({ ok: false, fault: { kind: 'refused', statusCode: 400, message } })

const picks = async (rig: Rig) => {
  await rig.resolve('readStores', { ok: true, value: stores })
  rig.send({ type: 'store.picked', store: island })
}

const asks = async (rig: Rig) => {
  await picks(rig)
  await rig.resolve('countOpenWork', OPEN_WORK)
}

const checksCookie = async (rig: Rig) => {
  await asks(rig)
  rig.send({ type: 'switch.confirmed' })
}

const checksAccess = async (rig: Rig) => {
  await checksCookie(rig)
  await rig.resolve('verifyCookie', { ok: true, value: otherProfile })
}

const refreshes = async (rig: Rig) => {
  await checksAccess(rig)
  await rig.resolve('verifyAccess', { ok: true, value: otherAccess })
}

const enters = async (rig: Rig) => {
  await refreshes(rig)
  await rig.resolve('refreshData', data)
}

const isResting = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('resting')
  expect(rig.toasts()).toEqual(toasts)
}

const isForgetting = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('forgetting')
  expect(rig.hasTag('switching')).toBe(true)
  expect(rig.calls.at(-1)).toEqual({
    id: 'forgetStore',
    input: { storeId: 'store-2', cookie: 'cookie-2' },
  })
  expect(rig.toasts()).toEqual(toasts)
}

export const storeSwitchScenarios: Scenario[] = [
  {
    title: 'confirm, cookie, access, refresh, mark active, and reload after 0.5 s',
    section: '§4.39',
    run: async (rig) => {
      expect(rig.state()).toBe('reading')
      await rig.resolve('readStores', { ok: true, value: stores })
      isResting(rig)
      expect(rig.context()).toMatchObject({ stores })
      rig.send({ type: 'store.picked', store: island })
      expect(rig.state()).toBe('counting')
      await rig.resolve('countOpenWork', OPEN_WORK)
      expect(rig.state()).toBe('confirming')
      expect(rig.hasTag('confirming')).toBe(true)
      expect(rig.context()).toMatchObject({ chosen: island, openWork: OPEN_WORK })
      const isSwitching = (state: string, call: { id: string; input: unknown }) => {
        expect(rig.state()).toBe(state)
        expect(rig.hasTag('switching')).toBe(true)
        expect(rig.calls.at(-1)).toEqual(call)
      }
      rig.send({ type: 'switch.confirmed' })
      isSwitching('verifyingCookie', { id: 'verifyCookie', input: { cookie: 'cookie-2' } })
      await rig.resolve('verifyCookie', { ok: true, value: otherProfile })
      isSwitching('verifyingAccess', { id: 'verifyAccess', input: { profile: otherProfile } })
      await rig.resolve('verifyAccess', { ok: true, value: otherAccess })
      isSwitching('refreshing', { id: 'refreshData', input: { storeId: 'store-2' } })
      await rig.resolve('refreshData', data)
      const work = { profile: otherProfile, access: otherAccess }
      isSwitching('entering', { id: 'enterStore', input: work })
      await rig.resolve('enterStore', entered)
      isSwitching('switched', { id: 'enterStore', input: work })
      await rig.advance(499)
      expect(rig.state()).toBe('switched')
      await rig.advance(1)
      isSwitching('reloading', { id: 'reloadPage', input: undefined })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'the active store is no switch',
    section: '§4.39',
    run: async (rig) => {
      await rig.resolve('readStores', { ok: true, value: stores })
      rig.send({ type: 'store.picked', store: mainland })
      isResting(rig)
      expect(rig.can({ type: 'store.picked', store: mainland })).toBe(false)
      expect(rig.can({ type: 'store.picked', store: { ...island, cookie: null } })).toBe(false)
      expect(rig.context()).toMatchObject({ openWork: { cartLines: 0, heldSales: 0, unsentSales: 0 } })
    },
  },
  {
    title: 'the menu reads the stores anew whenever it opens',
    section: '§2.35',
    run: async (rig) => {
      await rig.resolve('readStores', { ok: true, value: [mainland] })
      rig.send({ type: 'menu.opened' })
      expect(rig.state()).toBe('reading')
      await rig.resolve('readStores', { ok: true, value: stores })
      isResting(rig)
      expect(rig.context()).toMatchObject({ stores })
    },
  },
  {
    title: 'a device store that fails leaves the menu as it was',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readStores', { ok: true, value: stores })
      rig.send({ type: 'menu.opened' })
      await rig.resolve('readStores', full)
      isResting(rig, FULL)
      rig.send({ type: 'menu.opened' })
      await rig.reject('readStores')
      isResting(rig, FULL, UNEXPECTED)
      expect(rig.context()).toMatchObject({ stores })
    },
  },
  {
    title: 'declining stays in the store',
    section: '§4.39',
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'switch.declined' })
      isResting(rig)
      expect(rig.calls.map(({ id }) => id)).toEqual(['readStores', 'countOpenWork'])
    },
  },
  {
    title: 'a failed cookie check shows the message and removes the store',
    section: '§8.13',
    run: async (rig) => {
      await checksCookie(rig)
      await rig.resolve('verifyCookie', refusal('This device is not registered'))
      isForgetting(rig, 'This device is not registered')
      await rig.resolve('forgetStore', { ok: true, value: [mainland] })
      isResting(rig, 'This device is not registered', REMOVING)
      expect(rig.context()).toMatchObject({ stores: [mainland] })
    },
  },
  {
    title: 'the last store in the list stays in it without access',
    section: '§4.35, §10.64',
    run: async (rig) => {
      await checksCookie(rig)
      await rig.resolve('verifyCookie', refusal('This device is not registered'))
      const left = [{ ...island, cookie: null }]
      await rig.resolve('forgetStore', { ok: true, value: left })
      isResting(
        rig,
        'This device is not registered',
        'No access on this device: Island Pharmacy must be registered again before you can sell in it',
      )
      expect(rig.context()).toMatchObject({ stores: left })
    },
  },
  {
    title: 'refused access shows the message and removes the store',
    section: '§6.7, §8.13',
    run: async (rig) => {
      await checksAccess(rig)
      await rig.resolve('verifyAccess', refusal('You may not use this store'))
      isForgetting(rig, 'You may not use this store')
      await rig.resolve('forgetStore', full)
      isResting(rig, 'You may not use this store', FULL)
      expect(rig.context()).toMatchObject({ stores })
    },
  },
  {
    title: 'a crash while removing keeps the list',
    section: 'own',
    run: async (rig) => {
      await checksCookie(rig)
      await rig.resolve('verifyCookie', refusal('No'))
      await rig.reject('forgetStore')
      isResting(rig, 'No', UNEXPECTED)
    },
  },
  {
    title: 'without a network the cashier stays and nothing is removed',
    section: '§8.4, decision 0022',
    run: async (rig) => {
      await checksCookie(rig)
      await rig.resolve('verifyCookie', offline)
      isResting(rig, 'Please check your internet connection')
      rig.send({ type: 'store.picked', store: island })
      await rig.resolve('countOpenWork', OPEN_WORK)
      rig.send({ type: 'switch.confirmed' })
      await rig.resolve('verifyCookie', { ok: true, value: otherProfile })
      await rig.resolve('verifyAccess', { ok: false, fault: { kind: 'unauthorized' } })
      isResting(rig, 'Please check your internet connection', 'Your sign-in has expired')
    },
  },
  {
    title: 'what could not be refreshed is named, and the switch goes on',
    section: '§8.8',
    run: async (rig) => {
      await refreshes(rig)
      await rig.resolve('refreshData', {
        products: offline,
        paymentOptions: counted(0),
        splitOptions: offline,
        users: offline,
      })
      expect(rig.state()).toBe('entering')
      expect(rig.toasts()).toEqual([
        'Error getting products',
        'Error getting split payment options',
        'Error getting users',
        'No payment options',
      ])
    },
  },
  ...[
    { actor: 'countOpenWork', before: picks },
    { actor: 'verifyCookie', before: checksCookie },
    { actor: 'verifyAccess', before: checksAccess },
    { actor: 'enterStore', before: enters },
  ].map(({ actor, before }): Scenario => ({
    title: `a crash of ${actor} leaves the cashier in the store`,
    section: 'own',
    run: async (rig) => {
      await before(rig)
      await rig.reject(actor)
      isResting(rig, UNEXPECTED)
    },
  })),
  {
    title: 'a crash while refreshing does not stop the switch',
    section: 'own',
    run: async (rig) => {
      await refreshes(rig)
      await rig.reject('refreshData')
      expect(rig.state()).toBe('entering')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a store that another tab has deleted meanwhile is not entered',
    section: 'decision 0118',
    run: async (rig) => {
      await enters(rig)
      await rig.resolve('enterStore', { ok: true, value: 'storeGone' })
      expect(rig.state()).toBe('reading')
      expect(rig.toasts()).toEqual([
        'No access on this device: Island Pharmacy must be registered again before you can sell in it',
      ])
    },
  },
  {
    title: 'a device that cannot store the switch leaves the cashier in the store',
    section: 'own',
    run: async (rig) => {
      await enters(rig)
      await rig.resolve('enterStore', full)
      isResting(rig, FULL)
    },
  },
]
