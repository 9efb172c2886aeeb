import { type PurchaseRequest, type TransactionResponse, TerminalRequest } from '#contract/terminal.ts'
import type { OperatorConsole } from '#server/simulator/console.ts'
import type { JournalEntry, TerminalJournal } from '#server/simulator/journal.ts'
import { playOutcome, UNPLUGGED } from '#server/simulator/outcomes.ts'
import type { Purchase } from '#server/simulator/purchase.ts'
import { problemOf } from '#server/simulator/problem.ts'
import type { Line } from '#server/simulator/terminal-socket.ts'

const TERMINAL_ID = '2ISW7704'
const CARDS = [
  { CardScheme: 'Verve', MaskedPan: '506105******4821' },
  { CardScheme: 'Mastercard', MaskedPan: '539983******0917' },
  { CardScheme: 'Visa', MaskedPan: '428852******3350' },
] as const
const NO_CARD = { CardScheme: 'Transfer', MaskedPan: '' } as const

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const RUNNING = 1_000_000

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1

/** Grows from purchase to purchase, and does not begin anew within the hour when the terminal is started again. */
const runningNumber = (at: Date, number: number): number =>
  (Math.floor(((at.getTime() % HOUR_MS) / HOUR_MS) * RUNNING) + number) % RUNNING

/** A retrieval reference number as switches make it: year, day, hour and a running number; 12 digits. */
const retrievalReference = (at: Date, number: number): string =>
  [
    String(at.getUTCFullYear() % 10),
    String(dayOfYear(at)).padStart(3, '0'),
    String(at.getUTCHours()).padStart(2, '0'),
    String(runningNumber(at, number)).padStart(6, '0'),
  ].join('')

const cardOf = (request: PurchaseRequest, number: number) =>
  request.paymentOption === 'transfer' ? NO_CARD : (CARDS[number % CARDS.length] ?? CARDS[0])

/** Which purchase a slip is for. */
interface SlipSubject {
  request: PurchaseRequest
  number: number
  at: Date
}

const slip = ({ request, number, at }: SlipSubject, verdict: { code: string; message: string }) => ({
  RespCode: verdict.code,
  RespMessage: verdict.message,
  TransRef: request.reference ?? `SIM${number}`,
  RRN: retrievalReference(at, number),
  TerminalId: TERMINAL_ID,
  ...cardOf(request, number),
})

export const approvedSlip = (subject: SlipSubject, amount: string): TransactionResponse => ({
  ...slip(subject, { code: '00', message: 'Approved' }),
  Amount: amount,
})

const refusedSlip = (subject: SlipSubject, code: string, message: string): TransactionResponse => ({
  ...slip(subject, { code, message }),
  Amount: subject.request.amount,
})

/** What the terminal needs to serve its tills. */
interface TerminalParts {
  journal: TerminalJournal
  /** Takes the next outcome off the script; undefined when it is used up. */
  nextOutcome: () => string | undefined
  operator: OperatorConsole
  /** The serial ports that the service found on its machine. */
  serialPorts: readonly string[]
  /** How long a person takes to present a card, in milliseconds. */
  paceMs: number
  restart: (downMs: number) => Promise<void>
  wait: (ms: number) => Promise<unknown>
}

/** ISO 8583: a message that is not as agreed, and one that comes at the wrong moment. */
const FORMAT_ERROR = '30'
const NOT_ALLOWED_NOW = '58'

/** A purchase that is charged a second time has a slip with another number. */
const SECOND = 500_000

/** '1250.00' and '1.50' are '1251.50'. */
const added = (one: string, other: string): string => {
  const sum = [one, other].reduce((kobo, amount) => kobo + BigInt(amount.replace('.', '')), 0n)
  const digits = String(sum).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const parseFrame = (text: string): { request: TerminalRequest } | { problem: string } => {
  try {
    const parsed = TerminalRequest.safeParse(JSON.parse(text))
    return parsed.success ? { request: parsed.data } : { problem: problemOf(parsed.error) }
  } catch {
    return { problem: 'the message is not JSON' }
  }
}

/** Serves the tills: every frame is parsed, and what cannot be understood is answered with a reason. */
export const createTerminal = (parts: TerminalParts) => {
  const { journal, nextOutcome, operator, paceMs, restart, serialPorts, wait } = parts
  const ready = new WeakSet<Line>()
  let latest: Line | undefined
  let isBusy = false

  const purchaseOn = (line: Line, request: PurchaseRequest, entry: JournalEntry): Purchase => {
    const { amount } = request
    const subject = { request, number: entry.number, at: new Date(entry.at) }
    /** An answer that comes late reaches the till on its new line. */
    const listener = (): Line => (line.isOpen() ? line : (latest ?? line))
    return {
      amount,
      charge: (charged = amount) => {
        const isSecond = entry.charged !== null
        const slip = approvedSlip(isSecond ? { ...subject, number: entry.number + SECOND } : subject, charged)
        entry.charged = added(entry.charged ?? '0.00', charged)
        entry.rrn ??= slip.RRN
        return slip
      },
      refuse: (code, message) => refusedSlip(subject, code, message),
      say: (message) => listener().say(message),
      sayText: (text) => listener().sayText(text),
      hangUp: line.hangUp,
      restart,
      wait: async (ms) => {
        isBusy = false
        await wait(ms)
      },
    }
  }

  const written = (request: PurchaseRequest): JournalEntry => {
    const { amount, paymentOption, staffName, reference = null } = request
    return journal.open({ at: new Date().toISOString(), reference, amount, paymentOption, staffName })
  }

  /** The script comes first, then the person; nobody else is asked in automatic mode. */
  const outcomeOf = async (entry: JournalEntry): Promise<string> => {
    const scripted = nextOutcome()
    if (scripted === undefined && operator.settings().mode === 'manual') return operator.ask(entry)
    await wait(paceMs)
    return scripted ?? 'approve'
  }

  const purchase = async (line: Line, request: PurchaseRequest): Promise<void> => {
    if (!ready.has(line))
      return line.say({ ResponseCode: NOT_ALLOWED_NOW, message: 'Send init-serial-port first' })
    if (!operator.settings().isPlugged) return line.say(UNPLUGGED)
    if (isBusy) return line.say({ ResponseCode: NOT_ALLOWED_NOW, message: 'Another purchase is in progress' })
    isBusy = true
    const entry = written(request)
    try {
      entry.outcome = await outcomeOf(entry)
      await playOutcome(entry.outcome, purchaseOn(line, request, entry))
    } finally {
      isBusy = false
    }
  }

  const initialise = (line: Line, port: string): void => {
    if (port.trim() === '') return line.say({ status: 'not-found', message: 'No serial port was named' })
    if (!operator.settings().isPlugged)
      return line.say({ status: 'not-found', message: `There is no terminal on ${port}` })
    ready.add(line)
    latest = line
    line.say({ status: 'connected', message: `Terminal on ${port} is ready` })
  }

  return {
    greet: (line: Line): void =>
      line.say({ status: 'ports', message: 'Serial ports of this machine', ports: serialPorts }),
    answer: (text: string, line: Line): void => {
      const frame = parseFrame(text)
      if ('problem' in frame) line.say({ ResponseCode: FORMAT_ERROR, message: frame.problem })
      else if (frame.request.action === 'init-serial-port') initialise(line, frame.request.port)
      else void purchase(line, frame.request)
    },
  }
}
