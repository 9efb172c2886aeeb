import { counted, number, products } from './counted.ts'

const rows = (count: number): string => counted(count, 'row', 'rows')

/** Bringing a file of products (own). */
export const productImport = {
  title: 'Import products',
  drop: 'Drop a CSV or Excel file here',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  fileLabel: 'CSV or Excel file of products',
  hint: 'A table with one product in each row. Its first row names the columns, at least the name and the price.',
  faults: {
    noTable:
      'This is no CSV or Excel file. In a spreadsheet, save the table as .xlsx or CSV and choose that file.',
    empty: 'This file is empty.',
    tooLarge: 'This file is larger than 32 MB. Split it into several files.',
  },
  checking: (name: string): string => `Looking through ${name}...`,
  readRows: (done: number, total: number): string =>
    `${number(done)} of ${rows(total)} looked through`,
  written: (done: number, total: number): string =>
    `${number(done)} of ${products(total)} written`,
  columns: 'Columns of the file',
  columnsHint: 'Each column and what it is read as. Change what was guessed wrong.',
  heading: 'In the file',
  readAs: 'Read as',
  column: (heading: string): string => `Read ${heading} as`,
  unnamed: (place: number): string => `Column ${place}`,
  fields: {
    name: 'Name',
    barcode: 'Barcode',
    barcodes: 'More barcodes',
    price: 'Price',
    vat: 'VAT',
    stock: 'Stock',
    size: 'Size',
    category: 'Category',
    active: 'Active',
    picture: 'Picture',
  },
  notRead: 'Left out',
  missing: {
    name: 'Choose which column is the name.',
    price: 'Choose which column is the price.',
  },
  lookAgain: 'Look through the file',
  mapFirst: (name: string): string => `What are the columns of ${name}?`,
  saveLeftOut: 'Save the left-out rows',
  saveLeftOutHint: 'A CSV file with the reason behind each row. Mend them there and bring that file.',
  tooManyLeftOut: 'These are too many for a file of their own. Mend the file that you brought.',
  importing: (count: number): string => `Importing ${products(count)}...`,
  would: (name: string): string => `What ${name} would do`,
  added: (count: number): string => `${products(count)} added`,
  changed: (count: number): string => `${products(count)} changed`,
  unchanged: (count: number): string => `${products(count)} unchanged`,
  toAdd: (count: number): string => `${products(count)} to add`,
  toChange: (count: number): string => `${products(count)} to change`,
  left: (count: number): string => `${rows(count)} cannot be read and ${count === 1 ? 'is' : 'are'} left out`,
  leftOut: (count: number): string => `${rows(count)} left out`,
  line: (line: number): string => `Line ${line.toLocaleString('en-NG')}`,
  more: (count: number): string => `and ${rows(count)} more`,
  nothing: 'There is nothing to import: no row adds or changes a product.',
  confirm: (count: number): string => `Import ${products(count)}`,
  done: 'The products are in the store',
  back: 'Back',
  close: 'Done',
}
