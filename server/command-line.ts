import { parseArgs } from 'node:util'
import { StartupError } from '#server/startup-error.ts'

/** `--seed N`: a whole number from 1, `usual` where it is not typed. */
interface NumberOption {
  usual: number
  means: string
}

/** `--store SERIAL`: a text, undefined where it is not typed. `shows` stands for it in the usage. */
interface TextOption {
  shows: string
  means: string
}

/** `--column X --column Y`: texts, none where it is not typed. */
interface ListOption extends TextOption {
  isList: true
}

/** `--check`: there or not. */
interface FlagOption {
  means: string
}

export type CommandOption = NumberOption | TextOption | ListOption | FlagOption

/** What may be typed behind `npm run NAME --`. */
export interface CommandSpec<Options extends Record<string, CommandOption>> {
  /** As it is typed: 'npm run import'. */
  command: string
  /** What it does, in one or two sentences. */
  summary: string
  options?: Options
  /** The words that are no options; none are taken where this is missing. */
  words?: {
    /** How one is shown: 'FILE.csv'. */
    shows: string
    means: string
    least?: number
    most?: number
  }
}

type ValueOf<Option> = Option extends NumberOption
  ? number
  : Option extends ListOption
    ? string[]
    : Option extends TextOption
      ? string | undefined
      : boolean

/** What was typed, read by a `CommandSpec`. */
export interface Typed<Options extends Record<string, CommandOption>> {
  words: string[]
  options: { [Name in keyof Options]: ValueOf<Options[Name]> }
}

const HELP: FlagOption = { means: 'shows this' }

const shownOption = (name: string, option: CommandOption): string => {
  if ('usual' in option) return `--${name} N`
  return 'shows' in option ? `--${name} ${option.shows}` : `--${name}`
}

const meaningOf = (option: CommandOption): string =>
  'usual' in option ? `${option.means} (${option.usual})` : option.means

const shownWords = ({ words }: CommandSpec<Record<string, CommandOption>>): string => {
  if (!words) return ''
  const { shows, least = 0, most = Infinity } = words
  const more = most > 1 ? ' …' : ''
  return least > 0 ? `${shows}${more}` : `[${shows}${more}]`
}

/** What `--help` prints. */
export const usageOf = (spec: CommandSpec<Record<string, CommandOption>>): string => {
  const options = Object.entries({ ...spec.options, help: HELP })
  const rows = [
    ...(spec.words ? [[spec.words.shows, spec.words.means]] : []),
    ...options.map(([name, option]) => [shownOption(name, option), meaningOf(option)]),
  ]
  const width = Math.max(...rows.map(([shown = '']) => shown.length))
  const words = shownWords(spec)
  return [
    `${spec.command} --${words === '' ? '' : ` ${words}`}${spec.options ? ' [options]' : ''}`.replace(
      / --$/,
      '',
    ),
    '',
    spec.summary,
    '',
    ...rows.map(([shown = '', means = '']) => `  ${shown.padEnd(width)}  ${means}`),
  ].join('\n')
}

const wholeNumber = (name: string, typed: string): number => {
  const value = Number(typed)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new StartupError(`--${name} must be a whole number from 1.`)
  return value
}

type TypedValue = string | boolean | (string | boolean)[] | undefined

const valueOf = (name: string, option: CommandOption, typed: TypedValue) => {
  if ('usual' in option) return typeof typed === 'string' ? wholeNumber(name, typed) : option.usual
  if ('isList' in option) return typed ?? []
  return 'shows' in option ? typed : typed === true
}

/** The first sentence of Node's own complaint; what follows it speaks of positional arguments. */
const complaintOf = (cause: unknown): string => {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/)
  return `${first.replace(/\.$/, '')}.`
}

const isTaken = (
  words: string[],
  { least = 0, most = Infinity }: { least?: number; most?: number },
): boolean => words.length >= least && words.length <= most

/**
 * Reads what was typed behind a command; 'help' where that was asked for. npm keeps the '--' before it to itself, other
 * starters pass it on: it then says nothing.
 * @throws StartupError with one line and how to get the usage: an unknown option, a number that is none, too few or
 * too many words.
 */
export const readTyped = <Options extends Record<string, CommandOption> = Record<string, never>>(
  spec: CommandSpec<Options>,
  typed: string[],
): Typed<Options> | 'help' => {
  const described: Record<string, CommandOption> = { ...spec.options, help: HELP }
  const types = Object.entries(described).map(([name, option]) => {
    const type = 'usual' in option || 'shows' in option ? ('string' as const) : ('boolean' as const)
    return [name, { type, multiple: 'isList' in option }] as const
  })
  const refuse = (complaint: string): never => {
    throw new StartupError(`${complaint}\n${spec.command} -- --help says what can be asked.`)
  }
  const parsed = () => {
    try {
      const args = typed[0] === '--' ? typed.slice(1) : typed
      return parseArgs({ args, options: Object.fromEntries(types), allowPositionals: true })
    } catch (cause) {
      return refuse(complaintOf(cause))
    }
  }
  const { values, positionals: words } = parsed()
  if (values['help'] === true) return 'help'
  if (!spec.words && words.length > 0) refuse(`'${words[0]}' is not understood.`)
  if (spec.words && !isTaken(words, spec.words)) refuse(`One ${spec.words.shows} is needed.`)
  const options = Object.entries(spec.options ?? {}).map(([name, option]) => [
    name,
    valueOf(name, option, values[name]),
  ])
  return { words, options: Object.fromEntries(options) as Typed<Options>['options'] }
}

/**
 * What was typed behind this process's command. `--help` is answered here, and ends the process.
 * @throws StartupError as `readTyped` does.
 */
export const commandLine = <Options extends Record<string, CommandOption> = Record<string, never>>(
  spec: CommandSpec<Options>,
): Typed<Options> => {
  const read = readTyped(spec, process.argv.slice(2))
  if (read !== 'help') return read
  console.log(usageOf(spec))
  return process.exit(0)
}
