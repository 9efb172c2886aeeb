import { busyButton, button, no, words } from '#tests/support/charts/view.ts'
import { appUpdateMachine } from '#machines/shell/appUpdate/appUpdate.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

/** A page on which nobody does anything. */
export const AT_REST = {
  path: '/pos-home',
  hasDialog: false,
  hasText: false,
  hasOffer: false,
  isTouched: false,
  hasPrintJobs: false,
  isPaymentChosen: false,
}

export const appUpdateModel = chartModel(appUpdateMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'till.changed', isFree: true, isElsewhere: false },
    { type: 'till.changed', isFree: false, isElsewhere: false },
    { type: 'till.changed', isFree: false, isElsewhere: true },
    { type: 'update.found' },
    { type: 'update.tookOver' },
    { type: 'update.accepted' },
    { type: 'update.postponed' },
  ],
  outcomes: { lookAtPage: [AT_REST, { ...AT_REST, hasDialog: true }] },
  key: ({ context }) => [context.isFree, context.isElsewhere],
  accepts: {
    '*': ['till.changed'],
    current: ['update.found', 'update.tookOver'],
    waiting: ['update.tookOver'],
    offered: ['update.accepted', 'update.postponed', 'update.tookOver'],
    postponed: ['update.tookOver'],
    accepted: ['update.tookOver'],
    updating: ['update.tookOver'],
    outdated: [],
    'outdated.inSale': [],
    'outdated.looking': [],
    'outdated.inHand': [],
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
    accepted: 'The same, for no time',
    updating: ["'Update now', busy", busyButton],
    'outdated.inSale': ['The sale that is going on, and nothing of the update', no(button('Update now'))],
    'outdated.looking': 'Nothing new: it takes no time',
    'outdated.inHand': ['What was begun on the page, and nothing of the update', no(button('Update now'))],
    reloading: 'The page opening anew',
  },
})
