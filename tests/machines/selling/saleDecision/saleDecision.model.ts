import { failed, ok } from '#domain/result.ts'
import { waitingSaleOf, type Sale } from '#domain/sale.ts'
import { saleDecisionMachine } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'

const sale = waitingSaleOf({ ...CASH_SALE, delivery: 'refused', paidAt: 1_000 })
const decided = [ok(CASH_SALE), ok(undefined), failed({ kind: 'storageFull' })]
const GIVEN_BACK: Sale = {
  ...CASH_SALE,
  state: 'givenBack',
  givenBack: { userId: 'user-1', fullname: 'Ada Obi', at: 2_000 },
}

export const saleDecisionModel = chartModel(saleDecisionMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'takeIn.asked', sale },
    { type: 'giveBack.asked', sale },
    { type: 'retry.asked', sale },
    { type: 'approval.typed', emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' },
    { type: 'takeIn.confirmed' },
    { type: 'giveBack.confirmed' },
    { type: 'decision.closed' },
  ],
  outcomes: {
    takeIn: [ok(undefined), failed({ message: 'The password is wrong.' })],
    giveBack: [ok(GIVEN_BACK), ...decided, failed({ kind: 'offline' })],
    tryAgain: decided,
  },
  key: ({ context: { approval, problem } }) => [approval.password !== '', problem],
  accepts: {
    resting: ['giveBack.asked', 'retry.asked', 'takeIn.asked'],
    approving: ['approval.typed', 'decision.closed', 'takeIn.confirmed'],
    takingIn: [],
    confirmingReturn: ['decision.closed', 'giveBack.confirmed'],
    givingBack: [],
    retrying: [],
  },
  cashierSees: {
    resting: 'The list of sales, with what can be done about each',
    approving: "The dialog 'Take in', with the fields of the manager",
    takingIn: 'The same dialog, busy',
    confirmingReturn: "The question 'Are goods and money back?'",
    givingBack: 'The same question, busy',
    retrying: 'The list of sales',
  },
})
