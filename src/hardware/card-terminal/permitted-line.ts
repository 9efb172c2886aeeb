import { barrierTo, type ReachBarrier, type ReachCheck } from './reach.ts'
import type { CardTerminal, LineFact, TerminalLine } from './types.ts'

/** The browser keeps the page from the terminal, or would have to ask first. */
export interface LineBarred {
  type: 'line.barred'
  reason: ReachBarrier
}

interface Terminal {
  terminal: CardTerminal
  reach: Pick<ReachCheck, 'look'>
}

/**
 * A connection to the terminal service that is made as soon as the browser is known to permit it; `mayAsk` says that it
 * may ask the cashier for its permission. Until the connection is there nothing can be sent.
 */
export const permittedLine = (
  { terminal, reach }: Terminal,
  mayAsk: boolean,
  notify: (fact: LineFact | LineBarred) => void,
): TerminalLine => {
  let line: TerminalLine | undefined
  let isOver = false
  const connect = async (): Promise<void> => {
    const barrier = barrierTo(await reach.look(), mayAsk)
    if (isOver) return
    if (barrier === undefined) line = terminal.connect(notify)
    else notify({ type: 'line.barred', reason: barrier })
  }
  void connect()
  return {
    send: (request) => line?.send(request) ?? false,
    close: () => {
      isOver = true
      line?.close()
    },
  }
}
