import { assign, emit, setup } from 'xstate'
import { noticeOfApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { handOffPath, providerPage } from '#domain/sign-in.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  AuthHandoffContext,
  AuthHandoffEvent,
  AuthHandoffInput,
  KeptSession,
  Remembered,
  VerifiedSession,
} from './authHandoff.types.ts'

/** An answer that is no answer of the service at all gets a text of its own (§7.13). */
export const noticeOf = (verified: VerifiedSession): Notice => {
  if (verified.ok) return { key: 'unexpectedError' }
  const { kind } = verified.fault
  return kind === 'refused' || kind === 'offline'
    ? noticeOfApiFault(verified.fault)
    : { key: 'profileUnavailable' }
}

/** What the chart can do, judge and call; its states are in authHandoff.machine.ts. */
export const authHandoffSetup = setup({
  types: {
    context: {} as AuthHandoffContext,
    events: {} as AuthHandoffEvent,
    emitted: {} as Notified | Navigated,
    input: {} as AuthHandoffInput,
  },
  actors: {
    rememberHandoff: promiseActor<Remembered, { sourceUrl: string | undefined }>('rememberHandoff'),
    validateAuthToken: promiseActor<VerifiedSession, { authToken: string }>('validateAuthToken'),
    validateBearerToken: promiseActor<VerifiedSession, { bearerToken: string }>('validateBearerToken'),
    reuseSession: promiseActor<VerifiedSession>('reuseSession'),
    keepSession: promiseActor<KeptSession, { session: AuthHandoffContext['session'] }>('keepSession'),
  },
  actions: {
    keepDestination: assign({ destination: (_, params: { destination: string }) => params.destination }),
    keepVerified: assign({
      session: (_, { verified }: { verified: VerifiedSession }) => (verified.ok ? verified.value : undefined),
    }),
    notify: notify(),
    hideTokens: emit(({ context: { sourceUrl } }) =>
      navigated(sourceUrl === undefined ? '/auth' : handOffPath(sourceUrl), true),
    ),
    goOn: emit(({ context }) => navigated(context.destination, true)),
    goToSignIn: emit(({ context: { providerUrl, origin, destination } }) =>
      navigated(providerPage({ providerUrl, origin, sourceUrl: destination })),
    ),
    goToProvider: emit(({ context: { providerUrl, origin, destination, action } }) =>
      navigated(providerPage({ providerUrl, origin, sourceUrl: destination, action })),
    ),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    hasValidationToken: ({ context }) => context.validationToken !== '',
    hasBearerToken: ({ context }) => context.bearerToken !== '',
    hasToken: ({ context }) => context.validationToken !== '' || context.bearerToken !== '',
    isSignedIn: (_, params: { remembered: Remembered }) => params.remembered.isSignedIn,
  },
  delays: { tokenTimeout: 6_000, redirectDelay: 2_000 },
})
