import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export interface Restarts {
  /** Starts the server once; rejects with the reason when it cannot be. */
  restart: () => Promise<void>
  onRestart: (outcome: 'restarted' | 'failed', reason?: string) => void
}

/**
 * Starts a server again each time it has ended: at once, then with a pause that doubles up to 30 s, without an end.
 * A full disk or a slow recovery passes at some time, and nobody may be there to start it by hand.
 */
export const restarter = ({ restart, onRestart }: Restarts) => {
  const state = {
    isEnding: new AbortController(),
    work: undefined as Promise<void> | undefined,
    trouble: undefined as string | undefined,
  }
  const run = async (): Promise<void> => {
    state.trouble = 'it has ended and is being started again'
    for (
      let wait = FIRST_PAUSE_MS;
      !state.isEnding.signal.aborted;
      wait = Math.min(LONGEST_PAUSE_MS, wait * 2)
    ) {
      await pause(wait, undefined, { signal: state.isEnding.signal }).catch(() => undefined)
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
