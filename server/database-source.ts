import { Client } from 'pg'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import type { Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

/** A running database: the one of DATABASE_URL, or our own. */
export interface DatabaseSource {
  url: string
  /** In words, for whoever starts the product. */
  description: string
  /** Why our own server is down at the moment; undefined while it runs, and for one of DATABASE_URL. */
  trouble: () => string | undefined
  stop: () => Promise<void>
}

const OLDEST_VERSION = 15

const requireExternal = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Math.floor(Number(answer.rows[0]?.version) / 10_000)
  } catch (cause) {
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'it does not answer'
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${reason}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const external = async (url: string): Promise<DatabaseSource> => {
  const version = await requireExternal(url)
  if (version < OLDEST_VERSION)
    throw new StartupError(
      `The database of DATABASE_URL is PostgreSQL ${version}, but ${OLDEST_VERSION} or newer is needed.`,
    )
  return {
    url,
    description: `PostgreSQL ${version} of DATABASE_URL`,
    trouble: () => undefined,
    stop: () => Promise.resolve(),
  }
}

const reportRestart = (outcome: 'restarted' | 'failed', reason = ''): void => {
  if (outcome === 'restarted') console.error('PostgreSQL had ended and was started again.')
  else console.error(`PostgreSQL has ended and could not be started again yet: ${reason} It is tried again.`)
}

const embedded = async (dataDir: string, role: 'service' | 'tool'): Promise<DatabaseSource> => {
  const postgres = await startEmbedded({ dataDir, role, onRestart: reportRestart })
  const how = postgres.wasRunning ? 'was running already, taken over' : 'embedded'
  const { url, trouble, stop } = postgres
  return { url, description: role === 'tool' ? 'embedded' : how, trouble, stop }
}

/**
 * Gets the database of these settings running. A `tool` works beside the back office, or alone while there is none.
 * @throws StartupError with one clear line when there is none to be had.
 */
export const openSource = (settings: Settings, role: 'service' | 'tool'): Promise<DatabaseSource> =>
  settings.databaseUrl === undefined ? embedded(settings.dataDir, role) : external(settings.databaseUrl)
