import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { StartupError } from '#server/startup-error.ts'
import { fail } from './kit/fail.mjs'

const HELP = `npm run test:till -- [options]

Drives the whole till with commands drawn by a seed, beside a model of the shop.

  --commands N   how many commands run, over many stories (2000)
  --seed N       where the drawing begins (7)
  --path P       tells one story again, as a failure prints it
  --known        fails on the bugs that are listed in tests/till/known.ts too
  --help         this text`

const wholeNumber = (name: string, text: string): string => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new StartupError(`--${name} must be a whole number from 1.`)
  return text
}

const asked = () => {
  try {
    return parseArgs({
      options: {
        commands: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '7' },
        path: { type: 'string' },
        known: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

/** `npm run test:till -- --commands N --seed N`: the whole till beside a model of the shop. */
const main = async (): Promise<void> => {
  const { commands, seed, path, known, help } = asked()
  if (help) return console.log(HELP)
  process.env['TILL_COMMANDS'] = wholeNumber('commands', commands)
  process.env['TILL_SEED'] = wholeNumber('seed', seed)
  if (path !== undefined) process.env['TILL_PATH'] = path
  if (known) process.env['TILL_KNOWN'] = '1'
  const vitest = await startVitest('test', [], {
    project: ['till'],
    watch: false,
    testTimeout: 24 * 3_600_000,
  })
  await vitest.close()
}

main().catch(fail)
