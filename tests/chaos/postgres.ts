import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { serverAccount } from '#server/embedded/account.ts'
import { findBinaries } from '#server/embedded/binaries.ts'
import { processOptions } from '#server/embedded/process.ts'
import { freePorts } from '#tests/support/ports.ts'

const MOST_CONNECTIONS = 60
const READY_WITHIN_MS = 60_000
const POLL_MS = 50

/** A PostgreSQL of somebody else, by TCP; the office does not know how to start it. */
export interface OtherPostgres {
  port: number
  url: string
  pid: () => number
  /** SIGINT ends it in order, SIGQUIT at once, SIGKILL without a word. */
  end: (by: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Starts it and waits until it takes connections. */
  start: () => Promise<void>
  close: () => Promise<void>
}

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const openPostgres = async (): Promise<OtherPostgres> => {
  const [port = 0] = await freePorts(1)
  const home = mkdtempSync(join(tmpdir(), 'tillstate-other-'))
  chmodSync(home, 0o755)
  const folder = join(home, 'data')
  const log = join(home, 'log')
  mkdirSync(folder, { mode: 0o700 })
  const account = serverAccount(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  const binaries = findBinaries(account)
  const made = spawnSync(
    binaries.initdb,
    ['-D', folder, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...processOptions(account), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`the other PostgreSQL was not made: ${made.stderr}`)
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(MOST_CONNECTIONS),
    shared_buffers: '32MB',
  }
  const state: { child?: ChildProcess } = {}

  const begin = async (): Promise<boolean> => {
    const output = openSync(log, 'a')
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(binaries.postgres, ['-D', folder, ...options], {
      ...processOptions(account),
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    state.child = child
    while (child.exitCode === null && !(await answers(url))) await pause(POLL_MS)
    return child.exitCode === null
  }
  /** The processes of a killed server hold its memory for a moment longer. */
  const start = async (): Promise<void> => {
    const deadline = performance.now() + READY_WITHIN_MS
    while (!(await begin())) {
      if (performance.now() > deadline)
        throw new Error(`the other PostgreSQL does not start: ${readFileSync(log, 'utf8').slice(-2_000)}`)
      await pause(POLL_MS * 4)
    }
  }
  const end: OtherPostgres['end'] = async (by) => {
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(by)
    await once(child, 'exit')
  }
  await start()
  return {
    port,
    url,
    pid: () => state.child?.pid ?? 0,
    end,
    start,
    close: async () => {
      await end('SIGQUIT')
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
