import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { commandLine } from '#server/command-line.ts'
import { BOUNDS, boundWords } from '#tests/protocol/bounds.ts'
import { readScenario, replay, scenarioText, storyText } from '#tests/protocol/scenario.ts'
import { search, type Bound } from '#tests/protocol/search.ts'

const STORY_FILE = 'protocol-story.json'

const {
  bound,
  states,
  replay: file,
} = commandLine({
  command: 'npm run check:protocol',
  summary:
    'Searches every order in which deliveries, losses, repeats, crashes and choices of the cashier can happen to a few sales, and names the shortest story that ends badly.',
  options: {
    bound: { usual: 1, means: `how far it goes: 1 to ${BOUNDS.length}` },
    states: { usual: 4_000_000, means: 'the search of one bound ends, incomplete, with so many states' },
    replay: { shows: 'FILE', means: `replays a story that a search has left in ${STORY_FILE}` },
  },
}).options

const number = new Intl.NumberFormat('en-NG')

const explore = async (one: Bound): Promise<boolean> => {
  const started = performance.now()
  const found = await search(one, { most: states })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const { violation, isComplete } = found
  console.log(
    `${boundWords(one)}: ${number.format(found.states)} states, ${number.format(found.transitions)} transitions, ` +
      `depth ${found.depth}, ${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(0)}` +
      (isComplete || violation ? '' : ', NOT COMPLETE: there are more states within this bound'),
  )
  if (!violation) return isComplete
  writeFileSync(STORY_FILE, scenarioText(one, violation))
  console.log(`\n${violation.wrong}\n${storyText(one, violation.story)}\n`)
  console.log(`npm run check:protocol -- --replay ${STORY_FILE} replays it.`)
  return false
}

const replayFile = async (path: string): Promise<boolean> => {
  const scenario = readScenario(readFileSync(path, 'utf8'))
  console.log(storyText(scenario.bound, scenario.story))
  const wrong = await replay(scenario)
  console.log(`\n${wrong ?? 'It does not end badly any more.'}`)
  return wrong === undefined
}

const exploreAll = async (): Promise<boolean> => {
  for (const one of BOUNDS.slice(0, bound).flat()) if (!(await explore(one))) return false
  return true
}

process.exitCode = (await (file === undefined ? exploreAll() : replayFile(file))) ? 0 : 1
