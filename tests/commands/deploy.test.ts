import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { Environment } from '#server/environment.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

const FILES = execFileSync('git', ['ls-files', 'deploy'], { encoding: 'utf8' }).trim().split('\n')
const KNOWN = Object.keys(Environment.shape)

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const Service = z.object({
  environment: z.optional(z.record(z.string(), z.string())),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  depends_on: z.optional(z.unknown()),
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
})
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(read('deploy/compose.yaml'), { merge: true }))

/** The words behind each instruction of this name. */
const instructions = (name: string): string[] =>
  [...read('deploy/Containerfile').matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, rest = '']) => rest)

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('what the examples set is known to the product', () => {
  test.each([
    ['deploy/compose.yaml, office-1', Object.keys(services['office-1']?.environment ?? {})],
    ['deploy/compose.yaml, office-2', Object.keys(services['office-2']?.environment ?? {})],
    ['deploy/Containerfile', namesIn(instructions('ENV').join(' '), /(\w+)=/g)],
    ['deploy/tillstate.env', namesIn(read('deploy/tillstate.env'), /^(\w+)=/gm)],
    ['deploy/windows/tillstate.xml', namesIn(read('deploy/windows/tillstate.xml'), /<env name="(\w+)"/g)],
  ])('%s', (_where, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !KNOWN.includes(name))).toEqual([])
  })

  test('the values of the compose file are good ones', () => {
    const {
      DATABASE_URL: _,
      API_KEY: __,
      PUBLIC_ORIGIN: ___,
      ...plain
    } = services['office-1']?.environment ?? {}
    expect(plain).toEqual({
      ALLOWED_HOSTS: 'office-1,office-2',
      TRUST_PROXY: '172.28.0.0/24',
      DRAIN_SECONDS: '5',
    })
    expect(Environment.safeParse(plain).success).toBe(true)
  })
})

test('the proxy of the compose file gets what its Caddyfile asks for', () => {
  const asked = namesIn(read('deploy/Caddyfile'), /\{\$(\w+)\}/g)
  expect(Object.keys(services['proxy']?.environment ?? {})).toEqual(asked)
  expect(services['proxy']?.environment?.['OFFICES']).toBe('office-1:8080 office-2:8080')
})

test('what is run in the examples is there: files, and commands of package.json', () => {
  expect(services['office-1']?.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
  const whole = FILES.map(read).join('\n')
  const commands = [...namesIn(whole, /npm run ([\w:-]+)/g), ...namesIn(whole, /npm (start)\b/g)]
  expect([...new Set(commands)].sort()).toEqual(['backup', 'build', 'start'])
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
  expect(
    namesIn(whole, /(scripts[/\\]\w+\.mjs)/g).filter((file) => !existsSync(file.replace('\\', '/'))),
  ).toEqual([])
})

test('the container has the Node that README.md recommends', () => {
  const [, recommended] = /\[Node\.js\]\(https:\/\/nodejs\.org\) (\d+)/.exec(read('README.md')) ?? []
  expect(instructions('FROM').map((image) => /node:(\d+)-/.exec(image)?.[1])).toEqual([
    recommended,
    recommended,
  ])
})

test('docs/operating.md leads to each of the examples', () => {
  const page = read('docs/operating.md')
  expect(FILES.filter((file) => !page.includes(`](../${file})`))).toEqual([])
})
