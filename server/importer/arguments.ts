import { parseArgs, type ParseArgsConfig } from 'node:util'
import { SerialNumber } from '#contract/registration.ts'
import { StartupError } from '#server/startup-error.ts'

/** What every command that works on a file for a store is told. */
export interface FileCommand {
  file: string
  serialNumber: string
  /** The command's own options, as typed. */
  values: Record<string, string | undefined>
}

/**
 * Reads `FILE.csv --store SERIAL` and the named further options.
 * @throws StartupError that tells how the command is used.
 */
export const readArguments = (
  usage: string,
  names: string[] = [],
  typed = process.argv.slice(2),
): FileCommand => {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    ['store', ...names].map((name) => [name, { type: 'string' as const }]),
  )
  try {
    const { positionals, values } = parseArgs({ args: typed, options, allowPositionals: true })
    const [file, ...more] = positionals
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    const store = SerialNumber.safeParse(texts['store'])
    if (!file || more.length > 0) throw new Error('one file is needed')
    if (!store.success) throw new Error('--store needs a serial number of 6 to 20 digits')
    return { file, serialNumber: store.data, values: texts }
  } catch (cause) {
    throw new StartupError(`${cause instanceof Error ? cause.message : String(cause)}\nUsage: ${usage}`)
  }
}
