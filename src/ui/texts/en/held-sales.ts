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
