import { commandLine } from '#server/command-line.ts'
import { namedPerson, withDatabase } from '#server/command.ts'
import { issueReset, RESET_MINUTES } from '#server/identity/password-resets.ts'
import { userToSignIn } from '#server/identity/users.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { StartupError } from '#server/startup-error.ts'

const { words } = commandLine({
  command: 'npm run reset-password',
  summary:
    'Prints a link with which one person sets their password anew, once; all their sessions end by it. Whoever has the ' +
    'link sets it: make sure who asks, and send it to that person only.',
  words: { shows: 'E-MAIL or PHONE', means: 'whose', least: 1, most: 1 },
})
const identifier = namedPerson(words)

await withDatabase(async (db, { publicOrigin }) => {
  const user = await userToSignIn(db, identifier)
  if (!user)
    throw new StartupError(
      `Nobody signs in as ${identifier}: there is no such account, or it is disabled. npm run invite makes one.`,
    )
  const now = new Date()
  const token = await issueReset(db, user.id, now)
  const detail = 'link to set it anew, by the operator'
  await writeEvent(
    db,
    { kind: 'password', outcome: 'done', userId: user.id, name: user.fullname, detail },
    now,
  )
  console.log(`${publicOrigin}/auth/reset?token=${token}`)
  console.log(`For ${identifier}, good once and for ${RESET_MINUTES} minutes.`)
})
