import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ensureCluster } from '#server/embedded/cluster.ts'
import { clusterPlace } from '#server/embedded/cluster-folder.ts'
import { processOptions } from '#server/embedded/process.ts'
import { sharedFolder } from '#server/embedded/shared-folder.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tillstate-cluster-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A program in the place of initdb, which writes down the words that it was started with, and then does more. */
const standIn = (more: string): string => {
  const program = join(dataDir, 'initdb')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > "$2/words"\n${more}\n`, { mode: 0o755 })
  return program
}

const wordsFor = async (durable: boolean, more = ''): Promise<string[]> => {
  const place = clusterPlace(dataDir)
  await ensureCluster({ place, binaries: { initdb: standIn(more), major: '18' }, durable })
  return readFileSync(join(place.folder, 'words'), 'utf8').trim().split('\n')
}

test.skipIf(platform() === 'win32').each([
  ['that is to last waits for the disk', true, []],
  ['that nobody will miss does not', false, ['--no-sync']],
] as const)('a cluster %s while it is made', async (_, durable, more) => {
  expect(await wordsFor(durable)).toEqual([
    '-D',
    `${clusterPlace(dataDir).folder}.new`,
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--username=tillstate',
    '--no-instructions',
    '--auth-local=trust',
    '--auth-host=reject',
    ...more,
  ])
})

describe.skipIf(platform() === 'win32')('a system that does not know C.UTF-8', () => {
  const REFUSED = 'echo "The files belong to nobody."; echo "initdb: error: invalid locale name" >&2; exit 1'

  test('has a cluster of C', async () => {
    expect(await wordsFor(true, `case "$*" in *C.UTF-8*) ${REFUSED};; esac`)).toContain('--locale=C')
  })

  test('and does not know C either has none, with the last words of what makes it', async () => {
    const { folder } = clusterPlace(dataDir)
    await expect(wordsFor(true, REFUSED)).rejects.toMatchObject({
      name: 'StartupError',
      message: `PostgreSQL could not make its data folder ${folder}: initdb: error: invalid locale name`,
    })
    expect(existsSync(folder)).toBe(false)
  })
})

test('no setting of whoever starts a program of PostgreSQL leads it elsewhere, or changes its language', () => {
  const theirs = {
    PGDATA: '/elsewhere',
    PGPORT: '1',
    PGOPTIONS: '-c fsync=off',
    LC_ALL: 'de_DE',
    LANG: 'de_DE',
  }
  for (const [name, value] of Object.entries(theirs)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { env } = processOptions(undefined)
  const known = ['PATH', 'HOME', 'TZ', 'SystemRoot', 'TEMP', 'TMP', 'LC_ALL']
  expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([])
  expect([env['LC_ALL'], env['PATH']]).toEqual(['C', process.env['PATH']])
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a data folder that the account of PostgreSQL cannot enter has its cluster elsewhere, once for all', () => {
    chmodSync(dataDir, 0o700)
    const { folder, account } = clusterPlace(dataDir)
    onTestFinished(() => rmSync(dirname(folder), { recursive: true }))
    expect(account?.uid).not.toBe(0)
    expect([readlinkSync(join(dataDir, 'postgres')), dirname(dirname(folder))]).toEqual([
      folder,
      '/var/lib/tillstate',
    ])
    expect(clusterPlace(dataDir).folder).toBe(folder)
  })

  test('that place is one that nobody else can write to', () => {
    const place = join(dataDir, 'shared')
    expect(sharedFolder(place)).toBe(place)
    for (const mode of [0o775, 0o757]) {
      chmodSync(place, mode)
      expect(() => sharedFolder(place)).toThrow(`${place} must belong to root and be writable by root alone.`)
    }
    chmodSync(place, 0o755)
    chownSync(place, 65_534, 65_534)
    expect(() => sharedFolder(place)).toThrow(`${place} must belong to root and be writable by root alone.`)
  })
})
