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
