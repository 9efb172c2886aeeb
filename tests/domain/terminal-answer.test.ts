import { describe, expect, test } from 'vitest'
import type { TerminalMessage } from '#contract/terminal.ts'
import type { Charge } from '#domain/charge.ts'
import { isAnswerTo, lateAnswerTo, readinessOf, verdictOf } from '#domain/terminal-answer.ts'
import {
  APPROVAL,
  APPROVED,
  ASKED,
  BUSY,
  CONNECTED,
  DECLINE,
  DECLINED,
  NOT_FOUND,
  TOTAL,
  UNKNOWN,
  UNPLUGGED,
} from '#tests/support/samples/sales.ts'

describe('what a message means for a charge of NGN 6,650.00', () => {
  const slip = { rrn: '632512000001', maskedPan: '506105******4821', terminalId: '2ISW7704' }
  test.each<[string, TerminalMessage, object]>([
    ['code 00, that amount', APPROVAL, { kind: 'approved', slip }],
    [
      'a transfer has no card',
      { ...APPROVAL, MaskedPan: '' },
      { kind: 'approved', slip: { ...slip, maskedPan: null } },
    ],
    ['another code', DECLINE, { kind: 'declined', reason: 'Insufficient funds' }],
    [
      'another amount',
      { ...APPROVAL, Amount: '6650.01' },
      { kind: 'unclear', reason: 'The terminal says that it charged NGN 6650.01, RRN 632512000001' },
    ],
    [
      'no amount',
      { ...APPROVAL, Amount: 'n/a' },
      { kind: 'unclear', reason: 'The terminal says that it charged NGN n/a, RRN 632512000001' },
    ],
    ['not found', NOT_FOUND, { kind: 'notFound' }],
    ['not found, in words', { ResponseCode: '99', message: 'Device NOT FOUND' }, { kind: 'notFound' }],
    ['code 01', UNPLUGGED, { kind: 'unplugged' }],
    ['another code', BUSY, { kind: 'unclear', reason: 'Another purchase is in progress' }],
    ['a status', CONNECTED, { kind: 'chatter' }],
  ])('%s', (_, message, verdict) => {
    expect(verdictOf(message, TOTAL)).toEqual(verdict)
  })
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
  ['TS-1763740800-K7Q2MX', true],
  ['000123', true],
  ['TS-1763740799-AAAAAA', false],
])('an answer with TransRef %j is about TS-1763740800-K7Q2MX: %s', (TransRef, isAnswer) => {
  expect(isAnswerTo('TS-1763740800-K7Q2MX', { ...APPROVAL, TransRef })).toBe(isAnswer)
})

describe('an answer that no charge waited for', () => {
  const approved = { state: 'approved', settledBy: 'terminal', slip: APPROVED.slip, closed: null }
  test.each<[string, Charge, TerminalMessage, object]>([
    ['the same answer twice', { ...APPROVED, closed: 'sold' }, APPROVAL, { kind: 'known' }],
    [
      'one that the cashier had stated',
      { ...APPROVED, settledBy: 'cashier', closed: 'sold' },
      { ...APPROVAL, RRN: '777' },
      { kind: 'known' },
    ],
    [
      'a second charge for one request',
      { ...APPROVED, closed: 'sold' },
      { ...APPROVAL, RRN: '777' },
      {
        kind: 'late',
        charge: {
          ...APPROVED,
          reference: 'TS-1763740800-K7Q2MX-777',
          slip: { ...APPROVED.slip, rrn: '777' },
          closed: null,
          note: 'The terminal charged twice',
        },
      },
    ],
    [
      'an approval after it was left open',
      UNKNOWN,
      APPROVAL,
      { kind: 'late', charge: { ...UNKNOWN, ...approved } },
    ],
    [
      'an approval after the cashier had said declined',
      { ...DECLINED, settledBy: 'cashier' },
      APPROVAL,
      { kind: 'late', charge: { ...DECLINED, ...approved } },
    ],
    [
      'an approval after it was cleared up',
      { ...UNKNOWN, closed: 'dealtWith' },
      APPROVAL,
      { kind: 'late', charge: { ...UNKNOWN, ...approved } },
    ],
    [
      'another amount, late',
      ASKED,
      { ...APPROVAL, Amount: '1.00' },
      {
        kind: 'late',
        charge: {
          ...ASKED,
          ...approved,
          note: 'The terminal says that it charged NGN 1.00, RRN 632512000001',
        },
      },
    ],
    [
      'a decline after it was left open',
      UNKNOWN,
      DECLINE,
      {
        kind: 'settled',
        charge: { ...UNKNOWN, state: 'declined', settledBy: 'terminal', note: 'Insufficient funds' },
      },
    ],
    ['a decline of what was approved', APPROVED, DECLINE, { kind: 'known' }],
  ])('%s', (_, charge, response, late) => {
    if (!('RespCode' in response)) throw new Error('not an answer')
    expect(lateAnswerTo(charge, response)).toEqual(late)
  })
})
