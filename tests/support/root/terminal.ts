import type { TerminalMessage } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'

/** A purchase that reached the terminal. */
export interface Purchase {
  reference: string
  amount: string
  channel: string
  /** What the customer did; undefined while the terminal still waits for it. */
  outcome: 'approved' | 'declined' | undefined
  rrn: string
}

interface Line {
  onFact: (fact: LineFact) => void
  isOpen: boolean
  /** The port was sent, and the service has not answered yet. */
  isAsked: boolean
}

/** What can happen at the terminal, by name. */
export type TerminalMoves = Record<string, () => void>

const said = (message: TerminalMessage): LineFact => ({ type: 'message.received', message })

const responseOf = ({ reference, amount, outcome, rrn }: Purchase): TerminalMessage => ({
  RespCode: outcome === 'approved' ? '00' : '51',
  RespMessage: outcome === 'approved' ? 'Approved' : 'Insufficient funds',
  TransRef: reference,
  RRN: rrn,
  Amount: amount,
  CardScheme: 'VERVE',
  MaskedPan: '',
  TerminalId: '2070AB12',
})

/** A card terminal behind its port that acts only when a test says so, and remembers what really happened on it. */
export const scriptedTerminal = () => {
  const purchases: Purchase[] = []
  let line: Line | undefined

  const port: CardTerminal = {
    connect: (onFact) => {
      const opened: Line = { onFact, isOpen: false, isAsked: false }
      line = opened
      return {
        send: (request) => {
          if (!opened.isOpen) return false
          if (request.action === 'init-serial-port') opened.isAsked = true
          else
            purchases.push({
              reference: request.reference ?? '',
              amount: request.amount,
              channel: request.paymentOption,
              outcome: undefined,
              rrn: String(100_000 + purchases.length),
            })
          return true
        },
        close: () => {
          opened.isOpen = false
          if (line === opened) line = undefined
        },
      }
    },
  }
  const onFact = (fact: LineFact): void => {
    if (line?.isOpen) line.onFact(fact)
  }
  const drop = ({ onFact: report }: Line) => {
    line = undefined
    report({ type: 'line.dropped' })
  }
  const readiness = (asked: Line): TerminalMoves => ({
    'the terminal is ready': () => {
      asked.isAsked = false
      onFact(said({ status: 'connected', message: 'Connected' }))
    },
    'the terminal is not found': () => {
      asked.isAsked = false
      onFact(said({ status: 'not-found', message: 'Terminal not found' }))
    },
  })
  const lineMoves = (current: Line): TerminalMoves => ({
    ...(current.isOpen
      ? {}
      : {
          'the line opens': () => {
            current.isOpen = true
            current.onFact({ type: 'line.opened' })
          },
        }),
    'the line drops': () => drop(current),
    ...(current.isAsked ? readiness(current) : {}),
  })
  const settle = (purchase: Purchase, outcome: 'approved' | 'declined') => {
    purchase.outcome = outcome
    onFact(said(responseOf(purchase)))
  }
  const purchaseMoves = (): TerminalMoves => {
    const open = purchases.find(({ outcome }) => outcome === undefined)
    const over = purchases.findLast(({ outcome }) => outcome !== undefined)
    return {
      ...(open && {
        [`the customer pays ${open.reference}`]: () => settle(open, 'approved'),
        [`the card of ${open.reference} is declined`]: () => settle(open, 'declined'),
        'the answer is garbled': () => onFact({ type: 'message.garbled' }),
      }),
      ...(over && {
        [`the answer to ${over.reference} comes once more`]: () => onFact(said(responseOf(over))),
      }),
    }
  }
  return {
    port,
    purchases: purchases as readonly Purchase[],
    moves: (): TerminalMoves => ({ ...(line ? lineMoves(line) : {}), ...purchaseMoves() }),
    /** The page has gone, and its connection with it. */
    unplug: () => {
      line = undefined
    },
  }
}

export type ScriptedTerminal = ReturnType<typeof scriptedTerminal>
