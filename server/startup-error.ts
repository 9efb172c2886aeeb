import { statSync } from 'node:fs'
import type { Result } from '#domain/result.ts'

/** The product cannot start for a reason its operator can do something about; the message says it in one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/**
 * What went well, for a command that cannot go on without it.
 * @throws StartupError with the fault, a sentence for people.
 */
export const orStop = <Value>(outcome: Result<Value, string>): Value => {
  if (!outcome.ok) throw new StartupError(outcome.fault)
  return outcome.value
}

interface FileFault extends Error {
  code: string
  path?: string
}

/** Did the file system refuse something? */
export const isFileFault = (cause: unknown): cause is FileFault =>
  cause instanceof Error && 'syscall' in cause && 'code' in cause && typeof cause.code === 'string'

/** The user a file belongs to; undefined where even that is not known. */
const ownerOf = (path: string): number | undefined => {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** Who owns a file that may not be used, and who asks: without it 'permission denied' helps nobody. */
const ownership = ({ code, path }: FileFault): string => {
  const owner = path === undefined ? undefined : ownerOf(path)
  if ((code !== 'EACCES' && code !== 'EPERM') || owner === undefined || !process.getuid) return ''
  return `; ${path} belongs to user ${owner}, and this is user ${process.getuid()}`
}

/** What the file system said, in words: 'permission denied'. */
export const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const said = /^E[A-Z]+: ([^,]+)/.exec(cause.message)?.[1]
  if (said === undefined) return cause.message
  return isFileFault(cause) ? said + ownership(cause) : said
}

/** A failure of the file system as one line for the operator; anything else as it is. */
export const asStartupError = (cause: unknown, dataDir: string): unknown =>
  isFileFault(cause)
    ? new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)} (DATA_DIR).`)
    : cause
