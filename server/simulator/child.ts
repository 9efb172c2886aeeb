import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** What Node is told to run: the simulator of the same bundle, or its source for `npm run dev`. */
const WORDS = import.meta.url.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, beside('main.ts')]
  : ['--enable-source-maps', beside('simulator.mjs')]

const RESTART_PAUSE_MS = 1_000

type Ports = Pick<Settings, 'port' | 'terminalPort' | 'terminalControlPort'>

const launch = (settings: Ports): ChildProcess =>
  spawn(process.execPath, WORDS, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(settings.port),
      TERMINAL_PORT: String(settings.terminalPort),
      TERMINAL_CONTROL_PORT: String(settings.terminalControlPort),
    },
  })

const untilReady = async (child: ChildProcess): Promise<void> => {
  const event = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'exit').then(() => 'ended'),
  ])
  if (event === 'ended') throw new StartupError('The card-terminal simulator ended while it was starting.')
}

/**
 * Runs the card-terminal simulator as a process of its own: it must be able to fail on its own, as a real terminal
 * service does. It is started again when it ends, and ends by itself when this process is killed.
 */
export const startSimulatorProcess = async (settings: Ports): Promise<{ stop: () => Promise<void> }> => {
  const state = { child: launch(settings), isStopping: false }

  const watch = (child: ChildProcess): void => {
    child.once('exit', () => {
      if (!state.isStopping) void startAgain()
    })
  }
  const startAgain = async (): Promise<void> => {
    await pause(RESTART_PAUSE_MS)
    if (state.isStopping) return
    state.child = launch(settings)
    watch(state.child)
  }

  await untilReady(state.child)
  watch(state.child)
  return {
    stop: async () => {
      state.isStopping = true
      const { child } = state
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
