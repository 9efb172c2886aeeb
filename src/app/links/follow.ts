/** An actor, as far as following it needs. */
interface Followed {
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

interface Following<Selected> {
  /** Reads what is followed; called after each change of one of the actors. */
  select: () => Selected
  /** Called with what is selected, whenever it has become something else. */
  say: (selected: Selected) => void
  /** Whether two selections are the same; by default only the very same object is. */
  isSame?: (one: Selected, other: Selected) => boolean
}

/** Says what is selected of some actors whenever it becomes something else, until the returned function is called. */
export const followChanges = <Selected>(
  actors: readonly Followed[],
  { select, say, isSame = Object.is }: Following<Selected>,
): (() => void) => {
  const last = { selected: select() }
  const look = () => {
    const selected = select()
    if (isSame(last.selected, selected)) return
    last.selected = selected
    say(selected)
  }
  const subscriptions = actors.map((actor) => actor.subscribe(look))
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
}

/** The same, and says at once what is selected now. */
export const follow: typeof followChanges = (actors, following) => {
  const unfollow = followChanges(actors, following)
  following.say(following.select())
  return unfollow
}
