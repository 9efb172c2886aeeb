import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { renewedSession } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const workplace = { access: accessFixture, profile: profileFixture }
const UNEXPECTED = 'An unexpected error occurred'
const done = { ok: true, value: undefined }
const full = { ok: false, fault: { kind: 'storageFull' } }

const openWork = (unsentSales: number, cartLines = 0, heldSales = 0) => ({
  cartLines,
  heldSales,
  unsentSales,
})

const AT_WORK = { session: sessionFixture, workplace, saleStoreId: 'store-1' }
const NOWHERE = { workplace: undefined, saleStoreId: undefined }

const restores = (rig: Rig, value: object = AT_WORK) => rig.resolve('restoreSession', { ok: true, value })

const isSignedInAs = (rig: Rig, session: unknown) => {
  expect(rig.state()).toEqual({ signedIn: 'working' })
  expect(rig.context()).toMatchObject({ session })
}

const expires = async (rig: Rig) => {
  await restores(rig)
  rig.send({ type: 'token.refused', token: 'access-token' })
  await rig.resolve('refreshSession', { ok: false, fault: { kind: 'ended' } })
}

const asksToSignOut = async (rig: Rig, work = openWork(0)) => {
  await restores(rig)
  rig.send({ type: 'signOut.requested' })
  await rig.resolve('countOpenWork', work)
}

const isAskedAndStays = async (rig: Rig, work: object) => {
  await asksToSignOut(rig, { ...openWork(0), ...work })
  expect(rig.state()).toEqual({ signingOut: 'confirming' })
  expect(rig.context()).toMatchObject({ openWork: work })
  expect(rig.facts()).toEqual([])
  rig.send({ type: 'signOut.declined' })
  isSignedInAs(rig, sessionFixture)
  expect(rig.context()).toMatchObject({ workplace, saleStoreId: 'store-1' })
}

const isSignedOut = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('signedOut')
  expect(rig.context()).toMatchObject({ session: undefined, ...NOWHERE })
  expect(rig.routes()).toEqual(['/'])
  expect(rig.facts()).toEqual([{ type: 'signedOut' }])
  expect(rig.toasts()).toEqual(toasts)
}

export const sessionScenarios: Scenario[] = [
  {
    title: 'a saved token means signed in, at the place of last time',
    section: '§4.1',
    run: async (rig) => {
      expect(rig.state()).toBe('restoring')
      expect(rig.hasTag('busy')).toBe(true)
      await restores(rig)
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ workplace })
    },
  },
  {
    title: 'no saved token means signed out; a sign-in changes that',
    section: '§4.1, §4.2',
    run: async (rig) => {
      await restores(rig, { ...AT_WORK, session: undefined })
      expect(rig.state()).toBe('signedOut')
      expect(rig.context()).toMatchObject({ session: undefined, workplace, saleStoreId: 'store-1' })
      rig.send({ type: 'session.established', session: sessionFixture })
      isSignedInAs(rig, sessionFixture)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device store that cannot be read means signed out, and is said',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('restoreSession', full)
      expect(rig.state()).toBe('signedOut')
      expect(rig.toasts()).toEqual([FULL])
    },
  },
  {
    title: 'a crash while restoring means signed out, and is said',
    section: 'own',
    run: async (rig) => {
      await rig.reject('restoreSession')
      expect(rig.state()).toBe('signedOut')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'the access check answers where the cashier works',
    section: '§7.18',
    run: async (rig) => {
      await restores(rig, { session: sessionFixture, ...NOWHERE })
      rig.send({ type: 'workplace.entered', ...workplace })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ workplace, saleStoreId: 'store-1' })
      rig.send({ type: 'workplace.entered', ...workplace })
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'session.established', session: renewedSession })
      isSignedInAs(rig, renewedSession)
    },
  },
  {
    title: 'a refused token is renewed; refusals of an older token change nothing',
    section: '§8.1',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'token.refused', token: 'token-0' })
      isSignedInAs(rig, sessionFixture)
      rig.send({ type: 'token.refused', token: 'access-token' })
      expect(rig.state()).toEqual({ signedIn: 'refreshing' })
      expect(rig.hasTag('refreshing') && rig.hasTag('busy')).toBe(true)
      rig.send({ type: 'token.refused', token: 'access-token' })
      expect(rig.calls.filter(({ id }) => id === 'refreshSession')).toEqual([
        { id: 'refreshSession', input: { session: sessionFixture } },
      ])
      await rig.resolve('refreshSession', { ok: true, value: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'an identity service that cannot be reached says nothing about the session',
    section: 'decision 0021',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'token.refused', token: 'access-token' })
      const cause = { kind: 'unavailable', statusCode: 503 }
      await rig.resolve('refreshSession', { ok: false, fault: { kind: 'unreachable', cause } })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ renewalFault: cause })
      rig.send({ type: 'token.refused', token: 'access-token' })
      expect(rig.context()).toMatchObject({ renewalFault: undefined })
      await rig.reject('refreshSession')
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ renewalFault: { kind: 'malformed' } })
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a sign-in while the token is renewed counts',
    section: '§8.2',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'token.refused', token: 'access-token' })
      rig.send({ type: 'session.established', session: renewedSession })
      isSignedInAs(rig, renewedSession)
    },
  },
  {
    title:
      'a refresh that fails signs out over the page: the workplace stays, and the sign-in page can be opened',
    section: '§8.2, §10.70',
    run: async (rig) => {
      await expires(rig)
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.hasTag('expired')).toBe(true)
      expect(rig.context()).toMatchObject({ session: undefined, workplace })
      expect(rig.routes()).toEqual([])
      rig.send({ type: 'signIn.requested' })
      expect(rig.state()).toEqual({ expired: 'leaving' })
      expect(rig.hasTag('expired')).toBe(true)
      await rig.resolve('visitProvider', 'https://id.example/auth/login')
      rig.send({ type: 'signIn.requested' })
      await rig.resolve('visitProvider', 'https://id.example/auth/login')
      expect(rig.state()).toEqual({ expired: 'leaving' })
      expect(rig.begun('visitProvider')).toBe(2)
      expect(rig.routes()).toEqual(['https://id.example/auth/login', 'https://id.example/auth/login'])
      expect(rig.facts()).toEqual([])
    },
  },
  {
    title: 'a crash while leaving for the sign-in pages says so, and the dialog stays',
    section: 'own',
    run: async (rig) => {
      await expires(rig)
      rig.send({ type: 'signIn.requested' })
      await rig.reject('visitProvider')
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.toasts().at(-1)).toBe('An unexpected error occurred')
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'a new sign-in takes the dialog away',
    section: '§10.70',
    run: async (rig) => {
      await expires(rig)
      rig.send({ type: 'session.established', session: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.context()).toMatchObject({ workplace })
    },
  },
  {
    title: 'a sign-out with nothing open ends the session, clears the device and goes home',
    section: '§8.12',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'signOut.requested' })
      expect(rig.state()).toEqual({ signingOut: 'counting' })
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('countOpenWork', openWork(0))
      expect(rig.state()).toEqual({ signingOut: 'loggingOut' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'logOut', input: { session: sessionFixture } })
      await rig.resolve('logOut', done)
      expect(rig.state()).toEqual({ signingOut: 'clearing' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.isRunning('clearLocalData')).toBe(true)
      await rig.resolve('clearLocalData', done)
      isSignedOut(rig, 'logout successful')
    },
  },
  {
    title: 'unsent sales are asked about; declining keeps the cashier signed in',
    section: '§10.71',
    run: async (rig) => {
      expect(rig.context()).toMatchObject({ openWork: openWork(0) })
      await asksToSignOut(rig, openWork(3))
      expect(rig.state()).toEqual({ signingOut: 'confirming' })
      expect(rig.hasTag('confirmingSignOut')).toBe(true)
      expect(rig.context()).toMatchObject({ openWork: openWork(3) })
      rig.send({ type: 'signOut.declined' })
      isSignedInAs(rig, sessionFixture)
    },
  },
  {
    title: 'unsent sales do not keep a cashier who confirms',
    section: '§10.72',
    run: async (rig) => {
      await asksToSignOut(rig, openWork(1))
      rig.send({ type: 'signOut.confirmed' })
      expect(rig.state()).toEqual({ signingOut: 'loggingOut' })
    },
  },
  ...[
    { what: 'cart lines', work: openWork(0, 2, 0) },
    { what: 'held sales', work: openWork(0, 0, 1) },
  ].map(({ what, work }): Scenario => ({
    title: `a sign-out that clears ${what} asks first`,
    section: '§10.71',
    run: (rig) => isAskedAndStays(rig, work),
  })),
  {
    title: 'another store that is entered leaves the sale of the one before',
    section: '§10.66',
    run: async (rig) => {
      await restores(rig)
      const there = { ...workplace, access: { ...accessFixture, store_id: 'another-store' } }
      rig.send({ type: 'workplace.entered', ...there })
      isSignedInAs(rig, sessionFixture)
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
      expect(rig.context()).toMatchObject({ workplace: there, saleStoreId: 'another-store' })
    },
  },
  {
    title: 'a deleted store is left with its sale; another one that is deleted changes nothing',
    section: '§10.63',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'store.deleted', storeId: 'store-2' })
      expect(rig.context()).toMatchObject({ workplace, saleStoreId: 'store-1' })
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'store.deleted', storeId: 'store-1' })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject(NOWHERE)
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
  {
    title: 'a deleted store whose access was lost before still takes its sale along',
    section: '§10.63',
    run: async (rig) => {
      await restores(rig, { ...AT_WORK, workplace: undefined })
      rig.send({ type: 'store.deleted', storeId: 'store-1' })
      expect(rig.context()).toMatchObject(NOWHERE)
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
  {
    title: 'a store whose access is lost cannot be sold in, and keeps its sale',
    section: '§10.64',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'access.lost', storeId: 'store-2' })
      expect(rig.context()).toMatchObject({ workplace })
      rig.send({ type: 'access.lost', storeId: 'store-1' })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ workplace: undefined, saleStoreId: 'store-1' })
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'workplace.entered', ...workplace })
      expect(rig.facts()).toEqual([])
    },
  },
  {
    title: 'a logout that fails shows why and keeps the cashier signed in',
    section: '§8.11',
    run: async (rig) => {
      await asksToSignOut(rig)
      const fault = { kind: 'refused', statusCode: 409, message: 'Close your shift first' }
      await rig.resolve('logOut', { ok: false, fault })
      isSignedInAs(rig, sessionFixture)
      rig.send({ type: 'signOut.requested' })
      await rig.resolve('countOpenWork', openWork(0))
      await rig.resolve('logOut', { ok: false, fault: { kind: 'offline' } })
      isSignedInAs(rig, sessionFixture)
      expect(rig.toasts()).toEqual(['Close your shift first', 'Please check your internet connection'])
    },
  },
  {
    title: 'a session that the server had ended already is as good as logged out',
    section: 'decision 0020',
    run: async (rig) => {
      await asksToSignOut(rig)
      const fault = { kind: 'refused', statusCode: 401, message: 'Not signed in' }
      await rig.resolve('logOut', { ok: false, fault })
      expect(rig.state()).toEqual({ signingOut: 'clearing' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device that cannot clear its data says so; the session is over all the same',
    section: 'own',
    run: async (rig) => {
      await asksToSignOut(rig)
      await rig.resolve('logOut', done)
      await rig.resolve('clearLocalData', full)
      isSignedOut(rig, FULL)
    },
  },
  {
    title: 'a crash while clearing says so; the session is over all the same',
    section: 'own',
    run: async (rig) => {
      await asksToSignOut(rig)
      await rig.resolve('logOut', done)
      await rig.reject('clearLocalData')
      isSignedOut(rig, UNEXPECTED)
    },
  },
  {
    title: 'a crash while counting or logging out keeps the cashier signed in',
    section: 'own',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'signOut.requested' })
      await rig.reject('countOpenWork')
      isSignedInAs(rig, sessionFixture)
      rig.send({ type: 'signOut.requested' })
      await rig.resolve('countOpenWork', openWork(0))
      await rig.reject('logOut')
      isSignedInAs(rig, sessionFixture)
      expect(rig.toasts()).toEqual([UNEXPECTED, UNEXPECTED])
    },
  },
  {
    title: 'a sign-in, renewed tokens and another cashier of another tab are those of this tab at once',
    section: 'own',
    run: async (rig) => {
      await restores(rig, { session: undefined, ...NOWHERE })
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: undefined })
      expect(rig.state()).toBe('signedOut')
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ workplace, saleStoreId: 'store-1' })
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.facts()).toEqual([])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'a store that was switched in another tab takes cart and held orders with it',
    section: '§4.40',
    run: async (rig) => {
      await restores(rig, { session: sessionFixture, ...NOWHERE })
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK })
      expect(rig.facts()).toEqual([])
      const there = { ...workplace, access: { ...accessFixture, store_id: 'another-store' } }
      const found = { session: sessionFixture, workplace: there, saleStoreId: 'another-store' }
      rig.send({ type: 'session.changedElsewhere', ...found })
      isSignedInAs(rig, sessionFixture)
      expect(rig.context()).toMatchObject({ workplace: there, saleStoreId: 'another-store' })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
      rig.send({ type: 'session.changedElsewhere', ...found, workplace: undefined })
      expect(rig.context()).toMatchObject({ workplace: undefined })
      expect(rig.facts()).toHaveLength(1)
      rig.send({ type: 'session.changedElsewhere', session: sessionFixture, ...NOWHERE })
      expect(rig.facts()).toHaveLength(2)
    },
  },
  {
    title: 'a session that ended in another tab has expired here, and a sign-in there ends that',
    section: '§8.2',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: undefined })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject({ session: undefined, workplace })
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: undefined })
      expect(rig.state()).toEqual({ expired: 'asking' })
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.facts()).toEqual([])
    },
  },
  {
    title: 'a sign-in in another tab that left the store ends the expired sale of this one',
    section: '§4.40',
    run: async (rig) => {
      await expires(rig)
      const there = { ...workplace, access: { ...accessFixture, store_id: 'another-store' } }
      const found = { session: renewedSession, workplace: there, saleStoreId: 'another-store' }
      rig.send({ type: 'session.changedElsewhere', ...found })
      isSignedInAs(rig, renewedSession)
      expect(rig.context()).toMatchObject({ workplace: there, saleStoreId: 'another-store' })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
  {
    title:
      'a store that another tab loses the access to, or deletes, while the sign-in is over is left here, too',
    section: '§10.63, §10.64',
    run: async (rig) => {
      await expires(rig)
      const lost = { session: undefined, workplace: undefined, saleStoreId: 'store-1' }
      rig.send({ type: 'session.changedElsewhere', ...lost })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject(lost)
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'session.changedElsewhere', session: undefined, ...NOWHERE })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject({ session: undefined, ...NOWHERE })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
  {
    title: 'a store that is entered while the sign-in expires is entered, and the sale of the last one goes',
    section: '§10.66',
    run: async (rig) => {
      await expires(rig)
      const renewed = { ...workplace, access: { ...accessFixture, access_token: 'renewed' } }
      rig.send({ type: 'workplace.entered', ...renewed })
      expect(rig.context()).toMatchObject({ workplace: renewed, saleStoreId: 'store-1' })
      expect(rig.facts()).toEqual([])
      const access = { ...accessFixture, store_id: 'another-store' }
      rig.send({ type: 'workplace.entered', profile: workplace.profile, access })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject({
        session: undefined,
        workplace: { ...workplace, access },
        saleStoreId: 'another-store',
      })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
  {
    title: 'a sign-out by hand in another tab is one here',
    section: '§8.12',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
  },
  {
    title: 'it is one over the dialog of an expired sign-in, too',
    section: '§8.12',
    run: async (rig) => {
      await expires(rig)
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
  },
]
