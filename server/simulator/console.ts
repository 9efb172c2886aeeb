import * as z from 'zod/mini'
import type { JournalEntry } from '#server/simulator/journal.ts'

/**
 * What a person may change: `automatic` answers by the script, and approves where there is none; `manual` leaves
 * every purchase that the script does not cover to the person. A terminal that is not plugged takes nothing.
 */
export const ConsoleSettings = z.object({
  mode: z.enum(['automatic', 'manual']),
  isPlugged: z.boolean(),
})
export type ConsoleSettings = z.infer<typeof ConsoleSettings>

interface Asked {
  entry: JournalEntry
  decide: (outcome: string) => void
}

/** The person at the terminal: is shown a purchase, and says how it goes. */
export const createConsole = () => {
  let settings: ConsoleSettings = { mode: 'automatic', isPlugged: true }
  let asked: Asked | undefined
  return {
    settings: (): ConsoleSettings => settings,
    set: (next: ConsoleSettings): void => {
      settings = next
    },
    /** The purchase that waits for the person; null while there is none. */
    asked: (): JournalEntry | null => asked?.entry ?? null,
    /** Shows a purchase to the person; its outcome when they have decided. */
    ask: (entry: JournalEntry): Promise<string> =>
      new Promise((resolve) => {
        asked = { entry, decide: resolve }
      }),
    /** False when nothing waits for a decision, or another purchase than the one that was decided on. */
    decide: (number: number, outcome: string): boolean => {
      if (asked?.entry.number !== number) return false
      asked.decide(outcome)
      asked = undefined
      return true
    },
  }
}
export type OperatorConsole = ReturnType<typeof createConsole>
