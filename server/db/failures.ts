/**
 * What became of a statement that failed, in one place:
 * - `lost`: the database could not be reached, or went away in the middle;
 * - `busy`: it has no connection, memory, disk or time left for now, or two transactions were in each other's way;
 * - `readOnly`: it takes no writes: a standby, or a primary that is handing over;
 * - `unprepared`: a statement was prepared on another connection than this one (a pooler, a restart behind it);
 * - `other`: a bug of ours, or a schema that is not this version's.
 * All but the last pass by themselves: the same call may be made again shortly.
 */
export type DatabaseFailure = 'lost' | 'busy' | 'readOnly' | 'unprepared' | 'other'

/** Classes and codes of SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html). */
const BY_CODE: [RegExp, DatabaseFailure][] = [
  [/^(08...|57P0[1-5])$/, 'lost'],
  [/^(53...|25P0[34]|40001|40P01|55P03|57014)$/, 'busy'],
  [/^25006$/, 'readOnly'],
  [/^(26000|42P05)$/, 'unprepared'],
]

/** What sockets say, and whoever was asked for the address of a host. */
const LOST_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/
/**
 * What the driver says. 'timeout expired' is of a connection that was taken and never made: so does a server that stands
 * still for a moment, whose system goes on taking connections.
 */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when|Query read timeout|There was an error establishing an SSL connection)/
/** The text of 0A000 that a changed schema gives a plan that was made before. */
const STALE_PLAN = /^cached plan must not change result type/

const codeOf = (cause: Error): string => ('code' in cause && typeof cause.code === 'string' ? cause.code : '')

/** What kind of failure of the database this is; `other` for everything that is none. */
export const databaseFailureOf = (cause: unknown): DatabaseFailure => {
  if (!(cause instanceof Error)) return 'other'
  const code = codeOf(cause)
  if (code === '08P01') return 'unprepared'
  if (LOST_SOCKET.test(code) || LOST_MESSAGE.test(cause.message)) return 'lost'
  if (STALE_PLAN.test(cause.message)) return 'unprepared'
  return BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? 'other'
}

/** Two transactions were in each other's way: run again at once, one of them goes through. */
const COLLISIONS = new Set(['40001', '40P01'])

/** True where running the same transaction again, at once, may well succeed. */
export const isRepeatable = (cause: unknown): boolean => {
  const failure = databaseFailureOf(cause)
  if (failure === 'lost' || failure === 'unprepared') return true
  return cause instanceof Error && COLLISIONS.has(codeOf(cause))
}

/** True where nobody answered in time, or at all: nothing is known of the statement, and the next one may fare as badly. */
export const isUnanswered = (cause: unknown): boolean =>
  databaseFailureOf(cause) === 'lost' || (cause instanceof Error && codeOf(cause) === '57014')
