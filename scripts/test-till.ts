import { startVitest } from 'vitest/node'
import { commandLine } from '#server/command-line.ts'

const { commands, seed, path } = commandLine({
  command: 'npm run test:till',
  summary: 'Drives the whole till with commands drawn by a seed, beside a model of the shop.',
  options: {
    commands: { usual: 2_000, means: 'how many commands run, over many stories' },
    seed: { usual: 7, means: 'where the drawing begins' },
    path: { shows: 'P', means: 'replays one story, as a failure prints it' },
  },
}).options

process.env['TILL_COMMANDS'] = String(commands)
process.env['TILL_SEED'] = String(seed)
if (path !== undefined) process.env['TILL_PATH'] = path
const vitest = await startVitest('test', [], {
  project: ['till'],
  watch: false,
  testTimeout: 24 * 3_600_000,
})
await vitest.close()
