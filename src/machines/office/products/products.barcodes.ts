import { newBarcodeFault, sharedBarcode, withNewBarcode } from '#domain/entry-barcodes.ts'
import { faultsAfter, faultsWithout } from '#domain/form-faults.ts'
import { entryFaults } from '#domain/product-entry.ts'
import type { ProductsContext, SharingProducts } from './products.types.ts'

/** Whether the main barcode has been typed, and not been looked up. */
export const isMainToLookUp = ({ entry, opened, unlooked, shared }: ProductsContext): boolean => {
  const code = entry.barcode.trim()
  const isKnown = unlooked.includes(code) || shared.some((known) => known.code === code)
  return code !== '' && code !== opened?.barcode && !isKnown
}

/** The typed barcode goes to the others, and is looked up after those before it. */
export const addedBarcode = ({ entry, faults, unlooked }: ProductsContext): Partial<ProductsContext> => ({
  entry: withNewBarcode(entry),
  faults: faultsWithout(faults, ['newBarcode']),
  unlooked: [...unlooked, entry.newBarcode.trim()],
})

/** Why the typed barcode is not added stands under its field. */
export const refusedBarcode = ({ entry, faults }: ProductsContext): Partial<ProductsContext> => {
  const fault = newBarcodeFault(entry)
  return fault === undefined ? {} : { faults: { ...faults, newBarcode: fault } }
}

/** A barcode is not among the others any more; what was wrong because of it is right now. */
export const removedBarcode = (
  { entry, opened, faults }: ProductsContext,
  barcode: string,
): Partial<ProductsContext> => {
  const kept = { ...entry, barcodes: entry.barcodes.filter((code) => code !== barcode) }
  const { barcode: main, newBarcode } = kept
  return {
    entry: kept,
    faults: faultsAfter(faults, entryFaults(kept, opened === undefined), { barcode: main, newBarcode }),
  }
}

/** Which other products have the barcode that was looked up; nothing is said where that could not be had. */
export const lookedUp = (
  { opened, unlooked, shared }: ProductsContext,
  found: SharingProducts,
): Partial<ProductsContext> => {
  const [code = '', ...others] = unlooked
  if (!found.ok) return { unlooked: others }
  const known = shared.filter((other) => other.code !== code)
  return { unlooked: others, shared: [...known, sharedBarcode(code, found.value, opened?.id)] }
}
