import { checkDigitOf } from '#domain/barcode.ts'
import { ctrl, ENTER, keysFor, scan, timed } from '../keys.ts'
import { PRODUCTS_ON_SALE } from '../products.ts'
import type { KeyTrace } from './trace.ts'

const inStore = (body: string): string => `${body}${checkDigitOf(body)}`

const SOAP_GTIN_14 = `0${PRODUCTS_ON_SALE['Soap (EAN-13 of a UPC-A)']}`

/** Every kind of code. */
export const CODE_TRACES: KeyTrace[] = [
  { title: 'an EAN-8', keys: scan(PRODUCTS_ON_SALE['Gum (EAN-8)']), pieces: { 'Gum (EAN-8)': 1 } },
  { title: 'a UPC-A', keys: scan('036000291452'), pieces: { 'Tissues (UPC-A)': 1 } },
  { title: 'the EAN-13 form of a UPC-A', keys: scan('0036000291452'), pieces: { 'Tissues (UPC-A)': 1 } },
  { title: 'a UPC-A for an EAN-13', keys: scan('012345678905'), pieces: { 'Soap (EAN-13 of a UPC-A)': 1 } },
  { title: 'a UPC-E', keys: scan('04252614'), pieces: { 'Cola can (UPC-A of a UPC-E)': 1 } },
  { title: 'a Code 128 with letters', keys: scan('SHELF-77'), pieces: { 'Shelf label (Code 128)': 1 } },
  { title: 'a QR with a plain code', keys: scan('TILL/VOUCHER:9'), pieces: { 'Voucher (QR)': 1 } },
  {
    title: 'a GTIN-14 of a single piece',
    keys: scan(SOAP_GTIN_14),
    pieces: { 'Soap (EAN-13 of a UPC-A)': 1 },
  },
  {
    title: 'a price in the code: 1,250 naira',
    keys: scan(inStore('221234501250')),
    pieces: { 'Beef (price in the code)': 1 },
  },
  {
    title: 'a weight in the code: 750 g',
    keys: scan(inStore('271234500750')),
    pieces: { 'Loose rice (weight in the code)': 1 },
  },
  {
    title: 'GS1 element strings with GS between them',
    keys: timed([...keysFor(`01${SOAP_GTIN_14}10AB12`), ctrl(']'), ...keysFor('2177'), ENTER], 8),
    pieces: { 'Soap (EAN-13 of a UPC-A)': 1 },
  },
  {
    title: 'a GS1 code behind its symbology',
    keys: scan(`]C101${SOAP_GTIN_14}`),
    pieces: { 'Soap (EAN-13 of a UPC-A)': 1 },
  },
  { title: 'an unknown code', keys: scan('5901234123457'), pieces: {}, message: 'product not found' },
]
