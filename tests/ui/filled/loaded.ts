import type { AnyEventObject } from 'xstate'
import { ok } from '#domain/result.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { INVITED, OLD_TERMINAL, OWNER, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { HERE } from '#tests/support/fixtures/trail.ts'

const has = (actorId: string, value: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actorId}`,
  output: ok(value),
  actorId,
})

/** The lists that show while something else is done on their page. */
export const loadedFirst: Record<string, AnyEventObject[]> = {
  products: [has('loadPage', { products: [PEAK_MILK], next: null, count: 1 })],
  staff: [has('loadStaff', [OWNER, INVITED])],
  terminals: [has('loadTerminals', [OLD_TERMINAL])],
  userSessions: [has('loadSessions', { fullname: '', sessions: [HERE] })],
  users: [has('readUsers', [ADA]), has('loadUsers', [ADA])],
}
