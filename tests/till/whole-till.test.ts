import { beforeEach, expect, test } from 'vitest'
import { stubBrowser, replayStory, runStories } from './story.ts'

const COMMANDS = Number(process.env['TILL_COMMANDS'] ?? 2_000)
const SEED = Number(process.env['TILL_SEED'] ?? 7)
const PATH = process.env['TILL_PATH']

beforeEach(stubBrowser)

test(`${COMMANDS} commands on the whole till: money, goods and screen agree`, async () => {
  const started = performance.now()
  const { stories, commands } = PATH ? await replayStory(SEED, PATH) : await runStories(COMMANDS, SEED)
  expect(commands).toBeGreaterThan(0)
  const seconds = (performance.now() - started) / 1_000
  console.log(`${commands} commands in ${stories} stories, ${Math.round(commands / seconds)} a second`)
})
