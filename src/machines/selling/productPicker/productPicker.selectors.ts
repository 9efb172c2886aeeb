import type { SnapshotFrom } from 'xstate'
import type { Product } from '#domain/cart.ts'
import type { productPickerMachine } from './productPicker.machine.ts'

export type ProductPickerSnapshot = SnapshotFrom<typeof productPickerMachine>

export const selectText = ({ context }: ProductPickerSnapshot): string => context.text

export const selectMatches = ({ context }: ProductPickerSnapshot): Product[] => context.matches

export const selectHighlighted = ({ context }: ProductPickerSnapshot): number => context.highlighted

/** The text was searched and nothing matches: 'No items found' (§2.43). */
export const selectHasNone = (snapshot: ProductPickerSnapshot): boolean =>
  snapshot.matches({ search: 'showing' }) && snapshot.context.matches.length === 0

/** How many products match what was typed; nothing while the search box is blank. */
export const selectFound = ({ context: { text, matches } }: ProductPickerSnapshot): number | undefined =>
  text.trim() === '' ? undefined : matches.length

export const selectIsListOpen = (snapshot: ProductPickerSnapshot): boolean =>
  snapshot.matches({ list: 'open' })

export const selectBarcode = ({ context }: ProductPickerSnapshot): string => context.barcode

/** The code that stands in the 'Scan' input is no product's. */
export const selectIsBarcodeUnknown = ({
  context: { barcode, unknownCode },
}: ProductPickerSnapshot): boolean => barcode !== '' && barcode === unknownCode

/** The products of the dialog 'Multiple Products Found!', or nothing while it is closed. */
export const selectSharing = (snapshot: ProductPickerSnapshot): Product[] | undefined =>
  snapshot.matches({ chooser: 'open' }) ? snapshot.context.sharing : undefined
