import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { renewedSession } from '#tests/support/samples/registration.ts'
import { sampleAccess, sampleProfile, sampleSession } from '#tests/support/samples/session.ts'

const input = { signInUrl: 'https://id.example/auth/login' }
const workplace = { access: sampleAccess, profile: sampleProfile }
const UNEXPECTED = 'An unexpected error occurred'
const done = { ok: true, value: undefined }
const full = { ok: false, fault: { kind: 'storageFull' } }

const restores = (rig: Rig, value: object = { session: sampleSession, workplace }) =>
  rig.resolve('restoreSession', { ok: true, value })

const isSignedInAs = (rig: Rig, session: unknown) => {
  expect(rig.state()).toEqual({ signedIn: 'working' })
  expect(rig.context()).toMatchObject({ session })
}

const expires = async (rig: Rig) => {
  await restores(rig)
  rig.send({ type: 'token.refused', token: 'access-token' })
  await rig.resolve('refreshSession', { ok: false, fault: { kind: 'ended' } })
}

const asksToSignOut = async (rig: Rig, unsent = 0) => {
  await restores(rig)
  rig.send({ type: 'signOut.requested' })
  await rig.resolve('countUnsent', unsent)
}

const isSignedOut = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('signedOut')
  expect(rig.context()).toMatchObject({ session: undefined, workplace: undefined })
  expect(rig.routes()).toEqual(['/'])
  expect(rig.facts()).toEqual([{ type: 'signedOut' }])
  expect(rig.toasts()).toEqual(toasts)
}

export const sessionScenarios: Scenario[] = [
  {
    title: 'a saved token means signed in, at the place of last time',
    section: '§4',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('restoring')
      expect(rig.hasTag('busy')).toBe(true)
      await restores(rig)
      isSignedInAs(rig, sampleSession)
      expect(rig.context()).toMatchObject({ workplace })
    },
  },
  {
    title: 'no saved token means signed out; a sign-in changes that',
    section: '§4',
    input,
    run: async (rig) => {
      await restores(rig, { session: undefined, workplace })
      expect(rig.state()).toBe('signedOut')
      expect(rig.context()).toMatchObject({ session: undefined, workplace })
      rig.send({ type: 'session.established', session: sampleSession })
      isSignedInAs(rig, sampleSession)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device store that cannot be read means signed out, and is said',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('restoreSession', full)
      expect(rig.state()).toBe('signedOut')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a crash while restoring means signed out, and is said',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.reject('restoreSession')
      expect(rig.state()).toBe('signedOut')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'the access check tells where the cashier works',
    section: '§4',
    input,
    run: async (rig) => {
      await restores(rig, { session: sampleSession, workplace: undefined })
      rig.send({ type: 'workplace.entered', ...workplace })
      isSignedInAs(rig, sampleSession)
      expect(rig.context()).toMatchObject({ workplace })
      rig.send({ type: 'session.established', session: renewedSession })
      isSignedInAs(rig, renewedSession)
    },
  },
  {
    title: 'a refused token is renewed; refusals of an older token change nothing',
    section: '§8',
    input,
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'token.refused', token: 'token-0' })
      isSignedInAs(rig, sampleSession)
      rig.send({ type: 'token.refused', token: 'access-token' })
      expect(rig.state()).toEqual({ signedIn: 'refreshing' })
      expect(rig.hasTag('refreshing') && rig.hasTag('busy')).toBe(true)
      rig.send({ type: 'token.refused', token: 'access-token' })
      expect(rig.calls.filter(({ id }) => id === 'refreshSession')).toEqual([
        { id: 'refreshSession', input: { session: sampleSession } },
      ])
      await rig.resolve('refreshSession', { ok: true, value: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'an identity service that cannot be reached says nothing about the session',
    section: '§8',
    input,
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'token.refused', token: 'access-token' })
      await rig.resolve('refreshSession', { ok: false, fault: { kind: 'unreachable' } })
      isSignedInAs(rig, sampleSession)
      rig.send({ type: 'token.refused', token: 'access-token' })
      await rig.reject('refreshSession')
      isSignedInAs(rig, sampleSession)
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a sign-in while the token is renewed counts',
    section: '§4',
    input,
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
    section: '§8, rulings',
    input,
    run: async (rig) => {
      await expires(rig)
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.hasTag('expired')).toBe(true)
      expect(rig.hasTag('handingOver')).toBe(false)
      expect(rig.context()).toMatchObject({ session: undefined, workplace })
      expect(rig.routes()).toEqual([])
      rig.send({ type: 'signIn.requested' })
      expect(rig.state()).toEqual({ expired: 'leaving' })
      expect(rig.hasTag('expired') && rig.hasTag('handingOver')).toBe(true)
      rig.send({ type: 'signIn.requested' })
      expect(rig.state()).toEqual({ expired: 'leaving' })
      expect(rig.routes()).toEqual(['https://id.example/auth/login', 'https://id.example/auth/login'])
      expect(rig.facts()).toEqual([])
    },
  },
  {
    title: 'a new sign-in takes the dialog away',
    section: 'rulings',
    input,
    run: async (rig) => {
      await expires(rig)
      rig.send({ type: 'session.established', session: renewedSession })
      isSignedInAs(rig, renewedSession)
      expect(rig.context()).toMatchObject({ workplace })
    },
  },
  {
    title: 'a sign-out with nothing unsent ends the session, clears the device and goes home',
    section: '§8',
    input,
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'signOut.requested' })
      expect(rig.state()).toEqual({ signingOut: 'counting' })
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('countUnsent', 0)
      expect(rig.state()).toEqual({ signingOut: 'loggingOut' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'logOut', input: { session: sampleSession } })
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
    section: 'rulings',
    input,
    run: async (rig) => {
      await asksToSignOut(rig, 3)
      expect(rig.state()).toEqual({ signingOut: 'confirming' })
      expect(rig.hasTag('confirmingSignOut')).toBe(true)
      expect(rig.context()).toMatchObject({ unsent: 3 })
      rig.send({ type: 'signOut.declined' })
      isSignedInAs(rig, sampleSession)
    },
  },
  {
    title: 'unsent sales do not keep a cashier who confirms',
    section: 'rulings',
    input,
    run: async (rig) => {
      await asksToSignOut(rig, 1)
      rig.send({ type: 'signOut.confirmed' })
      expect(rig.state()).toEqual({ signingOut: 'loggingOut' })
    },
  },
  {
    title: 'a logout that fails shows why and keeps the cashier signed in',
    section: '§8',
    input,
    run: async (rig) => {
      await asksToSignOut(rig)
      const fault = { kind: 'refused', statusCode: 409, message: 'Close your shift first' }
      await rig.resolve('logOut', { ok: false, fault })
      isSignedInAs(rig, sampleSession)
      rig.send({ type: 'signOut.requested' })
      await rig.resolve('countUnsent', 0)
      await rig.resolve('logOut', { ok: false, fault: { kind: 'offline' } })
      isSignedInAs(rig, sampleSession)
      expect(rig.toasts()).toEqual(['Close your shift first', 'Please check your internet connection'])
    },
  },
  {
    title: 'a session that the server had ended already is as good as logged out',
    section: '§8',
    input,
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
    input,
    run: async (rig) => {
      await asksToSignOut(rig)
      await rig.resolve('logOut', done)
      await rig.resolve('clearLocalData', full)
      isSignedOut(rig, UNEXPECTED)
    },
  },
  {
    title: 'a crash while clearing says so; the session is over all the same',
    section: 'own',
    input,
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
    input,
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'signOut.requested' })
      await rig.reject('countUnsent')
      isSignedInAs(rig, sampleSession)
      rig.send({ type: 'signOut.requested' })
      await rig.resolve('countUnsent', 0)
      await rig.reject('logOut')
      isSignedInAs(rig, sampleSession)
      expect(rig.toasts()).toEqual([UNEXPECTED, UNEXPECTED])
    },
  },
  {
    title: 'a sign-in, renewed tokens and another cashier of another tab are those of this tab at once',
    section: 'own',
    run: async (rig) => {
      await restores(rig, { session: undefined, workplace: undefined })
      rig.send({ type: 'session.changedElsewhere', session: undefined, workplace })
      expect(rig.state()).toBe('signedOut')
      rig.send({ type: 'session.changedElsewhere', session: sampleSession, workplace })
      isSignedInAs(rig, sampleSession)
      expect(rig.context()).toMatchObject({ workplace })
      rig.send({ type: 'session.changedElsewhere', session: renewedSession, workplace })
      isSignedInAs(rig, renewedSession)
      expect(rig.facts()).toEqual([])
      expect(rig.routes()).toEqual([])
    },
    input,
  },
  {
    title: 'a store that was switched in another tab takes cart and held orders with it',
    section: '§4',
    run: async (rig) => {
      await restores(rig, { session: sampleSession, workplace: undefined })
      rig.send({ type: 'session.changedElsewhere', session: sampleSession, workplace })
      expect(rig.facts()).toEqual([])
      const there = { ...workplace, access: { ...sampleAccess, store_id: 'another-store' } }
      rig.send({ type: 'session.changedElsewhere', session: sampleSession, workplace: there })
      isSignedInAs(rig, sampleSession)
      expect(rig.context()).toMatchObject({ workplace: there })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
      rig.send({ type: 'session.changedElsewhere', session: sampleSession, workplace: undefined })
      expect(rig.facts()).toHaveLength(2)
    },
    input,
  },
  {
    title: 'a session that ended in another tab has expired here, and a sign-in there ends that',
    section: '§8',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'session.changedElsewhere', session: undefined, workplace })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject({ session: undefined, workplace })
      expect(rig.facts()).toEqual([])
      rig.send({ type: 'session.changedElsewhere', session: undefined, workplace })
      expect(rig.state()).toEqual({ expired: 'asking' })
      rig.send({ type: 'session.changedElsewhere', session: renewedSession, workplace })
      isSignedInAs(rig, renewedSession)
    },
    input,
  },
  {
    title: 'a sign-out by hand in another tab is one here',
    section: '§8',
    run: async (rig) => {
      await restores(rig)
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
    input,
  },
  {
    title: 'it is one over the dialog of an expired sign-in, too',
    section: '§8',
    run: async (rig) => {
      await expires(rig)
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
    input,
  },
]
