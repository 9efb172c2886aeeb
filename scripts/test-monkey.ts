import { parseArgs } from 'node:util'
import { StartupError } from '#server/startup-error.ts'
import { runMonkey } from '#tests/monkey/monkey.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { fail } from './kit/fail.mjs'
import { step } from './kit/steps.mjs'

const HELP = `npm run test:monkey -- [options]

Presses and types in the built product what a seed draws, and holds screen, database, terminal and device against
each other.

  --actions N   how much is pressed and typed (200)
  --seed N      what is drawn (7)
  --help        this text`

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new StartupError(`--${name} must be a whole number from 1.`)
  return value
}

const asked = () => {
  try {
    return parseArgs({
      options: {
        actions: { type: 'string', default: '200' },
        seed: { type: 'string', default: '7' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
  }
}

/** `npm run test:monkey -- --actions N --seed N`: the product under whatever is pressed. */
const main = async (): Promise<void> => {
  const values = asked()
  if (values.help) return console.log(HELP)
  const actions = wholeNumber('actions', values.actions)
  const seed = wholeNumber('seed', values.seed)
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', buildApp)
  const { done, complaints, sales, charges } = await step(`${actions} actions with seed ${seed}`, () =>
    runMonkey({ actions, seed, chromium }),
  )
  console.log(`\n${sales} sales in the database, ${charges} purchases at the terminal`)
  if (complaints.length === 0) return console.log(`seed ${seed}: everything agrees`)
  console.log(`\n${done.map((words, index) => `${index + 1}. ${words}`).join('\n')}\n`)
  console.log(`seed ${seed}, after these actions:\n${complaints.join('\n')}`)
  process.exitCode = 1
}

main().catch(fail)
