import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE, urlOf, type Address } from '#server/embedded/address.ts'
import { StartupError } from '#server/startup-error.ts'

/** The number under which the one back office of a cluster is known to the others. */
const SERVICE = 1337_8080
/** The number that everybody who works with the cluster holds together, tools and back office alike. */
const MEMBERS = 1337_8081
const MAINTENANCE = 'postgres'
const TIMEOUT_MS = 3_000
const POLL_MS = 50

/**
 * A connection that says 'this cluster has its back office'. It holds a lock that ends with the process that holds
 * it, however that ends, so nothing stale is ever left behind.
 */
export interface Claim {
  /** Gives it back; true where nobody else works with the cluster. */
  release(): Promise<boolean>
}

const connect = async (address: Address): Promise<Client> => {
  const client = new Client({ connectionString: urlOf(address, MAINTENANCE), application_name: 'tillstate' })
  await client.connect()
  return client
}

const tryLock = async (client: Client, lock: number): Promise<boolean> => {
  const answer = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock])
  return answer.rows[0]?.locked === true
}

const join = (client: Client) => client.query('select pg_advisory_lock_shared($1)', [MEMBERS])

/** Whoever can have the members' lock alone is the last of them, unless a back office works without being one. */
const leave = async (client: Client): Promise<boolean> => {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [MEMBERS])
    return (await tryLock(client, MEMBERS)) && (await tryLock(client, SERVICE))
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Joins the cluster as a tool: its server is not halted by another tool while this one works. */
export const joinCluster = async (address: Address): Promise<Claim> => {
  const client = await connect(address)
  client.on('error', () => undefined)
  await join(client)
  return { release: () => leave(client) }
}

/**
 * Claims the cluster for this process. The claim of a process that was just killed may need a moment to end.
 * @param onLost called when the server went away under a claim that was not released.
 * @throws StartupError when another back office is at work on this cluster.
 */
export const claimCluster = async (address: Address, dataDir: string, onLost: () => void): Promise<Claim> => {
  const client = await connect(address)
  let isHeld = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (isHeld) onLost()
  })
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await tryLock(client, SERVICE))) {
    if (Date.now() > deadline) {
      await client.end()
      throw new StartupError(
        `Another Tillstate is running on the data folder ${dataDir}; stop it, or set DATA_DIR.`,
      )
    }
    await pause(POLL_MS)
  }
  await join(client)
  isHeld = true
  return {
    release: async () => {
      isHeld = false
      return leave(client)
    },
  }
}

/** Makes the back office's database when the cluster is new. */
export const ensureDatabase = async (address: Address): Promise<void> => {
  const client = await connect(address)
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
