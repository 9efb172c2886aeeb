import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

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

const preparing = (client: pg.PoolClient): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = isPlain(values) ? undefined : nameOf(text)
    return client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })
  }
  // Cursors, the other form of `query`, are only used by streams, of which there are none.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/** The pool, with every statement that has parameters parsed and planned once for each connection. */
export const preparedPool = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      const wrapped = preparing(client)
      clients.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}
