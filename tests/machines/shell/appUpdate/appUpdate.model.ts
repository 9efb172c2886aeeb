import { busyButton, button, no, words } from '#tests/support/charts/view.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const appUpdateModel = chartModel(appUpdateMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'till.changed', isFree: true },
    { type: 'till.changed', isFree: false },
    { type: 'update.found' },
    { type: 'update.tookOver' },
    { type: 'update.accepted' },
    { type: 'update.postponed' },
  ],
  outcomes: {},
  key: ({ context }) => context.isFree,
  accepts: {
    '*': ['till.changed'],
    current: ['update.found', 'update.tookOver'],
    waiting: ['update.tookOver'],
    offered: ['update.accepted', 'update.postponed', 'update.tookOver'],
    postponed: ['update.tookOver'],
    updating: ['update.tookOver'],
    outdated: [],
    reloading: [],
  },
  cashierSees: {
    current: ['Nothing of it', no(button('Update now'))],
    waiting: ['The sale that is going on, and nothing of the update', no(button('Update now'))],
    offered: [
      "'A new version of Tillstate is ready.' with 'Update now' and 'Later'",
      words('A new version of Tillstate is ready.'),
      button('Update now'),
      button('Later'),
    ],
    postponed: ['Nothing of it for an hour', no(button('Update now'))],
    updating: ["'Update now', busy", busyButton],
    outdated: ['The sale that is going on, and nothing of the update', no(button('Update now'))],
    reloading: 'The page opening anew',
  },
})
