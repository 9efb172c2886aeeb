/** An actor, as far as following it needs. */
export interface Followed<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

/** Says what is selected of an actor whenever it becomes another value, until the returned function is called. */
export const followChanges = <Snapshot, Selected>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
  say: (selected: Selected) => void,
): (() => void) => {
  let known = select(actor.getSnapshot())
  const subscription = actor.subscribe((snapshot) => {
    const now = select(snapshot)
    if (now === known) return
    known = now
    say(now)
  })
  return () => subscription.unsubscribe()
}

/** The same, and says at once what is selected now. */
export const follow: typeof followChanges = (actor, select, say) => {
  const unfollow = followChanges(actor, select, say)
  say(select(actor.getSnapshot()))
  return unfollow
}
