import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const shortcutsModel = chartModel(shortcutsMachine, {
  inputs: [undefined],
  events: () => [{ type: 'shortcuts.asked' }, { type: 'shortcuts.closed' }],
  outcomes: {},
  key: () => true,
  accepts: {
    hidden: ['shortcuts.asked'],
    shown: ['shortcuts.closed'],
  },
  cashierSees: { hidden: 'The page alone', shown: "The dialog 'Keyboard shortcuts'" },
})
