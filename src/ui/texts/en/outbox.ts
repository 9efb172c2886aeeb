/** Sales that wait to be sent and open charges (rulings.md). */
export const outbox = {
  title: 'On this device',
  allSent: 'Everything is sent and settled.',
  sendNow: 'Send now',
  waiting: (count: number): string => `Waiting to be sent (${count})`,
  waitingHint: 'They are paid and safe here, and are sent by themselves.',
  order: (orderNumber: number): string => `Order ${orderNumber}`,
  openCharges: (count: number): string => `Open charges (${count})`,
  openChargesHint: 'Clear them up with the customer or the bank, by the number on the slip.',
  chargeOf: (channel: string, orderNumber: number): string => `${channel}, order ${orderNumber}`,
  charged: (rrn: string): string => `Charged, without a sale. RRN ${rrn}`,
  notKnown: 'Not known whether it was charged',
  clearedUp: 'Cleared up',
  open: 'open',
  badgeWaiting: (count: number, amount: string): string =>
    `${count} ${count === 1 ? 'sale' : 'sales'} waiting to be sent, ${amount}`,
  badgeOpen: (count: number): string => `${count} ${count === 1 ? 'open charge' : 'open charges'}`,
}
