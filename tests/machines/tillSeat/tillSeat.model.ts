import { tillSeatMachine } from '#machines/tillSeat/tillSeat.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const tillSeatModel: ChartModel = {
  machine: tillSeatMachine,
  inputs: [undefined],
  events: () => [
    { type: 'seat.given' },
    { type: 'seat.taken' },
    { type: 'seat.wanted' },
    { type: 'seat.refused' },
    { type: 'seat.claimed' },
    { type: 'payment.changed', isPaying: true },
    { type: 'payment.changed', isPaying: false },
  ],
  outcomes: {},
  key: ({ context }) => context.isPaying,
  cashierSees: {
    looking: 'The page, not ready yet',
    seated: 'The sale',
    elsewhere: "'This till sells in another tab of this browser' and 'Sell here'",
    asking: "The same, 'Sell here' busy",
    leaving: 'The page opening anew',
  },
}
