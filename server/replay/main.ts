import { rateOf } from '#server/replay/pace.ts'
import { replayFile } from '#server/replay/replay.ts'
import { replayTable } from '#server/replay/table.ts'
import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { progressBar } from '#server/importer/progress.ts'
import { serialNumberIn, STORE_OPTION } from '#server/importer/store.ts'
import { openTill } from '#server/replay/till.ts'
import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { StartupError } from '#server/startup-error.ts'

/** The device that replays; a sale names its device, so it is the same one every time. */
const TERMINAL_NUMBER = '1290000000000'
const TIMEOUT_MS = 5 * 60_000

const demoCodeOf = (serialNumber: string): string | undefined =>
  [MAINLAND, ISLAND].find((store) => store.serialNumber === serialNumber)?.accessCode

const typed = () => {
  const { words, options } = commandLine({
    command: 'npm run replay',
    summary:
      "Posts the invoices of a file in the format of the UCI 'Online Retail' data set as sales, as a till would.",
    words: { shows: 'FILE.csv', means: 'the invoices', least: 1, most: 1 },
    options: {
      store: STORE_OPTION,
      rate: { shows: 'N', means: 'sales begun per second (as many as go)' },
      origin: { shows: 'URL', means: 'where the back office is (this machine, PORT)' },
      'access-code': { shows: 'CODE', means: 'needed for a store that is not a demo store' },
      email: { shows: 'E-MAIL', means: "the cashier's (the demo cashier's)" },
      password: { shows: 'PASSWORD', means: "the cashier's (the demo cashier's)" },
    },
  })
  const serialNumber = serialNumberIn(options)
  const accessCode = options['access-code'] ?? demoCodeOf(serialNumber)
  if (accessCode === undefined)
    throw new StartupError('--access-code is needed for a store that is not a demo store.')
  return {
    file: words.join(''),
    rate: rateOf(options.rate),
    origin: options.origin,
    access: {
      serialNumber,
      accessCode,
      email: options.email ?? DEMO_CASHIER.email,
      password: options.password ?? DEMO_CASHIER.password,
    },
  }
}

const { file, rate, origin, access } = typed()
await withDatabase(async (db, settings) => {
  const till = await openTill({
    ...access,
    origin: origin ?? `http://127.0.0.1:${settings.port}`,
    publicOrigin: origin ?? settings.publicOrigin,
    terminalNumber: TERMINAL_NUMBER,
    timeoutMs: TIMEOUT_MS,
  })
  const summary = await replayFile(db, till, {
    file,
    rate,
    startProgress: (total) => progressBar(total, 'sales'),
  })
  console.log(replayTable(summary))
  if (summary.fileTotal !== summary.databaseTotal) process.exitCode = 1
})
