import type { TerminalMessage, TransactionResponse } from '#contract/terminal.ts'
import type { ChargeSlip, TerminalAnswer } from '#domain/charge-facts.ts'
import { parseNaira } from '#domain/numeric-text.ts'
import { withoutCardNumbers } from '#contract/card-number.ts'
import { LONGEST, storable } from '#contract/text.ts'

/** A message of the terminal that is no answer to a purchase. */
export type TerminalNote = Exclude<TerminalMessage, TransactionResponse>

/** What a note means for the charge that the terminal is busy with. */
export type NoteMeaning =
  | 'notFound'
  | 'unplugged'
  /** Settles nothing, such as an unknown code. */
  | 'unclear'
  | 'chatter'

/** The code of a transaction that went through (§8.19). */
const APPROVED = '00'
const UNPLUGGED = '01'

export const isTransaction = (message: TerminalMessage): message is TransactionResponse =>
  'RespCode' in message

const slipOf = ({ RRN, MaskedPan, TerminalId }: TransactionResponse): ChargeSlip => ({
  rrn: RRN,
  maskedPan: MaskedPan || null,
  terminalId: TerminalId || null,
})

/** Reads the answer to a purchase with the amount that the terminal names itself (§8.19, §8.20). */
export const answerOf = (response: TransactionResponse, at: number): TerminalAnswer => {
  const { RespCode, RespMessage, Amount, RRN } = response
  if (RespCode !== APPROVED) return { kind: 'declined', at, words: RespMessage }
  const taken = parseNaira(Amount)
  return taken.ok && taken.value > 0
    ? { kind: 'approved', at, amount: taken.value, slip: slipOf(response) }
    : { kind: 'unclear', at, words: `The terminal says that it charged NGN ${Amount}, RRN ${RRN}` }
}

const NOT_FOUND = /not.?found/i

/** Reads a note of the service (§8.16, §8.17). */
export const meaningOf = (note: TerminalNote): NoteMeaning => {
  if (NOT_FOUND.test('status' in note ? note.status : note.message)) return 'notFound'
  if ('status' in note) return 'chatter'
  return note.ResponseCode === UNPLUGGED ? 'unplugged' : 'unclear'
}

/** Nobody has shown a card, typed a PIN and been approved so soon after a purchase was asked for (decision 0178). */
export const REFUSAL_WINDOW = 10_000

/**
 * Does what says `at` this time that there is no terminal say so before the customer can have paid? Both times are the
 * device's; a clock that was put back says nothing.
 */
export const isBeforePaying = (askedAt: number, at: number): boolean =>
  at >= askedAt && at - askedAt < REFUSAL_WINDOW

const CONNECTED = /^(connected|ready|ok|success)/i

/** What a message of the service says of its terminal; undefined where it says nothing of it. */
export const readinessOf = (message: TerminalMessage): 'ready' | 'notFound' | 'unplugged' | undefined => {
  if (isTransaction(message)) return undefined
  const meaning = meaningOf(message)
  if (meaning === 'notFound' || meaning === 'unplugged') return meaning
  const isReady = 'status' in message ? CONNECTED.test(message.status) : message.ResponseCode === APPROVED
  return isReady ? 'ready' : undefined
}

/** The RRN or reference that a cashier typed from a slip; a card number that was typed by mistake is masked. */
export const typedReference = (typed: string): string => storable(withoutCardNumbers(typed), LONGEST.slip)
