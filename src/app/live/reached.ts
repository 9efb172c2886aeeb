interface Reaching<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void }
}

/** Waits for as long as it takes until an actor is somewhere; one that ends before is waited for no more. */
export const reached = <Snapshot>(
  actor: Reaching<Snapshot>,
  isThere: (snapshot: Snapshot) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    if (isThere(actor.getSnapshot())) return resolve()
    const subscription = actor.subscribe((snapshot) => {
      if (!isThere(snapshot)) return
      subscription.unsubscribe()
      resolve()
    })
  })
