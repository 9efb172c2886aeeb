import type { TerminalMessage, TransactionResponse } from '#contract/terminal.ts'
import { isUnsettled, REFERENCE_PREFIX, type Charge, type ChargeSlip } from '#domain/charge.ts'
import { NO_MONEY, type Kobo } from '#domain/money.ts'
import { parseNaira } from '#domain/numeric-text.ts'

/** What a message of the terminal means for the charge that it is busy with. */
export type Verdict =
  | { kind: 'approved'; slip: ChargeSlip }
  | { kind: 'declined'; reason: string }
  | { kind: 'notFound' }
  | { kind: 'unplugged' }
  /** Says nothing that settles the charge, such as another amount or an unknown code. */
  | { kind: 'unclear'; reason: string }
  | { kind: 'chatter' }

/** The code of a transaction that went through (spec.md §8). */
const APPROVED = '00'
const UNPLUGGED = '01'

export const isTransaction = (message: TerminalMessage): message is TransactionResponse =>
  'RespCode' in message

export const slipOf = ({ RRN, MaskedPan, TerminalId }: TransactionResponse): ChargeSlip => ({
  rrn: RRN,
  maskedPan: MaskedPan || null,
  terminalId: TerminalId || null,
})

const verdictOfTransaction = (message: TransactionResponse, amount: Kobo): Verdict => {
  if (message.RespCode !== APPROVED) return { kind: 'declined', reason: message.RespMessage }
  const charged = parseNaira(message.Amount)
  if (charged.ok && charged.value === amount) return { kind: 'approved', slip: slipOf(message) }
  return {
    kind: 'unclear',
    reason: `The terminal says that it charged NGN ${message.Amount}, RRN ${message.RRN}`,
  }
}

const NOT_FOUND = /not.?found/i

/** Reads a message of the terminal as the answer to a charge of this amount (spec.md §8). */
export const verdictOf = (message: TerminalMessage, amount: Kobo): Verdict => {
  if (isTransaction(message)) return verdictOfTransaction(message, amount)
  if (NOT_FOUND.test('status' in message ? message.status : message.message)) return { kind: 'notFound' }
  if ('status' in message) return { kind: 'chatter' }
  if (message.ResponseCode === UNPLUGGED) return { kind: 'unplugged' }
  return { kind: 'unclear', reason: message.message }
}

/**
 * Is this transaction the answer to the charge with this reference? A service may ignore references; then its own
 * stands in `TransRef`, and what it says is about the one charge that is under way.
 */
export const isAnswerTo = (reference: string, { TransRef }: TransactionResponse): boolean =>
  TransRef === reference || !TransRef.startsWith(REFERENCE_PREFIX)

const CONNECTED = /^(connected|ready|ok|success)/i

/** What a message of the service says of its terminal; undefined where it says nothing of it. */
export const readinessOf = (message: TerminalMessage): 'ready' | 'notFound' | 'unplugged' | undefined => {
  if (isTransaction(message)) return undefined
  const { kind } = verdictOf(message, NO_MONEY)
  if (kind === 'notFound' || kind === 'unplugged') return kind
  const isReady = 'status' in message ? CONNECTED.test(message.status) : message.ResponseCode === APPROVED
  return isReady ? 'ready' : undefined
}

/** What a message of the service says in words. */
export const wordsOf = (message: TerminalMessage): string =>
  isTransaction(message) ? message.RespMessage : message.message

/** What an answer that no charge waited for means: nothing new, or a charge to be written down and shown. */
export type LateAnswer =
  { kind: 'known' } | { kind: 'settled'; charge: Charge } | { kind: 'late'; charge: Charge }

const isSameMoney = ({ slip, settledBy }: Charge, { RRN }: TransactionResponse): boolean =>
  slip?.rrn === RRN || settledBy === 'cashier'

/** Holds a late or repeated answer against the charge it belongs to (rulings.md: shown and listed, never dropped). */
export const lateAnswerTo = (charge: Charge, response: TransactionResponse): LateAnswer => {
  const verdict = verdictOf(response, charge.amount)
  if (verdict.kind === 'declined')
    return isUnsettled(charge)
      ? {
          kind: 'settled',
          charge: { ...charge, state: 'declined', settledBy: 'terminal', note: verdict.reason },
        }
      : { kind: 'known' }
  if (charge.state === 'approved') {
    if (isSameMoney(charge, response)) return { kind: 'known' }
    const second: Charge = {
      ...charge,
      reference: `${charge.reference}-${response.RRN}`,
      slip: slipOf(response),
      closed: null,
      note: 'The terminal charged twice',
    }
    return { kind: 'late', charge: second }
  }
  const note = verdict.kind === 'unclear' ? verdict.reason : charge.note
  const approved = { state: 'approved', slip: slipOf(response), settledBy: 'terminal', closed: null } as const
  return { kind: 'late', charge: { ...charge, ...approved, note } }
}
