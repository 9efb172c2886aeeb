import { EndSessions, EndStaffSessions, OwnSessions, StaffSessions } from '#contract/user-sessions.ts'
import { SecurityEvents, type SecurityEvent } from '#contract/security-events.ts'
import type { EventNarrowing } from '#domain/event-narrowing.ts'
import { ok } from '#domain/result.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
import type {
  EndedSessions,
  LoadedSessions,
  SessionsToEnd,
} from '#machines/office/userSessions/userSessions.types.ts'
import { resultOf } from './answers.ts'
import type { Http } from './http.ts'

/** Midnight of a day in the time zone of the device, so many days later; undefined for what is no day. */
const midnight = (day: string, later: number): string | undefined => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A narrowing of the events as the server is asked for it: only what has a bound. */
export const eventQueryOf = ({ from, to, ...texts }: EventNarrowing): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...texts, from: midnight(from, 0), to: midnight(to, 1) }).flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [[name, text]],
    ),
  )

/** The calls about who did what, and who is signed in where. */
export const trailApi = (http: Http) => ({
  securityEvents: async ({
    filter,
    cursor,
  }: PageAsked<EventNarrowing>): Promise<LoadedRows<SecurityEvent>> => {
    const page = resultOf(
      await http({
        path: '/administration/security-events',
        query: { ...eventQueryOf(filter), ...(cursor === null ? {} : { cursor }) },
        answer: SecurityEvents.answer,
      }),
    )
    return page.ok ? ok({ rows: page.value.events, next: page.value.next }) : page
  },
  ownSessions: async (): Promise<LoadedSessions> => {
    const sessions = resultOf(await http({ path: '/auth/sessions', answer: OwnSessions.answer }))
    return sessions.ok ? ok({ fullname: '', sessions: sessions.value }) : sessions
  },
  staffSessions: async (userId: string): Promise<LoadedSessions> =>
    resultOf(
      await http({ path: '/administration/users/sessions', query: { userId }, answer: StaffSessions.answer }),
    ),
  endSessions: async ({ userId, sessionId }: SessionsToEnd): Promise<EndedSessions> => {
    const which = sessionId === undefined ? {} : { sessionId }
    return userId === undefined
      ? resultOf(
          await http({
            path: '/auth/sessions/end',
            method: 'POST',
            body: which,
            answer: EndSessions.answer,
          }),
        )
      : resultOf(
          await http({
            path: '/administration/users/sessions/end',
            method: 'POST',
            body: { userId, ...which },
            answer: EndStaffSessions.answer,
          }),
        )
  },
})
