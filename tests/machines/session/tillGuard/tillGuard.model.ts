import { heading, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'

export const tillGuardModel = chartModel(tillGuardMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'session.changed', mayStay: true, isEntered: true },
    { type: 'session.changed', mayStay: true, isEntered: false },
    { type: 'session.changed', mayStay: false, isEntered: true },
  ],
  outcomes: { askDevice: [ok(true), ok(false), failed({ kind: 'storageUnavailable', reason: 'blocked' })] },
  key: ({ context }) => [context.mayStay, context.isEntered],
  accepts: {
    '*': ['session.changed'],
    asking: [],
    open: [],
    refused: [],
  },
  cashierSees: {
    asking: ["'One moment...'", words('One moment...')],
    open: 'The page of the sale',
    refused: ['The store selection', heading('Welcome')],
  },
})
