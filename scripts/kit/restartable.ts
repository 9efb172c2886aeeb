import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A script that runs as a process of its own, and from its beginning again when asked. */
export interface Restartable {
  /**
   * Ends what runs, in order and to its end, and starts it again unless it was stopped for good; false where it ended
   * before it was ready.
   */
  restart: () => Promise<boolean>
  /** Ends it for good. */
  stop: () => Promise<void>
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Runs a script in TypeScript that sends its parent a message when it is ready. There are never two of it at once: what
 * it holds (ports, a data folder) is free before it is started again.
 */
export const restartable = (script: string): Restartable => {
  const state: { child?: ChildProcess; isStopped: boolean; last: Promise<unknown>; next?: Promise<boolean> } =
    {
      isStopped: false,
      last: Promise.resolve(),
    }
  const begin = async (): Promise<boolean> => {
    if (state.child) await end(state.child)
    if (state.isStopped) return true
    const child = fork(script, { execArgv: ['--import', 'tsx'] })
    state.child = child
    return Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => state.isStopped),
    ])
  }
  return {
    restart: () => {
      if (state.next) return state.next
      const next = state.last.then(() => {
        delete state.next
        return begin()
      })
      state.next = next
      state.last = next
      return next
    },
    stop: async () => {
      state.isStopped = true
      if (state.child) await end(state.child)
      await state.last
    },
  }
}
