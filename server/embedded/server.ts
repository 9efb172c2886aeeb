import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addressOf, newAddress, type Address } from '#server/embedded/address.ts'
import { launchPostgres, type Launch } from '#server/embedded/launch.ts'
import {
  removeEmptyLock,
  removeStaleSocket,
  runningPostmaster,
  unlockedServerOf,
} from '#server/embedded/postmaster.ts'
import { StartupError } from '#server/startup-error.ts'

/** A PostgreSQL at work on a data folder. */
export interface Server {
  address: Address
  pid: number
  /** It ran already before it was asked for. */
  wasRunning: boolean
}

const POLL_MS = 50
/** A server that is being started by somebody else writes its lock file within this time. */
const LOCK_WITHIN_MS = 3_000

/** @throws StartupError while a server works on the folder without a lock file. */
const requireNoUnlockedServer = async ({ place }: Pick<Launch, 'place'>): Promise<void> => {
  const deadline = Date.now() + LOCK_WITHIN_MS
  for (let pid = unlockedServerOf(place.folder); pid; pid = unlockedServerOf(place.folder)) {
    if (Date.now() > deadline)
      throw new StartupError(
        `A PostgreSQL (process ${pid}) works on ${place.folder} although its file postmaster.pid is gone; ` +
          `stop the Tillstate that started it, or end that process, and start again.`,
      )
    await pause(POLL_MS)
  }
}

/** Waits for the server of this folder to be ready, and starts it where there is none; gives its process id. */
export const readyServer = async (launch: Launch): Promise<number> => {
  const { place, address } = launch
  for (;;) {
    const running = runningPostmaster(place.folder)
    if (running?.isReady) return running.pid
    if (!running) {
      if (address.kind === 'socket' && existsSync(address.folder))
        removeStaleSocket(place.folder, address.folder)
      removeEmptyLock(place.folder)
      return (await launchPostgres(launch)).pid
    }
    await pause(POLL_MS)
  }
}

/**
 * Attaches to the server of this cluster if it runs, else starts it.
 * @throws StartupError when it does not start, or works on the folder without its lock file.
 */
export const ensureServer = async (launch: Omit<Launch, 'address'>): Promise<Server> => {
  await requireNoUnlockedServer(launch)
  const running = runningPostmaster(launch.place.folder)
  const address = running ? addressOf(launch.place, running) : await newAddress(launch.place)
  return { address, pid: await readyServer({ ...launch, address }), wasRunning: running !== undefined }
}
