import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '#tests/support/ports.ts'

const POLL_MS = 50

/** A PgBouncer that lends a connection for one transaction. */
export interface Pooler {
  port: number
  end: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

export const isPoolerInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })

const configuration = (port: number, databasePort: number, users: string): string => `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`

/** Runs Debian's PgBouncer before the database on this port. */
export const openPooler = async (databasePort: number): Promise<Pooler> => {
  const [port = 0] = await freePorts(1)
  const home = mkdtempSync(join(tmpdir(), 'tillstate-pooler-'))
  chmodSync(home, 0o755)
  const users = join(home, 'users')
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(file, configuration(port, databasePort, users))
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const state: { child?: ChildProcess } = {}
  const start = async (): Promise<void> => {
    const child = spawn('pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' })
    state.child = child
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}`)
      await pause(POLL_MS)
    }
  }
  const end = async (): Promise<void> => {
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    port,
    start,
    end,
    close: async () => {
      await end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
