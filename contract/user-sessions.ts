import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Id } from './text.ts'

/**
 * A session that goes on, with network address and browser of its sign-in where they are known; `is_current` is the one
 * that asks.
 */
export const OwnSession = z.object({
  session_id: z.string(),
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  begun_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** GET /auth/sessions — one's own sessions, the one that was used last first. */
export const OwnSessions = { answer: envelopeOf(z.array(OwnSession)) }

/** POST /auth/sessions/end — ends one of one's own sessions, or all but the one that asks. */
export const EndSessions = {
  body: z.object({ sessionId: z.optional(Id) }),
  answer: envelopeOf(z.object({ ended: z.int() })),
}

/** GET /administration/users/sessions — the sessions of somebody who works for the manager who asks. */
export const StaffSessions = {
  query: z.object({ userId: Id }),
  answer: envelopeOf(z.object({ fullname: z.string(), sessions: z.array(OwnSession) })),
}

/** POST /administration/users/sessions/end — ends one session of somebody, or all but the one that asks. */
export const EndStaffSessions = {
  body: z.object({ userId: Id, sessionId: z.optional(Id) }),
  answer: envelopeOf(z.object({ ended: z.int() })),
}
