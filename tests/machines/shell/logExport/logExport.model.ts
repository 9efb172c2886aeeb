import { logExportMachine } from '#machines/shell/logExport/logExport.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { logFixture } from '#tests/support/fixtures/event-log.ts'

export const logExportModel = chartModel(logExportMachine, {
  inputs: [undefined],
  events: () => [{ type: 'export.asked' }, { type: 'export.asked', log: logFixture('cart') }],
  outcomes: { saveLog: [undefined] },
  key: ({ context }) => context.log !== undefined,
  accepts: {
    idle: ['export.asked'],
    saving: [],
  },
  cashierSees: {
    idle: 'The button that saves the log',
    saving: 'The button, busy',
  },
})
