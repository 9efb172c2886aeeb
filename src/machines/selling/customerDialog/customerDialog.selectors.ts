import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/identity.ts'
import { usersMatching } from '#domain/user-search.ts'
import type { customerDialogMachine } from './customerDialog.machine.ts'

export type CustomerDialogSnapshot = SnapshotFrom<typeof customerDialogMachine>

/** As many matches as a cashier can take in at a glance. */
const SHOWN = 30

/** Nobody matches; not said before the customers have been read or loaded. */
export const selectHasNone = (snapshot: CustomerDialogSnapshot): boolean =>
  !snapshot.hasTag('busy') && selectMatches(snapshot).length === 0

/** The customers of the store are on their way from the server. */
export const selectIsLoading = (snapshot: CustomerDialogSnapshot): boolean =>
  snapshot.matches({ selecting: 'loading' })

/** The customers whose name or e-mail address has the typed text. */
export const selectMatches = ({ context: { users, text } }: CustomerDialogSnapshot): User[] =>
  usersMatching(users ?? [], text).slice(0, SHOWN)
