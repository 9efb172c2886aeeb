import type { SnapshotFrom } from 'xstate'
import { categoryChoices } from '#domain/category-choices.ts'
import { differencesFrom, type Difference } from '#domain/product-difference.ts'
import type { productsMachine } from './products.machine.ts'

type Snapshot = SnapshotFrom<typeof productsMachine>

/** Whether only some of the products are wanted. */
export const selectIsNarrowed = ({ context: { search, filter, category } }: Snapshot): boolean =>
  search !== '' || filter !== 'all' || category !== undefined

/** The categories that can be shown alone, and that the form suggests. */
export const selectCategories = ({ context: { categories, products, category } }: Snapshot): string[] =>
  categoryChoices(categories, products, category)

const NOBODY: string[] = []

/** What other products with this barcode are called, as far as it was looked up. */
export const selectNamesSharing = ({ context: { shared } }: Snapshot, barcode: string): string[] =>
  shared.find(({ code }) => code === barcode.trim())?.names ?? NOBODY

/** The picture in the form: a chosen one, or the address of the one that the product has; null where there is none. */
export const selectPicture = ({ context: { picture, entry } }: Snapshot): File | string | null =>
  picture ?? (entry.product_image || null)

/** What somebody else has changed meanwhile, or has otherwise than the form. */
export const selectDifferences = ({ context: { entry, opened, theirs } }: Snapshot): Difference[] =>
  opened && theirs ? differencesFrom(entry, opened, theirs) : []

/** The form can be seen, if only behind a question. */
export const selectIsFormOpen = (snapshot: Snapshot): boolean => !snapshot.matches({ form: 'closed' })
