import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withForks } from '#server/backup/lineage.ts'
import type { KeptBackup } from '#server/backup/manifest.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-lineage-'))
  mkdirSync(join(folder, 'wal'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const HISTORY = '00000003.history'
const STORED = `${HISTORY}.gz`

/** A backup on the third timeline, that says it has kept where that one comes from. */
const kept = (segments = [HISTORY]): KeptBackup => ({
  folder,
  backup: {
    format: 1,
    id: '20261122T140000000Z',
    system: 'linux-x64',
    postgres: '18',
    schema: '',
    cluster: '7',
    timeline: 3,
    segmentBytes: 16_777_216,
    start: '0/3000028',
    finishedAt: 0,
    password: null,
    folders: [],
    files: [],
  },
  wal: {
    format: 1,
    end: '0/4000000',
    reach: 0,
    segments: segments.map((path) => ({ path, bytes: 0, stored: 0, sha256: '' })),
  },
})
const stored = gzipSync(
  '1\t0/3800000\tbefore 2026-11-22 09:30:00+00\n\n2\t1/3900000\tno recovery target specified\n\n',
)

test('a backup of a database that was restored twice has both forks, the older first', () => {
  writeFileSync(join(folder, 'wal', STORED), stored)
  expect(withForks(kept()).forks).toEqual([
    {
      line: '1\t0/3800000\tbefore 2026-11-22 09:30:00+00',
      at: 0x3800000n,
      before: Date.UTC(2026, 10, 22, 9, 30),
    },
    { line: '2\t1/3900000\tno recovery target specified', at: 0x1_03900000n, before: undefined },
  ])
})

test.each<[string, () => void]>([
  ['was cut off', () => writeFileSync(join(folder, 'wal', STORED), stored.subarray(0, 40))],
  ['is empty', () => writeFileSync(join(folder, 'wal', STORED), '')],
  ['was never packed', () => writeFileSync(join(folder, 'wal', STORED), 'half a line')],
  ['is gone', () => undefined],
])('nobody can tell it of one whose history %s', (_how, spoil) => {
  spoil()
  expect(withForks(kept()).forks).toBeUndefined()
})

test('nobody can tell it of one that has kept no history of its own, whatever else lies there', () => {
  writeFileSync(join(folder, 'wal', STORED), stored)
  expect(withForks(kept(['00000002.history'])).forks).toBeUndefined()
})

test('a disk that does not give out what is there is no lost history', () => {
  mkdirSync(join(folder, 'wal', STORED))
  expect(() => withForks(kept())).toThrow('EISDIR')
})
