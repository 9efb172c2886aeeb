import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { backUp, backUpChanges } from '#server/backup/backup.ts'
import { backupsIn, type KeptBackup } from '#server/backup/manifest.ts'
import { requireOwnDatabase } from '#server/backup/own-database.ts'
import { restore } from '#server/backup/restore.ts'
import { StartupError } from '#server/startup-error.ts'
import { openSource } from '#server/backup/source.ts'
import { readTime } from '#server/backup/times.ts'
import { runNode } from '#tests/support/run-node.ts'
import { LONG } from '#tests/support/long.ts'
import { openShop, type SellingShop } from './shop.ts'

let shop: SellingShop
const startProgress = () => ({ advance: () => undefined, finish: () => undefined })
const backsUp = (to: string, dataDir = shop.dataDir) => backUp({ dataDir, to, keep: 7, startProgress })

beforeAll(async () => {
  shop = await openShop()
  await shop.sell(3)
  await backsUp(shop.backups)
})
afterAll(() => shop.close())

describe('a backup is refused in one line', () => {
  test('where its folder is not there, is none, or takes no files', async () => {
    const gone = shop.path('unplugged')
    await expect(backsUp(gone)).rejects.toThrow(
      `The folder ${gone} is not there: is the disk connected? (--to)`,
    )
    expect(existsSync(gone)).toBe(false)
    const file = shop.path('file')
    writeFileSync(file, '')
    await expect(backsUp(file)).rejects.toThrow(`${file} is not a folder (--to).`)
  })

  test.runIf(platform() === 'linux')('where its folder takes no files', LONG, async () => {
    await expect(backsUp('/proc')).rejects.toThrow(/^The backup folder \/proc cannot be used: .+\.$/)
  })

  test('while another one is at work', async () => {
    const other = await openSource(shop.url)
    await expect(backsUp(shop.backups)).rejects.toThrow(
      'Another backup of this database is at work: wait for its end.',
    )
    await other.close()
  })

  test('where its folder is part of the data', async () => {
    const inside = join(shop.dataDir, 'postgres', 'base')
    await expect(backsUp(inside)).rejects.toThrow(
      `${inside} is inside of the data that are backed up: choose a folder on another disk.`,
    )
  })

  test('where there is no database, and none is made', LONG, async () => {
    const empty = shop.path('empty')
    await expect(backsUp(shop.backups, empty)).rejects.toThrow(
      `The data folder ${empty} holds no database (DATA_DIR).`,
    )
    expect(existsSync(empty)).toBe(false)
  })

  test('where the folder has no whole backup behind which changes could stand', LONG, async () => {
    const to = shop.path('fresh')
    mkdirSync(to)
    await expect(backUpChanges({ dataDir: shop.dataDir, to, keep: 7, startProgress })).rejects.toThrow(
      `${to} holds no whole backup yet: make one without --changes.`,
    )
    expect(readdirSync(to)).toEqual([])
  })

  test('where DATABASE_URL names a database of somebody else', () => {
    expect(() => requireOwnDatabase({ databaseUrl: 'postgres://somebody@db.example/till' })).toThrow(
      'DATABASE_URL names a PostgreSQL of your own: back it up and restore it by its own tools (pg_basebackup, ' +
        "pgBackRest, or its provider's).",
    )
  })

  const refusalOf = (script: string, words: string[], env?: Record<string, string>) =>
    runNode(['scripts/run.mjs', script, ...words], env)
  const inOneLine = (complaint: string) => ({ code: 1, printed: '', complained: `${complaint}\n` })

  test.each([
    ['server/backup/main.ts', [], '--to needs the folder of the backups.'],
    [
      'server/backup/restore-main.ts',
      ['--from', '.', '--until', 'noon'],
      "--until must be a time like '2026-11-22 14:59', but is 'noon'.",
    ],
  ])('by %s %j with exit code 1', async (script, words, complaint) => {
    expect(await refusalOf(script, words)).toEqual(inOneLine(complaint))
  })

  test.each([
    [
      'server/backup/main.ts',
      ['--changes', '--drill'],
      '--drill restores a whole backup: leave --changes out.',
    ],
    ['server/backup/restore-main.ts', ['--aside'], '--from needs the folder of the backups.'],
  ])('by %s %j with exit code 1', LONG, async (script, words, complaint) => {
    expect(await refusalOf(script, words)).toEqual(inOneLine(complaint))
  })

  test.each([
    ['server/backup/main.ts', ['--drill']],
    ['server/backup/restore-main.ts', ['--from', '.']],
  ])('by %s %j, where the database is not our own', async (script, words) => {
    const DATABASE_URL = 'postgres://somebody@127.0.0.1:9/till'
    expect(await refusalOf(script, words, { DATABASE_URL })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^DATABASE_URL names a PostgreSQL of your own: .+\n$/),
    })
  })
})

/** A copy of the backups with something wrong in it. */
const spoiled = (spoil: (kept: KeptBackup) => void): string => {
  const copy = shop.path('spoiled')
  rmSync(copy, { recursive: true, force: true })
  cpSync(shop.backups, copy, { recursive: true })
  backupsIn(copy).forEach(spoil)
  return copy
}

const Manifest = z.looseObject({})
const manifestWith =
  (change: Record<string, unknown>) =>
  ({ folder }: Pick<KeptBackup, 'folder'>): void => {
    const file = join(folder, 'backup.json')
    const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, JSON.stringify({ ...manifest, ...change }))
  }

describe('a restore is refused in one line, and changes nothing', () => {
  /** The complaint of a restore into an empty place, and what it has left there. */
  const refusal = async (from: string, until?: Date) => {
    const dataDir = shop.path('restored')
    const target = until === undefined ? ({ kind: 'end' } as const) : ({ kind: 'time', until } as const)
    const complaint = await restore({ from, dataDir, movesAside: false, target, startProgress }).catch(
      (cause: unknown) => (cause instanceof StartupError ? cause.message : cause),
    )
    const names = existsSync(dataDir) ? readdirSync(dataDir) : []
    return { complaint, left: names.filter((name) => name.startsWith('postgres')) }
  }
  const refused = (complaint: RegExp) => ({ complaint: expect.stringMatching(complaint), left: [] })

  test('from a folder that is not there, or holds no backup', async () => {
    const gone = await refusal(shop.path('unplugged'))
    expect(gone).toEqual(refused(/^The folder .+ is not there: is the disk connected\? \(--from\)$/))
    expect(await refusal(shop.dataDir)).toEqual(refused(/^.+ holds no whole backup \(--from\)\.$/))
  })

  type Spoiled = [string, (kept: KeptBackup) => void, RegExp]
  const spoiledBackups: Spoiled[] = [
    [
      'is cut off',
      ({ folder }) => truncateSync(join(folder, 'postgres', 'PG_VERSION.gz'), 10),
      /^The backup is damaged: .+PG_VERSION\.gz is cut off or changed\.$/,
    ],
    [
      'has lost the end of a change',
      ({ folder, wal }) => truncateSync(join(folder, 'wal', `${wal.segments[0]?.path}.gz`), 999),
      /^The backup is damaged: .+\/wal\/.+\.gz is cut off or changed\.$/,
    ],
    [
      'lacks a file',
      ({ folder }) => rmSync(join(folder, 'postgres', 'PG_VERSION.gz')),
      /^The backup is damaged: .+PG_VERSION\.gz is missing\.$/,
    ],
    [
      'has one file in the place of another',
      ({ folder }) =>
        cpSync(join(folder, 'postgres', 'pg_hba.conf.gz'), join(folder, 'postgres', 'PG_VERSION.gz')),
      /^The backup is damaged: .+PG_VERSION\.gz differs from its checksum\.$/,
    ],
    [
      'has half a manifest',
      ({ folder }) => truncateSync(join(folder, 'backup.json'), 100),
      /^The backup is damaged: .+backup\.json is cut off\. Move its folder away to use the one before it\.$/,
    ],
    [
      'would write outside of the data folder',
      manifestWith({ files: [{ path: '../../etc/passwd', bytes: 0, stored: 0, sha256: '' }] }),
      /^The backup is damaged: .+backup\.json is not what a backup writes\. .+$/,
    ],
    [
      'was made by a version with another layout',
      manifestWith({ format: 2 }),
      /^The backup .+ was made by a newer Tillstate: update this installation\.$/,
    ],
    [
      'is of a newer PostgreSQL',
      manifestWith({ postgres: '19' }),
      /^The backup is of PostgreSQL 19, but this installation brings .+$/,
    ],
    [
      'needs more than the disk has',
      ({ folder, backup }) =>
        manifestWith({ files: backup.files.map((file) => ({ ...file, bytes: 2 ** 50 })) })({ folder }),
      /^Too little space on the disk of .+: \S+ \S+ are needed, .+ are free\.$/,
    ],
    [
      'has a newer schema',
      manifestWith({ schema: '900-later' }),
      /^The backup was made by a newer Tillstate \(900-later\): .+$/,
    ],
  ]

  test.each(spoiledBackups.slice(0, 1))('from a backup that %s', async (_, spoil, complaint) => {
    expect(await refusal(spoiled(spoil))).toEqual(refused(complaint))
  })

  test.each(spoiledBackups.slice(1))('from a backup that %s', LONG, async (_, spoil, complaint) => {
    expect(await refusal(spoiled(spoil))).toEqual(refused(complaint))
  })

  test.each([
    ['before the first backup', '2020-01-01 00:00', /^--until is before the oldest backup, .+$/],
    ['behind the last change', '2120-01-01 00:00', /^--until is after the end of the backups, .+$/],
  ])('to a moment %s', async (_, until, complaint) => {
    expect(await refusal(shop.backups, readTime('--until', until))).toEqual(refused(complaint))
  })

  test('to a moment behind which nobody can tell what a restore has given up', LONG, async () => {
    const copy = spoiled(() => undefined)
    const [kept] = backupsIn(copy)
    if (!kept) throw new Error('no backup is kept')
    const folder = join(copy, 'base-21200101T000000000Z')
    cpSync(kept.folder, folder, { recursive: true })
    manifestWith({ timeline: 2, finishedAt: kept.backup.finishedAt + 60_000 })({ folder })
    expect(await refusal(copy, new Date(kept.backup.finishedAt + 1))).toEqual(
      refused(/^The time from .+ to .+ was given up by a restore: .+$/),
    )
  })

  test('where data are there already', async () => {
    const dataDir = shop.path('taken')
    const letter = join(dataDir, 'postgres', 'letter.txt')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    writeFileSync(letter, 'dear aunt')
    await expect(
      restore({ from: shop.backups, dataDir, movesAside: false, target: { kind: 'end' }, startProgress }),
    ).rejects.toThrow(
      `The data folder ${dataDir} is not empty: --aside keeps its data beside it, or set DATA_DIR.`,
    )
    expect(readFileSync(letter, 'utf8')).toBe('dear aunt')
  })

  test('where data have come while it was at work', LONG, async () => {
    const dataDir = shop.path('meanwhile')
    const letter = join(dataDir, 'postgres', 'letter.txt')
    const come = () => {
      mkdirSync(join(dataDir, 'postgres'), { recursive: true })
      writeFileSync(letter, 'dear aunt')
    }
    const restores = { from: shop.backups, dataDir, movesAside: false, target: { kind: 'end' } } as const
    const comingMeanwhile = () => ({ advance: come, finish: () => undefined })
    await expect(restore({ ...restores, startProgress: comingMeanwhile, durable: false })).rejects.toThrow(
      `The data folder ${dataDir} is not empty: --aside keeps its data beside it, or set DATA_DIR.`,
    )
    expect(readFileSync(letter, 'utf8')).toBe('dear aunt')
  })
})

test('a folder with backups of another installation takes none of this one', LONG, async () => {
  await expect(backsUp(spoiled(manifestWith({ cluster: '1' })))).rejects.toThrow(
    /^.+ holds backups of another installation: choose a folder of its own\.$/,
  )
})
