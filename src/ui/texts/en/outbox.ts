/** Sales that wait to be sent and open charges (rulings.md). */
export const outbox = {
  title: 'On this device',
  allSent: 'Everything is sent and settled.',
  sendNow: 'Send now',
  exportWaiting: 'Export',
  exportTitle: 'Export what waits',
  exportHint: 'To be imported at the server. It still waits here, too.',
  passphrase: 'Passphrase',
  passphraseHint: 'At least 8 characters',
  saveSealed: 'Save encrypted',
  savePlain: 'Save for anybody to read',
  waiting: (count: number): string => `Waiting to be sent (${count})`,
  waitingHint: 'They are paid and safe here, and are sent by themselves.',
  order: (orderNumber: number): string => `Order ${orderNumber}`,
  openCharges: (count: number): string => `Open charges (${count})`,
  openChargesHint: 'Clear them up with the customer or the bank.',
  chargeOf: (channel: string, orderNumber: number): string => `${channel}, order ${orderNumber}`,
  charged: (rrn: string): string => `Charged, without a sale. RRN ${rrn}`,
  notKnown: 'Not known whether it was charged',
  clearedUp: 'Cleared up',
  open: 'open',
  badgeWaiting: (count: number, amount: string, age: string): string =>
    `${count} ${count === 1 ? 'sale' : 'sales'} waiting to be sent, ${amount}, the oldest for ${age}`,
  ago: (at: string, age: string): string => `${at} (${age} ago)`,
  menuCharges: (count: number, amount: string): string =>
    count === 0 ? 'Open charges' : `Open charges (${count}), ${amount}`,
  badgeOpen: (count: number): string => `${count} ${count === 1 ? 'open charge' : 'open charges'}`,
}
