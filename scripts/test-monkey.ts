import { commandLine } from '#server/command-line.ts'
import { runMonkey } from '#tests/monkey/monkey.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { step } from './kit/steps.mjs'

const { actions, seed } = commandLine({
  command: 'npm run test:monkey',
  summary:
    'Presses and types in the built product what a seed draws, and holds screen, database, terminal and device against ' +
    'each other.',
  options: {
    actions: { usual: 200, means: 'how much is pressed and typed' },
    seed: { usual: 7, means: 'what is drawn' },
  },
}).options

const main = async (): Promise<void> => {
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

await main()
