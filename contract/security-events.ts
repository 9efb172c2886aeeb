import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Id } from './text.ts'

/** What is recorded of who did what, for whoever looks after a shop (docs/security.md, V16). */
export const EventKind = z.enum([
  'sign-in',
  'approval',
  'delay',
  'refusal',
  'token-reuse',
  'session-end',
  'sign-up',
  'invitation',
  'password',
  'second-factor',
  'mail',
  'account',
  'access-code',
  'device',
  'import',
  'export',
  'review',
  'setup',
  'setting',
])
export type EventKind = z.infer<typeof EventKind>

/** `failed`: with a wrong secret; `refused`: by somebody who may not, or too often. */
export const EventOutcome = z.enum(['done', 'failed', 'refused'])
export type EventOutcome = z.infer<typeof EventOutcome>

/**
 * One event, or as many alike as `times` says, within a minute from `at`. Who it was is empty where nobody known did it,
 * or several did.
 */
export const SecurityEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: EventKind,
  outcome: EventOutcome,
  user_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  store_id: z.nullable(z.string()),
  address: z.nullable(z.string()),
  detail: z.string(),
  times: z.int(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const PAGE = { usual: 50, most: 200 }

/** GET /administration/security-events — the newest first; `cursor` is the `next` of the page before. */
export const SecurityEvents = {
  query: z.object({
    kind: z.optional(EventKind),
    userId: z.optional(Id),
    storeId: z.optional(Id),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    cursor: z.optional(Id),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE.most)), PAGE.usual),
  }),
  answer: envelopeOf(z.object({ events: z.array(SecurityEvent), next: z.nullable(z.string()) })),
}
export type EventFilter = z.infer<typeof SecurityEvents.query>
