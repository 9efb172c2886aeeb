import { alertDialog, button, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { renewedSession } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'

const HERE = { access: accessFixture, profile: profileFixture }
const HERE_FOUND = { workplace: HERE, saleStoreId: 'store-1' }
const THERE = { ...HERE, access: { ...accessFixture, store_id: 'another-store' } }

const refused = (statusCode: number) => failed({ kind: 'refused', statusCode, message: 'No' })

export const sessionModel = chartModel(sessionMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'session.established', session: sessionFixture },
    { type: 'workplace.entered', access: accessFixture, profile: profileFixture },
    { type: 'workplace.entered', access: THERE.access, profile: THERE.profile },
    { type: 'session.changedElsewhere', session: renewedSession, ...HERE_FOUND },
    {
      type: 'session.changedElsewhere',
      session: renewedSession,
      workplace: THERE,
      saleStoreId: 'another-store',
    },
    { type: 'session.changedElsewhere', session: undefined, ...HERE_FOUND },
    { type: 'session.changedElsewhere', session: undefined, workplace: undefined, saleStoreId: undefined },
    { type: 'store.deleted', storeId: 'store-1' },
    { type: 'access.lost', storeId: 'store-1' },
    { type: 'session.endedElsewhere' },
    { type: 'token.refused', token: sessionFixture.token },
    { type: 'signIn.requested' },
    { type: 'signOut.requested' },
    { type: 'signOut.confirmed' },
    { type: 'signOut.declined' },
  ],
  outcomes: {
    restoreSession: [
      ok({ session: sessionFixture, workplace: undefined, saleStoreId: undefined }),
      ok({ session: undefined, ...HERE_FOUND }),
      ok({ session: undefined, workplace: undefined, saleStoreId: undefined }),
      failed({ kind: 'storageUnavailable', reason: 'blocked' }),
    ],
    refreshSession: [
      ok(renewedSession),
      failed({ kind: 'ended' }),
      failed({ kind: 'unreachable', cause: { kind: 'unavailable', statusCode: 503 } }),
    ],
    visitProvider: ['https://id.example/auth/login'],
    countOpenWork: [
      { cartLines: 0, heldSales: 0, unsentSales: 0 },
      { cartLines: 2, heldSales: 1, unsentSales: 3 },
    ],
    logOut: [ok(undefined), refused(401), refused(500)],
    clearLocalData: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => [context.session?.token, context.workplace?.access.store_id, context.saleStoreId],
  accepts: {
    restoring: [],
    signedOut: ['access.lost?', 'session.changedElsewhere', 'session.established', 'store.deleted?'],
    signedIn: [
      'access.lost?',
      'session.changedElsewhere',
      'session.endedElsewhere',
      'session.established',
      'store.deleted?',
      'workplace.entered',
    ],
    'signedIn.working': ['signOut.requested', 'token.refused?'],
    'signedIn.refreshing': [],
    expired: [
      'access.lost?',
      'session.changedElsewhere',
      'session.endedElsewhere',
      'session.established',
      'signIn.requested',
      'store.deleted?',
      'workplace.entered',
    ],
    'expired.asking': [],
    'expired.leaving': [],
    signingOut: ['access.lost?', 'store.deleted?'],
    'signingOut.counting': ['session.endedElsewhere'],
    'signingOut.confirming': [
      'session.changedElsewhere',
      'session.endedElsewhere',
      'signOut.confirmed',
      'signOut.declined',
    ],
    'signingOut.loggingOut': ['session.endedElsewhere'],
    'signingOut.clearing': [],
  },
  cashierSees: {
    restoring: 'Nothing yet: the page is not drawn before it is known who is signed in',
    signedOut: ['The store selection', words('Select your store to continue')],
    'signedIn.working': "The cashier's name in the top bar",
    'signedIn.refreshing': 'The same, while calls wait',
    'expired.asking': [
      "The dialog 'Your sign-in has expired' with 'Sign in again'",
      alertDialog('Your sign-in has expired'),
      button('Sign in again'),
    ],
    'expired.leaving': 'The sign-in page opening',
    'signingOut.counting': 'The page, locked',
    'signingOut.confirming': [
      'What a sign-out clears and how many sales are unsent, and whether to sign out all the same',
      alertDialog('Are you sure you want to sign out?'),
      button('Sign out'),
      button('No Cancel'),
    ],
    'signingOut.loggingOut': 'The page, locked while the session is ended',
    'signingOut.clearing': 'The page, locked while local data is cleared',
  },
})
