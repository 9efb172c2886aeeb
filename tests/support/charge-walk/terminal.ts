import type { SimulatedClock } from 'xstate'
import type { PurchaseRequest, TransactionResponse } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'
import type { Chance } from '#tests/support/chance.ts'

/** What the terminal remembers of a purchase. */
export interface Purchase {
  reference: string
  amount: string
  channel: 'card' | 'transfer'
  /** Set once money was taken. */
  rrn: string | undefined
  /** What was taken and said so to a till that listened, in kobo by RRN. */
  amounts: Map<string, number>
  /** The customer has done their part: what the terminal shows is final. */
  isOver: boolean
}

const PRESENTING_MS = 300
const OPENING_MS = 5
const DOWN_MS = 2_000
const LATE_MS = [900, 20_000, 125_000] as const

const OUTCOMES = [
  'approve',
  'approve',
  'approve',
  'decline',
  'silent',
  'drop before',
  'drop after',
  'late',
  'less',
  'more',
  'more, late',
  'duplicate',
  'twice',
  'declined late',
  'approved, then declined',
  'declined, then approved',
  'no amount',
  'no reference',
  'malformed',
  'restart',
  'not found',
] as const

const slipOf = ({ reference, amount, rrn }: Purchase, code: string): TransactionResponse => ({
  RespCode: code,
  RespMessage: code === '00' ? 'Approved' : 'Insufficient funds',
  TransRef: reference,
  RRN: rrn ?? '',
  Amount: amount,
  CardScheme: 'Verve',
  MaskedPan: '506105******4821',
  TerminalId: '2ISW7704',
})

const said = (message: Extract<LineFact, { type: 'message.received' }>['message']): LineFact => ({
  type: 'message.received',
  message,
})

/**
 * A card terminal in the time of the test, which draws by chance what it does with each purchase and remembers what it
 * took. `onPurchase` is called before anything happens.
 */
export const chancyTerminal = (
  clock: SimulatedClock,
  chance: Chance,
  onPurchase: (purchase: Purchase) => void,
) => {
  const journal: Purchase[] = []
  let openLine: ((fact: LineFact) => void) | undefined
  let isCalm = false
  let isDown = false

  const drop = () => {
    const onFact = openLine
    openLine = undefined
    onFact?.({ type: 'line.dropped' })
  }
  const takenFor = new Map<string, Purchase>()
  const say = (fact: LineFact) => {
    if (!openLine) return
    if (fact.type === 'message.received' && 'RespCode' in fact.message && fact.message.RespCode === '00') {
      const { RRN, Amount } = fact.message
      if (Amount !== 'n/a') takenFor.get(RRN)?.amounts.set(RRN, Math.round(Number(Amount) * 100))
    }
    openLine(fact)
  }
  let slips = 0
  const approval = (purchase: Purchase, amount = purchase.amount) => {
    slips += 1
    purchase.rrn = String(632_512_000_000 + slips)
    takenFor.set(purchase.rrn, purchase)
    return slipOf({ ...purchase, amount }, '00')
  }
  const charge = (purchase: Purchase, amount?: string): LineFact => said(approval(purchase, amount))
  const later = (fact: LineFact) => clock.setTimeout(() => say(fact), chance.pick(LATE_MS))
  const oneMore = ({ amount }: Purchase) => (Number(amount) + 1).toFixed(2)
  const goDown = () => {
    isDown = true
    drop()
    clock.setTimeout(() => (isDown = false), DOWN_MS)
  }
  const plays: Record<(typeof OUTCOMES)[number], (purchase: Purchase) => void> = {
    approve: (purchase) => say(charge(purchase)),
    decline: (purchase) => say(said(slipOf(purchase, '51'))),
    silent: () => undefined,
    'drop before': drop,
    'drop after': (purchase) => {
      charge(purchase)
      drop()
    },
    late: (purchase) => {
      later(charge(purchase))
    },
    less: (purchase) => say(charge(purchase, '0.01')),
    more: (purchase) => say(charge(purchase, oneMore(purchase))),
    'more, late': (purchase) => later(charge(purchase, oneMore(purchase))),
    twice: (purchase) => {
      say(charge(purchase))
      later(charge(purchase))
    },
    'declined late': (purchase) => later(said(slipOf(purchase, '51'))),
    'approved, then declined': (purchase) => {
      say(charge(purchase))
      later(said(slipOf(purchase, '51')))
    },
    'declined, then approved': (purchase) => {
      say(said(slipOf(purchase, '51')))
      later(charge(purchase))
    },
    'no amount': (purchase) => say(said({ ...approval(purchase), Amount: 'n/a' })),
    'no reference': (purchase) => say(said({ ...approval(purchase), TransRef: 'SIM1' })),
    duplicate: (purchase) => {
      const slip = charge(purchase)
      say(slip)
      say(slip)
    },
    malformed: (purchase) => {
      charge(purchase)
      say({ type: 'message.garbled' })
    },
    restart: goDown,
    'not found': () => say(said({ status: 'not-found', message: 'No terminal is connected' })),
  }
  const take = ({ amount, paymentOption, reference = '' }: PurchaseRequest) => {
    const purchase: Purchase = {
      reference,
      amount,
      channel: paymentOption,
      rrn: undefined,
      amounts: new Map(),
      isOver: false,
    }
    onPurchase(purchase)
    journal.push(purchase)
    const outcome = isCalm ? 'approve' : chance.pick(OUTCOMES)
    clock.setTimeout(() => {
      purchase.isOver = true
      plays[outcome](purchase)
    }, PRESENTING_MS)
  }
  const port: CardTerminal = {
    connect: (onFact) => {
      let isOpen = false
      clock.setTimeout(() => {
        if (isDown) return onFact({ type: 'line.dropped' })
        isOpen = true
        openLine = onFact
        onFact({ type: 'line.opened' })
      }, OPENING_MS)
      return {
        send: (request) => {
          if (!isOpen || openLine !== onFact) return false
          if (request.action === 'purchase') take(request)
          else
            clock.setTimeout(() => {
              if (openLine === onFact) onFact(said({ status: 'connected', message: 'Ready' }))
            }, OPENING_MS)
          return true
        },
        close: () => {
          isOpen = false
          if (openLine === onFact) openLine = undefined
        },
      }
    },
  }
  return {
    port,
    journal: journal as readonly Purchase[],
    drop,
    /** From now on every purchase is approved. */
    calmDown: () => void (isCalm = true),
  }
}
