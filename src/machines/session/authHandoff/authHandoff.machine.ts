import type { ActorRefFrom } from 'xstate'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { authHandoffSetup, noticeOf } from './authHandoff.setup.ts'
import { asking, countingAgain, countingSale, refused } from './authHandoff.swap.ts'

/** The sign-in hand-off page: verifies what the identity provider handed over, and goes on (§2.7, §4.4). */
export const authHandoffMachine = authHandoffSetup.createMachine({
  id: 'authHandoff',
  context: ({ input }) => ({
    ...input,
    destination: '/',
    isAnswer: false,
    signedIn: undefined,
    nextState: undefined,
    session: undefined,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The address is read; a token does not stay in it (§2.8, §10.79).',
      always: [
        {
          guard: 'hasToken',
          target: 'remembering',
          actions: 'cleanAddress',
          description:
            'The address is replaced by one without the token, so that no history keeps it (§10.79).',
        },
        {
          guard: 'isSentHere',
          target: 'remembering',
          actions: 'cleanAddress',
          description:
            'Whoever comes back to this address waits, and is not sent on at once (decision 0152).',
        },
        { target: 'remembering', description: 'The address carries no token.' },
      ],
    },
    remembering: {
      description:
        'The source URL is saved for the way back from the provider (§4.3), and the state of the next visit there.',
      tags: 'busy',
      invoke: {
        id: 'rememberHandoff',
        src: 'rememberHandoff',
        input: ({ context: { sourceUrl, state } }) => ({ sourceUrl, state }),
        onDone: [
          {
            guard: 'hasValidationToken',
            target: 'verifyingSignIn',
            actions: { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
            description: 'The provider handed a ValidationToken over (§4.4).',
          },
          {
            guard: 'hasBearerToken',
            target: 'verifyingAccess',
            actions: { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
            description: 'A Bearer_Token was handed over (§4.4).',
          },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ remembered: event.output }) },
            target: 'reusing',
            actions: { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
            description: 'A logged-in session reuses its token (§4.9).',
          },
          {
            guard: 'isSentHere',
            target: 'redirecting',
            actions: [
              { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
              'goToSignIn',
            ],
            description: 'A page of the administration led here: no token can come (decision 0152).',
          },
          {
            target: 'waiting',
            actions: { type: 'keepRemembered', params: ({ event }) => ({ remembered: event.output }) },
            description: 'There is no token yet (§4.8).',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
    },
    verifyingSignIn: {
      description: 'The one-time token of the sign-in pages is exchanged for a session (§4.4, §7.5).',
      tags: 'busy',
      invoke: {
        id: 'validateAuthToken',
        src: 'validateAuthToken',
        input: ({ context }) => ({ authToken: context.validationToken }),
        onDone: [
          {
            guard: { type: 'isSwap', params: ({ event }) => ({ verified: event.output }) },
            target: 'countingSale',
            actions: { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
            description: 'Nobody here asked for the sign-in of somebody else (§10.81).',
          },
          {
            guard: OK,
            target: 'keeping',
            actions: [
              { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
              { type: 'notify', params: { key: 'authTokenValid' } },
            ],
            description: "'Auth token validation was successful' (§8.27).",
          },
          {
            target: 'failed',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The message is shown (§4.6).',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
    },
    verifyingAccess: {
      description: 'The access token of the address is verified (§4.4, §7.8).',
      tags: 'busy',
      invoke: {
        id: 'validateBearerToken',
        src: 'validateBearerToken',
        input: ({ context }) => ({ bearerToken: context.bearerToken }),
        onDone: [
          {
            guard: { type: 'isSwap', params: ({ event }) => ({ verified: event.output }) },
            target: 'countingSale',
            actions: { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
            description: 'Nobody here asked for the sign-in of somebody else (§10.81).',
          },
          {
            guard: OK,
            target: 'keeping',
            actions: [
              { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
              { type: 'notify', params: { key: 'bearerTokenValid' } },
            ],
            description: "'Access token validation was successful' (§8.28).",
          },
          {
            target: 'failed',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The message is shown (§4.6).',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
    },
    reusing: {
      description: "The signed-in cashier's own token is verified, renewed if need be (§4.9, §8.1).",
      tags: 'busy',
      invoke: {
        id: 'reuseSession',
        src: 'reuseSession',
        onDone: [
          {
            guard: OK,
            target: 'keeping',
            actions: [
              { type: 'keepVerified', params: ({ event }) => ({ verified: event.output }) },
              { type: 'notify', params: { key: 'bearerTokenValid' } },
            ],
            description: "'Access token validation was successful' (§8.28).",
          },
          {
            target: 'failed',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The message is shown, and the cashier signs in anew (§4.6).',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
    },
    waiting: {
      description: 'No token has arrived; after 6 s the sign-in page of the provider opens (§4.8).',
      on: {
        'provider.requested': {
          target: 'redirecting',
          actions: 'goToProvider',
          description: 'The cashier does not wait for the 6 s.',
        },
      },
      after: {
        tokenTimeout: {
          target: 'redirecting',
          actions: 'goToSignIn',
          description: 'No token arrived within 6 s (§4.8).',
        },
      },
    },
    countingSale,
    asking,
    countingAgain,
    refused,
    keeping: {
      description: 'The profile of the cashier is stored on the device (§4.5).',
      tags: 'busy',
      invoke: {
        id: 'keepSession',
        src: 'keepSession',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: OK,
            target: 'goingOn',
            description: 'Signed in, also after a reload (§4.1).',
          },
          {
            target: 'goingOn',
            actions: STORAGE_FAILED,
            description: 'The device refused to store it: signed in until the page is closed.',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
    },
    goingOn: {
      description: 'Signed in; the saved source URL opens (§4.5).',
      tags: 'busy',
      entry: 'goOn',
    },
    failed: {
      description: 'The sign-in did not work; after 2 s the provider opens (§4.6, §8.15).',
      on: {
        'provider.requested': {
          target: 'redirecting',
          actions: 'goToProvider',
          description: 'The cashier does not wait for the 2 s.',
        },
      },
      after: {
        redirectDelay: {
          target: 'redirecting',
          actions: 'goToProvider',
          description:
            "The provider's sign-in opens, or its sign-up if an action was requested (§4.6, §4.7).",
        },
      },
    },
    redirecting: {
      description: "The provider's page is opening (§7.14).",
      tags: 'busy',
      on: {
        'provider.requested': {
          actions: 'goToProvider',
          description: 'The page did not open, or the cashier came back from it.',
        },
      },
    },
  },
})

export type AuthHandoffActor = ActorRefFrom<typeof authHandoffMachine>
