import type { AnyEventObject } from 'xstate'
import type { PurchaseRequest } from '#contract/terminal.ts'
import { PaymentCode } from '#contract/payments.ts'
import { askedFor, IDLE, isThrough, withoutCustomer, type CardTerminal } from './card-terminal.ts'
import type { Job, Post } from './device.ts'
import { saleOfCharge, type Disk } from './disk.ts'
import { customerOf, saleIdOf } from './goods.ts'
import type { ChartName } from './parts.ts'
import type { Page, Tab } from './tab.ts'

/** A post that has not come to its end; `isOrphan`: the page that sent it is gone, or counts it as failed. */
export interface OnTheWay extends Post {
  isOrphan: boolean
}

/** What a cashier has seen of the end of a sale. */
export interface Shown {
  how: 'confirmed' | 'kept'
  number: number
}

/** A till with its page, its device, its card terminal and its line to the office. */
export interface Till {
  tab: Tab
  disk: Disk
  /** What the page has asked the device for and not heard of yet, in that order. */
  jobs: readonly Job[]
  terminal: CardTerminal
  posts: readonly OnTheWay[]
  /** How many customers have come. */
  customers: number
  /** What the cashier has seen last of the end of each customer's sale. */
  shown: Readonly<Record<number, Shown>>
  /** The sale that came back with the words that it may be at the server already. */
  doubted: string
}

/** The payment options that the search chooses from. */
const OPTIONS = { type: 'options.changed', modes: [], split: [] as unknown[] } as const

const modes = [
  { id: PaymentCode.cash, description: 'Cash' },
  { id: PaymentCode.card, description: 'Card' },
]

/** Actors that answer nothing here; what they say comes from elsewhere. */
const SILENT = new Set([
  'keepCart',
  'watchLeaving',
  'watchTill',
  'statusReporter',
  'ledger',
  'watchReach',
  'channel',
  'chargeRepository',
  'optionsLink',
  'saleKeeper',
])

const CONNECTED = { status: 'connected', message: 'POS terminal connected' }

/** What the page shows of a sale that has come to its end. */
const shownIn = ({ payment }: Tab): Record<number, Shown> => {
  const { sale } = payment.context
  const isDone = payment.matches({ processing: 'confirmed' }) || payment.matches({ processing: 'kept' })
  const [line] = sale?.cart.lines ?? []
  if (!sale || !line || !isDone) return {}
  const how = payment.matches({ processing: 'confirmed' }) ? 'confirmed' : 'kept'
  return { [customerOf(line.productId)]: { how, number: sale.orderNumber } }
}

/** What stands in the panel is stored at each key; of several stores in a row the last one is looked at. */
const isOverwritten = (last: Job, next: Job): boolean => {
  const [before, after] = [last, next].map(({ id, input }) => ({ id, ...(input as AnyEventObject) }))
  return before?.type === 'sale.drafted' && after?.type === before.type && last.id === next.id
}

interface StoredCharge {
  value: { facts: { kind: string }[] }
}

/** Whether the device knows that a charge took nothing, or that it was cleared up: only then there may be another. */
const isDeclined = (disk: Disk, reference: string): boolean =>
  (disk[`charge:${reference}`] as StoredCharge | undefined)?.value.facts.some(
    ({ kind }) => kind === 'statedDeclined' || kind === 'settled' || kind === 'declined',
  ) === true

/** @throws where the customer stands at the terminal already, or has paid there, and nobody said otherwise. */
const refuseSecond = ({ terminal, disk }: Pick<Till, 'terminal' | 'disk'>, customer: number): void => {
  const taken = terminal.journal.filter(({ outcome }) => outcome === 'approved')
  const second = [...terminal.asked, ...taken].some(
    (entry) => entry.customer === customer && !isDeclined(disk, entry.reference),
  )
  if (second) throw new Error(`Customer ${customer} is asked to pay at the terminal a second time`)
}

/** A till at work: what its page starts, stops and says is carried to the device, the terminal and the line. */
const workingTill = (page: Page, before: Omit<Till, 'tab'> & { tab: Tab | undefined }) => {
  let { jobs, terminal, doubted } = before
  const answers: (() => void)[] = []
  const ask = (chart: ChartName, id: string, input: unknown) => {
    const job: Job = { chart, id, input, isOrphan: false }
    const last = jobs.at(-1)
    jobs = last && isOverwritten(last, job) ? [...jobs.slice(0, -1), job] : [...jobs, job]
  }
  const sendToLine = (event: AnyEventObject) => {
    if (event.type === 'port.initialised')
      answers.push(() => page.send('terminalLink', { type: 'message.received', message: CONNECTED }))
    else {
      const [line] = page.now().payment.context.sale?.cart.lines ?? []
      const customer = customerOf(line?.productId ?? '')
      refuseSecond(before, customer)
      terminal = askedFor(terminal, event['request'] as PurchaseRequest, customer)
    }
  }
  page.put(before.tab, {
    started: (chart, id, input) => {
      if (id === 'line') answers.push(() => page.send('terminalLink', { type: 'line.opened' }))
      else if (!SILENT.has(id)) ask(chart, id, input)
    },
    stopped: (chart, id) => {
      jobs = jobs.map((job) => (job.chart === chart && job.id === id ? { ...job, isOrphan: true } : job))
    },
    notified: (chart, id, event) => {
      if (id === 'line') sendToLine(event)
      else if (id !== 'statusReporter') ask(chart, id, event)
    },
    emitted: (event) => {
      if (event.type === 'sale.returned' && event['notice'].key === 'saleMayBeThere')
        doubted = String(event['saleId'])
    },
  })
  /** The terminal service is on the same machine: what it is asked without a customer is answered at once. */
  const settled = () => {
    for (let answer = answers.shift(); answer; answer = answers.shift()) answer()
  }
  return {
    /** Says events to charts, each after what the one before has led to. */
    say: (...said: [ChartName, AnyEventObject][]) => {
      for (const [chart, event] of said) {
        page.send(chart, event)
        settled()
      }
    },
    settled,
    after: (changed: Partial<Till> = {}): Till => {
      const tab = page.now()
      // What the page shows in the moment in which the power goes, before the device has noted it, nobody has read.
      const shown = jobs.length > 0 ? before.shown : { ...before.shown, ...shownIn(tab) }
      return { ...before, jobs, terminal, shown, doubted, ...changed, tab }
    },
  }
}

export type WorkingTill = ReturnType<typeof workingTill>

export const atWork = (page: Page, till: Till): WorkingTill => workingTill(page, till)

/** The page is opened on a device, with what lies on it, and with whatever the terminal and the line are at. */
export const opened = (page: Page, offlineSales: boolean, left: Omit<Till, 'tab' | 'jobs'>): Till => {
  const till = workingTill(page, { ...left, jobs: [], tab: undefined })
  page.begin('cart', { policy: 'subtracts' })
  page.begin('terminalLink')
  page.begin('outbox', { offlineSales })
  page.begin('payment')
  till.settled()
  till.say(['payment', { ...OPTIONS, modes }], ['terminalLink', { type: 'till.opened' }])
  return till.after()
}

export const newTill = (page: Page, offlineSales: boolean): Till =>
  opened(page, offlineSales, { disk: {}, terminal: IDLE, posts: [], customers: 0, shown: {}, doubted: '' })

const saleIn = ({ tab: { cart, payment, charge } }: Till): (string | undefined)[] => [
  cart.context.saleId,
  payment.context.saleId,
  payment.context.sale?.id,
  charge?.context.saleId,
]

/** Nothing of the sale of this customer is on the device, in the page, at the terminal or on its way any more. */
const isOver = (till: Till, customer: number, openReferences: readonly string[]): boolean => {
  const { disk, terminal, posts, jobs } = till
  const id = saleIdOf(customer)
  const isOpen = Object.entries(disk).some(
    ([key, stored]) =>
      saleOfCharge(key, stored) === id && openReferences.includes(key.slice('charge:'.length)),
  )
  return (
    jobs.length === 0 &&
    !(`sale:${id}` in disk) &&
    !isOpen &&
    isThrough(terminal, customer) &&
    posts.every(({ sale }) => sale.id !== id) &&
    !saleIn(till).includes(id)
  )
}

/** The till without what it knows of customers who are served, and whose books are closed: nothing asks for it again. */
export const withoutServed = (till: Till, openReferences: readonly string[]): Till => {
  const served = Array.from({ length: till.customers }, (_, index) => index + 1).filter((customer) =>
    isOver(till, customer, openReferences),
  )
  return served.reduce(
    (left, customer) => ({
      ...left,
      doubted: left.doubted === saleIdOf(customer) ? '' : left.doubted,
      terminal: withoutCustomer(left.terminal, customer),
      shown: Object.fromEntries(Object.entries(left.shown).filter(([key]) => Number(key) !== customer)),
      disk: Object.fromEntries(
        Object.entries(left.disk).filter(([key, stored]) => saleOfCharge(key, stored) !== saleIdOf(customer)),
      ),
    }),
    till,
  )
}
