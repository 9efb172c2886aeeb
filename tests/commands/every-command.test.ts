import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requireNode } from '../../scripts/kit/node-version.mjs'
import { ROOT, runNode } from '#tests/support/run-node.ts'

const Package = z.object({ scripts: z.record(z.string(), z.string()) })
const { scripts } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

/** Commands that npm itself knows by a shorter name. */
const SHORT = ['start', 'test']
const COMMANDS = Object.keys(scripts)

const wordsOf = (command: string): string[] => (scripts[command] ?? '').split(' ').slice(1)

/** The file of a command that `run.mjs` runs; undefined for another one. */
const fileOf = (command: string): string | undefined => {
  const [starter, ...words] = wordsOf(command)
  return starter === 'scripts/run.mjs' ? words.find((word) => word !== '--install') : undefined
}
const FILES = COMMANDS.map(fileOf).filter((file) => file !== undefined)

const Answers = z.record(z.string(), z.object({ name: z.string(), message: z.string(), printed: z.string() }))

/** What came of the files of all commands that were started with this option. */
const asked = async (option: string) => {
  const { printed } = await runNode(['tests/commands/support/asked.mjs', option, ...FILES])
  return Answers.parse(JSON.parse(printed))
}
let answers: Promise<z.infer<typeof Answers>[]>
beforeAll(() => {
  answers = Promise.all(['--no-such-option', '--help'].map(asked))
})

/** What a command prints that is asked how it is used. */
const usageOf = async (command: string): Promise<string | undefined> => {
  const file = fileOf(command)
  if (file === undefined) {
    const ended = await runNode([...wordsOf(command), '--help'])
    expect(ended).toMatchObject({ code: 0, complained: '' })
    return ended.printed
  }
  const [, usages] = await answers
  expect(usages?.[file]?.message).toBe('It ended by itself, with code 0.')
  return usages?.[file]?.printed
}

const UNKNOWN = "Unknown option '--no-such-option'."

describe.each(COMMANDS)('npm run %s', (command) => {
  test('is run by what checks Node and the dependencies', () => {
    expect(scripts[command]).toMatch(/^node scripts\/(start|run)\.mjs( |$)/)
  })

  test('says how it is used', async () => {
    const usage = await usageOf(command)
    expect(usage?.split('\n')[0]).toMatch(
      new RegExp(`^npm ${SHORT.includes(command) ? '' : 'run '}${command}( -- .+)?$`),
    )
    expect(usage).toContain('\n  --help')
  })
})

test.each(FILES)('%s refuses an option that it does not know', async (file) => {
  const [refusals] = await answers
  const refusal = refusals?.[file]
  expect(refusal).toMatchObject({ name: 'StartupError', printed: '' })
  expect(refusal?.message.split('\n')[0]).toBe(UNKNOWN)
})

const STARTERS = ['scripts/start.mjs', 'scripts/run.mjs scripts/check.ts']

test('scripts/run.mjs ends with code 0 where a command says how it is used', async () => {
  const ended = await runNode(['scripts/run.mjs', 'scripts/check.ts', '--help'])
  expect(ended).toMatchObject({ code: 0, complained: '' })
  expect(ended.printed).toMatch(/^npm run check/)
})

test.each(STARTERS)('%s ends with what a command refuses, and code 1', async (starter) => {
  const ended = await runNode([...starter.split(' '), '--no-such-option'])
  expect(ended).toMatchObject({ code: 1, printed: '' })
  expect(ended.complained.split('\n')[0]).toBe(UNKNOWN)
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
