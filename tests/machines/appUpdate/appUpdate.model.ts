import { appUpdateMachine } from '#machines/appUpdate/appUpdate.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'

export const appUpdateModel: ChartModel = {
  machine: appUpdateMachine,
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
  cashierSees: {
    current: 'Nothing of it',
    waiting: 'The sale that is going on, and nothing of the update',
    offered: "'A new version of Tillstate is ready.' with 'Update now' and 'Later'",
    postponed: 'Nothing of it for an hour',
    updating: "'Update now', busy",
    outdated: 'The sale that is going on, and nothing of the update',
    reloading: 'The page opening anew',
  },
}
