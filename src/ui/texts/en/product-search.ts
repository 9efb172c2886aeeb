/** Products that are scanned or looked up for a list of them. */
export const productSearch = {
  search: 'Barcode or name',
  look: 'Look up',
  looking: 'Looking up...',
  none: (text: string): string => `No product fits ${text}`,
  several: 'Which one is it?',
  add: 'Add',
  addOf: (name: string): string => `Add ${name}`,
}
