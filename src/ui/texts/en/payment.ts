/** Words beside amounts and counts. */
export const amounts = {
  channels: { cash: 'Cash', card: 'Card', transfer: 'Transfer', credit: 'Credit' },
  /** Within a sentence. */
  channelNames: { cash: 'cash', card: 'card', transfer: 'transfer', credit: 'credit' },
  /** How many pieces, whatever the number of lines. */
  items: (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`,
  /** Why a typed or pasted text is not taken. */
  notTaken: {
    sign: 'An amount has no plus or minus',
    secondPoint: 'An amount has one point only',
    tooManyDecimals: 'At most 2 decimals',
    tooLong: 'These are too many digits for an amount',
    notAnAmount: 'Only digits and a point, such as 1250.50',
  },
}

/** How the customer pays, and the sales overlay (§2.56–§2.61, §2.68–§2.78). */
export const payment = {
  mode: 'Payment mode',
  modes: { cash: 'Cash', card: 'Card', transfer: 'Transfer', split: 'Split', credit: 'Credit' },
  noOptions: 'No payment options',
  chooseMode: 'Choose how the customer pays.',
  cardHint: 'The POS asks for the card after you have confirmed.',
  transferHint: 'The POS shows the account to pay into after you have confirmed.',
  creditHint: 'The customer pays later: attach the customer to the sale.',
  amount: 'Amount',
  amountPlaceholder: '0.00',
  exact: 'Exact',
  balance: 'Balance',
  stillToPay: 'Still to pay',
  tooMuch: {
    cashTooMuch: 'Check the amount: too much change',
    splitTooMuch: 'Card and transfer too much by',
  },
  split: { cash: 'Cash amount', transfer: 'Transfer amount', card: 'Card amount' },
  confirmPayment: 'Confirm Payment',
  pay: 'Pay',
  selectMode: 'Select payment mode',
  confirm: 'Confirm',
  total: 'Total',

  customer: 'Customer',
  customerName: 'Customer Name',
  customersFound: 'Customers found',
  loadingCustomers: 'Loading customers...',
  noCustomer: 'No customer found',
  noCustomerFor: (text: string): string =>
    text.trim() === '' ? payment.noCustomer : `${payment.noCustomer} for “${text}”`,
  addCustomer: 'Add new customer',
  createCustomer: 'Create New Customer',
  createAccount: 'Create Account',
  creating: 'Creating...',
  back: 'Back',
  generateReceipts: 'Generate Reciepts',
  remove: (fullname: string): string => `Remove ${fullname}`,

  step: (step: number): string => `Step ${step} of 3`,
  generating: 'Generating Receipt...',
  confirmSales: 'Confirm Sales',
  /** The rate is in percent. */
  discountOf: (percent: number): string => `Discount (${percent} %)`,
  instead: 'Instead of',
  moreThanHalf: 'More than half is taken off',
  moreThanHalfHint: 'Is this discount meant? Cancel to correct it.',
  yesProceed: 'Yes Proceed',
  orderSummary: (orderNumber: number, items: string): string => `Order ${orderNumber}, ${items}`,
  customerOf: (fullname: string): string => `Customer: ${fullname}`,

  continueOnPos: 'Continue Payment on POS',
  posConnecting: 'Connecting to the POS...',
  posStopped: 'The POS has not taken this payment',
  posStoppedHint: 'Retry the payment request, or continue without the POS.',
  posNotConnected: 'The POS is not connected',
  posNotConnectedHint: 'Connect it and retry, or continue without it.',
  noServiceHint:
    'The terminal service on this machine does not answer. Start it and retry, or continue without the POS.',
  checkPos: 'Check POS Status',
  retry: 'Retry',
  continue: 'Continue',
  online: 'POS ONLINE',
  offline: 'POS OFFLINE',
  connecting: 'POS connecting...',
  barred: {
    ask: {
      title: 'Let this page use the card terminal',
      text: 'The card terminal is on this machine, so your browser will ask whether this page may reach devices here. Choose Allow.',
    },
    refused: {
      title: 'Your browser blocks the card terminal',
      text: 'The terminal may be fine: the browser was told not to let this page reach devices on this machine. Open the site settings beside the address, set local network access to Allow, and try again.',
    },
    insecure: {
      title: 'Your browser blocks the card terminal',
      text: 'This page was opened without https, and the browser lets no such page reach the card terminal. Open the till by its https address.',
    },
  },
  allowTerminal: 'Allow the card terminal',
  tryAgain: 'Try again',

  askCard: 'Ask the customer to use the card on the POS',
  askTransfer: 'Ask the customer to pay into the account on the POS',
  whatShows: 'What does the POS show?',
  mayBeCharged: 'The customer may have been charged. Nothing is charged again by itself.',
  mayBeChargedBecause: (note: string): string => `${note}. ${payment.mayBeCharged}`,
  slip: 'RRN or reference on the slip',
  slipMissing: 'Type the RRN or reference from the slip',
  approved: 'Approved',
  declined: 'Declined',
  leaveOpen: 'Not known, leave it open',
  chargedAlready: (amount: string, channel: string, rrn: string): string =>
    `${amount} was charged by ${channel} for this sale${rrn && ` (RRN ${rrn})`}. Choose ${channel} again to use it.`,
  chargeUnknown: (amount: string, channel: string): string =>
    `Nobody knows yet whether ${amount} was charged by ${channel} for this sale. It stays listed as an open charge.`,

  sending: 'Sending the sale...',
  saleDone: 'The sale is done',
  confirmed: 'Order Confirmed Successfully',
  order: (orderNumber: number | undefined): string => `Order ${orderNumber ?? ''}`,
  kept: 'Kept on this device, waiting to be sent',
  keptHint: (orderNumber: number | undefined): string =>
    `Order ${orderNumber ?? ''} is safe. It is sent by itself as soon as the server can be reached.`,
  newSale: 'New sale',
  receipt: 'Receipt',
}
