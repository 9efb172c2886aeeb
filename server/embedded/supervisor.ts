import { setTimeout as pause } from 'node:timers/promises'
import { forgetAddress, urlOf, type Address } from '#server/embedded/address.ts'
import { findBinaries } from '#server/embedded/binaries.ts'
import { claimCluster, ensureDatabase, joinCluster, type Claim } from '#server/embedded/claim.ts'
import { ensureCluster } from '#server/embedded/cluster.ts'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'
import { haltPostgres } from '#server/embedded/halt.ts'
import type { Launch } from '#server/embedded/launch.ts'
import { isServerOf, runningPostmaster } from '#server/embedded/postmaster.ts'
import { restartPause } from '#server/embedded/restart-pause.ts'
import { ensureServer, readyServer, type Server } from '#server/embedded/server.ts'
import { StartupError } from '#server/startup-error.ts'

interface Restarts {
  /** Starts the server once; rejects with the reason when it cannot be. */
  restart: () => Promise<void>
  onRestart: (outcome: 'restarted' | 'failed', reason?: string) => void
}

/**
 * Starts a server again each time it has ended: at once, then with a pause that doubles up to 30 s, without an end.
 * A full disk or a slow recovery passes at some time, and nobody may be there to start it by hand.
 */
const restarter = ({ restart, onRestart }: Restarts) => {
  const state = {
    isEnding: new AbortController(),
    work: undefined as Promise<void> | undefined,
    trouble: undefined as string | undefined,
  }
  const run = async (): Promise<void> => {
    state.trouble = 'it has ended and is being started again'
    for (let failures = 0; !state.isEnding.signal.aborted; failures += 1) {
      const { signal } = state.isEnding
      await pause(restartPause(failures), undefined, { signal }).catch(() => undefined)
      if (state.isEnding.signal.aborted) return
      try {
        await restart()
        state.trouble = undefined
        return onRestart('restarted')
      } catch (cause) {
        state.trouble = cause instanceof Error ? cause.message : String(cause)
        onRestart('failed', state.trouble)
      }
    }
  }
  return {
    begin: (): void => {
      if (state.isEnding.signal.aborted || state.work) return
      state.work = run().finally(() => (state.work = undefined))
    },
    /** Why the server is down; undefined while it runs. */
    trouble: (): string | undefined => state.trouble,
    /** No more starts; waits for the one under way. False where that was said before. */
    end: async (): Promise<boolean> => {
      if (state.isEnding.signal.aborted) return false
      state.isEnding.abort()
      await state.work
      return true
    },
  }
}

interface EmbeddedOptions {
  /** The folder of this installation; the cluster is in `postgres` below it. */
  dataDir: string
  /** The back office is the one `service` of a cluster; a `tool` works beside it, or alone while there is none. */
  role: 'service' | 'tool'
  /** False for data that nobody will miss: nothing then waits for the disk. */
  durable?: boolean
  /** Called when the server was started again, and for each failed try with its reason. */
  onRestart?: Restarts['onRestart']
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** The URL of the back office's database; `urlOf` gives that of another one in the same cluster. */
  url: string
  urlOf: (database: string) => string
  /** True when the server ran already: the last back office was killed, or is still at work (tool). */
  wasRunning: boolean
  /** Why the server is down and could not be started again yet; undefined while it runs. */
  trouble: () => string | undefined
  stop: () => Promise<void>
}

const ATTACH_PAUSE_MS = 250
const ATTACH_TRIES = 5

interface Attached extends Server {
  claim: Claim
}

/** A server that was just killed looks alive for a moment longer, so one that cannot be reached is looked at again. */
const attach = async (
  launch: Omit<Launch, 'address'>,
  claim: (address: Address) => Promise<Claim>,
): Promise<Attached> => {
  for (let left = ATTACH_TRIES; ; left -= 1) {
    try {
      const server = await ensureServer(launch)
      await ensureDatabase(server.address)
      return { ...server, claim: await claim(server.address) }
    } catch (cause) {
      if (cause instanceof StartupError || left === 0) throw cause
      await pause(ATTACH_PAUSE_MS)
    }
  }
}

/**
 * Starts the embedded PostgreSQL, or attaches to it when it runs already. The back office keeps it running: a server
 * that ends is started again, for as long as it takes.
 * @throws StartupError with one clear line when that cannot be.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, role, durable = true, onRestart = () => undefined } = options
  const place = clusterPlace(dataDir)
  const launch = { place, binaries: findBinaries(place.account), durable }
  await ensureCluster(launch)
  const claim = (address: Address): Promise<Claim> =>
    role === 'service' ? claimCluster(address, dataDir, () => restarts.begin()) : joinCluster(address)
  const server = await attach(launch, claim)
  const at: Launch = { ...launch, address: server.address }
  const state = { pid: server.pid, claim: server.claim }
  const restarts = restarter({
    onRestart,
    restart: async () => {
      state.pid = await readyServer(at)
      state.claim = await claim(at.address)
    },
  })

  const stop = async (): Promise<void> => {
    if (!(await restarts.end())) return
    const isLast = await state.claim.release()
    if (role === 'tool' && !isLast) return
    const pid = runningPostmaster(place.folder)?.pid ?? state.pid
    if (isServerOf(place.folder, pid)) await haltPostgres(at, pid)
    forgetAddress(place, at.address)
  }
  return {
    url: urlOf(at.address),
    urlOf: (database) => urlOf(at.address, database),
    wasRunning: server.wasRunning,
    trouble: restarts.trouble,
    stop,
  }
}
