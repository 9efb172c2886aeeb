import { setTimeout as wait } from 'node:timers/promises'
import { TerminalRequest, type PurchaseRequest } from '#contract/terminal.ts'
import type { TerminalJournal } from '#server/simulator/journal.ts'
import { playOutcome, type Purchase } from '#server/simulator/outcomes.ts'
import { problemOf } from '#server/simulator/problem.ts'
import { approvedSlip, refusedSlip } from '#server/simulator/slips.ts'
import type { Line } from '#server/simulator/terminal-socket.ts'

/** What the terminal needs to serve its tills. */
export interface TerminalParts {
  journal: TerminalJournal
  /** Takes the next outcome off the script. */
  nextOutcome: () => string
  /** How long a person takes to present a card, in milliseconds. */
  paceMs: number
  restart: (downMs: number) => Promise<void>
}

/** ISO 8583: a message that is not as agreed, and one that comes at the wrong moment. */
const FORMAT_ERROR = '30'
const NOT_ALLOWED_NOW = '58'

const parseFrame = (text: string): { request: TerminalRequest } | { problem: string } => {
  try {
    const parsed = TerminalRequest.safeParse(JSON.parse(text))
    return parsed.success ? { request: parsed.data } : { problem: problemOf(parsed.error) }
  } catch {
    return { problem: 'the message is not JSON' }
  }
}

/** Serves the tills: every frame is parsed, and what cannot be understood is answered with a reason. */
export const createTerminal = ({ journal, nextOutcome, paceMs, restart }: TerminalParts) => {
  const ready = new WeakSet<Line>()
  let latest: Line | undefined
  let isBusy = false

  const purchaseOn = (line: Line, request: PurchaseRequest, outcome: string): Purchase => {
    const at = new Date()
    const { amount, paymentOption, staffName, reference = null } = request
    const entry = journal.open({ at: at.toISOString(), reference, amount, paymentOption, staffName, outcome })
    const subject = { request, number: entry.number, at }
    /** An answer that comes late reaches the till on its new line. */
    const listener = (): Line => (line.isOpen() ? line : (latest ?? line))
    return {
      amount,
      charge: (charged = amount) => {
        const slip = approvedSlip(subject, charged)
        entry.charged = charged
        entry.rrn = slip.RRN
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

  const purchase = async (line: Line, request: PurchaseRequest): Promise<void> => {
    if (!ready.has(line))
      return line.say({ ResponseCode: NOT_ALLOWED_NOW, message: 'Send init-serial-port first' })
    if (isBusy) return line.say({ ResponseCode: NOT_ALLOWED_NOW, message: 'Another purchase is in progress' })
    isBusy = true
    const outcome = nextOutcome()
    const asked = purchaseOn(line, request, outcome)
    try {
      await wait(paceMs)
      await playOutcome(outcome, asked)
    } finally {
      isBusy = false
    }
  }

  const initialise = (line: Line, port: string): void => {
    if (port.trim() === '') return line.say({ status: 'not-found', message: 'No serial port was named' })
    ready.add(line)
    latest = line
    line.say({ status: 'connected', message: `Terminal on ${port} is ready` })
  }

  return (text: string, line: Line): void => {
    const frame = parseFrame(text)
    if ('problem' in frame) line.say({ ResponseCode: FORMAT_ERROR, message: frame.problem })
    else if (frame.request.action === 'init-serial-port') initialise(line, frame.request.port)
    else void purchase(line, frame.request)
  }
}
