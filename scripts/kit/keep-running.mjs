import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { restartPause } from './restart-pause.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Restarts within this time count together. */
const WINDOW_MS = 600_000
const MOST_RESTARTS = 8
const PARENT_CHECK_MS = 500

/**
 * npm keeps a SIGTERM to itself, so a process that npm started looks whether the shell between them is still there. It
 * ends once: a second signal would mean that somebody cannot wait.
 */
const onParentGone = (end) => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/**
 * Runs a script as a process of its own until it is stopped, and again, with a growing pause, when it ends unexpectedly
 * after it was ready. An end before it was first ready is final: its reason is an operator's to mend.
 * Signals are passed on; the exit code is the script's.
 * @param {string[]} args for Node: the script and its arguments
 */
export const keepRunning = async (args) => {
  const state = { child: undefined, isStopping: false, wasReady: false, restarts: [], runs: [] }
  const stop = (signal) => {
    state.isStopping = true
    state.child?.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, () => stop(signal))
  process.on('disconnect', () => stop('SIGTERM'))
  onParentGone(() => stop('SIGTERM'))

  const runOnce = () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
      state.child = child
      child.on('message', (message) => {
        state.wasReady = true
        process.send?.(message)
      })
      child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
    })

  for (;;) {
    const begun = performance.now()
    const code = await runOnce()
    if (state.isStopping || !state.wasReady) return code
    const now = performance.now()
    state.restarts = [...state.restarts.filter((at) => now - at < WINDOW_MS), now]
    if (state.restarts.length > MOST_RESTARTS) {
      console.error(
        `Tillstate ended ${state.restarts.length} times within ${WINDOW_MS / 60_000} minutes and is not started ` +
          'again; the reasons stand above. Sales that tills have kept are sent when it runs again.',
      )
      return code
    }
    state.runs = [...state.runs, now - begun].slice(-MOST_RESTARTS)
    const wait = restartPause(state.runs)
    console.error(`Tillstate ended unexpectedly (code ${code}) and is started again in ${wait / 1000} s.`)
    await pause(wait)
    if (state.isStopping) return code
  }
}
