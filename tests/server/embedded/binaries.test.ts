import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, restoreLinks } from '#server/embedded/binaries.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-binaries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('links that no install script made are restored, and the others are kept', () => {
  const lib = join(folder, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'libpq.so.5.18'), 'library')
  symlinkSync('libpq.so.5.18', join(lib, 'libpq.so.5'))
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  restoreLinks(folder)
  expect(readlinkSync(join(lib, 'libpq.so'))).toBe('libpq.so.5.18')
  expect(readlinkSync(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a package without a list of links is left as it is', () => {
  restoreLinks(folder)
  expect(existsSync(join(folder, 'native'))).toBe(false)
})

test('the programs of this system are there, with their major version', () => {
  const binaries = findBinaries(undefined)
  expect(binaries.major).toBe('18')
  expect([binaries.postgres, binaries.initdb, binaries.pgCtl].map((program) => existsSync(program))).toEqual([
    true,
    true,
    true,
  ])
})
