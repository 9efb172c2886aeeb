import { failed, ok } from '#domain/result.ts'
import { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const openFlagsModel = chartModel(openFlagsMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [{ type: 'count.asked' }],
  outcomes: { countFlags: [ok({ open: 3 }), failed({ kind: 'offline' })] },
  key: () => [],
  accepts: { '*': ['count.asked'], counting: [], counted: [] },
  cashierSees: {
    counting: 'The number of before beside the name of the page, or none',
    counted: "'3 open' beside the name of the page; nothing for 0",
  },
})
