import type { SnapshotFrom } from 'xstate'
import { differencesFrom, type Difference } from '#domain/product-entry.ts'
import type { productsMachine } from './products.machine.ts'

type Snapshot = SnapshotFrom<typeof productsMachine>

/** Whether only some of the products are wanted. */
export const selectIsNarrowed = ({ context: { search, filter } }: Snapshot): boolean =>
  search !== '' || filter !== 'all'

/** What of the form is not as somebody else has written it meanwhile. */
export const selectDifferences = ({ context: { entry, theirs } }: Snapshot): Difference[] =>
  theirs ? differencesFrom(entry, theirs) : []

/** The form can be seen, if only behind a question. */
export const selectIsFormOpen = (snapshot: Snapshot): boolean => !snapshot.matches({ form: 'closed' })
