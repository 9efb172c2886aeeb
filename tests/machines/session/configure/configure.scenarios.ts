import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const input = { serialNumber: '2024000001' }
const UNEXPECTED = 'An unexpected error occurred'
const entered = { ok: true, value: 'entered' }
const full = { ok: false, fault: { kind: 'storageFull' } }
const offline = { ok: false, fault: { kind: 'offline' } }
const counted = (value: number) => ({ ok: true, value })
const everything = {
  products: counted(3),
  paymentOptions: counted(5),
  splitOptions: counted(3),
  users: counted(2),
}

const recalls = (rig: Rig, known: object = {}) =>
  rig.resolve('recallDevice', { ok: true, value: { profile: profileFixture, isSignedIn: true, ...known } })

const NOTHING = { cartLines: 0, heldSales: 0, unsentSales: 0 }
const OPEN_WORK = { cartLines: 3, heldSales: 1, unsentSales: 0 }

const isAllowed = async (rig: Rig) => {
  await recalls(rig)
  await rig.resolve('verifyAccess', { ok: true, value: accessFixture })
}

const verifies = async (rig: Rig) => {
  await isAllowed(rig)
  await rig.resolve('countOpenWork', NOTHING)
}

const isAsked = async (rig: Rig) => {
  await isAllowed(rig)
  await rig.resolve('countOpenWork', OPEN_WORK)
  expect(rig.state()).toBe('asking')
}

const refuses = async (rig: Rig) => {
  await recalls(rig)
  const fault = { kind: 'refused', statusCode: 403, message: 'You may not use this store' }
  await rig.resolve('verifyAccess', { ok: false, fault })
}

const REFUSED = ['You may not use this store', 'Taking you back home...']
const REMOVED = [...REFUSED, 'We are removing Mainland Supermart from this device...']

const goesHomeAfter6500 = async (rig: Rig) => {
  expect(rig.state()).toBe('goingHome')
  expect(rig.hasTag('goingHome')).toBe(true)
  await rig.advance(6_499)
  expect(rig.routes()).toEqual([])
  await rig.advance(1)
  expect(rig.state()).toBe('leaving')
  expect(rig.routes()).toEqual(['/'])
}

const isUnreachable = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('unreachable')
  expect(rig.toasts()).toEqual(toasts)
  expect(rig.routes()).toEqual([])
}

export const configureScenarios: Scenario[] = [
  {
    title: 'verified access loads what is missing, saves the profile and opens the sales screen',
    section: '§4.41, §4.42, §8.29',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('recalling')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'recallDevice', input: { serialNumber: '2024000001' } }])
      await recalls(rig)
      expect(rig.state()).toBe('verifying')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls[1]).toEqual({ id: 'verifyAccess', input: { profile: profileFixture } })
      await rig.resolve('verifyAccess', { ok: true, value: accessFixture })
      expect(rig.state()).toBe('counting')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls[2]).toEqual({ id: 'countOpenWork', input: { storeId: 'store-1' } })
      expect(rig.context()).toMatchObject({ openWork: NOTHING })
      await rig.resolve('countOpenWork', NOTHING)
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls[3]).toMatchObject({ id: 'arrivals' })
      expect(rig.calls[4]).toEqual({ id: 'loadMissing', input: { storeId: 'store-1' } })
      await rig.resolve('loadMissing', everything)
      expect(rig.state()).toBe('granting')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.toasts()).toEqual([])
      expect(rig.calls[5]).toEqual({
        id: 'enterWorkplace',
        input: { profile: profileFixture, access: accessFixture },
      })
      await rig.resolve('enterWorkplace', entered)
      expect(rig.state()).toBe('leaving')
      expect(rig.toasts()).toEqual(['Access granted.'])
      expect(rig.routes()).toEqual(['/pos-home'])
    },
  },
  {
    title: 'each list that has arrived is counted while the others are on their way',
    section: 'own',
    input,
    run: async (rig) => {
      await verifies(rig)
      expect(rig.context()).toHaveProperty('arrived', {})
      rig.send({ type: 'part.arrived', part: 'users', count: 2 })
      rig.send({ type: 'part.arrived', part: 'products', count: 263 })
      expect(rig.context()).toMatchObject({ arrived: { users: 2, products: 263 } })
      expect(rig.begun('loadMissing')).toBe(1)
      expect(rig.state()).toBe('loading')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what could not be loaded is named, and the cashier gets in all the same',
    section: '§8.8',
    input,
    run: async (rig) => {
      await verifies(rig)
      await rig.resolve('loadMissing', {
        products: offline,
        paymentOptions: offline,
        splitOptions: full,
        users: full,
      })
      expect(rig.state()).toBe('granting')
      expect(rig.toasts()).toEqual([
        'Error getting products',
        'Error getting payment payment options',
        'Error getting split payment options',
        'Error getting users',
      ])
    },
  },
  {
    title: 'a store without payment options is said to have none',
    section: '§8.10',
    input,
    run: async (rig) => {
      await verifies(rig)
      await rig.resolve('loadMissing', {
        ...everything,
        paymentOptions: counted(0),
        splitOptions: counted(0),
      })
      expect(rig.toasts()).toEqual(['No payment options'])
    },
  },
  {
    title: 'a crash while loading lets the cashier in all the same',
    section: 'own',
    input,
    run: async (rig) => {
      await verifies(rig)
      await rig.reject('loadMissing')
      expect(rig.state()).toBe('granting')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'nobody signed in: the store selection opens',
    section: '§4.2',
    input,
    run: async (rig) => {
      await recalls(rig, { isSignedIn: false })
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a terminal that this device is not registered for leads home after 6.5 s',
    section: '§4.43',
    input,
    run: async (rig) => {
      await recalls(rig, { profile: undefined })
      expect(rig.toasts()).toEqual(['Taking you back home...'])
      await goesHomeAfter6500(rig)
    },
  },
  {
    title: 'a device store that cannot be read leads home',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('recallDevice', full)
      expect(rig.state()).toBe('goingHome')
      expect(rig.toasts()).toEqual(['Taking you back home...'])
    },
  },
  {
    title: 'a crash while recalling leads home',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.reject('recallDevice')
      expect(rig.state()).toBe('goingHome')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'refused access: the error, the way home, and the store goes from this device',
    section: '§4.43, §4.44, §6.7',
    input,
    run: async (rig) => {
      await refuses(rig)
      expect(rig.state()).toBe('forgetting')
      expect(rig.hasTag('goingHome')).toBe(true)
      expect(rig.toasts()).toEqual(REFUSED)
      expect(rig.calls.at(-1)).toEqual({ id: 'forgetStore', input: { profile: profileFixture } })
      await rig.resolve('forgetStore', { ok: true, value: [island] })
      expect(rig.toasts()).toEqual(REMOVED)
      await goesHomeAfter6500(rig)
      expect(rig.toasts()).toEqual(REMOVED)
    },
  },
  {
    title: 'the last store keeps its tile without access, which the message says instead',
    section: '§4.35, §10.64',
    input,
    run: async (rig) => {
      await refuses(rig)
      await rig.resolve('forgetStore', { ok: true, value: [{ ...mainland, cookie: null }] })
      expect(rig.toasts()).toEqual([
        ...REFUSED,
        'No access on this device: Mainland Supermart must be registered again before you can sell in it',
      ])
      await goesHomeAfter6500(rig)
    },
  },
  {
    title: 'entering another store names the sale it clears, and asks once',
    section: '§10.66',
    input,
    run: async (rig) => {
      await isAsked(rig)
      expect(rig.hasTag('asking')).toBe(true)
      expect(rig.context()).toMatchObject({ openWork: OPEN_WORK })
      expect(rig.isRunning('loadMissing')).toBe(false)
      rig.send({ type: 'entry.confirmed' })
      expect(rig.state()).toBe('loading')
      await rig.resolve('loadMissing', everything)
      await rig.resolve('enterWorkplace', entered)
      expect(rig.routes()).toEqual(['/pos-home'])
      expect(rig.calls.filter(({ id }) => id === 'countOpenWork')).toHaveLength(1)
    },
  },
  {
    title: 'who declines goes to the store selection, and nothing was entered',
    section: '§10.66',
    input,
    run: async (rig) => {
      await isAsked(rig)
      rig.send({ type: 'entry.declined' })
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/'])
      expect(rig.calls.some(({ id }) => id === 'enterWorkplace')).toBe(false)
    },
  },
  {
    title: 'a sale that cannot be counted is not left behind',
    section: 'own',
    input,
    run: async (rig) => {
      await isAllowed(rig)
      await rig.reject('countOpenWork')
      isUnreachable(rig, UNEXPECTED)
    },
  },
  {
    title: 'a device that cannot remove the store leads home all the same',
    section: 'own',
    input,
    run: async (rig) => {
      await refuses(rig)
      await rig.resolve('forgetStore', full)
      expect(rig.state()).toBe('goingHome')
      expect(rig.toasts()).toEqual([...REFUSED, FULL])
      rig.send({ type: 'home.requested' })
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/'])
    },
  },
  {
    title: 'a crash while removing leads home all the same',
    section: 'own',
    input,
    run: async (rig) => {
      await refuses(rig)
      await rig.reject('forgetStore')
      expect(rig.state()).toBe('goingHome')
      expect(rig.toasts()).toEqual([...REFUSED, UNEXPECTED])
    },
  },
  {
    title: 'a session that ended meanwhile leads to the sign-in and back here',
    section: '§8.2',
    input,
    run: async (rig) => {
      await recalls(rig)
      await rig.resolve('verifyAccess', { ok: false, fault: { kind: 'unauthorized' } })
      expect(rig.state()).toBe('leaving')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.routes()).toEqual(['/auth?sourceUrl=%2Fconfigure%2F2024000001'])
    },
  },
  {
    title: 'without a network the store stays, and the cashier can try again',
    section: '§8.5',
    input,
    run: async (rig) => {
      await recalls(rig)
      await rig.resolve('verifyAccess', offline)
      isUnreachable(rig, 'Please check your internet connection and reload')
      rig.send({ type: 'retry.requested' })
      expect(rig.state()).toBe('verifying')
      await rig.resolve('verifyAccess', { ok: false, fault: { kind: 'unavailable', statusCode: 500 } })
      isUnreachable(rig, 'Please check your internet connection and reload', UNEXPECTED)
      rig.send({ type: 'home.requested' })
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/'])
    },
  },
  {
    title: 'a crash of the access check removes nothing',
    section: 'own',
    input,
    run: async (rig) => {
      await recalls(rig)
      await rig.reject('verifyAccess')
      isUnreachable(rig, UNEXPECTED)
    },
  },
  {
    title: 'a store that another tab has deleted while it was configured is not entered',
    section: 'decision 0118',
    input,
    run: async (rig) => {
      await verifies(rig)
      await rig.resolve('loadMissing', everything)
      await rig.resolve('enterWorkplace', { ok: true, value: 'storeGone' })
      expect(rig.state()).toBe('goingHome')
      expect(rig.toasts()).toEqual([
        'No access on this device: Mainland Supermart must be registered again before you can sell in it',
      ])
      expect(rig.routes()).toEqual([])
    },
  },
  ...[
    { how: 'a full device', settle: (rig: Rig) => rig.resolve('enterWorkplace', full), said: FULL },
    { how: 'a crash', settle: (rig: Rig) => rig.reject('enterWorkplace'), said: UNEXPECTED },
  ].map(({ how, settle, said }): Scenario => ({
    title: `${how} while the access is saved can be tried again`,
    section: 'own',
    input,
    run: async (rig) => {
      await verifies(rig)
      await rig.resolve('loadMissing', everything)
      await settle(rig)
      isUnreachable(rig, said)
    },
  })),
]
