import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { runMonkey, type MonkeyResult } from '#tests/monkey/monkey.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'

const options = commandLine({
  command: 'npm run test:monkey',
  summary:
    'Presses and types in the built product what a seed draws, and holds screen, database, terminal and device against ' +
    'each other. Each seed has a product, a terminal and a device of its own.',
  options: {
    actions: { usual: 200, means: 'how much is pressed and typed with each seed' },
    seeds: { shows: 'A,B,…', means: 'what is drawn (7)' },
    'at-once': { usual: 1, means: 'so many seeds at the same time' },
  },
}).options

const seedsIn = (text: string): number[] =>
  text.split(',').map((word) => {
    const seed = Number(word)
    if (!Number.isSafeInteger(seed) || seed < 1)
      throw new StartupError('--seeds must be whole numbers from 1, with commas between them.')
    return seed
  })

/** What a seed has come to. */
interface Ran extends MonkeyResult {
  seed: number
}

/** Runs the seeds, so many at the same time, each as soon as one before it has ended. */
const runSeeds = async (
  seeds: number[],
  atOnce: number,
  run: (seed: number) => Promise<MonkeyResult>,
): Promise<Ran[]> => {
  const left = seeds.values()
  const ran: Ran[] = []
  const hand = async () => {
    for (const seed of left) ran.push({ seed, ...(await step(`seed ${seed}`, () => run(seed))) })
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return ran
}

const printFindings = ({ seed, done, complaints }: Ran): void => {
  console.log(`\n${done.map((words, index) => `${index + 1}. ${words}`).join('\n')}\n`)
  console.log(`seed ${seed}, after these actions:\n${complaints.join('\n')}`)
}

const main = async (): Promise<void> => {
  const { actions, seeds = '7', 'at-once': atOnce } = options
  const wanted = seedsIn(seeds)
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', buildApp)
  const ran = await runSeeds(wanted, atOnce, (seed) => runMonkey({ actions, seed, chromium }))
  const rows = ran.map(({ seed, done, seconds, sales, charges, complaints }) => [
    String(seed),
    done.length,
    Math.round(seconds),
    sales,
    charges,
    complaints.length,
  ])
  console.log(`\n${table(['seed', 'actions', 'seconds', 'sales', 'purchases', 'findings'], rows)}`)
  const broken = ran.filter(({ complaints }) => complaints.length > 0)
  broken.forEach(printFindings)
  if (broken.length === 0) console.log('\neverything agrees')
  process.exitCode = broken.length === 0 ? 0 : 1
}

await main()
