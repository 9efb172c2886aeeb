import * as z from 'zod/mini'
import {
  MoreBarcode,
  MOST_MORE_BARCODES,
  type AdministeredProduct,
} from '#contract/administration/products.ts'
import { canonicalBarcode } from './barcode.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'
import { hasCode, productCodes } from './product-codes.ts'

/** The barcodes of a product as they stand in the form. */
export interface TypedBarcodes {
  barcode: string
  /** Those beside it. */
  barcodes: string[]
  /** Another one that is being typed or scanned: it counts as one of them. */
  newBarcode: string
}

const NewBarcode = z.object({ newBarcode: MoreBarcode })

const KNOWN = 'This product has this barcode already'

/** The barcodes as they would be written: the main one, empty where there is none, and those beside it. */
export const writtenBarcodes = ({
  barcode,
  barcodes,
  newBarcode,
}: TypedBarcodes): Pick<TypedBarcodes, 'barcode' | 'barcodes'> => {
  const codes = productCodes([barcode, ...barcodes, newBarcode].map((code) => code.trim()))
  return { ...codes, barcode: codes.barcode ?? '' }
}

const has = (codes: string[], code: string): boolean =>
  codes.some((known) => canonicalBarcode(known) === canonicalBarcode(code))

/** Why the barcode that was typed cannot be added; undefined where it can. */
export const newBarcodeFault = ({ barcode, barcodes, newBarcode }: TypedBarcodes): string | undefined => {
  if (newBarcode.trim() === '') return 'Scan or type a barcode first'
  const { newBarcode: fault } = faultsIn(NewBarcode, { newBarcode })
  if (fault !== undefined) return fault
  if (has([barcode, ...barcodes], newBarcode)) return KNOWN
  return barcodes.length < MOST_MORE_BARCODES
    ? undefined
    : `A product has at most ${MOST_MORE_BARCODES} more barcodes`
}

/** The texts under the fields of barcodes that cannot be written as they are. */
export const barcodeFaults = (typed: TypedBarcodes): FormFaults => {
  const fault = typed.newBarcode.trim() === '' ? undefined : newBarcodeFault(typed)
  return {
    ...(typed.barcode.trim() !== '' && has(typed.barcodes, typed.barcode) ? { barcode: KNOWN } : {}),
    ...(fault === undefined ? {} : { newBarcode: fault }),
  }
}

/** With the barcode that was typed among the others. */
export const withNewBarcode = <Entry extends TypedBarcodes>(entry: Entry): Entry => ({
  ...entry,
  barcodes: [...entry.barcodes, entry.newBarcode.trim()],
  newBarcode: '',
})

/** Other products at the tills that have a barcode. */
export interface SharedBarcode {
  code: string
  names: string[]
}

/** What the products with a barcode are called, without one of them and those that no till sells. */
export const sharedBarcode = (
  code: string,
  found: AdministeredProduct[],
  ownId: string | undefined,
): SharedBarcode => ({
  code,
  names: found
    .filter(({ id, is_active }) => id !== ownId && is_active)
    .filter((product) => hasCode(product, code))
    .map(({ name, size }) => [name, size].filter((part) => part !== '').join(', ')),
})
