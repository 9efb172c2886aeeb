import { runCommand } from '#server/command.ts'
import { readArguments } from '#server/importer/arguments.ts'
import { progressBar } from '#server/importer/progress.ts'
import { replayFile } from '#server/replay/replay.ts'
import { replayTable } from '#server/replay/table.ts'
import { openTill } from '#server/replay/till.ts'
import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { StartupError } from '#server/startup-error.ts'

const USAGE =
  'npm run replay -- FILE.csv --store SERIAL [--rate SALES_PER_SECOND] [--origin URL]\n' +
  '       [--access-code CODE] [--email E-MAIL] [--password PASSWORD]'

/** The device that replays; a sale names its device, so it is the same one every time. */
const TERMINAL_NUMBER = '1290000000000'
const PATIENCE_MS = 5 * 60_000

const demoCodeOf = (serialNumber: string): string | undefined =>
  [MAINLAND, ISLAND].find((store) => store.serialNumber === serialNumber)?.accessCode

const rateOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const rate = Number(text)
  if (!Number.isFinite(rate) || rate <= 0)
    throw new StartupError(`--rate needs a number above 0, but is '${text}'.`)
  return rate
}

const readOptions = () => {
  const names = ['rate', 'origin', 'access-code', 'email', 'password']
  const { file, serialNumber, values } = readArguments(USAGE, names)
  const accessCode = values['access-code'] ?? demoCodeOf(serialNumber)
  if (accessCode === undefined)
    throw new StartupError('--access-code is needed for a store that is not a demo store.')
  return {
    file,
    rate: rateOf(values['rate']),
    origin: values['origin'],
    till: {
      serialNumber,
      accessCode,
      email: values['email'] ?? DEMO_CASHIER.email,
      password: values['password'] ?? DEMO_CASHIER.password,
    },
  }
}

await runCommand(readOptions, async (db, { file, rate, origin, till: access }, settings) => {
  const till = await openTill({
    ...access,
    origin: origin ?? `http://127.0.0.1:${settings.port}`,
    terminalNumber: TERMINAL_NUMBER,
    patienceMs: PATIENCE_MS,
  })
  const summary = await replayFile(db, till, {
    file,
    rate,
    startProgress: (total) => progressBar(total, 'sales'),
  })
  console.log(replayTable(summary))
  if (summary.fileTotal !== summary.databaseTotal) process.exitCode = 1
})
