import { expect, test } from 'vitest'
import { madeOf, type MadeTexts } from '#tests/support/ui/made-texts.ts'
import { texts } from '#ui/texts/texts.ts'

/** The sections of the pages of a till. */
const TILL_SECTIONS = {
  access: texts.access,
  amounts: texts.amounts,
  appShell: texts.appShell,
  common: texts.common,
  demo: texts.demo,
  device: texts.device,
  error: texts.error,
  errorPage: texts.errorPage,
  heldSales: texts.heldSales,
  history: texts.history,
  keys: texts.keys,
  messageList: texts.messageList,
  outbox: texts.outbox,
  payment: texts.payment,
  printer: texts.printer,
  receipt: texts.receipt,
  sales: texts.sales,
  scanners: texts.scanners,
  shell: texts.shell,
  storeSwitch: texts.storeSwitch,
  stores: texts.stores,
  tabLeader: texts.tabLeader,
  userSessions: texts.userSessions,
  users: texts.users,
}

/** What each text is with these values. */
const EXPECTED: MadeTexts = {
  'access.terminal': [[['2024000001'], 'Terminal 2024000001']],
  'access.digit': [[[2, 6], 'Digit 2 of 6']],
  'access.swap': [[['Ada', 'Bola'], 'You are signed in as Ada. Sign in as Bola?']],
  'access.swapConfirm': [[['Bola'], 'Sign in as Bola']],
  'access.swapDecline': [[['Ada'], 'Stay signed in as Ada']],
  'access.arrived': [[[2, 3], '2 of 3 lists']],
  'access.arrivedProducts': [
    [[0], '0 products'],
    [[1], '1 product'],
    [[2], '2 products'],
  ],
  'access.signOutUnsent': [
    [
      ['1 sale waits'],
      '1 sale waits on this device to be sent to the server. They stay here and are sent after the next sign-in.',
    ],
  ],
  'access.enterTitle': [[['Mainland'], 'Enter Mainland?']],
  'amounts.items': [
    [[0], '0 items'],
    [[1], '1 item'],
    [[2], '2 items'],
  ],
  'appShell.logo': [[['Tillstate'], 'Tillstate, choose a store']],
  'common.cartLines': [
    [[1], '1 line'],
    [[2], '2 lines'],
  ],
  'common.heldOrders': [
    [[1], '1 order'],
    [[2], '2 orders'],
  ],
  'common.salesWait': [
    [[1], '1 sale waits'],
    [[2], '2 sales wait'],
  ],
  'heldSales.title': [[[3], 'Sales on hold (3)']],
  'heldSales.line': [[[2, 'Peak Milk'], '2 × Peak Milk']],
  'history.offline': [
    [[1], 'Offline: the last sale kept on this device'],
    [[2], 'Offline: the last 2 sales kept on this device'],
  ],
  'history.serverFails': [
    [[1], 'The server has a problem: the last sale kept on this device'],
    [[2], 'The server has a problem: the last 2 sales kept on this device'],
  ],
  'history.noMatch': [[['milk'], 'Nothing matches “milk”.']],
  'history.noneSaid': [
    [[''], 'No Sales found. Sales appear here as soon as they are confirmed.'],
    [['milk'], 'No Sales found. Nothing matches “milk”.'],
  ],
  'history.takenIn': [[['Ada Obi'], 'taken in by Ada Obi, below the stock']],
  'history.cutOff': [
    [
      [1_000],
      'Only the newest 1,000 are listed. To find an older one, type more of the name, or its order number.',
    ],
  ],
  'history.formerNumbers': [
    [[[7]], 'was 7'],
    [[[7, 8]], 'was 7, 8'],
  ],
  'history.page': [[[2, 5], 'Page 2 of 5']],
  'keys.meanings.mode': [[['Cash'], 'Pay by Cash']],
  'outbox.headings.refused': [[[2], 'Refused by the server (2)']],
  'outbox.headings.setAside': [[[2], 'Set aside (2)']],
  'outbox.headings.waiting': [[[2], 'Waiting to be sent (2)']],
  'outbox.ofOrder': [[['Take in', 7], 'Take in: order 7']],
  'outbox.takeInTitle': [
    [[7], 'Take in order 7'],
    [[undefined], 'Take in order '],
  ],
  'outbox.giveBackTitle': [
    [[7], 'Are goods and money of order 7 back?'],
    [[undefined], 'Are goods and money of order  back?'],
  ],
  'outbox.givenBack': [[[2], 'Given back (2)']],
  'outbox.givenBackBy': [[['Ada Obi', '21 Nov 2025, 18:00'], 'By Ada Obi, 21 Nov 2025, 18:00']],
  'outbox.order': [[[7], 'Order 7']],
  'outbox.openCharges': [[[2], 'Open charges (2)']],
  'outbox.chargeOf': [
    [['Card', 7], 'Card, order 7'],
    [['Card', null], 'Card, without an order'],
  ],
  'outbox.rrn': [[['632512000001'], 'RRN 632512000001']],
  'outbox.asked': [[['NGN 5.00'], 'asked NGN 5.00']],
  'outbox.terminalSays': [[['NGN 5.00'], 'terminal says NGN 5.00']],
  'outbox.saleBooks': [[['NGN 5.00'], 'sale has NGN 5.00']],
  'outbox.toGiveBack': [[['NGN 5.00'], 'NGN 5.00 to give back']],
  'outbox.missing': [[['NGN 5.00'], 'NGN 5.00 missing']],
  'outbox.badgeRefused': [
    [[1, 'NGN 5.00'], '1 sale refused by the server, NGN 5.00'],
    [[2, 'NGN 5.00'], '2 sales refused by the server, NGN 5.00'],
  ],
  'outbox.badgeSetAside': [
    [[1, 'NGN 5.00'], '1 sale set aside, NGN 5.00'],
    [[2, 'NGN 5.00'], '2 sales set aside, NGN 5.00'],
  ],
  'outbox.badgeWaiting': [
    [[1, 'NGN 5.00', '3 min'], '1 sale waiting to be sent, NGN 5.00, the oldest for 3 min'],
    [[2, 'NGN 5.00', '3 min'], '2 sales waiting to be sent, NGN 5.00, the oldest for 3 min'],
  ],
  'outbox.ago': [[['21 Nov 2025, 18:00', '3 min'], '21 Nov 2025, 18:00 (3 min ago)']],
  'outbox.menuCharges': [
    [[0, 'NGN 0.00'], 'Open charges'],
    [[1, 'NGN 5.00'], 'Open charges (1), NGN 5.00'],
  ],
  'outbox.badgeOpen': [
    [[1], '1 open charge'],
    [[2], '2 open charges'],
  ],
  'payment.noCustomerFor': [
    [[' '], 'No customer found'],
    [['ada'], 'No customer found for “ada”'],
  ],
  'payment.remove': [[['Ada Obi'], 'Remove Ada Obi']],
  'payment.step': [[[2], 'Step 2 of 3']],
  'payment.discountOf': [[[10], 'Discount (10 %)']],
  'payment.orderSummary': [[[7, '2 items'], 'Order 7, 2 items']],
  'payment.customerOf': [[['Ada Obi'], 'Customer: Ada Obi']],
  'payment.mayBeChargedBecause': [
    [['No answer'], 'No answer. The customer may have been charged. Nothing is charged again by itself.'],
  ],
  'payment.chargedAlready': [
    [
      ['NGN 5.00', 'card', '632512000001'],
      'NGN 5.00 was charged by card for this sale (RRN 632512000001). Choose card again to use it.',
    ],
    [['NGN 5.00', 'card', ''], 'NGN 5.00 was charged by card for this sale. Choose card again to use it.'],
  ],
  'payment.chargeUnknown': [
    [
      ['NGN 5.00', 'transfer'],
      'Nobody knows yet whether NGN 5.00 was charged by transfer for this sale. It stays listed as an open charge.',
    ],
  ],
  'payment.order': [
    [[7], 'Order 7'],
    [[undefined], 'Order '],
  ],
  'payment.keptHint': [
    [[7], 'Order 7 is safe. It is sent by itself as soon as the server can be reached.'],
    [[undefined], 'Order  is safe. It is sent by itself as soon as the server can be reached.'],
  ],
  'printer.waiting': [
    [[{ receipt: 1, label: 0, test: 0 }], '1 receipt waits'],
    [[{ receipt: 2, label: 0, test: 0 }], '2 receipts wait'],
    [[{ receipt: 0, label: 1, test: 0 }], '1 label waits'],
    [[{ receipt: 0, label: 200, test: 0 }], '200 labels wait'],
    [[{ receipt: 0, label: 0, test: 1 }], '1 test print waits'],
    [[{ receipt: 1, label: 4, test: 0 }], '1 receipt and 4 labels wait'],
    [[{ receipt: 1, label: 1, test: 2 }], '1 receipt, 1 label and 2 test prints wait'],
  ],
  'receipt.name': [[[7], 'Receipt 7']],
  'receipt.unitPrice': [[['NGN 5.00', 2], 'NGN 5.00 × 2']],
  'receipt.rrn': [[['632512000001'], 'RRN 632512000001']],
  'sales.withCount': [[['Sales on hold', 3], 'Sales on hold (3)']],
  'sales.productCount': [[[12_400], 'Products · 12,400']],
  'sales.matchCount': [
    [[40, true, 12_400], 'Products · 40 of 12,400 match'],
    [[40, false, 12_400], 'Products · 40 or more of 12,400 match'],
  ],
  'sales.firstProducts': [[[200, 12_400], 'The first 200 of 12,400: type in the search box to see others']],
  'sales.bestMatches': [[[200], 'The best 200 matches: type more to see others']],
  'sales.productProgress': [[[2_000, 12_400], 'Products · 2,000 of 12,400']],
  'sales.notLoadedYet': [[[2_000, 12_400], 'Not loaded yet: 2,000 of 12,400 products are here']],
  'sales.noItemsFor': [[['milk'], 'No items found for “milk”']],
  'sales.inStock': [[[2], '2 in stock']],
  'sales.onlyInStock': [
    [[1], 'Only 1 in stock'],
    [[0], 'None in stock'],
    [[-1], 'None in stock'],
  ],
  'sales.tiles.first': [
    [[200, 12_400], 'The first 200 of 12,400: choose a group or type in the search box to see others'],
  ],
  'sales.tiles.more': [[[1_200, 12_400], 'Show more: 1,200 of 12,400 are here']],
  'sales.tiles.refused': [
    [[1], 'Whole pieces from 1 to 1'],
    [[0], 'None in stock'],
  ],
  'sales.each': [[['NGN 5.00'], 'NGN 5.00 each']],
  'sales.tier': [[['Dozen', 'NGN 5.00'], 'Dozen · NGN 5.00']],
  'sales.tierOf': [[['Peak Milk'], 'Price of Peak Milk']],
  'sales.less': [[['Peak Milk'], 'One less of Peak Milk']],
  'sales.more': [[['Peak Milk'], 'One more of Peak Milk']],
  'sales.quantityOf': [[['Peak Milk'], 'Quantity of Peak Milk']],
  'sales.difference.added': [[['Peak Milk', 'NGN 5.00'], 'Peak Milk added, total NGN 5.00']],
  'sales.difference.removed': [[['Peak Milk', 'NGN 5.00'], 'Peak Milk removed, total NGN 5.00']],
  'sales.difference.pieces': [
    [['Peak Milk', 1, 'NGN 5.00'], 'Peak Milk, 1 piece, total NGN 5.00'],
    [['Peak Milk', 2, 'NGN 5.00'], 'Peak Milk, 2 pieces, total NGN 5.00'],
  ],
  'sales.difference.price': [
    [['Peak Milk', 'NGN 4.00', 'NGN 5.00'], 'Peak Milk at NGN 4.00, total NGN 5.00'],
  ],
  'sales.difference.several': [[[2, 'NGN 5.00'], '2 products changed, total NGN 5.00']],
  'sales.delete': [[['Peak Milk'], 'Delete Peak Milk']],
  'sales.stock': [[[2], 'Stock 2']],
  'sales.discountAbove': [[['NGN 5.00'], 'Not more than NGN 5.00']],
  'sales.discountNote': [[['NGN 5.00', '10 %'], 'Customer pays NGN 5.00, 10 % off']],
  'scanners.disconnect': [[['Zebra DS2208'], 'Disconnect Zebra DS2208']],
  'shell.install': [[['Tillstate'], 'Install Tillstate']],
  'shell.updateReady': [[['Tillstate'], 'A new version of Tillstate is ready.']],
  'shell.switchStore': [
    [['Mainland'], 'Switch store, now Mainland'],
    [[undefined], 'Switch store, now none'],
  ],
  'storeSwitch.to': [[['Mainland'], 'Are you sure you want to switch to Mainland?']],
  'storeSwitch.unsent': [
    [
      ['2 sales wait'],
      '2 sales wait to be sent to the server. They stay on this device and are sent when the network is back.',
    ],
  ],
  'stores.more': [[['Mainland'], 'More for Mainland']],
  'stores.deleteTitle': [[['Mainland'], 'Delete Mainland from this device?']],
  'stores.deleteUnsent': [
    [['2 sales wait'], '2 sales wait to be sent to the server. Send or export them first.'],
  ],
  'userSessions.titleOf': [[['Ada Obi'], 'Where Ada Obi is signed in']],
  'userSessions.staffLinkOf': [[['Ada Obi'], 'Sign-ins of Ada Obi']],
  'userSessions.from': [[['10.0.0.7'], 'from 10.0.0.7']],
  'userSessions.times': [[['3 Nov', '5 Nov'], 'Since 3 Nov, last used 5 Nov']],
  'userSessions.endOf': [[['Chrome on Android', '3 Nov'], 'Sign out Chrome on Android, since 3 Nov']],
  'userSessions.askAll': [[['Ada Obi'], 'Sign out Ada Obi everywhere?']],
  'users.noMatch': [[['ada'], 'Nobody matches “ada”.']],
}

test("the texts of a till's pages that are made of values say them in their places, in singular and plural", () => {
  expect(madeOf(TILL_SECTIONS, EXPECTED)).toEqual(EXPECTED)
})
