import { fromCallback, fromPromise, waitFor, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { ShellDeps } from '#app/deps.ts'
import { reportTo } from '#app/links/reports.ts'
import { failed, ok } from '#domain/result.ts'
import { providerPage } from '#domain/sign-in.ts'
import { sessionMachine, type SessionActor } from '#machines/session/session/session.machine.ts'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import type {
  LocalDataCleared,
  LoggedOut,
  RefreshedSession,
  RestoredSession,
  SessionEvent,
} from '#machines/session/session/session.types.ts'
import {
  isChangedBy,
  sessionCredentials,
  type RunningSession,
  sessionRenewal,
  tokensOf,
} from '#services/session/renewal.ts'
import { visitStateRecord } from '#services/session/provider-visit.ts'
import { countOpenWork } from './open-work.ts'

/** After a session that expired, the cashier comes back to the sale. */
export const SALE = '/pos-home'

const restore = async ({ records, stores }: ShellDeps): Promise<RestoredSession> => {
  const [session, place] = await Promise.all([records.deviceDetails.read(), stores.where()])
  if (!session.ok) return session
  return place.ok ? ok({ session: session.value, ...place.value }) : place
}

/** What a sign-out by hand takes off the device; decision 0020 says what stays, and why. */
const clearLocalData = async ({ stores, sessionChannel }: ShellDeps): Promise<LocalDataCleared> => {
  const cleared = await stores.signOut()
  sessionChannel.post('ended')
  return cleared
}

/** What another tab has changed is read from the device, which all tabs share. */
const listenToTabs =
  (deps: ShellDeps): CallbackLogicFunction<AnyEventObject, SessionEvent> =>
  ({ sendBack }) =>
    deps.sessionChannel.listen((word) => {
      if (word === 'ended') return sendBack({ type: 'session.endedElsewhere' })
      void restore(deps).then((found) => {
        if (found.ok) sendBack({ type: 'session.changedElsewhere', ...found.value })
      })
    })

/** The session with its records and the identity service. */
export const liveSession = (deps: ShellDeps) => {
  const { api, config, origin, records, sessionChannel, exclusively } = deps
  const visitState = visitStateRecord(sessionStorage)
  const openWork = countOpenWork(deps)
  const renew = sessionRenewal({
    record: records.deviceDetails,
    refresh: api.identity.refresh,
    end: api.identity.logout,
    exclusively,
  })
  return sessionMachine.provide({
    actors: {
      restoreSession: fromPromise(() => restore(deps)),
      refreshSession: fromPromise<RefreshedSession, { session: Parameters<typeof renew>[0] | undefined }>(
        async ({ input: { session } }) => {
          if (!session) return failed({ kind: 'ended' })
          const renewed = await renew(session)
          if (isChangedBy(renewed)) sessionChannel.post('changed')
          return renewed
        },
      ),
      tabChannel: fromCallback(listenToTabs(deps)),
      visitProvider: fromPromise(async () =>
        providerPage({ providerUrl: config.providerUrl, origin, sourceUrl: SALE, state: visitState.make() }),
      ),
      countOpenWork: fromPromise(() => openWork.all()),
      logOut: fromPromise<LoggedOut, { session: Parameters<typeof tokensOf>[0] | undefined }>(
        async ({ input: { session } }) => (session ? api.identity.logout(tokensOf(session)) : ok(undefined)),
      ),
      clearLocalData: fromPromise(() => clearLocalData(deps)),
    },
  })
}

/** Waits until it is known who is signed in: no page can be chosen before. */
export const restored = async (session: SessionActor): Promise<void> => {
  await waitFor(session, (snapshot) => !snapshot.matches('restoring'))
}

/** The user id of who is signed in, by the time it is asked for; undefined while nobody is. */
export const cashierIdIn = (session: SessionActor) => (): string | undefined =>
  selectCashier(session.getSnapshot())?.userId

const running = (session: SessionActor): RunningSession => ({
  token: () => session.getSnapshot().context.session?.token,
  refuse: async (token) => {
    reportTo('api', 'session', session)({ type: 'token.refused', token })
    const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('refreshing'))
    return { token: context.session?.token, fault: context.renewalFault }
  },
})

export type Credentials = ReturnType<typeof createCredentials>

/** What the API client needs of the session; the session's actor is connected as soon as there is one. */
export const createCredentials = () => {
  const { connect, token, renew } = sessionCredentials()
  return { connect: (session: SessionActor): void => connect(running(session)), token, renew }
}
