import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, runNode } from '#tests/support/run-node.ts'
import { LONG } from '#tests/support/long.ts'

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tillstate-bundle-'))
  for (const path of [
    'server',
    'contract',
    'src/domain',
    'scripts/start.ts',
    'scripts/kit',
    'scripts/office.mjs',
  ])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Writes another text in the place of one that stands in a file of the copy. */
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(copy, file), text.replace(from, to))
}

const office = (...words: string[]) =>
  runNode(['--enable-source-maps', 'scripts/office.mjs', ...words], {}, copy)
/** Bundles in a process of its own; there `before`, and at once after the call `meanwhile`, are JavaScript. */
const bundling = ({ before = '', meanwhile = '' } = {}) =>
  runNode(
    [
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      ${before}
      const { officeBundle } = await import('./scripts/kit/office-bundle.mjs')
      const made = officeBundle()
      ${meanwhile}
      console.log(await made)`,
    ],
    {},
    copy,
  )
const bundles = (): string[] => readdirSync(join(copy, 'dist/office'))

describe('the bundle of the back office', () => {
  test('is made once for the same sources', async () => {
    const first = await office('--help')
    const made = bundles()
    expect(await office('--help')).toEqual(first)
    expect(first.printed).toContain('Runs the product until Ctrl-C.')
    expect(bundles()).toEqual(made)
    expect(made).toHaveLength(1)
  })

  test('is made anew where a source has changed, and as it was where that is taken back', LONG, async () => {
    change('scripts/start.ts', 'Runs the product until Ctrl-C.', 'Runs the shop until Ctrl-C.')
    expect((await office('--help')).printed).toContain('Runs the shop until Ctrl-C.')
    change('scripts/start.ts', 'Runs the shop until Ctrl-C.', 'Runs the product until Ctrl-C.')
    expect((await office('--help')).printed).toContain('Runs the product until Ctrl-C.')
    expect(bundles()).toHaveLength(2)
  })

  test('names file and line of the source where something throws', async () => {
    change('server/settings.ts', 'const env = Object', "throw new Error('a bug')\n  const env = Object")
    const { code, complained } = await office()
    const line = readFileSync(join(copy, 'server/settings.ts'), 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("throw new Error('a bug')"))
    expect(code).toBe(1)
    expect(complained).toContain(`${realpathSync(copy)}/server/settings.ts:${line + 1}:`)
  })

  test('a source that cannot be read as TypeScript is named, and nothing is left behind', async () => {
    const before = bundles()
    change('server/settings.ts', "throw new Error('a bug')", 'throw new (')
    const { code, printed, complained } = await office()
    expect([code, printed]).toEqual([1, ''])
    expect(complained).toMatch(/^The back office cannot be bundled: .*\nserver\/settings\.ts:\d+:/)
    expect(bundles()).toEqual(before)
    change('server/settings.ts', 'throw new (', '')
  })

  test('of many states the last five are kept', LONG, async () => {
    for (const turn of ['1', '2', '3', '4', '5', '6']) {
      change('scripts/start.ts', 'Runs the', `${turn} Runs the`)
      expect(await bundling()).toMatchObject({ code: 0, complained: '' })
    }
    expect(bundles()).toHaveLength(5)
  })

  test('is none of sources that have changed since they were hashed', async () => {
    change('scripts/start.ts', 'Runs the', 'Now runs the')
    const { printed } = await bundling({
      meanwhile: "fs.appendFileSync('scripts/start.ts', '// saved while it was bundled')",
    })
    expect((await bundling()).printed).toBe(printed)
  })

  test('is on the disk before it has its name', async () => {
    change('scripts/start.ts', 'Now runs the', 'Then runs the')
    const { printed } = await bundling({
      before: `for (const name of ['fsyncSync', 'renameSync']) {
        const call = fs[name]
        fs[name] = (...given) => {
          console.log(name)
          return call(...given)
        }
      }
      syncBuiltinESMExports()`,
    })
    const calls = printed.trim().split('\n').slice(0, -1)
    const files = readdirSync(dirname(printed.trim().split('\n').at(-1) ?? ''))
    expect(calls).toEqual([...files.map(() => 'fsyncSync'), 'renameSync'])
  })

  test('leaves nothing behind where it cannot be made', async () => {
    const before = bundles()
    writeFileSync(join(copy, 'scripts/elsewhere.ts'), "console.log('elsewhere')")
    change('scripts/start.ts', 'try {', "import './elsewhere.ts'\ntry {")
    const { code, complained } = await bundling()
    expect(code).toBe(1)
    expect(complained).toContain('The bundle is not built anew when these change: scripts/elsewhere.ts')
    expect(bundles()).toEqual(before)
  })
})
