import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requireNode } from '../../scripts/kit/node-version.mjs'
import { readTyped, usageOf } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { ROOT, runNode, type Ended } from '#tests/support/run-node.ts'

const Package = z.object({ scripts: z.record(z.string(), z.string()) })
const { scripts } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

/** Commands that npm itself knows by a shorter name. */
const SHORT = ['start', 'test']
const COMMANDS = Object.keys(scripts)

const wordsOf = (command: string): string[] => (scripts[command] ?? '').split(' ').slice(1)

/** The files that `run.mjs` runs. */
const FILES = COMMANDS.flatMap((command) => {
  const [starter, ...words] = wordsOf(command)
  return starter === 'scripts/run.mjs' ? words.filter((word) => word !== '--install') : []
})

/** As many as the test machine has processors for. */
const atOnce = pLimit(2)
const runs = new Map<string, Promise<Ended>>()
const started = (words: string[]): Promise<Ended> => atOnce(() => runNode(words))

const Refusals = z.record(
  z.string(),
  z.object({ name: z.string(), message: z.string(), printed: z.string() }),
)
let refusals: Promise<z.infer<typeof Refusals>>

beforeAll(() => {
  refusals = started(['tests/commands/support/refusals.mjs', ...FILES]).then(({ printed }) =>
    Refusals.parse(JSON.parse(printed)),
  )
  for (const command of COMMANDS) runs.set(command, started([...wordsOf(command), '--help']))
})

const UNKNOWN = "Unknown option '--no-such-option'."

describe.each(COMMANDS)('npm run %s', (command) => {
  test('is run by what checks Node and the dependencies', () => {
    expect(scripts[command]).toMatch(/^node scripts\/(start|run)\.mjs( |$)/)
  })

  test('says how it is used', async () => {
    const ended = await runs.get(command)
    expect(ended).toMatchObject({ code: 0, complained: '' })
    expect(ended?.printed.split('\n')[0]).toMatch(
      new RegExp(`^npm ${SHORT.includes(command) ? '' : 'run '}${command}( -- .+)?$`),
    )
    expect(ended?.printed).toContain('\n  --help')
  })
})

test.each(FILES)('%s refuses an option that it does not know', async (file) => {
  const refusal = (await refusals)[file]
  expect(refusal).toMatchObject({ name: 'StartupError', printed: '' })
  expect(refusal?.message.split('\n')[0]).toBe(UNKNOWN)
})

test.each([['scripts/start.mjs'], ['scripts/run.mjs', 'scripts/check.ts']])(
  '%s %s ends with what a command refuses, and code 1',
  async (...words) => {
    const ended = await started([...words, '--no-such-option'])
    expect(ended).toMatchObject({ code: 1, printed: '' })
    expect(ended.complained.split('\n')[0]).toBe(UNKNOWN)
  },
)

test("the '--' of a starter that passes it on is no word of its own", () => {
  const spec = {
    command: 'npm run check',
    summary: 'Checks.',
    words: { shows: 'NAME', means: 'only these' },
    options: { fast: { means: 'what is quick' } },
  }
  expect(readTyped(spec, ['--', '--help'])).toBe('help')
  expect(readTyped(spec, ['--', '--fast', 'types'])).toEqual({ words: ['types'], options: { fast: true } })
  expect(readTyped(spec, ['types', '--', '--fast'])).toEqual({
    words: ['types', '--fast'],
    options: { fast: false },
  })
})

const SPEC = {
  command: 'npm run import',
  summary: 'Loads a file.',
  words: { shows: 'FILE.csv', means: 'the file', least: 1, most: 1 },
  options: {
    store: { shows: 'SERIAL', means: 'of which store' },
    column: { shows: 'X=Y', means: 'what a column is', isList: true },
    rows: { usual: 500, means: 'rows at once' },
    check: { means: 'changes nothing' },
  },
} as const

test('what a command says of itself is one line for each word and option', () => {
  expect(usageOf(SPEC)).toBe(`npm run import -- FILE.csv [options]

Loads a file.

  FILE.csv        the file
  --store SERIAL  of which store
  --column X=Y    what a column is
  --rows N        rows at once (500)
  --check         changes nothing
  --help          shows this`)
})

test.each<[string[], object]>([
  [['a.csv'], { store: undefined, column: [], rows: 500, check: false }],
  [['--rows', '7', 'a.csv', '--check'], { store: undefined, column: [], rows: 7, check: true }],
  [
    ['--column', 'a', '--store', '9', '--column', 'b', 'a.csv'],
    { store: '9', column: ['a', 'b'], rows: 500, check: false },
  ],
])('%j is understood', (typed, options) => {
  expect(readTyped(SPEC, typed)).toEqual({ words: ['a.csv'], options })
})

test.each([
  [[], 'One FILE.csv is needed.'],
  [['a.csv', 'b.csv'], 'One FILE.csv is needed.'],
  [['a.csv', '--check=yes'], "Option '--check' does not take an argument."],
])('%j is refused, with where to look', (typed, complaint) => {
  expect(() => readTyped(SPEC, typed)).toThrow(
    new StartupError(`${complaint}\nnpm run import -- --help says what can be asked.`),
  )
})

test.each(['0', '1.5', '-1', 'many', ''])("'%s' is no number of rows", (rows) => {
  expect(() => readTyped(SPEC, ['a.csv', `--rows=${rows}`])).toThrow(
    new StartupError('--rows must be a whole number from 1.'),
  )
})

test('a command that takes no words names the one that it does not understand', () => {
  expect(() => readTyped({ command: 'npm run keys', summary: 'Keys.' }, ['all', 'keys'])).toThrow(
    new StartupError("'all' is not understood.\nnpm run keys -- --help says what can be asked."),
  )
})

test('Node that is too old is named in one line', () => {
  expect(() => requireNode('18.20.4')).toThrow('Node 20.19 or newer is needed, but this is Node 18.20.4.')
  expect(() => requireNode('20.18.9')).toThrow('Node 20.19 or newer is needed')
  expect(() => requireNode('20.19.0')).not.toThrow()
  expect(() => requireNode('22.0.0')).not.toThrow()
})

describe('without dependencies', () => {
  let copy = ''
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'tillstate-bare-'))
    mkdirSync(join(copy, 'scripts'))
    cpSync(join(ROOT, 'scripts', 'kit'), join(copy, 'scripts', 'kit'), { recursive: true })
    cpSync(join(ROOT, 'scripts', 'run.mjs'), join(copy, 'scripts', 'run.mjs'))
    const { name, type } = { name: 'bare', type: 'module' }
    const devDependencies = { ts7: 'npm:typescript@7.0.2' }
    writeFileSync(
      join(copy, 'package.json'),
      JSON.stringify({ name, type, dependencies: { tsx: '4.23.15' }, devDependencies }),
    )
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  test('a command says in one line what to do', async () => {
    expect(await runNode(['scripts/run.mjs', 'scripts/build.ts'], {}, copy)).toEqual({
      code: 1,
      printed: '',
      complained: 'tsx 4.23.15 is not installed: run npm start first.\n',
    })
  })

  test('a package under another name is held against the version behind that name', async () => {
    const installs = (name: string, version: string) => {
      mkdirSync(join(copy, 'node_modules', name), { recursive: true })
      writeFileSync(join(copy, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
    }
    const complaint = async () =>
      (await runNode(['scripts/run.mjs', 'scripts/build.ts'], {}, copy)).complained.split('\n')[0]
    installs('tsx', '4.23.15')
    installs('ts7', '7.0.1')
    expect(await complaint()).toBe('ts7 npm:typescript@7.0.2 is not installed: run npm start first.')
    installs('ts7', '7.0.2')
    expect(await complaint()).not.toContain('is not installed')
  })
})
