import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { busy } from '#server/http/pressure.ts'
import { hashesAtOnce } from '#server/identity/passwords.ts'

/**
 * One form more than passwords are hashed at once, so that the next is ready when a hash is done: each asks the database
 * several times, tills need the same connections, and further ones would only wait for their hash.
 */
export const FORMS_AT_ONCE = hashesAtOnce(availableParallelism()) + 1
/** As many wait as are answered within a few seconds; the ones after them are turned away. */
export const MOST_FORMS_WAITING = 100

const lane = pLimit(FORMS_AT_ONCE)

/** @throws Refusal 503 while too many forms wait already. */
export const requireFewForms = (): void => {
  if (lane.pendingCount >= MOST_FORMS_WAITING) throw busy()
}

/** Looks at a form when its turn comes. @throws Refusal 503, before anything is asked, where too many wait already. */
export const inFormLane = async <Value>(look: () => Promise<Value>): Promise<Value> => {
  requireFewForms()
  return lane(look)
}
