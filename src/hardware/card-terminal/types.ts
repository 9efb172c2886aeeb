import type { TerminalMessage, TerminalRequest } from '#contract/terminal.ts'

/** What happens on the line to the terminal service. After `line.dropped` nothing more comes. */
export type LineFact =
  | { type: 'line.opened' }
  | { type: 'line.dropped' }
  | { type: 'message.received'; message: TerminalMessage }
  /** Something came that is not a message of the protocol, such as one that was cut off. */
  | { type: 'message.garbled' }

/** One connection to the terminal service. */
export interface TerminalLine {
  /** False when the line is not open: then nothing was sent. */
  send: (request: TerminalRequest) => boolean
  /** Ends the connection; no fact comes any more. */
  close: () => void
}

/** The local terminal service (§10.44). It answers no inquiry: an answer that was lost stays unknown. */
export interface CardTerminal {
  connect: (notify: (fact: LineFact) => void) => TerminalLine
}
