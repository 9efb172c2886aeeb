/** An actor, as far as following it needs. */
export interface Followed<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

/** Says what is selected of an actor, now and whenever it becomes another value, until the returned function is called. */
export const follow = <Snapshot, Selected>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Selected,
  say: (selected: Selected) => void,
): (() => void) => {
  let said = select(actor.getSnapshot())
  const subscription = actor.subscribe((snapshot) => {
    const now = select(snapshot)
    if (now === said) return
    said = now
    say(now)
  })
  say(said)
  return () => subscription.unsubscribe()
}
