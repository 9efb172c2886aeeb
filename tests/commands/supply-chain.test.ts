import { describe, expect, test } from 'vitest'
import { licenceProblems } from '../../scripts/checks/licences.ts'
import { lockProblems } from '../../scripts/checks/lock.ts'

const INTEGRITY = `sha512-${'A'.repeat(86)}==`
const RESOLVED = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz'
const GOOD = { resolved: RESOLVED, integrity: INTEGRITY, license: 'MIT' }

describe('the lock file', () => {
  test('holds the hash of each package, and of the binaries of other systems', () => {
    const askedFor = { ...GOOD, optionalDependencies: { 'a-darwin': '1.0.0' } }
    expect(lockProblems({ '': {}, 'node_modules/a': askedFor, 'node_modules/a-darwin': GOOD })).toEqual([])
  })

  test.each([
    [{ ...GOOD, integrity: undefined }, 'has no sha512 hash of what is to be installed'],
    [
      { ...GOOD, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
      'has no sha512 hash of what is to be installed',
    ],
    [{ license: 'MIT' }, 'has no sha512 hash of what is to be installed'],
    [{ ...GOOD, resolved: 'http://mirror.test/a.tgz' }, 'names a registry of its own'],
  ])('fails for %j', (entry, problem) => {
    expect(lockProblems({ 'node_modules/a': entry })).toEqual([`node_modules/a ${problem}`])
  })

  test('fails where a binary of another system is missing', () => {
    const entry = { ...GOOD, optionalDependencies: { 'a-darwin': '1.0.0' } }
    expect(lockProblems({ 'node_modules/a': entry })).toEqual([
      'a-darwin is missing; run node scripts/complete-lock.mjs',
    ])
  })
})

describe('the licences', () => {
  const policy = {
    allowed: ['MIT'],
    exceptions: { odd: { licence: 'MPL-2.0', reason: 'only the build uses it' } },
  }
  const odd = { license: 'MPL-2.0', optionalDependencies: { 'odd-darwin': '1.0.0' } }

  test('are allowed, excepted with the binaries that belong to the package, or those of its asker', () => {
    const packages = {
      '': { license: 'Proprietary' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/odd': odd,
      'node_modules/odd-darwin': { license: 'MPL-2.0' },
    }
    expect(licenceProblems(packages, policy)).toEqual([])
  })

  test.each([
    [{ license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
    [{ license: 'MPL-2.0' }, 'MPL-2.0'],
    [{}, ''],
  ])('fail for %j', (entry, licence) => {
    expect(licenceProblems({ 'node_modules/@x/b': entry, 'node_modules/odd': odd }, policy)).toEqual([
      `node_modules/@x/b has the licence '${licence}', which scripts/checks/licences.json does not take`,
    ])
  })

  test('may be several of one package, whose binaries have others than itself', () => {
    const exceptions = { odd: { licence: ['MPL-2.0', 'MIT AND MPL-2.0'], reason: 'a library of its own' } }
    const packages = {
      'node_modules/odd': odd,
      'node_modules/odd-darwin': { license: 'MIT AND MPL-2.0' },
    }
    expect(licenceProblems(packages, { allowed: ['MIT'], exceptions })).toEqual([])
    const other = { ...packages, 'node_modules/odd-darwin': { license: 'MPL-1.1' } }
    expect(licenceProblems(other, { allowed: ['MIT'], exceptions })).toEqual([
      "node_modules/odd-darwin has the licence 'MPL-1.1', which scripts/checks/licences.json does not take",
    ])
  })

  test('fail for an exception whose package has gone, or has another licence by now', () => {
    expect(licenceProblems({ 'node_modules/a': { license: 'MIT' } }, policy)).toEqual([
      'scripts/checks/licences.json: no package needs odd',
    ])
    expect(licenceProblems({ 'node_modules/odd': { license: 'AGPL-3.0' } }, policy)).toEqual([
      "node_modules/odd has the licence 'AGPL-3.0', which scripts/checks/licences.json does not take",
      'scripts/checks/licences.json: no package needs odd',
    ])
  })
})
