import type { ProductFilter, VatCategory } from '#contract/administration/products.ts'
import type { ProductEntry } from '#domain/product-entry.ts'
import { MOST_TIERS } from '#contract/administration/product-prices.ts'
import { dayText } from '#ui/texts/day-text.ts'
import type { TierEntry } from '#domain/tier-entry.ts'

const counted = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'product' : 'products'}`

/** What a store sells (decision 0137). */
export const products = {
  fields: {
    name: 'Name',
    barcode: 'Barcode',
    barcodes: 'More barcodes',
    newBarcode: 'Another code',
    size: 'Size',
    category: 'Category',
    price: 'Price',
    quantity: 'In stock',
    vat_category: 'VAT',
    tiers: 'Other prices',
    product_image: 'Picture',
    is_active: 'Sold at the tills',
  } satisfies Record<keyof ProductEntry, string>,
  priceHint: 'In naira, without VAT. The till adds it.',
  barcodeHint: 'Scan or type it. Leave it empty if there is none.',
  moreBarcodesHint:
    'Scan or type what else it is sold under, such as a new pack. The till finds it by any of them.',
  addBarcode: 'Add code',
  removeBarcode: (code: string): string => `Remove ${code}`,
  moreBarcodes: (count: number): string => (count === 1 ? '1 more barcode' : `${count} more barcodes`),
  shared: ([name = '', ...others]: string[]): string => {
    if (others.length === 0) return `${name} has this barcode too: the till asks which one is meant.`
    const more = others.length === 1 ? '1 more product' : `${others.length} more products`
    return `${name} and ${more} have this barcode too: the till asks which one is meant.`
  },
  sizeHint: 'Such as 400 g',
  pictureFile: 'Picture of the product',
  onePicture: 'A picture',
  vatCategories: {
    standard: 'Standard rate',
    'zero-rated': 'Zero-rated',
    exempt: 'Exempt',
  } satisfies Record<VatCategory, string>,

  title: 'Products',
  search: 'Search by name, barcode, size or category',
  show: 'Show',
  showCategory: 'Category',
  allCategories: 'All categories',
  noCategory: 'Without a category',
  filters: {
    all: 'All products',
    'no-barcode': 'Without a barcode',
    'no-price': 'Without a price',
    low: 'Low in stock',
    'out-of-stock': 'Out of stock',
    inactive: 'Not sold at the tills',
  } satisfies Record<ProductFilter, string>,
  loading: 'Loading products...',
  failed: 'The products could not be loaded',
  none: 'No products yet',
  noneHint: 'Add them one by one, or import a file.',
  noMatch: 'No product fits',
  noMatchHint: 'Try fewer or other words, or look at all of them.',
  showAll: 'Show all products',
  count: counted,
  someOf: (shown: number, count: number): string => `${shown.toLocaleString('en-NG')} of ${counted(count)}`,
  more: 'Load more',
  loadingMore: 'Loading more...',

  noBarcode: 'No barcode',
  noPrice: 'No price',
  inStock: (count: number): string => `${count.toLocaleString('en-NG')} in stock`,
  outOfStock: 'Out of stock',
  /** More were sold than there were: `count` is below zero. */
  oversold: (count: number): string => `Out of stock, ${(-count).toLocaleString('en-NG')} too many sold`,
  inactive: 'Not sold at the tills',

  tick: (name: string): string => `Choose ${name}`,
  ticked: (count: number): string => `${counted(count)} chosen`,
  clearTicks: 'Choose none',
  printLabels: 'Print labels',
  changeTicked: (count: number): string => `Change ${counted(count)}`,
  changeAll: (count: number): string =>
    count === 1 ? 'Change this product' : `Change all ${counted(count)}`,

  add: 'Add product',
  change: 'Change product',
  stock: 'Stock',
  stockOf: (name: string): string => `Stock of ${name}`,
  edit: 'Edit',
  editOf: (name: string): string => `Edit ${name}`,
  save: 'Save',
  export: 'Export',
  import: 'Import',

  differing: 'Somebody else has changed this product',
  differingHint: 'Nothing of yours is saved yet. Which of the two is right?',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  answers: { true: 'Yes', false: 'No' },
  keepTheirs: 'Keep theirs',
  saveMine: 'Save mine',
}

const days = ({ from, until }: TierEntry): string => {
  if (from === '' && until === '') return ''
  if (until === '') return ` from ${dayText(from)}`
  return from === '' ? ` until ${dayText(until)}` : `, ${dayText(from)} to ${dayText(until)}`
}

/** What a product costs beside its list price (decision 0161). */
export const productPrices = {
  legend: 'Other prices',
  hint: "Tills offer them beside the price above, such as 'Wholesale'. Without days a price is always offered; from and until are days in Nigeria, both included.",
  one: (number: number): string => `Other price ${number}`,
  fields: { title: 'Title', price: 'Price', from: 'From', until: 'Until' } satisfies Record<
    keyof TierEntry,
    string
  >,
  add: 'Add another price',
  remove: 'Remove',
  removeOne: (number: number): string => `Remove other price ${number}`,
  most: `A product has at most ${MOST_TIERS} other prices.`,
  /** One price in a line: 'Wholesale: 900.00, 1 Dec 2026 to 24 Dec 2026'. */
  line: (tier: TierEntry): string => `${tier.title}: ${tier.price}${days(tier)}`,
}

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

/** A field for one picture, such as a logo (decision 0160). */
export const pictureField = {
  hint: 'JPEG, PNG or WebP, up to 8 MB.',
  drop: 'Drop a picture here',
  choose: 'Choose a picture',
  another: 'Choose another picture',
  remove: 'Remove',
}
