/** What the hand-off page is given by a page that nobody may see who is not signed in; it lasts as long as the entry of the history. */
export const SENT_HERE = { isSentHere: true }

/** Whether it was given. */
export const isSentHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSentHere' in state
