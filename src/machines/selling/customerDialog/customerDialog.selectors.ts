import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/identity.ts'
import { usersMatching } from '#domain/user-search.ts'
import type { customerDialogMachine } from './customerDialog.machine.ts'

export type CustomerDialogSnapshot = SnapshotFrom<typeof customerDialogMachine>

/** As many matches as a cashier can take in at a glance. */
const SHOWN = 30

/** Nobody matches; not said before the customers have been read. */
export const selectHasNone = (snapshot: CustomerDialogSnapshot): boolean =>
  !snapshot.matches('reading') && selectMatches(snapshot).length === 0

/** The customers whose name or e-mail address has the typed text. */
export const selectMatches = ({ context: { users, text } }: CustomerDialogSnapshot): User[] =>
  usersMatching(users, text).slice(0, SHOWN)
