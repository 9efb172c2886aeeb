import type { AnyEventObject } from 'xstate'
import type { ApiFault } from '#domain/faults.ts'

type Outcome = { ok: true; value: Record<string, unknown> } | { ok: false; fault: ApiFault }

/** What an event of an actor's end carries, as the charts' results are written. */
export const outcomeOf = (event: AnyEventObject | undefined): Outcome =>
  (event?.['output'] ?? { ok: false, fault: { kind: 'offline' } }) as Outcome

/** The same for an output. */
export const resultIn = (output: unknown): Outcome => output as Outcome
