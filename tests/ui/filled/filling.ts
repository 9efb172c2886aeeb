import type { AnyEventObject } from 'xstate'
import { ok, type Result } from '#domain/result.ts'

/**
 * What is put in the place of what a model lets happen, by the id of the actor that answers, or by the type of the event:
 * models are as short as their charts need it, and a short page hides what is wrong with it.
 */
export type Filling = Record<string, (given: never) => unknown>

/** An answer of an actor with its value filled; a fault stays as it is. */
export const answered =
  <Value>(fill: (value: Value) => Value) =>
  <Fault>(output: Result<Value, Fault>): Result<Value, Fault> =>
    output.ok ? ok(fill(output.value)) : output

/** A page of a list with these rows. */
export const listed = <Row>(rows: Row[]) =>
  answered((page: { rows: Row[]; next: unknown }) => ({ ...page, rows }))

/** The answer of the actor with this id. */
export const answeredBy = (actorId: string, value: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actorId}`,
  output: ok(value),
  actorId,
})

/** What an event is once it is filled. */
export const filledWith = (filling: Filling, event: AnyEventObject): AnyEventObject => {
  const { type, actorId, output } = event
  const fill = filling[typeof actorId === 'string' ? actorId : type] as
    ((given: unknown) => unknown) | undefined
  if (!fill) return event
  if (type.startsWith('xstate.done.actor.')) return { ...event, output: fill(output) }
  return typeof actorId === 'string' ? event : { ...event, ...(fill(event) as object) }
}
