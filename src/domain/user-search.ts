import type { User } from '#contract/identity.ts'

const wordsOf = ({ fullname, email, identifier }: User): string =>
  `${fullname} ${email ?? ''} ${identifier}`.toLowerCase()

/** The users whose name, e-mail address or phone number has the searched text. */
export const usersMatching = (users: User[], text: string): User[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? users : users.filter((user) => wordsOf(user).includes(wanted))
}
