import { scriptedTerminal, type Answer, type Purchase } from '#tests/support/till/card-terminal.ts'

/** What can happen at the terminal, by name. */
type TerminalMoves = Record<string, () => void>

/** What the customer did; undefined while the terminal still waits for it. */
export const outcomeOf = ({ taken }: Purchase): 'approved' | 'declined' | undefined => {
  const last = taken.at(-1)
  return last && (last.took === undefined ? 'declined' : 'approved')
}

/** The card terminal of the kit, which does nothing by itself: each of its moves has a name. */
export const steppedTerminal = () => {
  /** What the service would do next: open the line, or say that it is ready. */
  const due: (() => void)[] = []
  const terminal = scriptedTerminal({ setTimeout: (fire) => due.push(fire) })
  const { port, unplug } = terminal.plugIn()
  const step = () => due.shift()?.()
  const fail = () => {
    due.length = 0
    terminal.drop()
  }
  const refuse = () => {
    terminal.turn(false)
    step()
    terminal.turn(true)
  }
  const opening = (): TerminalMoves =>
    due.length === 0 ? {} : { 'the line opens': step, 'the line drops': refuse }
  const readiness = (): TerminalMoves =>
    due.length === 0
      ? {}
      : {
          'the terminal is ready': step,
          'the terminal is not found': () => {
            due.length = 0
            terminal.announce({ status: 'not-found', message: 'Terminal not found' })
          },
        }
  const purchaseMoves = (): TerminalMoves => {
    const open = terminal.purchases.find((purchase) => outcomeOf(purchase) === undefined)
    const over = terminal.purchases.findLast((purchase) => outcomeOf(purchase) !== undefined)
    const answer = (purchase: Purchase, kind: Answer['kind']) => () =>
      terminal.answer(purchase, { kind, form: 'plain' })
    return {
      ...(open && {
        [`the customer pays ${open.reference}`]: answer(open, 'approve'),
        [`the card of ${open.reference} is declined`]: answer(open, 'decline'),
        'the answer is garbled': answer(open, 'garbled'),
      }),
      ...(over && {
        [`the answer to ${over.reference} comes once more`]: () => terminal.repeat(over),
      }),
    }
  }
  return {
    port: {
      connect: (report: Parameters<typeof port.connect>[0]) => {
        // A page has one line: what the one before was to do next is over with it.
        due.length = 0
        return port.connect(report)
      },
    },
    purchases: terminal.purchases,
    moves: (): TerminalMoves => ({
      ...(terminal.isConnected() ? { 'the line drops': fail, ...readiness() } : opening()),
      ...purchaseMoves(),
    }),
    /** The page has gone, and its connection with it. */
    unplug: () => {
      due.length = 0
      unplug()
    },
  }
}

export type SteppedTerminal = ReturnType<typeof steppedTerminal>
