import { assign, emit, setup } from 'xstate'
import { noticeOfApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { handOffPath, isSwap, providerPage } from '#domain/sign-in.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notified, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  AuthHandoffContext,
  AuthHandoffEvent,
  AuthHandoffInput,
  KeptSession,
  Remembered,
  SaleUnderWay,
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

/** Where a sale goes on. */
const SALE = '/pos-home'

/** The provider's page that this context leads to; nothing leaves before the arrival is read. */
const visit = ({ providerUrl, origin, destination, nextState = '' }: AuthHandoffContext) => ({
  providerUrl,
  origin,
  sourceUrl: destination,
  state: nextState,
})

/** What the chart can do, judge and call; its states are in authHandoff.machine.ts. */
export const authHandoffSetup = setup({
  types: {
    context: {} as AuthHandoffContext,
    events: {} as AuthHandoffEvent,
    emitted: {} as Notified | Navigated,
    input: {} as AuthHandoffInput,
  },
  actors: {
    rememberHandoff: promiseActor<Remembered, { sourceUrl: string | undefined; state: string }>(
      'rememberHandoff',
    ),
    validateAuthToken: promiseActor<VerifiedSession, { authToken: string }>('validateAuthToken'),
    validateBearerToken: promiseActor<VerifiedSession, { bearerToken: string }>('validateBearerToken'),
    reuseSession: promiseActor<VerifiedSession>('reuseSession'),
    countSale: promiseActor<SaleUnderWay>('countSale'),
    keepSession: promiseActor<KeptSession, { session: AuthHandoffContext['session'] }>('keepSession'),
  },
  actions: {
    keepRemembered: assign((_, { remembered }: { remembered: Remembered }) => remembered),
    headForSale: assign({ destination: SALE }),
    keepVerified: assign({
      session: (_, { verified }: { verified: VerifiedSession }) => (verified.ok ? verified.value : undefined),
    }),
    notify: notify(),
    notifyVerified: emit(({ context: { validationToken } }) =>
      notified({ key: validationToken === '' ? 'bearerTokenValid' : 'authTokenValid' }),
    ),
    cleanAddress: emit(({ context: { sourceUrl } }) =>
      navigated(sourceUrl === undefined ? '/auth' : handOffPath(sourceUrl), true),
    ),
    goOn: emit(({ context }) => navigated(context.destination, true)),
    goToSignIn: emit(({ context }) => navigated(providerPage(visit(context)))),
    goToProvider: emit(({ context }) =>
      navigated(providerPage({ ...visit(context), action: context.action })),
    ),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    hasValidationToken: ({ context }) => context.validationToken !== '',
    hasBearerToken: ({ context }) => context.bearerToken !== '',
    hasToken: ({ context }) => context.validationToken !== '' || context.bearerToken !== '',
    isSentHere: ({ context }) => context.isSentHere,
    isSignedIn: (_, params: { remembered: Remembered }) => params.remembered.signedIn !== undefined,
    isSwap: ({ context }, { verified }: { verified: VerifiedSession }) =>
      verified.ok && isSwap(context, verified.value),
    isSaleOpen: (_, { sale }: { sale: SaleUnderWay }) => sale.cartLines > 0,
  },
  delays: { tokenTimeout: 6_000, redirectDelay: 2_000 },
})
