import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { reportTo } from '#app/links/reports.ts'
import type { LoginSession } from '#contract/identity.ts'
import { ok } from '#domain/result.ts'
import { isAnswer, ownPath, withKeptRefreshToken } from '#domain/sign-in.ts'
import { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import type {
  KeptSession,
  Remembered,
  SaleUnderWay,
  VerifiedSession,
} from '#machines/session/authHandoff/authHandoff.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { sourceUrlRecord, visitStateRecord } from '#services/session/provider-visit.ts'
import { reusedSession } from '#services/session/reused-session.ts'
import type { Credentials } from './session.ts'
import { given } from './given.ts'
import { countOpenWork } from './open-work.ts'

/** The hand-off with the identity service, the device and the root's session. */
export const liveAuthHandoff = (deps: Deps, session: SessionActor, credentials: Credentials) => {
  const { api, records, origin, sessionChannel } = deps
  const report = reportTo('authHandoff', 'session', session)
  const sourceUrl = sourceUrlRecord(sessionStorage)
  const visitState = visitStateRecord(sessionStorage)
  const remember = (asked: string | undefined, state: string): Remembered => {
    const destination = ownPath(asked ?? sourceUrl.read(), origin)
    sourceUrl.write(destination)
    const { session: signedIn } = session.getSnapshot().context
    return {
      destination,
      isAnswer: isAnswer(visitState.take(), state),
      signedIn: signedIn && { user_id: signedIn.user_id, fullname: signedIn.fullname },
      nextState: visitState.make(),
    }
  }
  const checkOwn = async (token: string): Promise<VerifiedSession> => {
    const verified = await api.identity.validateBearerToken(token)
    return verified.ok
      ? ok(withKeptRefreshToken(verified.value, session.getSnapshot().context.session))
      : verified
  }
  const keep = async (verified: LoginSession): Promise<KeptSession> => {
    const written = await records.deviceDetails.write(verified)
    sessionChannel.post('changed')
    report({ type: 'session.established', session: verified })
    sourceUrl.remove()
    return written
  }
  return authHandoffMachine.provide({
    actors: {
      rememberHandoff: fromPromise(async ({ input }) => remember(input.sourceUrl, input.state)),
      validateAuthToken: fromPromise(({ input }) => api.identity.validateAuthToken(input.authToken)),
      validateBearerToken: fromPromise(({ input }) => api.identity.validateBearerToken(input.bearerToken)),
      reuseSession: fromPromise(() => reusedSession(credentials, checkOwn)),
      countSale: fromPromise<SaleUnderWay>(() => countOpenWork(deps).all()),
      keepSession: fromPromise(({ input }) => keep(given(input.session))),
    },
  })
}
