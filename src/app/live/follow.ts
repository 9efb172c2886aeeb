import type { Readable } from 'xstate'

/** An actor, as far as following it needs. */
export interface Followed<Snapshot> {
  select: <Selected>(selector: (snapshot: Snapshot) => Selected) => Readable<Selected>
}

/** Says what is selected of an actor whenever it becomes another value, until the returned function is called. */
export const followChanges = <Snapshot, Selected>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
  say: (selected: Selected) => void,
): (() => void) => {
  const subscription = actor.select(select).subscribe(say)
  return () => subscription.unsubscribe()
}

/** The same, and says at once what is selected now. */
export const follow: typeof followChanges = (actor, select, say) => {
  const unfollow = followChanges(actor, select, say)
  say(actor.select(select).get())
  return unfollow
}
