/** Sales that wait to be sent and open charges (§10.61). */
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
  headings: {
    refused: (count: number): string => `Refused by the server (${count})`,
    setAside: (count: number): string => `Set aside (${count})`,
    waiting: (count: number): string => `Waiting to be sent (${count})`,
  },
  hints: {
    refused: 'Paid here, and not in the books. A manager takes the sale in, or goods and money go back.',
    setAside: 'They could not be sent, and do not hold up the others. Show them to your manager.',
    waiting: 'They are paid and safe here, and are sent by themselves.',
  },
  takeIn: 'Take in',
  giveBack: 'Give back',
  tryAgain: 'Try again',
  ofOrder: (action: string, orderNumber: number): string => `${action}: order ${orderNumber}`,
  takeInTitle: (orderNumber: number | undefined): string => `Take in order ${orderNumber ?? ''}`,
  takeInHint:
    'For a manager: the sale is booked as it was paid, and the stock goes below zero until it is counted.',
  manager: "Manager's e-mail or phone number",
  password: 'Password',
  giveBackTitle: (orderNumber: number | undefined): string =>
    `Are goods and money of order ${orderNumber ?? ''} back?`,
  giveBackHint:
    'Only after the customer has the money and you have the goods. Your name and the time are kept, and charges by card or transfer are listed as open, to be refunded.',
  giveBackConfirm: 'Yes, both are back',
  givenBack: (count: number): string => `Given back (${count})`,
  givenBackBy: (who: string, at: string): string => `By ${who}, ${at}`,
  order: (orderNumber: number): string => `Order ${orderNumber}`,
  openCharges: (count: number): string => `Open charges (${count})`,
  openChargesHint: 'Settle them with the customer or the bank, and say how.',
  chargeOf: (channel: string, orderNumber: number | null): string =>
    orderNumber === null ? `${channel}, without an order` : `${channel}, order ${orderNumber}`,
  reasons: {
    notKnown: 'Not known whether it was charged',
    withoutSale: 'Charged, without a sale',
    approvedAfterAll: 'Charged after all, without a sale',
    declinedAfterAll: 'Declined after all',
    otherAmount: 'Another amount was charged',
    takenTwice: 'Charged more than once',
    notAsked: 'Charged, and not asked for by this till',
    unreadable: 'The answer of the terminal cannot be read',
  },
  rrn: (rrn: string): string => `RRN ${rrn}`,
  asked: (asked: string): string => `asked ${asked}`,
  terminalSays: (took: string): string => `terminal says ${took}`,
  saleBooks: (booked: string): string => `sale has ${booked}`,
  toGiveBack: (amount: string): string => `${amount} to give back`,
  missing: (amount: string): string => `${amount} missing`,
  settle: {
    givenBack: 'Given back',
    collected: 'Collected',
    notCharged: 'Not charged',
    clearedUp: 'Cleared up',
  },
  open: 'open',
  refusedWord: 'refused',
  setAsideWord: 'set aside',
  badgeRefused: (count: number, amount: string): string =>
    `${count} ${count === 1 ? 'sale' : 'sales'} refused by the server, ${amount}`,
  badgeSetAside: (count: number, amount: string): string =>
    `${count} ${count === 1 ? 'sale' : 'sales'} set aside, ${amount}`,
  badgeWaiting: (count: number, amount: string, age: string): string =>
    `${count} ${count === 1 ? 'sale' : 'sales'} waiting to be sent, ${amount}, the oldest for ${age}`,
  ago: (at: string, age: string): string => `${at} (${age} ago)`,
  menuCharges: (count: number, amount: string): string =>
    count === 0 ? 'Open charges' : `Open charges (${count}), ${amount}`,
  badgeOpen: (count: number): string => `${count} ${count === 1 ? 'open charge' : 'open charges'}`,
}
