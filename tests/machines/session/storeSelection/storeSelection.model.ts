import {
  alertDialog,
  busyButton,
  button,
  dialog,
  heading,
  no,
  status,
  words,
} from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { storeSelectionMachine } from '#machines/session/storeSelection/storeSelection.machine.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'

const full = failed({ kind: 'storageFull' })

export const storeSelectionModel = chartModel(storeSelectionMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'reading.retried' },
    { type: 'welcome.accepted' },
    { type: 'addStore.opened' },
    { type: 'addStore.closed' },
    { type: 'store.chosen', store: mainland },
    { type: 'store.chosen', store: { ...mainland, cookie: null } },
    { type: 'deletion.requested', store: mainland },
    { type: 'deletion.confirmed' },
    { type: 'deletion.declined' },
  ],
  outcomes: {
    readStores: [ok({ stores: [], isNew: true }), ok({ stores: [mainland, island], isNew: false }), full],
    startUsing: [ok(undefined), full],
    verifyCookie: [
      ok(profileFixture),
      failed({ kind: 'refused', statusCode: 403, message: 'This device was removed' }),
      failed({ kind: 'offline' }),
    ],
    keepProfile: [ok('entered'), ok('storeGone'), full],
    forgetStore: [ok([island]), ok([{ ...mainland, cookie: null }]), full],
    countOpenWork: [{ cartLines: 3, heldSales: 1, unsentSales: 2 }],
    deleteStore: [ok([island]), full],
  },
  key: () => undefined,
  accepts: {
    reading: [],
    unreadable: ['reading.retried'],
    welcoming: ['welcome.accepted'],
    starting: [],
    choosing: ['addStore.opened', 'deletion.requested', 'store.chosen'],
    lookingAgain: [],
    adding: ['addStore.closed'],
    askingDeletion: ['deletion.confirmed', 'deletion.declined'],
    deleting: [],
    'entering.verifyingCookie': [],
    'entering.keepingProfile': [],
    'entering.leaving': [],
    'entering.forgetting': [],
  },
  cashierSees: {
    reading: ['Shapes of tiles', status('Loading your stores')],
    unreadable: [
      "That the browser does not let the till use its storage, and 'Try again'",
      words('The browser does not let the till use its storage'),
      button('Try again'),
    ],
    welcoming: ["The product's name and 'Get started'", heading('Tillstate'), button('Get started')],
    starting: ["'Get started', locked", heading('Tillstate'), busyButton],
    choosing: [
      "'Welcome', 'Select your store to continue', the tiles and 'Add new store'",
      heading('Welcome'),
      words('Select your store to continue'),
      button('Add new store'),
    ],
    lookingAgain: 'The chosen tile, waiting',
    adding: ["The dialog 'Add new store'", dialog('Add new store')],
    askingDeletion: [
      'Whether to delete the store from this device',
      alertDialog(/^Delete .* from this device/),
      button('Delete'),
      button('No, keep it'),
    ],
    deleting: ['The question, locked', alertDialog(/^Delete .* from this device/), no(button('Delete'))],
    'entering.verifyingCookie': 'The chosen tile, waiting',
    'entering.keepingProfile': 'The chosen tile, waiting',
    'entering.leaving': 'The sign-in opening',
    'entering.forgetting': 'The chosen tile, waiting',
  },
})
