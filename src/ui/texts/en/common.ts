/** Words that several screens share. */
export const common = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  next: 'Next',
  clearSearch: 'Clear search',
  closeMessage: 'Close message',
  loading: 'Loading...',
  oneMoment: 'One moment...',
  currency: 'NGN',
  yesSwitch: 'Yes Switch',
  noCancel: 'No Cancel',
  switching: 'Switching:',
  clearsCart: 'clears all cart items',
  removesHeld: 'removes all orders on hold',
  cartLines: (count: number): string => (count === 1 ? '1 line' : `${count} lines`),
  heldOrders: (count: number): string => (count === 1 ? '1 order' : `${count} orders`),
  noAccess: 'No access on this device',
  name: 'Name',
  emailOrPhone: 'Email or phone number',
  /** Why a typed or pasted text is not taken into an amount. */
  notTaken: {
    sign: 'An amount has no plus or minus',
    secondPoint: 'An amount has one point only',
    tooManyDecimals: 'At most 2 decimals',
    tooLong: 'These are too many digits for an amount',
    notAnAmount: 'Only digits and a point, such as 1250.50',
  },
  /** How many pieces, whatever the number of lines. */
  items: (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`,
  salesWait: (count: number): string => (count === 1 ? '1 sale waits' : `${count} sales wait`),
  channels: { cash: 'Cash', card: 'Card', transfer: 'Transfer', credit: 'Credit' },
}
