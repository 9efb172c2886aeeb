import { assign, emit, setup } from 'xstate'
import type { LoginSession } from '#contract/identity.ts'
import { isTokenRefused, noticeOfApiFault, type ApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { hasOpenWork, type OpenWork } from '#domain/open-work.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  FoundSession,
  LocalDataCleared,
  LoggedOut,
  RefreshedSession,
  RestoredSession,
  SessionContext,
  SessionEvent,
  SignedOut,
  StoreLeft,
  Workplace,
} from './session.types.ts'

export const noticeOf = (answer: LoggedOut): Notice =>
  answer.ok ? { key: 'loggedOut' } : noticeOfApiFault(answer.fault)

const RENEWAL_CRASHED: ApiFault = {
  kind: 'malformed',
  issues: [{ path: '', message: 'the renewal ended without an answer' }],
}

/** Cart and held sales belong to another store than this one. */
const isOther = ({ saleStoreId }: SessionContext, storeId: string | undefined): boolean =>
  saleStoreId !== undefined && saleStoreId !== storeId

/** What the chart can do, judge and call; its states are in session.machine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as Notified | Navigated | SignedOut | StoreLeft,
  },
  actors: {
    restoreSession: promiseActor<RestoredSession>('restoreSession'),
    refreshSession: promiseActor<RefreshedSession, { session: LoginSession | undefined }>('refreshSession'),
    /** Reports what other tabs have changed. */
    tabChannel: callbackActor('tabChannel'),
    /** Answers with the address of the provider's sign-in page, for one visit. */
    visitProvider: promiseActor<string>('visitProvider'),
    countOpenWork: promiseActor<OpenWork>('countOpenWork'),
    logOut: promiseActor<LoggedOut, { session: LoginSession | undefined }>('logOut'),
    clearLocalData: promiseActor<LocalDataCleared>('clearLocalData'),
  },
  actions: {
    keepRestored: assign((_, { restored }: { restored: RestoredSession }) =>
      restored.ok ? restored.value : {},
    ),
    keepFound: assign((_, { session, workplace, saleStoreId }: FoundSession) => ({
      session,
      workplace,
      saleStoreId,
    })),
    keepSession: assign({ session: (_, params: { session: LoginSession }) => params.session }),
    keepRefreshed: assign({
      session: ({ context }, { refreshed }: { refreshed: RefreshedSession }) =>
        refreshed.ok ? refreshed.value : context.session,
    }),
    noteNotRenewed: assign({
      renewalFault: (_, { refreshed }: { refreshed: RefreshedSession }) =>
        refreshed.ok || refreshed.fault.kind === 'ended' ? undefined : refreshed.fault.cause,
    }),
    noteRenewalCrashed: assign({ renewalFault: RENEWAL_CRASHED }),
    forgetRenewalFault: assign({ renewalFault: undefined }),
    dropSession: assign({ session: undefined }),
    keepWorkplace: assign((_, workplace: Workplace) => ({
      workplace,
      saleStoreId: workplace.access.store_id,
    })),
    dropWorkplace: assign({ workplace: undefined }),
    dropSaleStore: assign({ saleStoreId: undefined }),
    keepOpenWork: assign({ openWork: (_, params: { openWork: OpenWork }) => params.openWork }),
    notify: notify(),
    goToSignIn: emit((_, { page }: { page: string }) => navigated(page)),
    goHome: emit(navigated('/', true)),
    emitSignedOut: emit((): SignedOut => ({ type: 'signedOut' })),
    emitStoreLeft: emit((): StoreLeft => ({ type: 'storeLeft' })),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isFound: (_, { session }: FoundSession) => session !== undefined,
    /** Somebody is signed in, and has left the store that cart and held sales belong to. */
    isElsewhere: ({ context }, { session, saleStoreId }: FoundSession) =>
      session !== undefined && isOther(context, saleStoreId),
    isOtherStore: ({ context }, { storeId }: { storeId: string | undefined }) => isOther(context, storeId),
    isInUse: ({ context }, { storeId }: { storeId: string }) =>
      context.saleStoreId === storeId || context.workplace?.access.store_id === storeId,
    isWorkplace: ({ context }, { storeId }: { storeId: string }) =>
      context.workplace?.access.store_id === storeId,
    isSomebody: (_, { restored }: { restored: RestoredSession }) =>
      restored.ok && restored.value.session !== undefined,
    isCurrentToken: ({ context }, params: { token: string }) => context.session?.token === params.token,
    isEnded: (_, { refreshed }: { refreshed: RefreshedSession }) =>
      !refreshed.ok && refreshed.fault.kind === 'ended',
    hasOpenWork: (_, params: { openWork: OpenWork }) => hasOpenWork(params.openWork),
    isLoggedOut: (_, { answer }: { answer: LoggedOut }) =>
      answer.ok || (answer.fault.kind === 'refused' && isTokenRefused(answer.fault)),
  },
})
