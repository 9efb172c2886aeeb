import type pg from 'pg'

/** What the driver says when no answer came within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'

type Run = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * A server that has vanished (a machine that lost its power, a firewall that forgot the connection) resets nothing: its
 * connections stay open and silent, for a quarter of an hour at least. A connection whose statement was not answered
 * in time is closed at once, so that nothing else waits behind that statement; those that were made before it was sent
 * may be as dead, and are not lent any more.
 */
export const watchSilence = (pool: pg.Pool) => {
  const madeAt = new WeakMap<pg.PoolClient, number>()
  let silentSince = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => madeAt.set(client, performance.now()))

  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if ((madeAt.get(client) ?? 0) >= silentSince) return client
      client.release(true)
    }
  }
  /** The same statements; one that is not answered in time is noticed. */
  const watched =
    (client: pg.PoolClient, run: Run): Run =>
    async (text, values) => {
      const sentAt = performance.now()
      try {
        return await run(text, values)
      } catch (cause) {
        if (cause instanceof Error && cause.message === NO_ANSWER) {
          silentSince = sentAt
          // One that has refused a statement and is still busy undoing it answers no goodbye either.
          const goodbye = client.end()
          client.connection.stream.destroy()
          await goodbye
        }
        throw cause
      }
    }
  return { connect, watched }
}
