import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupsIn, brokenOffIn } from '#server/backup/manifest.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const FILE = { path: 'base/1', bytes: 0, stored: 0, sha256: '' }
const BACKUP = {
  format: 1,
  id: '20261122T140000000Z',
  system: 'linux-x64',
  postgres: '18',
  schema: '',
  cluster: '7',
  timeline: 1,
  segmentBytes: 16_777_216,
  start: '0/3000028',
  finishedAt: 0,
  password: null,
  folders: ['base'],
  files: [FILE],
}
const WAL = {
  format: 1,
  end: '0/4000000',
  reach: 0,
  segments: [{ ...FILE, path: '000000010000000000000003' }],
}

const keep = (name: string, backup: object = BACKUP, wal: object = WAL): void => {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'backup.json'), JSON.stringify(backup))
  writeFileSync(join(folder, name, 'wal.json'), JSON.stringify(wal))
}

test('the backups of a folder are listed by their times, those that were broken off by themselves', () => {
  const ids = [1, 2, 3, 4, 5, 6].map((day) => `2026110${day}T000000000Z`)
  for (const id of ids) {
    keep(`base-${id}`)
    keep(`base-${id}.part`)
  }
  keep('base-2026')
  keep('my base-20261101T000000000Z')
  const kept = backupsIn(folder)
  expect(kept.map((backup) => backup.folder)).toEqual(ids.map((id) => join(folder, `base-${id}`)))
  expect(kept[0]).toEqual({ folder: join(folder, 'base-20261101T000000000Z'), backup: BACKUP, wal: WAL })
  expect(brokenOffIn(folder)).toEqual(ids)
})

const OUTSIDE = ['', '.', '..', '../x', 'base/../../x', '/etc/x', 'base//x', 'C:x', 'base\\..\\x', 'base/']

test.each(OUTSIDE)('a file that would be restored as %j is none that a backup has written', (path) => {
  keep('base-20261122T140000000Z', { ...BACKUP, files: [{ ...FILE, path }] })
  expect(() => backupsIn(folder)).toThrow(/backup\.json is not what a backup writes\./)
})

test.each(OUTSIDE)('nor is a folder %j', (path) => {
  keep('base-20261122T140000000Z', { ...BACKUP, folders: [path] })
  expect(() => backupsIn(folder)).toThrow(/backup\.json is not what a backup writes\./)
})

test.each(OUTSIDE)('nor are changes %j', (path) => {
  keep('base-20261122T140000000Z', BACKUP, { ...WAL, segments: [{ ...FILE, path }] })
  expect(() => backupsIn(folder)).toThrow(/wal\.json is not what a backup writes\./)
})
