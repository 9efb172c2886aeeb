import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { Signup } from '#contract/identity.ts'
import { ChargeProof, SalePayload } from '#contract/sales.ts'
import { CodeResponse, StatusResponse, TransactionResponse } from '#contract/terminal.ts'
import { withoutCardNumbers } from '#contract/card-number.ts'
import { typedReference, answerOf } from '#domain/terminal-answer.ts'
import { APPROVAL } from '#tests/support/fixtures/sales.ts'

test.each([
  ['Card 4242424242424242 declined', 'Card 424242******4242 declined'],
  ['4242-4242-4242-4242', '4242-42**-****-4242'],
  ['NGN 900 4242 4242 4242 4242', 'NGN 900 4242 42** **** 4242'],
  ['RRN 632512000001, TS-1763740800-K7Q2MX', 'RRN 632512000001, TS-1763740800-K7Q2MX'],
  ['1234567890123456', '1234567890123456'],
  // The last digit is no check digit of the others.
  ['4242424242424241', '4242424242424241'],
  // Twelve digits are fewer than any card has, thirteen are not.
  ['4242 4242 4242', '4242 4242 4242'],
  ['4222222222222', '422222***2222'],
  ['4917610000000000', '491761******0000'],
  ['asked at 1763740800000', 'asked at 1763740800000'],
  ['3782 822463 10005', '3782 82**** *0005'],
  // With a check digit all of them; what begins so is a bank's or none's.
  ['2060991234567892', '206099******7892'],
  ['3060991234567890', '306099******7890'],
  ['5060991234567895', '506099******7895'],
  ['6060991234567893', '606099******7893'],
  ['8060991234567899', '806099******7899'],
  ['0060991234567896', '0060991234567896'],
  ['7060991234567891', '7060991234567891'],
  ['9060991234567897', '9060991234567897'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutCardNumbers(text)).toBe(kept)
})

test('a card number that is typed as the reference of a slip is masked', () => {
  expect(typedReference(' 4242 4242 4242 4242 ')).toBe('4242 42** **** 4242')
  expect(typedReference(' 632512000777\u0000 ')).toBe('632512000777')
})

test('a proof of a charge keeps no card number, in whatever field it stands', () => {
  const proof = {
    reference: 'TS-1763740800-K7Q2MX',
    rrn: '632512000777',
    maskedPan: '4242424242424242',
    terminalId: '2ISW7704',
  }
  expect(ChargeProof.parse(proof)).toEqual({ ...proof, maskedPan: '424242******4242' })
  const card = '5061 0548 2100 0000 1'
  expect(ChargeProof.parse({ reference: card, rrn: '4242424242424242', terminalId: card })).toEqual({
    reference: '5061 05** **** *000 1',
    rrn: '424242******4242',
    terminalId: '5061 05** **** *000 1',
  })
})

test.each(['RespMessage', 'TransRef', 'RRN', 'CardScheme', 'TerminalId'] as const)(
  'a card number in %s of an answer is masked as it is read',
  (field) => {
    const read = TransactionResponse.parse({ ...APPROVAL, [field]: 'No 4242424242424242' })
    expect(read[field]).toBe('No 424242******4242')
  },
)

test('a card number in what the service of the terminal says is masked as it is read', () => {
  const message = 'Card 4242424242424242 declined'
  const masked = 'Card 424242******4242 declined'
  expect(CodeResponse.parse({ ResponseCode: '99', message }).message).toBe(masked)
  expect(StatusResponse.parse({ status: message, message })).toEqual({ status: masked, message: masked })
})

test('a card number that is typed as the name of a person is masked', () => {
  expect(Signup.body.parse({ fullname: 'Ada 4242424242424242', emailOrPhone: '0803 999 8888' })).toEqual({
    fullname: 'Ada 424242******4242',
    emailOrPhone: '0803 999 8888',
  })
  expect(SalePayload.shape.customerName.parse('4242 4242 4242 4242')).toBe('4242 42** **** 4242')
})

describe('whatever a terminal sends', () => {
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  const card = fc.string({ unit: fc.constantFrom(...'0123456789**xX -'.split(''), '\u0000'), maxLength: 60 })
  const response = fc.record({
    RespCode: fc.constant('00'),
    RespMessage: text,
    TransRef: text,
    RRN: text,
    Amount: fc.constant('900.00'),
    CardScheme: text,
    MaskedPan: card,
    TerminalId: text,
  })

  test('its slip fits the API, has no control character and shows at most 10 digits of the card', () => {
    fc.assert(
      fc.property(response, (sent) => {
        const answer = answerOf(TransactionResponse.parse(sent), 1)
        if (answer.kind !== 'approved') throw new Error('not an approval')
        const { rrn, maskedPan, terminalId } = answer.slip
        expect(
          ChargeProof.safeParse({
            reference: 'TS-1',
            rrn,
            maskedPan: maskedPan ?? '',
            terminalId: terminalId ?? '',
          }).success,
        ).toBe(true)
        expect(JSON.stringify(answer)).not.toMatch(/\\u00[01]/)
        expect((maskedPan ?? '').replaceAll(/\D/g, '').length).toBeLessThanOrEqual(10)
      }),
    )
  })

  test('the text of what is parsed is as it may be stored already', () => {
    const once = TransactionResponse.parse({ ...APPROVAL, RespMessage: ' \u0000Appro\u0301ved ' })
    expect(once.RespMessage).toBe('Appr\u00f3ved')
    expect(z.safeParse(TransactionResponse, once).data).toEqual(once)
  })
})
