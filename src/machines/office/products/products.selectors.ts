import type { SnapshotFrom } from 'xstate'
import { differencesFrom, type Difference } from '#domain/product-entry.ts'
import type { productsMachine } from './products.machine.ts'

type Snapshot = SnapshotFrom<typeof productsMachine>

/** Whether only some of the products are wanted. */
export const selectIsNarrowed = ({ context: { search, filter } }: Snapshot): boolean =>
  search !== '' || filter !== 'all'

/** What somebody else has changed meanwhile, or has otherwise than the form. */
export const selectDifferences = ({ context: { entry, opened, theirs } }: Snapshot): Difference[] =>
  opened && theirs ? differencesFrom(entry, opened, theirs) : []

/** The form can be seen, if only behind a question. */
export const selectIsFormOpen = (snapshot: Snapshot): boolean => !snapshot.matches({ form: 'closed' })
