import type { TransactionResponse } from '#contract/terminal.ts'

/** What an outcome can make the terminal do with the purchase it was drawn for. */
export interface Purchase {
  /** Takes the money (another amount than the one asked for, if given) and gives the slip. */
  charge: (amount?: string) => TransactionResponse
  /** The slip of a purchase that was turned down. */
  refuse: (code: string, message: string) => TransactionResponse
  /** Sends a message to the till. */
  say: (message: unknown) => void
  /** Sends something that is not a message. */
  sayText: (text: string) => void
  /** Drops the line to the till. */
  hangUp: () => void
  /** Lets the whole service go down and come back after a while. */
  restart: (downMs: number) => Promise<void>
  wait: (ms: number) => Promise<void>
  amount: string
}

/** What a purchase of this name does; `ms` where the script names a time. */
export type Outcome = (purchase: Purchase, ms: number | undefined) => void | Promise<void>
