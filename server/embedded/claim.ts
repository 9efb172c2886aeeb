import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DATABASE, urlOf, type Address } from '#server/embedded/address.ts'
import { StartupError } from '#server/startup-error.ts'

/** The number under which the one back office of a cluster is known to the others. */
const SERVICE = 1337_8080
const MAINTENANCE = 'postgres'
const PATIENCE_MS = 3_000
const POLL_MS = 50

/**
 * A connection that says 'this cluster has its back office'. It holds a lock that ends with the process that holds
 * it, however that ends, so nothing stale is ever left behind.
 */
export interface Claim {
  release(): Promise<void>
}

const connect = async (address: Address): Promise<Client> => {
  const client = new Client({ connectionString: urlOf(address, MAINTENANCE), application_name: 'tillstate' })
  await client.connect()
  return client
}

const tryLock = async (client: Client): Promise<boolean> => {
  const answer = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    SERVICE,
  ])
  return answer.rows[0]?.locked === true
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
  const release = async (): Promise<void> => {
    isHeld = false
    await client.end()
  }
  const deadline = Date.now() + PATIENCE_MS
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      await release()
      throw new StartupError(
        `Another Tillstate is running on the data folder ${dataDir}; stop it, or set DATA_DIR.`,
      )
    }
    await pause(POLL_MS)
  }
  isHeld = true
  return { release }
}

/** Is a back office at work on this cluster? */
export const isClaimed = async (address: Address): Promise<boolean> => {
  const client = await connect(address)
  try {
    return !(await tryLock(client))
  } finally {
    await client.end()
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
