import type { PurchaseRequest, TerminalMessage, TerminalRequest } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'

/** A message about a purchase that reached a page: what it says was taken, in kobo; undefined for a decline. */
export interface Word {
  took: number | undefined
  rrn: string
}

/** A purchase that reached the terminal. */
export interface Purchase {
  reference: string
  /** In kobo. */
  amount: number
  channel: 'card' | 'transfer'
  /** What the terminal really took, in kobo, message by message. */
  taken: Word[]
  /** What of it a page was there to hear. */
  heard: Word[]
}

/** How the terminal answers. `how` names a variant of the answer's form. */
export interface Answer {
  kind:
    | 'approve'
    | 'otherAmount'
    | 'halfAmount'
    | 'decline'
    | 'garbled'
    | 'notFound'
    | 'unplugged'
    | 'drop'
    | 'takeAndDrop'
  form: 'plain' | 'noReference' | 'controlCharacter' | 'longPan'
}

const OPENING_MS = 5
const RESPONSE_MS = 5

const inKobo = (naira: string): number => Math.round(Number(naira) * 100)
const inNaira = (kobo: number): string => (kobo / 100).toFixed(2)

/** What the terminal needs of a clock. */
interface Timers {
  setTimeout: (fire: () => void, milliseconds: number) => unknown
}

/** A connection of a page. */
interface Line {
  report: (fact: LineFact) => void
}

const PANS = {
  plain: '506105******4821',
  noReference: '506105******4821',
  controlCharacter: '506105\u0000*****4821',
  longPan: '506105****************************4821',
}

/** A card terminal behind its port that does what a test says, and remembers what it took. */
export const scriptedTerminal = (clock: Timers) => {
  const purchases: Purchase[] = []
  const listeners = new Set<(purchase: Purchase) => void>()
  const said: Word[] = []
  /** The connections that are open, the latest one last. */
  let lines: Line[] = []
  /** The connection that each purchase came over. */
  const askers = new Map<Purchase, Line>()
  /** The purchases that wait for the customer, or for the terminal. */
  const atWork = new Set<Purchase>()
  const cutOff: string[] = []
  let isUp = true
  let slips = 100_000

  const deliver = (line: Line | undefined, message: TerminalMessage): boolean => {
    line?.report({ type: 'message.received', message })
    return line !== undefined
  }
  /** Who hears of a purchase: the page that has asked for it, or the latest one where that has gone. */
  const hearerOf = (purchase: Purchase): Line | undefined => {
    const asker = askers.get(purchase)
    return asker && lines.includes(asker) ? asker : lines.at(-1)
  }
  const drop = () => {
    const dropped = lines
    lines = []
    atWork.clear()
    dropped.forEach(({ report }) => report({ type: 'line.dropped' }))
  }
  const take = (line: Line, { amount, paymentOption, reference = '' }: PurchaseRequest) => {
    const purchase: Purchase = {
      reference,
      amount: inKobo(amount),
      channel: paymentOption,
      taken: [],
      heard: [],
    }
    purchases.push(purchase)
    askers.set(purchase, line)
    atWork.add(purchase)
    listeners.forEach((listen) => listen(purchase))
  }
  const connect = (line: Line, request: TerminalRequest) => {
    if (request.action === 'purchase') return take(line, request)
    clock.setTimeout(() => {
      if (lines.includes(line)) deliver(line, { status: 'connected', message: 'Ready' })
    }, RESPONSE_MS)
  }
  /** The till closes a connection by itself. */
  const close = (line: Line) => {
    if (!lines.includes(line)) return
    lines = lines.filter((open) => open !== line)
    for (const purchase of atWork) if (askers.get(purchase) === line) cutOff.push(purchase.reference)
  }
  /** The terminal service as one page reaches it, until that page is gone. */
  const plugIn = () => {
    const own = new Set<Line>()
    const port: CardTerminal = {
      connect: (report) => {
        const line = { report }
        let isClosed = false
        clock.setTimeout(() => {
          if (isClosed) return
          if (!isUp) return report({ type: 'line.dropped' })
          own.add(line)
          lines.push(line)
          report({ type: 'line.opened' })
        }, OPENING_MS)
        return {
          send: (request) => {
            if (!lines.includes(line)) return false
            connect(line, request)
            return true
          },
          close: () => {
            close(line)
            isClosed = true
          },
        }
      },
    }
    return { port, unplug: () => void (lines = lines.filter((line) => !own.has(line))) }
  }
  const wordOf = ({ amount }: Purchase, kind: Answer['kind']): Word => {
    slips += 1
    const took = {
      approve: amount,
      takeAndDrop: amount,
      otherAmount: amount + 100,
      halfAmount: Math.ceil(amount / 2),
    }[kind as 'approve']
    return { took, rrn: String(slips) }
  }
  const say = (purchase: Purchase, word: Word, form: Answer['form'] | 'noAmount') => {
    const isHeard = deliver(hearerOf(purchase), {
      RespCode: word.took === undefined ? '51' : '00',
      RespMessage: word.took === undefined ? 'Insufficient funds' : 'Approved',
      TransRef: form === 'noReference' ? `POS${word.rrn}` : purchase.reference,
      RRN: word.rrn,
      Amount: form === 'noAmount' ? 'n/a' : inNaira(word.took ?? purchase.amount),
      CardScheme: 'Verve',
      MaskedPan: PANS[form === 'noAmount' ? 'plain' : form],
      TerminalId: '2ISW7704',
    })
    if (!isHeard) return
    atWork.delete(purchase)
    if (form === 'noAmount') return
    purchase.heard.push(word)
    said.push(word)
  }
  const isSame = (one: Word, other: Word) => one.rrn === other.rrn
  return {
    plugIn,
    purchases: purchases as readonly Purchase[],
    onPurchase: (listen: (purchase: Purchase) => void) => void listeners.add(listen),
    answer: (purchase: Purchase, { kind, form }: Answer): void => {
      switch (kind) {
        case 'garbled':
          return hearerOf(purchase)?.report({ type: 'message.garbled' })
        case 'notFound':
          atWork.delete(purchase)
          return void deliver(hearerOf(purchase), { status: 'not-found', message: 'Terminal not found' })
        case 'unplugged':
          atWork.delete(purchase)
          return void deliver(hearerOf(purchase), { ResponseCode: '01', message: 'Unplugged' })
        case 'drop':
          return drop()
        case 'takeAndDrop':
          purchase.taken.push(wordOf(purchase, kind))
          return drop()
        case 'approve':
        case 'otherAmount':
        case 'halfAmount':
        case 'decline': {
          const word = wordOf(purchase, kind)
          purchase.taken.push(word)
          say(purchase, word, form)
        }
      }
    },
    /** Takes the money, and says that it did, but not how much. */
    approveWithoutAmount: (purchase: Purchase): void => {
      const word = wordOf(purchase, 'approve')
      purchase.taken.push(word)
      say(purchase, word, 'noAmount')
    },
    /** Takes the money, and says nothing of it until it is asked to `repeat`. */
    takeSilently: (purchase: Purchase, kind: 'approve' | 'otherAmount'): void =>
      void purchase.taken.push(wordOf(purchase, kind)),
    drop,
    /** Every word that a page was there to hear since this was asked last, in the order in which it was said. */
    takeSaid: (): Word[] => said.splice(0),
    /** Says again what it said last of a purchase, or for the first time what nobody was there to hear. */
    repeat: (purchase: Purchase): void => {
      const word = purchase.taken.at(-1)
      if (!word) return
      const before = purchase.heard.length
      say(purchase, word, 'plain')
      // Heard twice is taken once.
      if (purchase.heard.length > before && purchase.heard.slice(0, -1).some((known) => isSame(known, word)))
        purchase.heard.pop()
    },
    turn: (on: boolean): void => {
      isUp = on
      if (!on) drop()
    },
    isUp: () => isUp,
    /** Is there a line that is open? */
    isConnected: (): boolean => lines.length > 0,
    /** Says something that is no answer to a purchase. */
    announce: (message: TerminalMessage): void => void deliver(lines.at(-1), message),
    /** The purchases whose connection the till has closed before the terminal had said a word of them. */
    cutOff: cutOff as readonly string[],
  }
}

export type ScriptedTerminal = ReturnType<typeof scriptedTerminal>
