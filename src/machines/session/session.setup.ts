import { assign, emit, setup } from 'xstate'
import type { LoginSession } from '#contract/identity.ts'
import { noticeOfApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { navigated, notified, type Navigated, type Notified } from '#machines/kit/outlets.ts'
import type {
  FoundSession,
  LocalDataCleared,
  LoggedOut,
  RefreshedSession,
  RestoredSession,
  SessionContext,
  SessionEvent,
  SessionInput,
  SignedOut,
  StoreLeft,
  Workplace,
} from './session.types.ts'

/** The HTTP status of a session that the server does not accept any more. */
const UNAUTHORIZED = 401

export const noticeOf = (answer: LoggedOut): Notice =>
  answer.ok ? { key: 'loggedOut' } : noticeOfApiFault(answer.fault)

/** What the chart can do, judge and call; its states are in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as Notified | Navigated | SignedOut | StoreLeft,
    input: {} as SessionInput,
  },
  actors: {
    restoreSession: promiseHole<RestoredSession>('restoreSession'),
    refreshSession: promiseHole<RefreshedSession, { session: LoginSession | undefined }>('refreshSession'),
    /** Tells what other tabs have changed. */
    tabNews: callbackHole('tabNews'),
    countUnsent: promiseHole<number>('countUnsent'),
    logOut: promiseHole<LoggedOut, { session: LoginSession | undefined }>('logOut'),
    clearLocalData: promiseHole<LocalDataCleared>('clearLocalData'),
  },
  actions: {
    keepRestored: assign((_, { restored }: { restored: RestoredSession }) =>
      restored.ok ? restored.value : {},
    ),
    keepFound: assign((_, { session, workplace }: FoundSession) => ({ session, workplace })),
    keepSession: assign({ session: (_, params: { session: LoginSession }) => params.session }),
    keepRefreshed: assign({
      session: ({ context }, { refreshed }: { refreshed: RefreshedSession }) =>
        refreshed.ok ? refreshed.value : context.session,
    }),
    dropSession: assign({ session: undefined }),
    keepWorkplace: assign({ workplace: (_, workplace: Workplace) => workplace }),
    dropWorkplace: assign({ workplace: undefined }),
    keepUnsent: assign({ unsent: (_, params: { unsent: number }) => params.unsent }),
    notify: emit((_, notice: Notice) => notified(notice)),
    goToSignIn: emit(({ context }) => navigated(context.signInUrl)),
    goHome: emit(navigated('/', true)),
    tellSignedOut: emit((): SignedOut => ({ type: 'signedOut' })),
    tellStoreLeft: emit((): StoreLeft => ({ type: 'storeLeft' })),
  },
  guards: {
    isFound: (_, { session }: FoundSession) => session !== undefined,
    isElsewhere: ({ context }, { session, workplace }: FoundSession) =>
      session !== undefined &&
      context.workplace !== undefined &&
      workplace?.access.store_id !== context.workplace.access.store_id,
    isSomebody: (_, { restored }: { restored: RestoredSession }) =>
      restored.ok && restored.value.session !== undefined,
    isReadable: (_, { restored }: { restored: RestoredSession }) => restored.ok,
    isCurrentToken: ({ context }, params: { token: string }) => context.session?.token === params.token,
    isRefreshed: (_, { refreshed }: { refreshed: RefreshedSession }) => refreshed.ok,
    isEnded: (_, { refreshed }: { refreshed: RefreshedSession }) =>
      !refreshed.ok && refreshed.fault.kind === 'ended',
    hasUnsent: (_, params: { unsent: number }) => params.unsent > 0,
    isLoggedOut: (_, { answer }: { answer: LoggedOut }) =>
      answer.ok || (answer.fault.kind === 'refused' && answer.fault.statusCode === UNAUTHORIZED),
    isCleared: (_, { cleared }: { cleared: LocalDataCleared }) => cleared.ok,
  },
})
