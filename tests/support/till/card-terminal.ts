import type { PurchaseRequest, TerminalMessage } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'
import type { VirtualClock } from './virtual-clock.ts'

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
  kind: 'approve' | 'otherAmount' | 'decline' | 'garbled' | 'notFound' | 'unplugged' | 'drop' | 'takeAndDrop'
  form: 'plain' | 'noReference' | 'controlCharacter' | 'longPan'
}

const OPENING_MS = 5
const RESPONSE_MS = 5

const inKobo = (naira: string): number => Math.round(Number(naira) * 100)
const inNaira = (kobo: number): string => (kobo / 100).toFixed(2)

const PANS = {
  plain: '506105******4821',
  noReference: '506105******4821',
  controlCharacter: '506105\u0000*****4821',
  longPan: '506105****************************4821',
}

/** A card terminal behind its port that does what a test tells it, and remembers what it took. */
export const scriptedTerminal = (clock: VirtualClock) => {
  const purchases: Purchase[] = []
  const listeners = new Set<(purchase: Purchase) => void>()
  const said: Word[] = []
  let line: ((fact: LineFact) => void) | undefined
  let isUp = true
  let slips = 100_000

  const tell = (message: TerminalMessage): boolean => {
    line?.({ type: 'message.received', message })
    return line !== undefined
  }
  const drop = () => {
    const dropped = line
    line = undefined
    dropped?.({ type: 'line.dropped' })
  }
  const take = ({ amount, paymentOption, reference = '' }: PurchaseRequest) => {
    const purchase: Purchase = {
      reference,
      amount: inKobo(amount),
      channel: paymentOption,
      taken: [],
      heard: [],
    }
    purchases.push(purchase)
    listeners.forEach((listen) => listen(purchase))
  }
  const port: CardTerminal = {
    connect: (report) => {
      let isOpen = false
      let isClosed = false
      clock.setTimeout(() => {
        if (isClosed) return
        if (!isUp) return report({ type: 'line.dropped' })
        isOpen = true
        line = report
        report({ type: 'line.opened' })
      }, OPENING_MS)
      const isThis = () => isOpen && line === report
      return {
        send: (request) => {
          if (!isThis()) return false
          if (request.action === 'purchase') take(request)
          else
            clock.setTimeout(() => {
              if (isThis()) tell({ status: 'connected', message: 'Ready' })
            }, RESPONSE_MS)
          return true
        },
        close: () => {
          if (isThis()) line = undefined
          isOpen = false
          isClosed = true
        },
      }
    },
  }
  const wordOf = ({ amount }: Purchase, kind: Answer['kind']): Word => {
    slips += 1
    const took = { otherAmount: amount + 100, approve: amount, takeAndDrop: amount }[kind as 'approve']
    return { took, rrn: String(slips) }
  }
  const say = (purchase: Purchase, word: Word, form: Answer['form']) => {
    const isHeard = tell({
      RespCode: word.took === undefined ? '51' : '00',
      RespMessage: word.took === undefined ? 'Insufficient funds' : 'Approved',
      TransRef: form === 'noReference' ? `POS${word.rrn}` : purchase.reference,
      RRN: word.rrn,
      Amount: inNaira(word.took ?? purchase.amount),
      CardScheme: 'Verve',
      MaskedPan: PANS[form],
      TerminalId: '2ISW7704',
    })
    if (!isHeard) return
    purchase.heard.push(word)
    said.push(word)
  }
  const isSame = (one: Word, other: Word) => one.rrn === other.rrn
  return {
    port,
    purchases: purchases as readonly Purchase[],
    onPurchase: (listen: (purchase: Purchase) => void) => void listeners.add(listen),
    answer: (purchase: Purchase, { kind, form }: Answer): void => {
      switch (kind) {
        case 'garbled':
          return line?.({ type: 'message.garbled' })
        case 'notFound':
          return void tell({ status: 'not-found', message: 'Terminal not found' })
        case 'unplugged':
          return void tell({ ResponseCode: '01', message: 'Unplugged' })
        case 'drop':
          return drop()
        case 'takeAndDrop':
          purchase.taken.push(wordOf(purchase, kind))
          return drop()
        case 'approve':
        case 'otherAmount':
        case 'decline': {
          const word = wordOf(purchase, kind)
          purchase.taken.push(word)
          say(purchase, word, form)
        }
      }
    },
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
    /** The page is gone, and its connection with it. */
    unplug: () => void (line = undefined),
  }
}
