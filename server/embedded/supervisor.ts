import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, forgetAddress, newAddress, urlOf, type Address } from '#server/embedded/address.ts'
import { findBinaries } from '#server/embedded/binaries.ts'
import { claimCluster, ensureDatabase, isClaimed, type Claim } from '#server/embedded/claim.ts'
import { ensureCluster } from '#server/embedded/cluster.ts'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'
import { haltPostgres } from '#server/embedded/halt.ts'
import { launchPostgres, type Launch } from '#server/embedded/launch.ts'
import { runningPostmaster } from '#server/embedded/postmaster.ts'
import { StartupError } from '#server/startup-error.ts'

export interface EmbeddedOptions {
  /** The folder of this installation; the cluster is in `postgres` below it. */
  dataDir: string
  /** The back office is the one `service` of a cluster; a `tool` works beside it, or alone while there is none. */
  role: 'service' | 'tool'
  /** False for data that nobody will miss: nothing then waits for the disk. */
  durable?: boolean
  /** Told when the server had to be started again. */
  onRestart?: (outcome: 'restarted' | 'failed') => void
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** The URL of the back office's database; `urlOf` gives that of another one in the same cluster. */
  url: string
  urlOf: (database: string) => string
  /** True when the server ran already: the last back office was killed, or is still at work (tool). */
  wasRunning: boolean
  stop: () => Promise<void>
}

interface Server {
  address: Address
  pid: number
  wasRunning: boolean
}

const waitUntilReady = async (launch: Launch): Promise<number> => {
  for (;;) {
    const running = runningPostmaster(launch.place.folder)
    if (!running) return (await launchPostgres(launch)).pid
    if (running.isReady) return running.pid
    await pause(50)
  }
}

/** Attaches to the server of this cluster if it runs, else starts it. */
const ensureServer = async (launch: Omit<Launch, 'address'>): Promise<Server> => {
  const running = runningPostmaster(launch.place.folder)
  const address = running ? addressOf(launch.place, running) : await newAddress(launch.place)
  return { address, pid: await waitUntilReady({ ...launch, address }), wasRunning: running !== undefined }
}

const RESTART_PAUSE_MS = 250
const RESTARTS_IN_A_ROW = 5

interface Attached extends Server {
  claim: Claim | undefined
}

/** A server that was just killed looks alive for a moment longer, so one that cannot be reached is looked at again. */
const attach = async (
  launch: Omit<Launch, 'address'>,
  claim: (address: Address) => Promise<Claim> | undefined,
): Promise<Attached> => {
  for (let left = RESTARTS_IN_A_ROW; ; left -= 1) {
    try {
      const server = await ensureServer(launch)
      await ensureDatabase(server.address)
      return { ...server, claim: await claim(server.address) }
    } catch (cause) {
      if (cause instanceof StartupError || left === 0) throw cause
      await pause(RESTART_PAUSE_MS)
    }
  }
}

/**
 * Starts the embedded PostgreSQL, or attaches to it when it runs already.
 * @throws StartupError with one clear line when that cannot be.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, role, durable = true } = options
  const place = clusterPlace(dataDir)
  const launch = { place, binaries: findBinaries(place.account), durable }
  await ensureCluster(place, launch.binaries, durable)
  const claimed = (address: Address) =>
    role === 'service' ? claimCluster(address, dataDir, () => onLost()) : undefined
  const server = await attach(launch, claimed)
  const at: Launch = { ...launch, address: server.address }
  const state = { pid: server.pid, claim: server.claim, isStopping: false }

  const restart = async (): Promise<void> => {
    for (let left = RESTARTS_IN_A_ROW; left > 0 && !state.isStopping; left -= 1) {
      await pause(RESTART_PAUSE_MS)
      try {
        state.pid = await waitUntilReady(at)
        state.claim = await claimCluster(at.address, dataDir, onLost)
        return options.onRestart?.('restarted')
      } catch {
        continue
      }
    }
    if (!state.isStopping) options.onRestart?.('failed')
  }
  const onLost = (): void => {
    if (!state.isStopping) void restart()
  }

  const isOursToStop = async (): Promise<boolean> => {
    if (role === 'service') return true
    return (
      !server.wasRunning && runningPostmaster(place.folder) !== undefined && !(await isClaimed(at.address))
    )
  }
  const stop = async (): Promise<void> => {
    if (state.isStopping) return
    state.isStopping = true
    await state.claim?.release()
    if (!(await isOursToStop())) return
    await haltPostgres(at, state.pid)
    forgetAddress(place, at.address)
  }
  return {
    url: urlOf(at.address),
    urlOf: (database) => urlOf(at.address, database),
    wasRunning: server.wasRunning,
    stop,
  }
}
