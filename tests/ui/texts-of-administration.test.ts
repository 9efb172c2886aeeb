import { expect, test } from 'vitest'
import { madeOf, type MadeTexts } from '#tests/support/ui/made-texts.ts'
import { texts } from '#ui/texts/texts.ts'

const SECTIONS = {
  administration: texts.administration,
  flaggedSales: texts.flaggedSales,
  securityEvents: texts.securityEvents,
  shopSetup: texts.shopSetup,
  statecharts: texts.statecharts,
  storeSettings: texts.storeSettings,
}

/** What each text is with these values. */
const EXPECTED: MadeTexts = {
  'administration.terminalList.since': [
    [['Online', '21 Nov 2026, 18:00'], 'Online since 21 Nov 2026, 18:00'],
  ],
  'administration.terminalList.devices': [
    [[0], 'No devices registered'],
    [[1], '1 device registered'],
    [[2], '2 devices registered'],
  ],
  'administration.terminalList.device': [[[2], 'Device 2']],
  'administration.terminalList.registered': [[['21 Nov 2026, 18:00'], 'registered 21 Nov 2026, 18:00']],
  'administration.terminalList.entered': [
    [['Ada Obi', '21 Nov 2026, 18:00'], 'last used by Ada Obi, 21 Nov 2026, 18:00'],
  ],
  'administration.terminalList.seen': [[['21 Nov 2026, 18:00'], 'last heard of 21 Nov 2026, 18:00']],
  'administration.terminalList.app': [[['1.4.0'], 'app 1.4.0']],
  'administration.terminalList.olderApp': [[['1.3.0'], 'older app 1.3.0']],
  'administration.terminalList.more': [[[2], '2 more']],
  'administration.terminalList.newCodeOf': [[['2024000001'], 'New access code for 2024000001']],
  'administration.terminalList.removeOf': [[['2024000001'], 'Remove terminal 2024000001?']],
  'administration.terminalList.codeSaid': [
    [['2024000001', 'AB12'], 'Serial number 2024000001, access code A B 1 2'],
  ],
  'administration.staffList.roleOf': [[['Ada Obi'], 'Role of Ada Obi']],
  'administration.staffList.removeMember': [[['Ada Obi'], 'Remove Ada Obi']],
  'administration.staffList.removeOf': [[['Ada Obi'], 'Remove Ada Obi from this store?']],
  'administration.staffList.takeOffOf': [[['Ada Obi'], 'Take the second factor off Ada Obi?']],
  'administration.staffList.newPinFor': [[['Ada Obi'], 'New PIN for Ada Obi']],
  'administration.staffList.newPinOf': [[['Ada Obi'], 'Another PIN for Ada Obi?']],
  'administration.staffList.pinOf': [[['Ada Obi'], 'PIN of Ada Obi']],
  'administration.staffList.pinHint': [
    [['Ada Obi'], 'Ada Obi keeps it for themselves. Nobody else here has the same, and it shows this once.'],
  ],
  'administration.staffList.linkHint': [
    [
      ['Ada Obi'],
      'Ada Obi opens it, chooses a password, and can sell. It is good for 7 days, and for this person only.',
    ],
  ],
  'administration.staffList.mailed': [[['ada@demo.test'], 'We are sending an invitation to ada@demo.test.']],
  'administration.staffList.hasAccount': [
    [['Ada Obi'], 'Ada Obi has an account already and can sell here at once.'],
  ],
  'administration.staffList.linkOfOperator': [
    [
      ['Ada Obi'],
      'Ada Obi is to do more than you may give, here or in another store. Whoever runs this installation gives them a link.',
    ],
  ],
  'flaggedSales.open': [
    [[99, 100], '99 open'],
    [[100, 100], '100+ open'],
    [[101, 100], '100+ open'],
  ],
  'flaggedSales.order': [[[7], 'Order 7']],
  'flaggedSales.soldBy': [[['Ada Obi', 7], 'Ada Obi at till 7']],
  'flaggedSales.markOf': [[[7], 'Order 7: I have looked at it']],
  'flaggedSales.markedBy': [[['Ada Obi', '21 Nov 2026, 18:00'], 'Looked at by Ada Obi, 21 Nov 2026, 18:00']],
  'flaggedSales.reviewTitle': [[[7], 'Order 7 looked at?']],
  'flaggedSales.count': [
    [[1], '1 sale'],
    [[1_234], '1,234 sales'],
  ],
  'flaggedSales.shown': [
    [[1], 'The newest 1'],
    [[1_234], 'The newest 1,234'],
  ],
  'securityEvents.count': [
    [[1], '1 event'],
    [[1_234], '1,234 events'],
  ],
  'securityEvents.shown': [
    [[1], 'The newest 1'],
    [[1_234], 'The newest 1,234'],
  ],
  'securityEvents.at': [[['10.0.0.7'], 'from 10.0.0.7']],
  'securityEvents.times': [
    [[2], '2 times'],
    [[1_234], '1,234 times'],
  ],
  'shopSetup.progress': [[[2, 6], 'Step 2 of 6']],
  'shopSetup.products.count': [
    [[1], '1 product is in the store.'],
    [[1_234], '1,234 products are in the store.'],
  ],
  'shopSetup.staff.linkOf': [[['Ada Obi'], 'Invitation link of Ada Obi']],
  'shopSetup.staff.copyOf': [[['Ada Obi'], 'Copy the invitation link of Ada Obi']],
  'statecharts.tab': [[[2, '/pos-home'], 'Tab 2, at /pos-home']],
  'statecharts.pictureOf': [[['Cart', 'empty'], 'The chart Cart, in the state empty']],
  'statecharts.eventOf': [[[2, 5], 'Event 2 of 5']],
  'storeSettings.closing.question': [[['Yaba'], 'Close Yaba?']],
  'storeSettings.closing.closed': [
    [['21 Nov 2026, 18:00'], 'This store is closed since 21 Nov 2026, 18:00.'],
  ],
  'storeSettings.closing.inChoice': [[['Yaba'], 'Yaba (closed)']],
  'storeSettings.favourites.earlier': [[['Peak Milk', 2, 5], 'Move Peak Milk up, now 2 of 5']],
  'storeSettings.favourites.later': [[['Peak Milk', 2, 5], 'Move Peak Milk down, now 2 of 5']],
  'storeSettings.favourites.remove': [[['Peak Milk'], 'Take Peak Milk away']],
  'storeSettings.favourites.meanwhile': [
    [
      ['Ada Obi'],
      "Ada Obi has changed the favourites meanwhile: nothing of yours was saved. 'Undo changes' shows theirs; saving again puts yours in their place.",
    ],
    [
      [''],
      "Somebody has changed the favourites meanwhile: nothing of yours was saved. 'Undo changes' shows theirs; saving again puts yours in their place.",
    ],
  ],
  'storeSettings.rules.usual': [[['no'], 'As usual: no']],
  'storeSettings.rules.layout': [[[2], 'Layout 2']],
  'storeSettings.rules.remove': [[[2], 'Remove layout 2']],
}

test('the texts of a shop and of who works in it that are made of values say them in their places, in singular and plural', () => {
  expect(madeOf(SECTIONS, EXPECTED)).toEqual(EXPECTED)
})
