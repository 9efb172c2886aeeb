import { describe, expect, test } from 'vitest'
import type { TerminalMessage, TransactionResponse } from '#contract/terminal.ts'
import {
  answerOf,
  isBeforePaying,
  meaningOf,
  readinessOf,
  type TerminalNote,
} from '#domain/terminal-answer.ts'
import {
  APPROVAL,
  BUSY,
  CONNECTED,
  DECLINE,
  NOT_FOUND,
  SLIP,
  UNPLUGGED,
} from '#tests/support/fixtures/sales.ts'

describe('the answer to a purchase', () => {
  const approved = { kind: 'approved', at: 7, amount: 665_000, slip: SLIP }
  const unclear = (amount: string) => ({
    kind: 'unclear',
    at: 7,
    words: `The terminal says that it charged NGN ${amount}, RRN 632512000001`,
  })
  test.each<[string, TransactionResponse, object]>([
    ['code 00 with an amount', APPROVAL, approved],
    [
      'a transfer has no card',
      { ...APPROVAL, MaskedPan: '' },
      { ...approved, slip: { ...SLIP, maskedPan: null } },
    ],
    ['an amount of its own', { ...APPROVAL, Amount: '6,650.01' }, { ...approved, amount: 665_001 }],
    ['another code', DECLINE, { kind: 'declined', at: 7, words: 'Insufficient funds' }],
    ['no amount', { ...APPROVAL, Amount: 'n/a' }, unclear('n/a')],
    ['an empty amount', { ...APPROVAL, Amount: '' }, unclear('')],
    ['nothing', { ...APPROVAL, Amount: '0.00' }, unclear('0.00')],
    ['less than nothing', { ...APPROVAL, Amount: '-1.00' }, unclear('-1.00')],
  ])('%s', (_, response, answer) => {
    expect(answerOf(response, 7)).toEqual(answer)
  })
})

test.each<[TerminalNote, string]>([
  [NOT_FOUND, 'notFound'],
  [{ ResponseCode: '99', message: 'Device NOT FOUND' }, 'notFound'],
  [UNPLUGGED, 'unplugged'],
  [BUSY, 'unclear'],
  [CONNECTED, 'chatter'],
])('%j means %s', (note, meaning) => {
  expect(meaningOf(note)).toBe(meaning)
})

test.each<[TerminalMessage, string | undefined]>([
  [CONNECTED, 'ready'],
  [{ ResponseCode: '00', message: 'OK' }, 'ready'],
  [{ status: 'disconnected', message: 'bye' }, undefined],
  [NOT_FOUND, 'notFound'],
  [UNPLUGGED, 'unplugged'],
  [BUSY, undefined],
  [APPROVAL, undefined],
])('%j says of the terminal: %s', (message, readiness) => {
  expect(readinessOf(message)).toBe(readiness)
})

test.each([
  [1_763_740_805_000, true],
  [1_763_740_814_999, true],
  [1_763_740_815_000, false],
  [1_763_740_804_999, false],
])(
  'what comes at %d, of a purchase of 1763740805000, is before the customer can have paid: %s',
  (at, isIt) => {
    expect(isBeforePaying(1_763_740_805_000, at)).toBe(isIt)
  },
)
