import { error, info, success, type MessageEntry } from './entry.ts'

/** In milliseconds, as long as any message stands: it takes long to read, and nobody should miss it. */
const STORAGE_DURATION = 7_000

/** What is said about the device's storage, card terminal and receipt printer. */
export const DEVICE_MESSAGES = {
  // The storage of the device (decision 0124)
  storageFull: error(
    'This device is full, so this was not kept. What was kept before is safe. Delete files from the device, then try again.',
    'decision 0124',
    STORAGE_DURATION,
  ),
  storageUnavailable: error(
    'This browser does not let the till use its storage. What was kept before is not lost by it. Allow site data for this page, then open it again.',
    'decision 0124',
    STORAGE_DURATION,
  ),
  storageWiped: error(
    'What the till kept on this device was deleted: held sales, and sales that were not sent. The cart on the screen is still here. Finish it, then register the till again.',
    'decision 0124',
    STORAGE_DURATION,
  ),

  // Local terminal
  posOnline: success('POS ONLINE', '§2.74'),
  posOffline: error('POS OFFLINE', '§2.74'),
  terminalNotFound: error('Connect your Interswitch POS terminal', '§8.16'),
  terminalUnplugged: error('Unplug and plug the POS back and retry', '§8.17'),
  terminalNotOpen: error('WebSocket is not open.', '§8.18'),
  processingWithoutPayment: info('Processing without payment...', '§8.18'),
  chargeApproved: success('payment was successful', '§8.19'),
  chargeFailed: error('payment failed', '§8.20'),
  chargeNotKept: error(
    'This device could not write down what became of the charge. Keep the slip.',
    'own',
    7_000,
  ),
  lateApproval: error(
    'The terminal approved NGN {amount} after all (RRN {rrn}). It is listed as an open charge.',
    '§10.48',
    7_000,
  ),
  chargedOtherAmount: error(
    'The terminal took NGN {amount} for this sale (RRN {rrn}). Use it as a part of the payment, or settle it under open charges.',
    'decision 0095',
    7_000,
  ),
  terminalTookOther: error(
    'The terminal took NGN {amount} instead of NGN {asked} (RRN {rrn}). It is listed as an open charge.',
    'decision 0095',
    7_000,
  ),
  chargedTwice: error(
    'The terminal took NGN {amount} in all for NGN {asked} of order {order}. It is listed as an open charge.',
    'decision 0095',
    7_000,
  ),
  declinedAfterAll: error(
    'The terminal declined NGN {asked} of order {order} after all. It is listed as an open charge.',
    '§10.48',
    7_000,
  ),
  answerUnreadable: error('{words}. Order {order} is listed as an open charge.', '§10.48', 7_000),
  tookUnasked: error(
    'The terminal took NGN {amount} that this till has not asked for (RRN {rrn}). It is listed as an open charge.',
    'decision 0101',
    7_000,
  ),
  unaskedUnreadable: error(
    '{words}. This till has not asked for it; it is listed as an open charge.',
    'decision 0101',
    7_000,
  ),
  unknownAnswer: error('The terminal answered for an unknown charge (RRN {rrn})', 'own', 7_000),

  partNotLoaded: error(
    'This part of the till is not on this device yet. Once the network is back, open the page anew; your cart is kept.',
    'own',
    7_000,
  ),

  updateWouldLose: info(
    "Finish, close or leave what is open on this page, also a message that offers Undo, before you press 'Update now'.",
    'decision 0060',
    7_000,
  ),

  // Receipt printer (decision 0072)
  printerConnected: success('{name} is connected', 'own', 3_000),
  printerNotConnected: error(
    'The receipt printer could not be connected. Is it on, and not in use by another program?',
    'own',
    7_000,
  ),
  printerLost: error('The receipt printer was disconnected', 'own', 7_000),
  printerAway: error(
    "The receipt printer is not connected. Switch it on, or connect it under 'Receipt printer' in the menu.",
    'own',
    7_000,
  ),
  printerBack: info('The receipt printer is connected again', 'own', 7_000),
  printerPaperOut: error('The receipt printer is out of paper', 'own', 7_000),
  printerCoverOpen: error('The cover of the receipt printer is open', 'own', 7_000),
  printerNotReady: error('The receipt printer reports an error. Switch it off and on.', 'own', 7_000),
  printerSilent: error('The receipt printer does not answer. Is it on, with paper in it?', 'own', 7_000),
  receiptNotPrinted: error(
    'The receipt of order {order} could not be fetched, so it was not printed. It can be printed from Sales History of its store.',
    'own',
    7_000,
  ),
  receiptsForgotten: error(
    'Receipts that were not printed, since their cashier is signed out: {count}. They can be printed from Sales History.',
    'own',
    7_000,
  ),
} satisfies Record<string, MessageEntry>
