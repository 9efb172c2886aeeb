import { sql, type Kysely, type Migration } from 'kysely'

type AnyDb = Kysely<unknown>

/** Tables that had a copy on every machine, and what they are asked for by. */
const SPREAD = [
  { table: 'sessions', key: 'id', lieWith: 'none' },
  { table: 'refresh_tokens', key: 'session_id', lieWith: 'sessions' },
  { table: 'sign_in_tokens', key: 'token_hash', lieWith: 'none' },
  { table: 'password_resets', key: 'token_hash', lieWith: 'none' },
  { table: 'failed_attempts', key: 'subject', lieWith: 'none' },
]

/** In how many parts a cluster has the stores; undefined where no cluster has them. */
const partsOfStores = async (db: AnyDb): Promise<number | undefined> => {
  const { rows: found } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<{ parts: number }>`
    select count(*)::integer as parts from pg_dist_shard where logicalrelid = 'stores'::regclass`.execute(db)
  return rows[0]?.parts === 0 ? undefined : rows[0]?.parts
}

const spread = async (db: AnyDb, { table, key, lieWith }: (typeof SPREAD)[number], parts: number) => {
  if (lieWith === 'none')
    await sql`select create_distributed_table(${table}::regclass, ${key}, colocate_with => 'none',
      shard_count => ${parts}::integer)`.execute(db)
  else
    await sql`select create_distributed_table(${table}::regclass, ${key}, colocate_with => ${lieWith})`.execute(
      db,
    )
}

const dropForeignKeys = async (db: AnyDb): Promise<void> => {
  for (const [table, name] of [
    ['refresh_tokens', 'refresh_tokens_session_id_fkey'],
    ['sessions', 'sessions_user_id_fkey'],
    ['sign_in_tokens', 'sign_in_tokens_user_id_fkey'],
    ['password_resets', 'password_resets_user_id_fkey'],
  ] as const)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
}

const keyBySession = async (db: AnyDb): Promise<void> => {
  await sql`drop index refresh_tokens_of_session`.execute(db)
  await sql`alter table refresh_tokens drop constraint refresh_tokens_pkey`.execute(db)
  await sql`alter table refresh_tokens add primary key (session_id, token_hash)`.execute(db)
  await sql`alter table refresh_tokens add constraint refresh_tokens_session
    foreign key (session_id) references sessions (id) on delete cascade`.execute(db)
}

/** What is asked for by something else than its key: whose sessions, and what is old. */
const addIndexes = async (db: AnyDb): Promise<void> => {
  await sql`create index sessions_of_user on sessions (user_id) where ended_at is null`.execute(db)
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
  await sql`create index refresh_tokens_by_use on refresh_tokens (used_at) where used_at is not null`.execute(
    db,
  )
  await sql`create index sign_in_tokens_by_end on sign_in_tokens (expires_at)`.execute(db)
  await sql`create index failed_attempts_by_age on failed_attempts (first_at)`.execute(db)
  await sql`create index users_disabled on users (disabled_at) where disabled_at is not null`.execute(db)
}

const addEndsAndChores = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('session_ends')
    .addColumn('session_id', 'uuid', (column) => column.primaryKey())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema.createIndex('session_ends_newest').on('session_ends').column('ended_at').execute()
  await db.schema
    .createTable('chores')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

/** Whether a terminal is online, of which its store alone is told. */
const moveTerminalStates = async (db: AnyDb, isSpread: boolean): Promise<void> => {
  await db.schema
    .createTable('terminal_states')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('serial_number', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('online', 'offline')`))
    .addColumn('status_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('terminal_states_pkey', ['store_id', 'serial_number'])
    .execute()
  if (isSpread)
    await sql`select create_distributed_table('terminal_states', 'store_id', colocate_with => 'stores')`.execute(
      db,
    )
  await sql`insert into terminal_states (store_id, serial_number, status, status_at)
    select stores.store_id, serial_number, status, status_at from stores
    join terminals on terminals.store_id = stores.store_id where status_at is not null`.execute(db)
  await sql`alter table terminals drop column status`.execute(db)
  await sql`alter table terminals drop column status_at`.execute(db)
}

/**
 * Sessions and what else is asked for by a text go to the machine that has their key, and refer to nobody; what has ended of
 * late is a short list. Everybody stays signed in. A terminal's state moves to its store. In a cluster the rows are moved
 * here, since what a migration leaves must be empty or in its place.
 */
export const sessionsOfOneMachine: Migration = {
  up: async (db) => {
    const parts = await partsOfStores(db)
    await dropForeignKeys(db)
    if (parts !== undefined)
      for (const { table } of SPREAD) await sql`select undistribute_table(${table}::regclass)`.execute(db)
    await keyBySession(db)
    await addIndexes(db)
    if (parts !== undefined) for (const one of SPREAD) await spread(db, one, parts)
    await addEndsAndChores(db)
    await moveTerminalStates(db, parts !== undefined)
  },
}
