/** The product cannot start for a reason its operator can do something about; the message says it in one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What the file system said, in words: 'permission denied'. */
export const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const said = /^E[A-Z]+: ([^,]+)/.exec(cause.message)
  return said?.[1] ?? cause.message
}
