import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { KEY_KNOWN_MS, signingKeyOf } from '#server/identity/key-ring.ts'
import { KEY_PURPOSES, rotateKey, storedKeys } from '#server/identity/signing-keys.ts'
import { resealSecondFactors } from '#server/identity/reseal.ts'
import { StartupError } from '#server/startup-error.ts'

const { options } = commandLine({
  command: 'npm run keys',
  summary: 'Lists the keys that the back office signs with, or rotates them; it need not be started again.',
  options: {
    list: { means: 'says which keys there are' },
    rotate: { means: 'makes a new key for each purpose; of those before it the newest stays good' },
  },
})
if (options.list === options.rotate) throw new StartupError('Say either --list or --rotate.')

await withDatabase(async (db) => {
  const now = new Date()
  const gone = options.rotate ? await resealSecondFactors(db) : 0
  if (gone > 0)
    console.log(
      `The key of ${gone} second ${gone === 1 ? 'factor' : 'factors'} is gone: ` +
        'who has one signs in with a recovery code, or has it taken off.',
    )
  for (const purpose of KEY_PURPOSES) {
    const removed = options.rotate ? await rotateKey(db, purpose, now) : []
    const keys = await storedKeys(db, purpose)
    const signing = signingKeyOf(keys, now)
    for (const key of keys)
      console.log(
        `${purpose}  ${key.kid}  since ${key.createdAt.toISOString()}  ${key === signing ? 'signs' : 'good'}`,
      )
    for (const kid of removed) console.log(`${purpose}  ${kid}  removed`)
  }
  if (options.rotate) console.log(`The new keys sign in ${KEY_KNOWN_MS / 60_000} minutes.`)
})
