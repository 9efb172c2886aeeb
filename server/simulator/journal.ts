import * as z from 'zod/mini'

/** One purchase as the terminal remembers it; amounts are naira as text, '1250.00'. */
export const JournalEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** The till's own reference; null when the till sent none. */
  reference: z.nullable(z.string()),
  amount: z.string(),
  paymentOption: z.enum(['card', 'transfer']),
  staffName: z.string(),
  /** The outcome that was used for it; empty while a person has not decided yet. */
  outcome: z.string(),
  /** What the terminal believes it charged; null when no money moved. */
  charged: z.nullable(z.string()),
  rrn: z.nullable(z.string()),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** GET /journal: oldest first. */
export const Journal = z.array(JournalEntry)

/** The terminal's memory of every purchase it was asked for. */
export const createJournal = () => {
  const entries: JournalEntry[] = []
  let count = 0
  return {
    /** Writes a purchase down, uncharged; the entry is completed while the purchase goes on. */
    open: (asked: Omit<JournalEntry, 'number' | 'outcome' | 'charged' | 'rrn'>): JournalEntry => {
      count += 1
      const entry: JournalEntry = { number: count, ...asked, outcome: '', charged: null, rrn: null }
      entries.push(entry)
      return entry
    },
    all: (): readonly JournalEntry[] => entries,
    clear: (): void => {
      entries.length = 0
    },
  }
}
export type TerminalJournal = ReturnType<typeof createJournal>
