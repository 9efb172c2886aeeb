import { commandLine } from '#server/command-line.ts'
import { namedPerson, withDatabase } from '#server/command.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { issueReset, RESET_MINUTES } from '#server/identity/password-resets.ts'
import { removeSecondFactor } from '#server/identity/second-factors.ts'
import { userToSignIn } from '#server/identity/users.ts'
import { writeEvent } from '#server/security-events/event-rows.ts'
import { StartupError } from '#server/startup-error.ts'

const { words, options } = commandLine({
  command: 'npm run reset-password',
  summary:
    'Prints a link with which one person sets their password anew, once; all their sessions end by it. Whoever has the ' +
    'link sets it: make sure who asks, and send it to that person only.',
  options: {
    'second-factor': { means: 'takes off the second factor as well, of somebody who has lost their phone' },
  },
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
  if (options['second-factor']) {
    const ended = await inTransaction(db, (tx) => removeSecondFactor(tx, user.id, now))
    if (!ended) throw new StartupError(`${identifier} has no second factor.`)
    const taken = 'taken off by the operator; all sessions ended'
    const who = { userId: user.id, name: user.fullname }
    await writeEvent(db, { kind: 'second-factor', outcome: 'done', ...who, detail: taken }, now)
  }
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
