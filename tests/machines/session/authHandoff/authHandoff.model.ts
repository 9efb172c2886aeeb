import { button, words } from '#tests/support/charts/view.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

const arrival = {
  sourceUrl: '/configure/2024000001',
  action: '',
  bearerToken: '',
  validationToken: '',
  providerUrl: 'https://id.example',
  origin: 'https://till.example',
}

const verified = [
  ok(sessionFixture),
  failed({ kind: 'refused', statusCode: 200, message: 'This sign-in is not valid any more' }),
]

export const authHandoffModel: ChartModel = {
  machine: authHandoffMachine,
  inputs: [
    arrival,
    { ...arrival, validationToken: 'one-time' },
    { ...arrival, bearerToken: 'token-1', action: 'signup' },
  ],
  events: () => [{ type: 'provider.requested' }],
  outcomes: {
    rememberHandoff: [
      { destination: '/configure/2024000001', isSignedIn: false },
      { destination: '/configure/2024000001', isSignedIn: true },
    ],
    validateAuthToken: verified,
    validateBearerToken: verified,
    reuseSession: verified,
    keepSession: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => [context.validationToken, context.bearerToken],
  cashierSees: {
    arriving: 'Nothing yet',
    remembering: ["'Getting ready to sign you in...'", words('Getting ready to sign you in...')],
    verifyingSignIn: ["'Verifying your sign-in...'", words('Verifying your sign-in...')],
    verifyingAccess: ["'Verifying your access token...'", words('Verifying your access token...')],
    reusing: [
      "'You are signed in already. Checking your access...'",
      words('You are signed in already. Checking your access...'),
    ],
    waiting: [
      "'Waiting for your sign-in...' and a button to go there now",
      words('Waiting for your sign-in'),
      button('Sign in now'),
    ],
    keeping: ["'Signing you in...'", words('Signing you in...')],
    goingOn: ["'You are signed in. Taking you on...'", words('You are signed in. Taking you on...')],
    failed: [
      "'Your sign-in could not be verified. Taking you to the sign-in page...'",
      words('Your sign-in could not be verified. Taking you to the sign-in page...'),
    ],
    redirecting: ["'Taking you to the sign-in page...'", words('Taking you to the sign-in page...')],
  },
}
