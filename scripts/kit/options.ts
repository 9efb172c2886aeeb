import { parseArgs } from 'node:util'
import { StartupError } from '#server/startup-error.ts'

/** A whole number that a command takes, such as `--seed 7`. */
export interface NumberOption {
  usual: number
  /** What it means, for `--help`. */
  means: string
}

const usageOf = (command: string, summary: string, options: Record<string, NumberOption>): string =>
  [
    `npm run ${command} -- ${Object.keys(options)
      .map((name) => `[--${name} N]`)
      .join(' ')}`,
    summary,
    ...Object.entries(options).map(([name, { usual, means }]) => `  --${name} N  ${means} (${usual})`),
    '  --help  shows this',
  ].join('\n')

const wholeNumber = (name: string, typed: string): number => {
  const value = Number(typed)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new StartupError(`--${name} must be a whole number from 1.`)
  return value
}

const parsed = (names: string[], typed: string[], usage: string) => {
  const numbers = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: typed, options: { ...numbers, help: { type: 'boolean' } } }).values
  } catch (cause) {
    throw new StartupError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`)
  }
}

/**
 * The numbers that were typed behind a command; undefined after `--help`, which is answered here.
 * @throws StartupError for an option that does not exist, or a value that is no whole number from 1.
 */
export const numbersAsked = <Name extends string>(
  command: string,
  summary: string,
  options: Record<Name, NumberOption>,
  typed = process.argv.slice(2),
): Record<Name, number> | undefined => {
  const usage = usageOf(command, summary, options)
  const names = Object.keys(options) as Name[]
  const values: Record<string, string | boolean | undefined> = parsed(names, typed, usage)
  if (values['help'] === true) {
    console.log(usage)
    return undefined
  }
  const numberOf = (name: Name): number => {
    const value = values[name]
    return typeof value === 'string' ? wholeNumber(name, value) : options[name].usual
  }
  return Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number>
}
