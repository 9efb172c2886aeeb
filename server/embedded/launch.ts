import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { listenSettings, type Address } from '#server/embedded/address.ts'
import type { Binaries } from '#server/embedded/binaries.ts'
import type { ClusterPlace } from '#server/embedded/cluster-folder.ts'
import { readPostmaster, type Postmaster } from '#server/embedded/postmaster.ts'
import { processOptions } from '#server/embedded/process.ts'
import { StartupError } from '#server/startup-error.ts'

/** Sized for one shop on a small machine; every commit is on the disk before it is acknowledged. */
const TUNING: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  wal_level: 'replica',
  max_wal_senders: '0',
  max_slot_wal_keep_size: '4GB',
  // Each backup folder that somebody has used once keeps one, until what it keeps is more than that.
  max_replication_slots: '200',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

const DURABLE: Record<string, string> = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** For data that nobody will miss: test runs. */
const THROWAWAY: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const READY_WITHIN_MS = 60_000
const POLL_MS = 15
/** The server processes of a killed postmaster need a moment to notice before the folder is free again. */
const STILL_IN_USE = /pre-existing shared memory block|lock file "[^"]+" already exists/
const RETRY_MS = 500
const RETRIES = 20

export interface Launch {
  place: ClusterPlace
  binaries: Binaries
  address: Address
  durable: boolean
  /** Further settings, which a recovery needs. */
  settings?: Record<string, string>
  /** How long it may take until it takes connections, in milliseconds; a minute unless said otherwise. */
  readyWithinMs?: number
}

/** A log larger than this makes room for a new one, and is kept beside it. */
const LARGEST_LOG = 5 * 1024 * 1024

/** The log goes on where it was, so that the reason of the first failure outlives the attempts after it. */
const openLog = (file: string): { log: number; start: number } => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(file, `${file}.1`)
  return { log: openSync(file, 'a', 0o600), start: size > LARGEST_LOG ? 0 : size }
}

/** The last complaint of the server since `start`, without its time stamp; else its last words. */
const complaintIn = (file: string, start: number): string => {
  const said = readFileSync(file).subarray(start).toString('utf8')
  const complaints = said.match(/(?<=(?:FATAL|PANIC|ERROR):\s+)\S.*/g)
  return complaints?.at(-1) ?? said.trim().split('\n').at(-1)?.trim() ?? ''
}

const argumentsOf = ({ place, address, durable, settings: more }: Launch): string[] => {
  const settings = { ...TUNING, ...(durable ? DURABLE : THROWAWAY), ...listenSettings(address), ...more }
  return [
    '-D',
    place.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

type Attempt = { ok: true; postmaster: Postmaster } | { ok: false; complaint: string }

const attempt = async (launch: Launch): Promise<Attempt> => {
  const { place, binaries, readyWithinMs = READY_WITHIN_MS } = launch
  const { log, start } = openLog(place.log)
  const child = spawn(binaries.postgres, argumentsOf(launch), {
    ...processOptions(place.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const end: { complaint?: string } = {}
  child.once('error', (cause) => (end.complaint = cause.message))
  child.once('exit', () => (end.complaint ??= complaintIn(place.log, start) || 'it ended without a word'))
  child.unref()

  const deadline = Date.now() + readyWithinMs
  while (end.complaint === undefined && Date.now() < deadline) {
    const postmaster = readPostmaster(place.folder)
    if (postmaster?.pid === child.pid && postmaster?.isReady) {
      child.removeAllListeners()
      return { ok: true, postmaster }
    }
    await pause(POLL_MS)
  }
  return { ok: false, complaint: end.complaint ?? `it was not ready after ${readyWithinMs / 1000} s` }
}

/**
 * Starts a server on the cluster and waits until it takes connections. It is detached, so that a Ctrl-C in the
 * terminal does not reach it before the back office has closed its connections.
 */
export const launchPostgres = async (launch: Launch): Promise<Postmaster> => {
  for (let left = RETRIES; ; left -= 1) {
    const outcome = await attempt(launch)
    if (outcome.ok) return outcome.postmaster
    if (left === 0 || !STILL_IN_USE.test(outcome.complaint))
      throw new StartupError(`PostgreSQL did not start: ${outcome.complaint} (see ${launch.place.log}).`)
    await pause(RETRY_MS)
  }
}
