import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { watchSilence } from '#server/db/silence.ts'

/** A connection keeps the plan of each; lists of any length make ever new statements, which are not worth one. */
const MOST_STATEMENTS = 300

const names = new Map<string, string>()

/** The name under which a statement is prepared; undefined for those that are not. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const isPlain = (values: readonly unknown[]): boolean => values.length === 0

const running = (client: pg.PoolClient, prepares: boolean) => (text: string, values: readonly unknown[]) => {
  const name = !prepares || isPlain(values) ? undefined : nameOf(text)
  return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })
}

/**
 * The pool as the query builder sees it: every statement that has parameters is parsed and planned once for each
 * connection (unless a pooler lends those), and connections whose server has fallen silent are given up.
 */
export const queryPool = (pool: pg.Pool, { prepares }: { prepares: boolean }): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const silence = watchSilence(pool)
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    // Cursors, the other form of `query`, are only used by streams, of which there are none.
    const query = silence.watched(client, running(client, prepares)) as unknown as PostgresPoolClient['query']
    return { query, release: () => client.release() }
  }
  return {
    connect: async () => {
      const client = await silence.connect()
      const known = clients.get(client) ?? wrapped(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
