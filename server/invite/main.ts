import { commandLine } from '#server/command-line.ts'
import { namedPerson, withDatabase } from '#server/command.ts'
import { createInvitations, INVITATION_DAYS } from '#server/identity/invitations.ts'

const { words } = commandLine({
  command: 'npm run invite',
  summary:
    'Prints a link with which one person makes an account, where SIGN_UP is invited. Whoever has the link makes it: send ' +
    'it to that person only.',
  words: { shows: 'E-MAIL or PHONE', means: 'whom', least: 1, most: 1 },
})
const identifier = namedPerson(words)

await withDatabase(async (db, { publicOrigin }) => {
  const invitations = createInvitations(db, () => new Date())
  const invitation = await invitations.issue(identifier)
  console.log(`${publicOrigin}/auth/signup?invitation=${invitation}`)
  console.log(`For ${identifier}, good for ${INVITATION_DAYS} days.`)
})
