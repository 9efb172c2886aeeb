import type { AnyEventObject } from 'xstate'
import { stepOf } from '#machines/selling/payment/payment.selectors.ts'
import { settlements, openCaseOf } from '#domain/charge-case.ts'
import { plainNaira } from '#domain/money.ts'
import type { Charge, SettledHow } from '#domain/charge-facts.ts'
import { decided, responseOf, shownOf, withoutAnswer, type CardTerminal } from './card-terminal.ts'
import { saleOfCharge } from './disk.ts'
import { goodsOf, saleIdOf } from './goods.ts'
import type { ChartName, Charts } from './parts.ts'
import type { Page } from './tab.ts'
import { atWork, opened, type Till } from './till.ts'

/**
 * Who makes a move: the program by itself, the cashier, a cashier who has read that the sale may be at the server, has
 * looked, and found that it is not, the customer at the terminal, bad luck, or the mains. */
export type Mover = 'program' | 'cashier' | 'afterLooking' | 'terminal' | 'fault' | 'crash' | 'customer'

/** Something that may happen next at a till, and the till afterwards. */
export interface Move {
  words: string
  mover: Mover
  make: () => Till
}

/** What all moves of a search are made with. */
export interface Surroundings {
  charts: Charts
  page: Page
  offlineSales: boolean
  /** Persons act while the device has at most so much to do. */
  ahead: number
  /** So often the terminal is asked to take a card for one customer. */
  charges: number
}

/** Whether the terminal may be asked once more for the customer who stands at the till. */
const mayCharge = ({ disk, customers }: Till, charges: number): boolean =>
  Object.entries(disk).filter(([key, stored]) => saleOfCharge(key, stored) === saleIdOf(customers)).length <
  charges

type Said = [ChartName, AnyEventObject]

const CONFIRM: Said = ['payment', { type: 'payment.confirmed' }]

const isAsked = ({ asked }: CardTerminal, reference: string): boolean =>
  asked.some((entry) => entry.reference === reference)

/** How a cashier who has looked at the terminal settles a charge; undefined while the customer stands in front of it. */
const settledHow = ({ terminal }: Till, shown: Charge): SettledHow | undefined => {
  const open = openCaseOf(shown)
  if (!open || isAsked(terminal, shown.reference)) return undefined
  const isTaken = shownOf(terminal, shown.reference) === 'approved'
  if (open.reason === 'notKnown') return isTaken ? 'givenBack' : 'notCharged'
  return settlements(open)[0]
}

const choosingMoves = (till: Till, charges: number, move: MoveOf): Move[] => {
  const { payment, cart, outbox } = till.tab
  if (stepOf(payment) > 0 || payment.matches('restoring')) return []
  const { openCharges } = outbox.context
  const settled = openCharges.flatMap((shown) => {
    const how = settledHow(till, shown)
    const settles: Said = ['outbox', { type: 'charge.settled', shown, how }]
    return how ? [move('cashier', `settles the open charge ${shown.reference}: ${how}`, settles)] : []
  })
  if (!cart.matches('filled')) return settled
  const cashier = till.doubted !== '' && till.doubted === cart.context.saleId ? 'afterLooking' : 'cashier'
  const total = plainNaira(payment.context.cart.totals.total)
  return [
    ...settled,
    ...(mayCharge(till, charges)
      ? [
          move(
            cashier,
            'chooses card and confirms',
            ['payment', { type: 'mode.chosen', mode: 'card' }],
            CONFIRM,
          ),
        ]
      : []),
    move(
      cashier,
      'takes cash and confirms',
      ['payment', { type: 'mode.chosen', mode: 'cash' }],
      ['payment', { type: 'cash.typed', text: total }],
      CONFIRM,
    ),
    move('cashier', 'clears the cart', ['cart', { type: 'cart.cleared' }]),
  ]
}

/** What the overlay of the payment offers, by the words on its buttons. */
const OVERLAY: [string, AnyEventObject][] = [
  ["presses 'Yes Proceed'", { type: 'sale.proceeded' }],
  ['presses Retry', { type: 'payment.retried' }],
  ['presses Continue', { type: 'payment.continued' }],
  ['closes the overlay', { type: 'overlay.closed' }],
]

const overlayMoves = (till: Till, charges: number, move: MoveOf): Move[] => {
  const { payment } = till.tab
  if (stepOf(payment) === 0 || payment.matches({ onTerminal: 'charging' })) return []
  const isOffered = ([, event]: (typeof OVERLAY)[number]) =>
    payment.can(event as never) && (event.type !== 'payment.retried' || mayCharge(till, charges))
  return OVERLAY.filter(isOffered).map(([words, event]) => move('cashier', words, ['payment', event]))
}

const chargeMoves = ({ tab: { charge }, terminal }: Till, move: MoveOf): Move[] => {
  if (!charge) return []
  const reference = charge.context.charge?.reference ?? ''
  // A customer, or an answer, that takes longer than anybody waits is bad luck; where nothing can come it is sense.
  const isComing = isAsked(terminal, reference) || terminal.outgoing.includes(reference)
  const left = charge.matches('onTerminal')
    ? [
        move(isComing ? 'fault' : 'cashier', 'does not wait for the terminal any longer', [
          'payment',
          { type: 'overlay.closed' },
        ]),
      ]
    : []
  if (!charge.matches('unknown')) return left
  const shown = shownOf(terminal, reference)
  const stated = (mover: Mover, words: string, ...said: AnyEventObject[]) =>
    move(mover, words, ...said.map((event): Said => ['charge', event]))
  return [
    move('cashier', "says 'Not known'", ['payment', { type: 'overlay.closed' }]),
    ...(shown === 'approved'
      ? [
          stated(
            'cashier',
            "reads 'approved' on the terminal and says so",
            { type: 'reference.typed', text: 'SLIP' },
            { type: 'approval.stated' },
          ),
          stated('fault', "says 'Declined' although the terminal shows approved", { type: 'decline.stated' }),
        ]
      : []),
    ...(shown === 'declined'
      ? [stated('cashier', "reads 'declined' on the terminal and says so", { type: 'decline.stated' })]
      : []),
    ...(shown === undefined && isAsked(terminal, reference)
      ? [stated('fault', "says 'Declined' while the customer is at the terminal", { type: 'decline.stated' })]
      : []),
  ]
}

const terminalMoves = (till: Till, move: MoveOf): Move[] => {
  const { terminal, tab } = till
  const decide = (outcome: 'approved' | 'declined', words: string): Move => ({
    words,
    mover: 'terminal',
    make: () => ({ ...till, terminal: decided(terminal, outcome) }),
  })
  const decisions =
    terminal.asked.length > 0
      ? [
          decide('approved', 'The terminal approves the charge'),
          decide('declined', 'The terminal declines the charge'),
        ]
      : []
  if (!tab.terminalLink.matches('linked')) return decisions
  const answers = terminal.outgoing.flatMap((reference) => {
    const response = responseOf(terminal, reference)
    const gone = { terminal: withoutAnswer(terminal, reference) }
    const words = `The answer of the terminal for ${response.TransRef}`
    const heard: Said = ['terminalLink', { type: 'message.received', message: response }]
    return [
      move('program', `${words} arrives`, heard).with(gone),
      move('fault', `${words} arrives, and once more later`, heard),
      move('fault', `${words} cannot be read`, ['terminalLink', { type: 'message.garbled' }]).with(gone),
    ]
  })
  const dropped: Said = ['terminalLink', { type: 'line.dropped' }]
  return [
    ...decisions,
    ...answers,
    move('fault', 'The line to the terminal drops', dropped),
    ...(terminal.asked.length > 0
      ? [
          move('fault', 'The line to the terminal drops before the request is there', dropped).with({
            terminal: { ...terminal, asked: terminal.asked.slice(0, -1) },
          }),
        ]
      : []),
  ]
}

interface Made extends Move {
  with: (changed: Partial<Till>) => Move
}

type MoveOf = (mover: Mover, words: string, ...said: Said[]) => Made

const TIMED = ['payment', 'charge', 'terminalLink', 'outbox'] as const

/** In words: 'pauseDelay of outbox'. */
const timerWords = (type: string): string => {
  const [, , delay = '', chart = ''] = type.split('.')
  return `The ${delay} of ${chart} passes`
}

const timerMoves = ({ tab }: Till, charts: Charts, move: MoveOf): Move[] =>
  TIMED.flatMap((name) => {
    const snapshot = tab[name]
    if (!snapshot) return []
    return charts[name]
      .timersOf(snapshot as never)
      .map((type) => move('program', timerWords(type), [name, { type }]))
  }).filter(({ words }) => !words.includes('silenceTimeout of charge'))

const crashMoves = (till: Till, page: Page, offlineSales: boolean): Move[] => {
  const left = { ...till, posts: till.posts.map((post) => ({ ...post, isOrphan: true })) }
  const crash = (words: string, terminal = till.terminal): Move => ({
    words,
    mover: 'crash',
    make: () => opened(page, offlineSales, { ...left, terminal }),
  })
  return [
    crash('The power fails, and the till is opened again'),
    ...(till.terminal.asked.length > 0
      ? [
          crash('The power fails before the terminal has the request, and the till is opened again', {
            ...till.terminal,
            asked: till.terminal.asked.slice(0, -1),
          }),
        ]
      : []),
  ]
}

const arrivals = ({ tab: { cart, payment }, customers }: Till, move: MoveOf): Move[] => {
  const next = customers + 1
  if (!cart.matches('empty') || stepOf(payment) > 0 || payment.matches('restoring')) return []
  return [
    move('customer', `Customer ${next} comes, and the cashier scans the goods`, [
      'cart',
      { type: 'product.added', product: goodsOf(next), saleId: saleIdOf(next) },
    ]).with({ customers: next }),
  ]
}

/** All that may happen next at a till by itself; what the device does and what the office answers come beside it. */
export const movesAt = (till: Till, { charts, page, offlineSales, ahead, charges }: Surroundings): Move[] => {
  const move: MoveOf = (mover, words, ...said) => {
    const make = (changed?: Partial<Till>) => (): Till => {
      const work = atWork(page, till)
      work.say(...said)
      const after = work.after()
      return changed ? { ...after, ...changed } : after
    }
    return { words, mover, make: make(), with: (changed) => ({ words, mover, make: make(changed) }) }
  }
  const own = [
    ...timerMoves(till, charts, move),
    ...terminalMoves(till, move),
    ...crashMoves(till, page, offlineSales),
  ]
  if (till.jobs.length > ahead) return own
  return [
    ...own,
    ...arrivals(till, move),
    ...choosingMoves(till, charges, move),
    ...overlayMoves(till, charges, move),
    ...chargeMoves(till, move),
  ]
}
