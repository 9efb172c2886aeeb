import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, runNode } from '#tests/support/run-node.ts'

/** A bundler that has written a page once as many have begun as are to build at once. */
const BUNDLER = `
import { mkdirSync, readdirSync, writeFileSync, rmSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
mkdirSync('begun', { recursive: true })
writeFileSync('begun/' + process.pid, '')
const look = () => {
  if (readdirSync('begun').length < Number(process.env.BUILDERS)) return setTimeout(look, 10)
  writeFileSync(folder + '/index.html', '<p>The till</p>')
}
look()
`

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tillstate-app-'))
  for (const path of ['server', 'contract', 'src/domain', 'scripts/kit'])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'index.html', 'vite.config.ts'])
    cpSync(join(ROOT, file), join(copy, file))
  mkdirSync(join(copy, 'public'))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== 'vite') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  mkdirSync(join(copy, 'node_modules/vite/bin'), { recursive: true })
  writeFileSync(join(copy, 'node_modules/vite/package.json'), '{"type": "module"}')
  writeFileSync(join(copy, 'node_modules/vite/bin/vite.js'), BUNDLER)
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Builds the app in a process of its own, unless it is fresh already. */
const builder = (builders: number, before = '') =>
  runNode(
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      ${before}
      const { buildApp, isAppFresh } = await import('./scripts/kit/app-build.ts')
      await buildApp()
      console.log(isAppFresh())`,
    ],
    { BUILDERS: String(builders) },
    copy,
  )
const WELL = { code: 0, printed: 'true\n', complained: '' }

test('two processes that build the app at once end well, and leave it whole with nothing beside it', async () => {
  expect(await Promise.all([builder(2), builder(2)])).toEqual([WELL, WELL])
  expect(readdirSync(join(copy, 'dist')).toSorted()).toEqual(['app'])
  expect(readFileSync(join(copy, 'dist/app/index.html'), 'utf8')).toBe('<p>The till</p>')
})

test('the app takes the place of the one before, and what a build that was killed has left goes', async () => {
  const left = join(copy, 'dist/app.999999999.next')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(copy, 'dist/app/index.html'), '<p>The till of before</p>')
  expect(await builder(1)).toEqual(WELL)
  expect(existsSync(left)).toBe(false)
  expect(readFileSync(join(copy, 'dist/app/index.html'), 'utf8')).toBe('<p>The till</p>')
})

test('the app is on the disk before it has its name, since the power may fail', async () => {
  const { printed } = await builder(
    1,
    `for (const name of ['fsyncSync', 'renameSync']) {
      const call = fs[name]
      fs[name] = (...given) => {
        console.log(name)
        return call(...given)
      }
    }
    syncBuiltinESMExports()`,
  )
  const files = readdirSync(join(copy, 'dist/app'))
  expect(printed.trim().split('\n')).toEqual([
    ...files.map(() => 'fsyncSync'),
    'renameSync',
    'renameSync',
    'true',
  ])
})

test('a process builds where one of its number has left something, as in a container that was started again', async () => {
  const leave = `
    const { mkdirSync } = await import('node:fs')
    const left = 'dist/app.' + process.pid + '.next/before'
    mkdirSync(left, { recursive: true })
    fs.writeFileSync(left + '/index.html', '')`
  expect(await builder(1, leave)).toEqual(WELL)
  expect(readdirSync(join(copy, 'dist'))).toEqual(['app'])
})

test.each([
  ['the one before cannot be moved', 1],
  ['the built one cannot be put there', 2],
])('where %s the one before stays, and the reason is said', async (_, failing) => {
  writeFileSync(join(copy, 'dist/app/index.html'), '<p>The till of before</p>')
  const refuse = `
    let moves = 0
    const { renameSync } = fs
    fs.renameSync = (...given) => {
      moves += 1
      if (moves === ${failing}) throw Object.assign(new Error('EACCES: not allowed'), { code: 'EACCES' })
      return renameSync(...given)
    }
    syncBuiltinESMExports()`
  const { code, complained } = await builder(1, refuse)
  expect(code).toBe(1)
  expect(complained).toContain('EACCES: not allowed')
  expect(readFileSync(join(copy, 'dist/app/index.html'), 'utf8')).toBe('<p>The till of before</p>')
  expect(readdirSync(join(copy, 'dist'))).toEqual(['app'])
})
