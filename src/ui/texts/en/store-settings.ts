/** /administration/store: what is changed of a store after it was set up (decision 0137). */
export const storeSettings = {
  title: 'Store',
  loading: 'Loading the store...',
  failed: 'The store could not be loaded',
  data: 'Name and contacts',
  dataHint: 'Printed at the top of receipts, so that customers find you again.',
  saveData: 'Save store',
  undoData: 'Undo changes to the store',
  logo: 'Logo',
  logoHint: 'Printed above the name on receipts; a chosen picture is saved at once.',
  payment: 'Ways to pay',
  paymentHint: 'What the tills of this store offer when a customer pays.',
  savePayment: 'Save ways to pay',
  undoPayment: 'Undo changes to the ways to pay',
  undo: 'Undo changes',
}
