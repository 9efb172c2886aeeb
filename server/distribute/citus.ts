import { sql } from 'kysely'
import type { Connection } from '#server/db/transaction.ts'
import { StartupError } from '#server/startup-error.ts'

const OLDEST_VERSION = 12

interface Presence {
  /** '13.2-1'; null where this PostgreSQL does not have Citus at all. */
  version: string | null
  isCreated: boolean
}

const presenceOfCitus = async (db: Connection): Promise<Presence> => {
  const { rows } = await sql<Presence>`
    select coalesce(installed_version, default_version) as version, installed_version is not null as "isCreated"
    from pg_available_extensions where name = 'citus'`.execute(db)
  return rows[0] ?? { version: null, isCreated: false }
}

const createCitus = async (db: Connection): Promise<void> => {
  try {
    await sql`create extension citus`.execute(db)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `This PostgreSQL has Citus installed, but does not let it be used: ${reason}. Add citus to ` +
        'shared_preload_libraries, restart PostgreSQL, and call this again as a superuser.',
    )
  }
}

interface Cluster {
  isCoordinator: boolean
  /** Does the list of machines have the coordinator itself? */
  hasCoordinator: boolean
  workers: number
}

const clusterOf = async (db: Connection): Promise<Cluster> => {
  const { rows } = await sql<Cluster>`
    select citus_is_coordinator() as "isCoordinator", coalesce(bool_or(groupid = 0), false) as "hasCoordinator",
      (count(*) filter (where groupid <> 0))::integer as workers
    from pg_dist_node`.execute(db)
  return rows[0] ?? { isCoordinator: true, hasCoordinator: false, workers: 0 }
}

/** What each machine answers to a question that has one value; a machine that does not answer ends it. */
const askMachines = async (db: Connection, question: string): Promise<string[]> => {
  const { rows } = await sql<{ nodeid: number; success: boolean; result: string }>`
    select nodeid, success, result from run_command_on_all_nodes(${question}, true, true)`.execute(db)
  const silent = rows.find(({ success }) => !success)
  if (!silent) return rows.map(({ result }) => result)
  const { rows: named } = await sql<{ name: string }>`
    select nodename || ':' || nodeport as name from pg_dist_node where nodeid = ${silent.nodeid}`.execute(db)
  throw new StartupError(
    `A machine of the cluster, ${named[0]?.name ?? 'unknown'}, does not answer: ${silent.result}. Nothing was changed.`,
  )
}

const requireWholeCluster = async (db: Connection): Promise<void> => {
  const { isCoordinator, hasCoordinator, workers } = await clusterOf(db)
  if (!isCoordinator)
    throw new StartupError(
      'DATABASE_URL names a worker of the cluster: point it to the coordinator. Nothing was changed.',
    )
  if (workers > 0 && !hasCoordinator)
    throw new StartupError(
      'The cluster does not know its coordinator by name, so that no table can be reached from everywhere: call ' +
        "select citus_set_coordinator_host('NAME', 5432) there, and this again. Nothing was changed.",
    )
}

/**
 * Makes sure that Citus can be used in this database, and that all of its cluster is there.
 * @throws StartupError that explains what is missing; nothing is changed then.
 */
export const requireCitus = async (db: Connection): Promise<void> => {
  const { version, isCreated } = await presenceOfCitus(db)
  if (version === null)
    throw new StartupError(
      'This PostgreSQL does not have the extension Citus, so the tables stay where they are and nothing was changed. ' +
        'One PostgreSQL serves all stores as it is; to spread them over several machines, point DATABASE_URL to the ' +
        'coordinator of a Citus cluster (see docs/scaling.md) and call this again.',
    )
  if (Number.parseInt(version) < OLDEST_VERSION)
    throw new StartupError(
      `This cluster runs Citus ${version}, but ${OLDEST_VERSION} or newer is needed. Nothing was changed.`,
    )
  if (!isCreated) await createCitus(db)
  await requireWholeCluster(db)
}

/** How many machines of the cluster take stores; 1 for a coordinator that has no workers yet. */
export const machinesOf = async (db: Connection): Promise<number> => {
  const { rows } = await sql<{ machines: number }>`
    select greatest(1, count(*) filter (where shouldhaveshards and isactive and noderole = 'primary'))::integer as machines
    from pg_dist_node`.execute(db)
  return rows[0]?.machines ?? 1
}

/**
 * Takes the lock of the tables alone, until the connection is closed.
 * @throws StartupError where an office holds it, on any machine of the cluster.
 */
export const takeTablesLock = async (
  db: Connection,
  { classid, objid }: { classid: number; objid: number },
): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${classid}::integer, ${objid}::integer) as taken`.execute(db)
  const held = `select count(*) from pg_locks where locktype = 'advisory' and classid = ${classid}
    and objid = ${objid} and mode = 'ShareLock' and granted
    and database = (select oid from pg_database where datname = current_database())`
  const { workers } = await clusterOf(db)
  const elsewhere = rows[0]?.taken === true && workers > 0 ? await askMachines(db, held) : []
  if (rows[0]?.taken !== true || elsewhere.some((count) => Number(count) > 0))
    throw new StartupError(
      'An office is posting to this database, or this command runs already: stop all offices, call this again, and ' +
        'start them after it. Nothing was changed; tills keep their sales meanwhile.',
    )
}
