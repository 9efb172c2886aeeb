import { sql, type RawBuilder } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import { databaseFailureOf } from '#server/db/failures.ts'
import { endSessionsBeyondLimit } from '#server/identity/session-limit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Each office asks this often whether it is its turn. */
const ASKED_EVERY_MS = MINUTE_MS
const DUE_EVERY_MS = 10 * MINUTE_MS
/** The rest waits for the next turn, which may be another office's. */
const LONGEST_MS = 2 * MINUTE_MS
const CHORE = 'old rows'

/** Rows that nobody asks for any more, by the key under which their machine has them. */
interface OldRows {
  table: string
  key: string
  type: 'uuid' | 'text'
  isOld: RawBuilder<boolean>
}

/** Used refresh tokens are kept for a day, so that a copy of one is still known as such. */
const oldRows = (now: Date): OldRows[] => {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const isExpired = sql<boolean>`expires_at <= ${now}`
  return [
    { table: 'sessions', key: 'id', type: 'uuid', isOld: isExpired },
    { table: 'refresh_tokens', key: 'session_id', type: 'uuid', isOld: sql`used_at < ${dayAgo}` },
    { table: 'sign_in_tokens', key: 'token_hash', type: 'text', isOld: isExpired },
    { table: 'password_resets', key: 'token_hash', type: 'text', isOld: isExpired },
    { table: 'failed_attempts', key: 'subject', type: 'text', isOld: sql`first_at < ${dayAgo}` },
    {
      table: 'session_ends',
      key: 'session_id',
      type: 'uuid',
      isOld: sql`ended_at < now() - interval '1 hour'`,
    },
  ]
}

/** Removes rows of at most `most` keys. @returns true where there may be more. */
const removeSome = async (db: Db, { table, key, type, isOld }: OldRows, most: number): Promise<boolean> => {
  const { rows } = await sql<{ key: string }>`
    select distinct ${sql.ref(key)} as key from ${sql.table(table)} where ${isOld} limit ${most}`.execute(db)
  const keys = rows.map((row) => row.key)
  if (keys.length > 0)
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${keys}::${sql.raw(type)}[]) and ${isOld}`.execute(
      db,
    )
  return keys.length === most
}

/**
 * Takes this turn, where nobody has: one row, which the first office to come sets to the next turn. It needs no lock that
 * is known to one machine alone, and an office that dies at it is followed by another one 10 minutes later.
 */
const takeTurn = async (db: Db, now: Date): Promise<boolean> => {
  const due_at = new Date(now.getTime() + DUE_EVERY_MS)
  const taken = await db
    .insertInto('chores')
    .values({ name: CHORE, due_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_at }).where('chores.due_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Removes old rows in batches of `most` keys, and ends the sessions beyond the limit, if it is time and no other office
 * does. @returns true where it was our turn.
 */
export const removeOldRows = async (db: Db, now: Date, most = 1_000): Promise<boolean> => {
  if (!(await takeTurn(db, now))) return false
  const begunAt = performance.now()
  for (const rows of oldRows(now))
    while ((await removeSome(db, rows, most)) && performance.now() - begunAt < LONGEST_MS);
  await endSessionsBeyondLimit(db, now)
  return true
}

interface OldRowsOptions {
  db: Db
  log: FastifyBaseLogger
  now: () => Date
}

/** Removes old rows every 10 minutes, in whichever office is first. @returns what ends it, once a turn that has begun is over. */
export const removingOldRows = ({ db, log, now }: OldRowsOptions): (() => Promise<void>) => {
  let turn: Promise<unknown> | undefined
  const take = async (): Promise<void> => {
    try {
      await removeOldRows(db, now())
    } catch (cause) {
      if (databaseFailureOf(cause) === 'other') log.error({ err: cause }, 'Old rows could not be removed.')
    }
  }
  const timer = setInterval(() => {
    turn ??= take().finally(() => (turn = undefined))
  }, ASKED_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await turn
  }
}
