import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { renewedSession } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'

const input = { signInUrl: 'https://id.example/auth/login' }
const workplace = { access: accessFixture, profile: profileFixture }
const AT_WORK = { session: sessionFixture, workplace, saleStoreId: 'store-1' }

const asks = async (rig: Rig) => {
  await rig.resolve('restoreSession', { ok: true, value: AT_WORK })
  rig.send({ type: 'signOut.requested' })
  await rig.resolve('countOpenWork', { cartLines: 2, heldSales: 0, unsentSales: 0 })
  expect(rig.state()).toEqual({ signingOut: 'confirming' })
}

const isSignedOut = (rig: Rig) => {
  expect(rig.state()).toBe('signedOut')
  expect(rig.context()).toMatchObject({
    session: undefined,
    workplace: undefined,
    saleStoreId: undefined,
  })
  expect(rig.facts()).toEqual([{ type: 'signedOut' }])
  expect(rig.routes()).toEqual(['/'])
}

/** Tabs of one device, one of which is at a sign-out while something happens in another. */
export const signOutBesideTabs: Scenario[] = [
  {
    title: 'a question about a sign-out ends when the cashier signs out in another tab',
    section: '§8.12',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
  },
  {
    title: 'a sign-out in another tab is heard while this one counts',
    section: '§8.12',
    input,
    run: async (rig) => {
      await rig.resolve('restoreSession', { ok: true, value: AT_WORK })
      rig.send({ type: 'signOut.requested' })
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
  },
  {
    title: 'a sign-out in another tab is heard while this one waits for the server',
    section: '§8.12',
    input,
    run: async (rig) => {
      await rig.resolve('restoreSession', { ok: true, value: AT_WORK })
      rig.send({ type: 'signOut.requested' })
      await rig.resolve('countOpenWork', { cartLines: 0, heldSales: 0, unsentSales: 0 })
      expect(rig.state()).toEqual({ signingOut: 'loggingOut' })
      rig.send({ type: 'session.endedElsewhere' })
      isSignedOut(rig)
    },
  },
  {
    title: 'tokens that another tab renewed during the question are those that the cashier stays with',
    section: 'own',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: renewedSession })
      expect(rig.state()).toEqual({ signingOut: 'confirming' })
      rig.send({ type: 'signOut.declined' })
      expect(rig.context()).toMatchObject({ session: renewedSession })
    },
  },
  {
    title: 'a sign-in that ends in another tab during the question has expired here, too',
    section: '§8.2',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'session.changedElsewhere', ...AT_WORK, session: undefined })
      expect(rig.state()).toEqual({ expired: 'asking' })
      expect(rig.context()).toMatchObject({ session: undefined, workplace, saleStoreId: 'store-1' })
    },
  },
  {
    title: 'a store that is left in another tab during the question ends it with the sale',
    section: '§4.40',
    input,
    run: async (rig) => {
      await asks(rig)
      const there = { ...workplace, access: { ...accessFixture, store_id: 'another-store' } }
      rig.send({
        type: 'session.changedElsewhere',
        session: sessionFixture,
        workplace: there,
        saleStoreId: 'another-store',
      })
      expect(rig.state()).toEqual({ signedIn: 'working' })
      expect(rig.context()).toMatchObject({ workplace: there, saleStoreId: 'another-store' })
      expect(rig.facts()).toEqual([{ type: 'storeLeft' }])
    },
  },
]
