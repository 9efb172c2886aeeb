import { Client } from 'pg'
import { StartupError } from '#server/startup-error.ts'
import { lsnOf, lsnText, type Lsn, type WalLayout } from './wal.ts'

/** Which cluster a backup is of. */
export interface SourceIdentity extends WalLayout {
  cluster: string
  /** Major version. */
  postgres: string
  /** The newest migration; empty before the first. */
  schema: string
}

/** The end of what a backup holds for now. */
export interface Mark {
  /** Every transaction that was acknowledged before this moment lies before `end`. */
  reach: Date
  end: Lsn
}

/** What ends the copying of a data folder. */
interface Stopped {
  /** To be stored as `backup_label`, byte for byte. */
  label: string
  finishedAt: Date
}

/** The server that is backed up, over one connection: the copying ends with it. */
export interface Source {
  identity: () => Promise<SourceIdentity>
  /** Keeps all changes from now on until the slot moves on. */
  createSlot: (name: string) => Promise<void>
  /** The backups' slots. One is lost where the changes behind it had outgrown what the server keeps. */
  slots: () => Promise<{ name: string; isLost: boolean }[]>
  advanceSlot: (name: string, to: Lsn) => Promise<void>
  dropSlot: (name: string) => Promise<void>
  /** The data folder may be copied from now on; gives where its changes begin. */
  startCopy: (label: string) => Promise<Lsn>
  stopCopy: () => Promise<Stopped>
  mark: () => Promise<Mark>
  close: () => Promise<void>
}

/** The number that the one backup of a cluster holds. */
const BACKUP = 1337_8082
const SLOTS = 'tillstate\\_backup\\_%'

const IDENTITY = `select (select system_identifier::text from pg_control_system()) as cluster,
  (current_setting('server_version_num')::int / 10000)::text as postgres,
  (select bytes_per_wal_segment from pg_control_init()) as "segmentBytes",
  substring(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
  to_regclass('kysely_migration') is not null as "hasSchema"`

interface IdentityRow {
  cluster: string
  postgres: string
  segmentBytes: number
  timeline: string
  hasSchema: boolean
}

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL answered without a row')
  return row
}

const identityIn = async (client: Client): Promise<SourceIdentity> => {
  const { hasSchema, timeline, ...rest } = only((await client.query<IdentityRow>(IDENTITY)).rows)
  const newest = hasSchema
    ? await client.query<{ name: string | null }>('select max(name) as name from kysely_migration')
    : { rows: [] }
  return { ...rest, timeline: Number.parseInt(timeline, 16), schema: newest.rows[0]?.name ?? '' }
}

const stopIn = async (client: Client): Promise<Stopped> => {
  const { rows } = await client.query<{ label: string; spaces: string; now: Date }>(
    `select labelfile as label, spcmapfile as spaces, clock_timestamp() as now
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const { label, spaces, now } = only(rows)
  if (spaces !== '')
    throw new StartupError(
      'This database has tablespaces outside of its data folder: back it up by pg_basebackup.',
    )
  return { label, finishedAt: now }
}

/**
 * Ends the changes so far with a commit and a whole segment. A restore to a moment needs a commit behind that moment, or
 * PostgreSQL does not know that it has come so far.
 */
const markIn = async (client: Client): Promise<Mark> => {
  const { now } = only((await client.query<{ now: Date }>('select clock_timestamp() as now')).rows)
  await client.query("select pg_logical_emit_message(true, 'tillstate', 'backup')")
  const { lsn } = only((await client.query<{ lsn: string }>('select pg_switch_wal()::text as lsn')).rows)
  return { reach: now, end: lsnOf(lsn) }
}

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'tillstate backup' })
  // The next statement reports what is lost.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Connects as the one backup of this cluster.
 * @throws StartupError while another one is at work.
 */
export const openSource = async (url: string): Promise<Source> => {
  const client = await connected(url)
  const lock = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [BACKUP])
  if (!only(lock.rows).locked) {
    await client.end()
    throw new StartupError('Another backup of this database is at work: wait for its end.')
  }
  return {
    identity: () => identityIn(client),
    createSlot: async (name) => {
      await client.query('select pg_create_physical_replication_slot($1, true)', [name])
    },
    slots: async () => {
      const { rows } = await client.query<{ name: string; isLost: boolean }>(
        `select slot_name::text as name, wal_status = 'lost' as "isLost" from pg_replication_slots
         where slot_name like $1`,
        [SLOTS],
      )
      return rows
    },
    advanceSlot: async (name, to) => {
      await client.query('select pg_replication_slot_advance($1, $2)', [name, lsnText(to)])
    },
    dropSlot: async (name) => {
      await client.query('select pg_drop_replication_slot($1)', [name])
    },
    startCopy: async (label) => {
      const { rows } = await client.query<{ lsn: string }>('select pg_backup_start($1, true)::text as lsn', [
        label,
      ])
      return lsnOf(only(rows).lsn)
    },
    stopCopy: () => stopIn(client),
    mark: () => markIn(client),
    close: () => client.end(),
  }
}
