import { tabLeaderMachine } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const tabLeaderModel = chartModel(tabLeaderMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'leadership.given' },
    { type: 'leadership.taken' },
    { type: 'leadership.wanted' },
    { type: 'leadership.refused' },
    { type: 'leadership.claimed' },
    { type: 'payment.changed', isPaying: true },
    { type: 'payment.changed', isPaying: false },
  ],
  outcomes: {},
  key: ({ context }) => context.isPaying,
  accepts: {
    '*': ['payment.changed'],
    looking: ['leadership.given', 'leadership.taken'],
    leading: ['leadership.wanted'],
    elsewhere: ['leadership.claimed', 'leadership.given'],
    asking: ['leadership.given', 'leadership.refused'],
    leaving: [],
  },
  cashierSees: {
    looking: 'The page, not ready yet',
    leading: 'The sale',
    elsewhere: "'This till sells in another tab of this browser' and 'Sell here'",
    asking: "The same, 'Sell here' busy",
    leaving: 'The page opening anew',
  },
})
