import { alertDialog, button, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

const arrival = {
  sourceUrl: '/configure/2024000001',
  action: '',
  bearerToken: '',
  validationToken: '',
  state: '0a1b',
  isSentHere: false,
  providerUrl: 'https://id.example',
  origin: 'https://till.example',
}

const another = { user_id: 'another', fullname: 'Chidi Eze' }

const verified = [
  ok(sessionFixture),
  failed({ kind: 'refused', statusCode: 200, message: 'This sign-in is not valid any more' }),
]

export const authHandoffModel = chartModel(authHandoffMachine, {
  inputs: [
    arrival,
    { ...arrival, validationToken: 'one-time' },
    { ...arrival, bearerToken: 'token-1', action: 'signup' },
    { ...arrival, isSentHere: true },
  ],
  events: () => [
    { type: 'provider.requested' },
    { type: 'swap.confirmed' },
    { type: 'swap.declined' },
    { type: 'sale.resumed' },
  ],
  outcomes: {
    rememberHandoff: [
      { destination: '/configure/2024000001', isAnswer: true, signedIn: undefined, nextState: '2c3d' },
      { destination: '/configure/2024000001', isAnswer: false, signedIn: another, nextState: '2c3d' },
    ],
    validateAuthToken: verified,
    validateBearerToken: verified,
    reuseSession: verified,
    countSale: [{ cartLines: 0 }, { cartLines: 2 }],
    keepSession: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => [
    context.validationToken,
    context.bearerToken,
    context.isSentHere,
    context.signedIn?.user_id,
  ],
  accepts: {
    remembering: [],
    verifyingSignIn: [],
    verifyingAccess: [],
    reusing: [],
    waiting: ['provider.requested'],
    countingSale: [],
    asking: ['swap.confirmed', 'swap.declined'],
    countingAgain: [],
    refused: ['sale.resumed'],
    keeping: [],
    goingOn: [],
    failed: ['provider.requested'],
    redirecting: ['provider.requested'],
  },
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
    countingSale: ["'Checking whether a sale is open...'", words('Checking whether a sale is open...')],
    asking: [
      "'You are signed in as A. Sign in as B?' with both answers",
      alertDialog(/^You are signed in as Chidi Eze\. Sign in as /),
      button('Stay signed in as Chidi Eze'),
    ],
    countingAgain: 'The question, locked while open sales are counted again',
    refused: [
      'That a sale is open, and the way back to it',
      words('A sale is open on this till'),
      button('Back to the sale'),
    ],
    keeping: ["'Signing you in...'", words('Signing you in...')],
    goingOn: ["'You are signed in. Taking you on...'", words('You are signed in. Taking you on...')],
    failed: [
      "'Your sign-in could not be verified. Taking you to the sign-in page...'",
      words('Your sign-in could not be verified. Taking you to the sign-in page...'),
    ],
    redirecting: ["'Taking you to the sign-in page...'", words('Taking you to the sign-in page...')],
  },
})
