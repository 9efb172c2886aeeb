/** So many of the latest requests are remembered: one is sent again shortly after, or not at all. */
const MOST_KEPT = 20

/** Draws the idempotency keys of what visits of a page send: the same that a visit sends again has the key that it had. */
export const createIdempotencyKeys = (draw: () => string) => {
  const drawn = new Map<string, string>()
  return (visitId: string, sent: object): string => {
    const request = `${visitId} ${JSON.stringify(sent)}`
    const id = drawn.get(request) ?? draw()
    drawn.delete(request)
    drawn.set(request, id)
    const [oldest] = drawn.keys()
    if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
    return id
  }
}
