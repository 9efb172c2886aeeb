import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/identity.ts'
import type { usersMachine } from './users.machine.ts'

type Snapshot = SnapshotFrom<typeof usersMachine>

const wordsOf = ({ fullname, email, identifier }: User): string =>
  `${fullname} ${email ?? ''} ${identifier}`.toLowerCase()

/** The users whose name, e-mail address or phone number has the searched text. */
export const selectFound = ({ context: { users, text } }: Snapshot): User[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? users : users.filter((user) => wordsOf(user).includes(wanted))
}

export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.context.users.length === 0
