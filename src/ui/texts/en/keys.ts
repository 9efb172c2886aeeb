/** The keys of a sale, as F1 shows them (decision 0051). */
export const keys = {
  close: 'Close the shortcuts',
  meanings: {
    arrows: 'Choose a product in the list',
    pick: 'Put the chosen product into the cart',
    mode: (name: string): string => `Pay by ${name}`,
    exact: 'Cash: take the exact total',
    confirm: 'Confirm Payment, then Yes Proceed, then open the receipt',
    close: 'Close the top layer',
    help: 'Show these shortcuts',
  },
}
