import { alertDialog, button, words } from '#tests/support/charts/sight.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { renewedSession } from '#tests/support/samples/registration.ts'
import { sampleAccess, sampleProfile, sampleSession } from '#tests/support/samples/session.ts'

const HERE = { access: sampleAccess, profile: sampleProfile }
const THERE = { ...HERE, access: { ...sampleAccess, store_id: 'another-store' } }

const refused = (statusCode: number) => failed({ kind: 'refused', statusCode, message: 'No' })

export const sessionModel: ChartModel = {
  machine: sessionMachine,
  inputs: [{ signInUrl: 'https://id.example/auth/login' }],
  events: () => [
    { type: 'session.established', session: sampleSession },
    { type: 'workplace.entered', access: sampleAccess, profile: sampleProfile },
    { type: 'session.changedElsewhere', session: renewedSession, workplace: HERE },
    { type: 'session.changedElsewhere', session: renewedSession, workplace: THERE },
    { type: 'session.changedElsewhere', session: undefined, workplace: HERE },
    { type: 'session.endedElsewhere' },
    { type: 'token.refused', token: sampleSession.token },
    { type: 'signIn.requested' },
    { type: 'signOut.requested' },
    { type: 'signOut.confirmed' },
    { type: 'signOut.declined' },
  ],
  outcomes: {
    restoreSession: [
      ok({ session: sampleSession, workplace: undefined }),
      ok({ session: undefined, workplace: undefined }),
      failed({ kind: 'storageUnavailable', reason: 'blocked' }),
    ],
    refreshSession: [ok(renewedSession), failed({ kind: 'ended' }), failed({ kind: 'unreachable' })],
    countUnsent: [0, 3],
    logOut: [ok(undefined), refused(401), refused(500)],
    clearLocalData: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => [context.session?.token, context.workplace?.access.store_id],
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
      'How many sales are unsent, and whether to sign out all the same',
      alertDialog('Sign out with sales that are not sent?'),
      button('Sign out'),
      button('No Cancel'),
    ],
    'signingOut.loggingOut': 'The page, locked while the session is ended',
    'signingOut.clearing': 'The page, locked while local data is cleared',
  },
}
