import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { renewedSession } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

const workplace = { access: accessFixture, profile: profileFixture }
const NOWHERE = { workplace: undefined, saleStoreId: undefined }

interface Case {
  what: string
  section: string
  found: object
  state: unknown
  facts: unknown[]
}

const CASES: Case[] = [
  {
    what: 'a store that another tab deletes goes with its sale',
    section: '§10.63',
    found: { session: undefined, ...NOWHERE },
    state: 'signedOut',
    facts: [{ type: 'storeLeft' }],
  },
  {
    what: 'a store that loses its access in another tab keeps its sale',
    section: '§10.64',
    found: { session: undefined, workplace: undefined, saleStoreId: 'store-1' },
    state: 'signedOut',
    facts: [],
  },
  {
    what: 'a sign-in in another tab that left the store ends its sale',
    section: '§4.40',
    found: { session: renewedSession, workplace: undefined, saleStoreId: 'another-store' },
    state: { signedIn: 'working' },
    facts: [{ type: 'storeLeft' }],
  },
  {
    what: 'a sign-in in another tab keeps its sale',
    section: 'own',
    found: { session: renewedSession, workplace, saleStoreId: 'store-1' },
    state: { signedIn: 'working' },
    facts: [],
  },
]

const hears = async (rig: Rig, { found, state, facts }: Case) => {
  const value = { session: undefined, workplace, saleStoreId: 'store-1' }
  await rig.resolve('restoreSession', { ok: true, value })
  rig.send({ type: 'session.changedElsewhere', ...found })
  expect(rig.state()).toEqual(state)
  expect(rig.context()).toMatchObject(found)
  expect(rig.facts()).toEqual(facts)
}

/** What other tabs change while nobody is signed in, and the sale of a store lies on the device. */
export const signedOutScenarios: Scenario[] = CASES.map((one) => ({
  title: `${one.what}, where nobody is signed in`,
  section: one.section,
  run: (rig) => hears(rig, one),
}))
