import type { LabelLayout } from '#contract/administration/labels.ts'
import type { LabelPeriod } from '#domain/label-entry.ts'
import { counted, products } from './counted.ts'

/** Labels of shelves and products (decision 0154). */
export const labels = {
  title: 'Labels',
  hint: 'Scan or look up what needs a label, or list what has changed.',
  period: 'Changed',
  periods: {
    yesterday: 'Since yesterday',
    week: 'In the last 7 days',
    month: 'In the last 30 days',
  } satisfies Record<LabelPeriod, string>,
  listChanged: 'List what has changed',
  noneChanged: 'No label has changed since then.',
  changed: (count: number): string => `The labels of ${products(count)} have changed since then.`,
  partOf: 'The first of them are in the list. Print these, then go on.',
  next: 'List the next ones',
  list: 'Labels',
  empty: 'Nothing yet',
  emptyHint: 'What you scan, look up or list stands here.',
  noPrice: 'No price',
  noBarcode: 'No barcode',
  copiesOf: (name: string): string => `Labels of ${name}`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  clear: 'Empty the list',
  layout: 'Print on',
  layouts: {
    sheet3x8: 'A4, 3 × 8 of 70 × 37 mm',
    sheet3x7: 'A4, 3 × 7 of 63.5 × 38.1 mm',
    sheet2x7: 'A4, 2 × 7 of 99.1 × 38.1 mm',
    sheet5x13: 'A4, 5 × 13 of 38.1 × 21.2 mm',
    roll58: 'Roll of 58 mm',
    roll80: 'Roll of 80 mm',
  } satisfies Record<LabelLayout, string>,
  first: 'First free label',
  firstHint: (places: number): string => `Of ${places}, row by row. 1 on a new sheet.`,
  make: 'Make labels',
  made: (labelCount: number, pages: number): string =>
    `${counted(labelCount, 'label', 'labels')} on ${counted(pages, 'page', 'pages')}`,
  withoutBars: (count: number): string =>
    `${counted(count, 'label has', 'labels have')} no bars: the barcode is too long for this size. Choose a larger one.`,
  actualSize: 'Print in actual size (100 %), not fitted to the page.',
  firstPage: 'First page',
  opening: 'Opening the first page...',
  noPreview: 'The first page cannot be shown here. Download the file.',
  download: 'Download',
  open: 'Open to print',
  back: 'Back to the list',
}
