import { platform } from 'node:os'
import { describe, expect, test } from 'vitest'
import { asBackupFault, isOnOneDisk, requireSpace, spaceNeeded } from '#server/backup/backup-folder.ts'
import { surplus } from '#server/backup/backup.ts'
import { chooseBackup, requireReadable } from '#server/backup/choose.ts'
import { forksIn, withForks, type LinedBackup } from '#server/backup/lineage.ts'
import { timeText } from '#server/backup/times.ts'
import { StartupError } from '#server/startup-error.ts'

const at = (clock: string): Date => new Date(`2026-11-22T${clock}:00Z`)

/** A backup that was finished at one time and reaches to another, of files of 1,000 bytes each, stored in 200. */
const backup = (id: string, finishedAt: string, reach: string, files = 1): LinedBackup => ({
  folder: `/disk/base-${id}`,
  backup: {
    format: 1,
    id,
    system: 'linux-x64',
    postgres: '18',
    schema: '006-approved-sales',
    cluster: '7',
    timeline: 1,
    segmentBytes: 16_777_216,
    start: '0/3000028',
    finishedAt: at(finishedAt).getTime(),
    password: null,
    folders: [],
    files: Array.from({ length: files }, (_, n) => ({
      path: `f${n}`,
      bytes: 1_000,
      stored: 200,
      sha256: '',
    })),
  },
  wal: { format: 1, end: '0/4000000', reach: at(reach).getTime(), segments: [] },
  forks: [],
})

const first = backup('1', '08:00', '10:00')
const second = backup('2', '10:00', '12:00')
const third = backup('3', '14:00', '16:00')
const kept = [first, second, third]

describe('the backup for a moment', () => {
  test.each([
    ['08:00', first],
    ['09:59', first],
    ['10:00', second],
    ['12:00', second],
    ['14:00', third],
    ['16:00', third],
  ])('at %s is the last one finished by then', (clock, expected) => {
    expect(chooseBackup(kept, '/disk', at(clock))).toBe(expected)
  })

  test('without a moment is the newest', () => {
    expect(chooseBackup(kept, '/disk', undefined)).toBe(third)
  })

  test.each([
    ['07:59', `--until is before the oldest backup, which was finished at ${timeText(at('08:00'))}.`],
    ['16:01', `--until is after the end of the backups, which reach to ${timeText(at('16:00'))}.`],
    [
      '13:00',
      `Nothing was kept of the time from ${timeText(at('12:00'))} to ${timeText(at('14:00'))}: ` +
        'choose a moment before or after it (--until).',
    ],
  ])('at %s is none', (clock, complaint) => {
    expect(() => chooseBackup(kept, '/disk', at(clock))).toThrow(complaint)
  })

  test('is none in an empty folder', () => {
    expect(() => chooseBackup([], '/disk', undefined)).toThrow('/disk holds no whole backup (--from).')
  })
})

/** The same as a backup of a database that was restored, with what its history file says of that. */
const restored = (of: LinedBackup, ...lines: string[]): LinedBackup => ({
  ...of,
  backup: { ...of.backup, timeline: lines.length + 1 },
  forks: forksIn(lines.map((line) => `${line}\n\n`).join('')),
})
const gone = (from: string, to: string, newerThan: string): string =>
  `The time from ${timeText(at(from))} to ${timeText(at(to))} was given up by a restore: choose a moment before or ` +
  `after it (--until), or move all backups that are newer than ${newerThan} out of /disk to go back to it.`

describe('behind a restore', () => {
  // 09:30 in UTC, as a server in Lagos writes it.
  const onwards = restored(third, '1\t0/3800000\tbefore 2026-11-22 10:30:00.0015+01')

  test('to a moment what was before it is reached, and what it has given up is not', () => {
    const both = [first, onwards]
    expect(chooseBackup(both, '/disk', at('09:30'))).toBe(first)
    expect(() => chooseBackup(both, '/disk', at('09:31'))).toThrow(gone('09:30', '14:00', 'base-1'))
    expect(() => chooseBackup(both, '/disk', at('11:00'))).toThrow(gone('09:30', '14:00', 'base-1'))
    expect(chooseBackup(both, '/disk', at('14:00'))).toBe(onwards)
    expect(chooseBackup([first], '/disk', at('09:31'))).toBe(first)
  })

  test('to a moment before it a backup is of no use', () => {
    expect(() => chooseBackup([first, second, onwards], '/disk', at('10:01'))).toThrow(
      gone('09:30', '14:00', 'base-2'),
    )
  })

  test('the next moment that is there is of the first backup behind it, whatever was given up in between', () => {
    const nightly = backup('4', '18:00', '20:00')
    const later = { ...onwards, ...nightly, forks: onwards.forks }
    expect(() => chooseBackup([first, second, onwards, later], '/disk', at('09:45'))).toThrow(
      gone('09:30', '14:00', 'base-1'),
    )
  })

  test('to the end of a backup all of it is reached', () => {
    const whole = restored(third, '1\t0/4000000\tno recovery target specified')
    expect(chooseBackup([first, second, whole], '/disk', at('12:00'))).toBe(second)
    expect(chooseBackup([first, second, whole], '/disk', at('09:59'))).toBe(first)
  })

  test('what was restored twice from one backup is told apart, whatever the number of its timeline', () => {
    const once = restored(second, '1\t0/3800000\tbefore 2026-11-22 09:30:00+00')
    const again = restored(third, '1\t0/3700000\tbefore 2026-11-22 09:15:00+00')
    expect(() => chooseBackup([first, once, again], '/disk', at('11:00'))).toThrow(
      gone('10:00', '14:00', 'base-2'),
    )
    expect(chooseBackup([first, once, again], '/disk', at('09:14'))).toBe(first)
  })

  test('what may have been restored twice is told apart where the history of one of them is lost', () => {
    const once = restored(second, '1\t0/3800000\tbefore 2026-11-22 09:30:00+00')
    const again = restored(third, '1\t0/3700000\tbefore 2026-11-22 09:15:00+00')
    for (const both of [
      [{ ...once, forks: undefined }, again],
      [once, { ...again, forks: undefined }],
    ]) {
      expect(() => chooseBackup(both, '/disk', at('11:00'))).toThrow(gone('10:00', '14:00', 'base-2'))
      expect(chooseBackup(both, '/disk', at('10:00'))).toBe(both[0])
      expect(chooseBackup(both, '/disk', at('15:00'))).toBe(both[1])
    }
  })

  test.each([
    ['has no history', withForks({ ...third, backup: { ...third.backup, timeline: 2 } })],
    ['says nothing of its moment', restored(third, "1\t0/3800000\tat restore point 'drill'")],
    ['is damaged', restored(third, 'half a line')],
  ])('that %s nothing behind the end of the backup before is reached', (_how, unknown) => {
    expect(() => chooseBackup([first, unknown], '/disk', at('08:01'))).toThrow(
      gone('08:00', '14:00', 'base-1'),
    )
  })
})

describe('what this installation cannot read', () => {
  const own = { system: 'linux-x64', postgres: '18', schema: '006-approved-sales' }

  test('is a newer PostgreSQL, an older one, another system, a newer schema', () => {
    expect(() => requireReadable({ ...own, postgres: '19' }, own)).toThrow(
      'The backup is of PostgreSQL 19, but this installation brings PostgreSQL 18: ' +
        'restore it with the version of Tillstate that made it.',
    )
    expect(() => requireReadable({ ...own, postgres: '17' }, own)).toThrow('The backup is of PostgreSQL 17')
    expect(() => requireReadable({ ...own, system: 'win32-x64' }, own)).toThrow(
      'The backup is of win32-x64, and this is linux-x64: the files of a database cannot be moved between them.',
    )
    expect(() => requireReadable({ ...own, schema: '007-shops' }, own)).toThrow(
      'The backup was made by a newer Tillstate (007-shops): update this installation, then restore.',
    )
  })

  test('is nothing of its own version or an older schema', () => {
    expect(() => requireReadable(own, own)).not.toThrow()
    expect(() => requireReadable({ ...own, schema: '005-sale-days' }, own)).not.toThrow()
    expect(() => requireReadable({ ...own, schema: '' }, own)).not.toThrow()
  })
})

describe('what a disk or a database refuses', () => {
  const refusedAt = (code: string, words: string, path?: string) =>
    Object.assign(new Error(`${code}: ${words}, write`), { code, syscall: 'write', path })

  test.each([
    [
      refusedAt('ENOSPC', 'no space left on device'),
      'The backup folder /disk cannot be used: no space left on device.',
    ],
    [refusedAt('EIO', 'i/o error', '/disk/base-1/x'), 'The backup folder /disk cannot be used: i/o error.'],
    [refusedAt('EIO', 'i/o error', '/disk'), 'The backup folder /disk cannot be used: i/o error.'],
    [refusedAt('EIO', 'i/o error', '/disks/x'), '/disks/x cannot be used: i/o error.'],
    [refusedAt('EIO', 'i/o error', '/'), '/ cannot be used: i/o error.'],
    [
      Object.assign(new Error('too many connections'), { code: '53300' }),
      'The database cannot be used at the moment: too many connections.',
    ],
  ])('is one clear line: %s', (cause, message) => {
    expect(asBackupFault(cause, '/disk')).toMatchObject({ name: 'StartupError', message })
  })

  test('a line that is clear already stays, and a bug a bug', () => {
    for (const cause of [new StartupError('Wait.'), new Error('a bug'), 'no error'])
      expect(asBackupFault(cause, '/disk')).toBe(cause)
  })
})

test.runIf(platform() === 'linux')('two folders are on one disk or on two', () => {
  expect([isOnOneDisk('/proc', '/'), isOnOneDisk('/', '/')]).toEqual([false, true])
})

describe('space', () => {
  test('is needed for the whole at first, and then for what the last one was compressed to and a tenth', () => {
    expect(spaceNeeded(10_000, undefined)).toBe(10_000)
    expect(spaceNeeded(10_000, backup('1', '08:00', '10:00', 5))).toBe(2_200)
    expect(spaceNeeded(10_000, backup('1', '08:00', '10:00', 0))).toBe(10_000)
  })

  test('that is too little is named with both figures', () => {
    expect(() => requireSpace('/disk', 10_485_760, 1_048_575)).toThrow(
      'Too little space on the disk of /disk: 10.0 MB are needed, 1.0 MB are free.',
    )
    expect(() => requireSpace('/disk', 10_485_760, 10_485_760)).not.toThrow()
  })
})

test('of more backups than are kept the oldest go', () => {
  expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(surplus(['a', 'b', 'c'], 3)).toEqual([])
  expect(surplus(['a'], 7)).toEqual([])
  expect(surplus(['a', 'b', 'c'], 1)).toEqual(['a', 'b'])
})
