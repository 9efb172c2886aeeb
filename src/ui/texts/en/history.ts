import { number } from './counted.ts'

/** /pos-home/sales-history (§2.83–§2.91). */
export const history = {
  title: 'Sales History',
  back: 'Back to the sale',
  search: 'Search by order number or customer name',
  loading: 'Loading Sales History...',
  failed: 'The sales history could not be loaded',
  neverLoaded: 'The sales history needs a network once',
  neverLoadedHint: 'This device keeps no sales of this store yet. Connect it and press Try again.',
  none: 'No Sales found',
  noneHint: 'Sales appear here as soon as they are confirmed.',
  offline: (kept: number): string =>
    kept === 1
      ? 'Offline: the last sale kept on this device'
      : `Offline: the last ${kept} sales kept on this device`,
  serverFails: (kept: number): string =>
    kept === 1
      ? 'The server has a problem: the last sale kept on this device'
      : `The server has a problem: the last ${kept} sales kept on this device`,
  noMatch: (search: string): string => `Nothing matches “${search}”.`,
  noneSaid: (search: string): string =>
    `${history.none}. ${search === '' ? history.noneHint : history.noMatch(search)}`,
  cutOff: (most: number): string =>
    `Only the newest ${number(most)} are listed. To find an older one, type more of the name, or its order number.`,
  orderId: 'OrderID:',
  takenIn: (manager: string): string => `taken in by ${manager}, below the stock`,
  formerNumbers: (numbers: number[]): string => `was ${numbers.join(', ')}`,
  walkIn: 'Walk-in customer',
  /** The default of the icons by payment channel. */
  payment: 'Payment',
  pages: 'Pages',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
}

/** /pos-home/sales-on-hold (§2.79–§2.82). */
export const heldSales = {
  title: (count: number): string => `Sales on hold (${count})`,
  none: 'No sales on hold',
  noneHint: "'Put sale on hold' beside the cart keeps a sale here for later.",
  orderId: 'Order ID',
  itemCount: 'No of items',
  totalPrice: 'Total Price',
  orderDate: 'Order date',
  line: (quantity: number, productName: string): string => `${quantity} × ${productName}`,
  continue: 'Continue',
  retrieving: 'Retreiving...',
}
