import { expect, test } from 'vitest'
import { PaymentCode } from '#contract/payments.ts'

test('the codes of the payment channels', () => {
  expect(PaymentCode).toEqual({ cash: 1, transfer: 2, card: 3, split: 4, credit: 5 })
})
