import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readPostmaster } from '#server/embedded/postmaster.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import { Journal, type JournalEntry } from '#server/simulator/journal.ts'
import { freePorts } from '#tests/support/ports.ts'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'TEMP', 'TMP']

export interface ProductOptions {
  /** Settings beside the ports and the data folder (README.md, Settings). */
  env?: Record<string, string>
  /** Where its data folder is made; among the temporary files unless said otherwise. */
  folder?: string
  /** A data folder to begin with a copy of; it begins with an empty one otherwise. */
  begunWith?: string
}

/** The card terminal of a product under test, scripted and read from outside. */
export interface ScriptedTerminal {
  url: string
  /** The outcomes of the next purchases; none left means approve. */
  script: (...outcomes: string[]) => Promise<void>
  journal: () => Promise<JournalEntry[]>
}

/** The whole product, started as a newcomer starts it, with ports and a data folder of its own. */
export interface RunningProduct {
  origin: string
  terminal: ScriptedTerminal
  dataDir: string
  /** The settings it runs with, for tools that are started beside it. */
  env: Record<string, string>
  databaseUrl: () => Promise<string>
  /** The process of the back office; the one that was started keeps it running. */
  pid: () => number
  /** All that it printed. */
  output: () => string
  /** Asks it to stop, and gives its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** kill -9 of the back office and the simulator, and of the database with `database`. */
  kill: (also?: 'database') => Promise<void>
  /** Starts it again after `stop` or `kill`, with the same data, and the same settings but for these. */
  restart: (more?: Record<string, string>) => Promise<void>
  /** Stops whatever still runs and removes the data. */
  dispose: () => Promise<void>
}

const terminalAt = (terminalPort: number, controlPort: number): ScriptedTerminal => {
  const control = `http://127.0.0.1:${controlPort}`
  return {
    url: `ws://127.0.0.1:${terminalPort}`,
    script: async (...outcomes) => {
      const answer = await fetch(`${control}/script`, {
        method: 'PUT',
        body: JSON.stringify(outcomes),
        headers: { 'content-type': 'application/json' },
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    journal: async () => Journal.parse(await (await fetch(`${control}/journal`)).json()),
  }
}

const settingsFor = async (dataDir: string, options: ProductOptions): Promise<Record<string, string>> => {
  const [port, terminalPort, controlPort] = (await freePorts(3)).map(String)
  const inherited = Object.fromEntries(NEEDED.map((name) => [name, process.env[name] ?? '']))
  return {
    ...inherited,
    CI: 'true',
    DATA_DIR: dataDir,
    PORT: port ?? '',
    TERMINAL_PORT: terminalPort ?? '',
    TERMINAL_CONTROL_PORT: controlPort ?? '',
    ...options.env,
  }
}

const Ready = z.object({ ready: z.int() })

/** A process of the product; the channel lets it end by itself when the test run is killed. */
const launch = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [START], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  child.stderr?.on('data', (chunk) => (printed += String(chunk)))
  let office = 0
  child.on('message', (message) => (office = Ready.parse(message).ready))
  const ended = once(child, 'exit')
  const ready = Promise.race([
    // What it printed before it said so has come by the end of this turn of the loop.
    once(child, 'message').then(() => turn()),
    ended.then(([code]) => {
      throw new Error(`the product ended with code ${String(code)}:\n${printed}`)
    }),
  ])
  return { child, ready, ended, printed: () => printed, office: () => office }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It had ended by itself.
  }
}

/** Copies what a product has left in its data folder when it was stopped; the files keep their owner, who is PostgreSQL's. */
export const copyDataFolder = (from: string, to: string): void =>
  void execFileSync('cp', ['-Rp', `${from}/.`, to])

/** Starts the product and waits until it is ready to sell. */
export const startProduct = async (options: ProductOptions = {}): Promise<RunningProduct> => {
  const dataDir = mkdtempSync(join(options.folder ?? tmpdir(), 'tillstate-product-'))
  if (options.begunWith !== undefined) copyDataFolder(options.begunWith, dataDir)
  chmodSync(dataDir, 0o755)
  const env = await settingsFor(dataDir, options)
  let current = launch(env)
  let before = ''

  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (isRunning(current.child)) current.child.kill(signal)
    await current.ended
    return current.child.exitCode
  }
  const kill = async (also?: 'database'): Promise<void> => {
    const database = readPostmaster(join(dataDir, 'postgres'))?.pid
    killGroup(current.child.pid)
    if (also === 'database' && database !== undefined) process.kill(database, 'SIGKILL')
    await current.ended
  }
  const dispose = async (): Promise<void> => {
    await stop()
    const orphan = readPostmaster(join(dataDir, 'postgres'))?.pid
    if (orphan !== undefined) process.kill(orphan, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await current.ready
  } catch (cause) {
    await dispose()
    throw cause
  }
  return {
    origin: `http://127.0.0.1:${env['PORT']}`,
    terminal: terminalAt(Number(env['TERMINAL_PORT']), Number(env['TERMINAL_CONTROL_PORT'])),
    dataDir,
    env,
    databaseUrl: async () => {
      const { url, stop: leave } = await startEmbedded({ dataDir, role: 'tool' })
      await leave()
      return url
    },
    pid: () => current.office(),
    output: () => before + current.printed(),
    stop,
    kill,
    restart: async (more = {}) => {
      before += current.printed()
      Object.assign(env, more)
      current = launch(env)
      await current.ready
    },
    dispose,
  }
}
