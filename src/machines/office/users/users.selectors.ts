import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/identity.ts'
import { usersMatching } from '#domain/user-search.ts'
import type { usersMachine } from './users.machine.ts'

type Snapshot = SnapshotFrom<typeof usersMachine>

/** The users whose name, e-mail address or phone number has the searched text. */
export const selectFound = ({ context: { users, text } }: Snapshot): User[] => usersMatching(users, text)

export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.context.users.length === 0
