/** So many of the latest deeds are remembered: one is sent again shortly after, or not at all. */
const MOST_KEPT = 20

/** Draws the ids of what visits of a page send: the same that a visit sends again has the id that it had. */
export const createDeedIds = (draw: () => string) => {
  const drawn = new Map<string, string>()
  return (visitId: string, sent: object): string => {
    const deed = `${visitId} ${JSON.stringify(sent)}`
    const id = drawn.get(deed) ?? draw()
    drawn.delete(deed)
    drawn.set(deed, id)
    const [oldest] = drawn.keys()
    if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
    return id
  }
}
