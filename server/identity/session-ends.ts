import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ACCESS_TOKEN_SECONDS, type TokenBearer } from '#server/identity/access-tokens.ts'

/** The sessions that have ended, and the people who are disabled, as far as good access tokens of theirs may be around. */
export interface SessionEnds {
  /**
   * Is the session of this token over? Before the first reading it waits for that one.
   * @throws whatever a database throws that cannot say, until the list was read once.
   */
  isOver: (bearer: TokenBearer) => Promise<boolean>
  /** Notifies this office at once of sessions that it has ended. */
  note: (sessionIds: string[]) => void
  /** Reads what was ended elsewhere. */
  read: () => Promise<void>
  /** Reads no more. */
  close: () => Promise<void>
}

/** With the 2 s that each of its two statements may take an end is known everywhere within 5 s (decision 0139). */
const READ_EVERY_MS = 1_000

/** Clocks of machines may differ by so much. */
const CLOCKS_DIFFER_MS = 5 * 60_000
const REMEMBERED_MS = ACCESS_TOKEN_SECONDS * 1_000 + CLOCKS_DIFFER_MS

/** An end is written down a moment before it can be read, by whichever machine's clock. */
const OVERLAP_MS = 60_000

interface Ends {
  /** When this office heard of each, the first one first. */
  knownSince: Map<string, number>
  /** The newest that was read, by the clock of the database. */
  newest: Date | undefined
  disabled: ReadonlySet<string>
}

const newEnds = (db: Db, { newest }: Ends) =>
  db
    .selectFrom('session_ends')
    .select(['session_id', 'ended_at'])
    .where(
      'ended_at',
      '>',
      newest
        ? new Date(newest.getTime() - OVERLAP_MS)
        : sql<Date>`now() - make_interval(secs => ${REMEMBERED_MS / 1_000}::int)`,
    )
    .orderBy('ended_at')
    .execute()

/** Who was disabled of late, in whatever way; nobody else has a good token, since renewing one asks for it. */
const newlyDisabled = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', '>', sql<Date>`now() - make_interval(secs => ${REMEMBERED_MS / 1_000}::int)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Reads the list every second. While it cannot be read the last one counts: what was ended elsewhere meanwhile is over when
 * its access token is, 10 minutes later at most. `db` should be one that waits for no call.
 */
export const sessionEnds = (db: Db, now: () => Date): SessionEnds => {
  const ends: Ends = { knownSince: new Map(), newest: undefined, disabled: new Set() }
  let isRead = false
  let reading: Promise<void> = Promise.resolve()

  const note = (sessionIds: string[]): void => {
    for (const id of sessionIds) if (!ends.knownSince.has(id)) ends.knownSince.set(id, now().getTime())
  }
  const forget = (): void => {
    for (const [id, knownSince] of ends.knownSince) {
      if (now().getTime() - knownSince < REMEMBERED_MS) return
      ends.knownSince.delete(id)
    }
  }
  const readOnce = async (): Promise<void> => {
    const found = await newEnds(db, ends)
    ends.disabled = await newlyDisabled(db)
    ends.newest = found.at(-1)?.ended_at ?? ends.newest
    note(found.map(({ session_id }) => session_id))
    forget()
    isRead = true
  }
  /** One after the other: a reading that began earlier says nothing of what was changed since. */
  const read = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(readOnce)
    return reading
  }
  let readingFirst: Promise<void> | undefined
  const readFirst = (): Promise<void> => {
    readingFirst ??= read().finally(() => (readingFirst = undefined))
    return readingFirst
  }

  let isIdle = true
  const timer = setInterval(() => {
    if (!isIdle) return
    isIdle = false
    void read()
      .catch(() => undefined)
      .finally(() => (isIdle = true))
  }, READ_EVERY_MS).unref()

  return {
    isOver: async ({ userId, sessionId }) => {
      if (!isRead) await readFirst()
      return ends.knownSince.has(sessionId) || ends.disabled.has(userId)
    },
    note,
    read,
    close: async () => {
      clearInterval(timer)
      await reading.catch(() => undefined)
    },
  }
}
