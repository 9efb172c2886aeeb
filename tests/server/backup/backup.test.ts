import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp, backUpChanges } from '#server/backup/backup.ts'
import { chooseBackup } from '#server/backup/choose.ts'
import { figuresAtPoint } from '#server/backup/figures.ts'
import { sharedUntil, withForks } from '#server/backup/lineage.ts'
import { backupsIn } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { timeText } from '#server/backup/times.ts'
import { runNode, type Ended } from '#tests/support/run-node.ts'
import { LONG } from '#tests/support/long.ts'
import { ask, askIn, momentBetween, openShop, salesIn, type SellingShop } from './shop.ts'

let shop: SellingShop
beforeAll(async () => {
  shop = await openShop()
  mkdirSync(shop.path('scratch'))
})
afterAll(() => shop.close())

/** Nothing is shown while it runs. */
const startProgress = () => ({ advance: () => undefined, finish: () => undefined })

const backup = (...words: string[]): Promise<Ended> =>
  runNode(['scripts/run.mjs', 'server/backup/main.ts', ...words], {
    DATA_DIR: shop.dataDir,
    DATABASE_URL: '',
    TMPDIR: shop.path('scratch'),
  })

const restoreTo = (dataDir: string, ...words: string[]): Promise<Ended> =>
  runNode(['scripts/run.mjs', 'server/backup/restore-main.ts', ...words], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  })

const SLOTS = 'select slot_name::text as name from pg_replication_slots order by 1'
const slots = (): Promise<{ name: string }[]> => ask(shop.url, SLOTS)

const common = () => ({ dataDir: shop.dataDir, to: shop.backups, startProgress })

const missing = (): never => {
  throw new Error('no backup is kept')
}

const SUCCESS = { code: 0, complained: '' }

/** What the newest backup of the shop holds. */
let soldByLast: number[] = []

describe('a backup of a shop that goes on selling', () => {
  let middle: Date
  let soldByMiddle: number[] = []
  let soldByChanges: number[] = []

  test('is made without stopping a sale, and the changes behind it follow', async () => {
    await shop.sell(20)
    const before = shop.sold.length
    const whole = await shop.sellWhile(() => backup('--to', shop.backups))
    expect(whole).toMatchObject(SUCCESS)
    expect(whole.printed).toMatch(
      /base-\d{8}T\d{9}Z: \d+ files, [\d.]+ MB in [\d.]+ MB\nIt can be restored as it was at any moment from .+ to .+\.\n/,
    )
    expect(whole.printed).toContain('It is on the same disk as the data: keep a copy elsewhere, too.\n')
    expect(shop.sold.length).toBeGreaterThan(before)

    await shop.sell(20)
    middle = await momentBetween()
    soldByMiddle = [...shop.sold]
    await shop.sell(20)
    soldByChanges = [...shop.sold]
    expect(await backup('--to', shop.backups, '--changes')).toMatchObject(SUCCESS)
    await shop.sell(5)
  })

  test('is for the account of the office alone: what a shop knows of its people is in it', () => {
    const [{ folder } = missing()] = backupsIn(shop.backups)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)))
      .filter((found) => found.isFile())
    expect([statSync(folder).mode & 0o777, new Set(files.map(({ mode }) => mode & 0o777))]).toEqual([
      0o700,
      new Set([0o600]),
    ])
  })

  test('comes back whole', async () => {
    const whole = await restoreTo(shop.path('newest'), '--from', shop.backups)
    expect(whole).toMatchObject(SUCCESS)
    const [{ folder, wal } = missing()] = backupsIn(shop.backups)
    expect(whole.printed).toBe(
      `${shop.path('newest')} is restored as it was at ${timeText(new Date(wal.reach))}, from ${folder}.\n`,
    )
    // By the words that it was started with, the server of the recovery has waited for the disk.
    const started = readFileSync(join(shop.path('newest'), 'postgres', 'postmaster.opts'), 'utf8')
    expect(started.match(/(?<=")(fsync|full_page_writes)=\w+/g)).toEqual(['fsync=on', 'full_page_writes=on'])
    expect(await salesIn(shop.path('newest'))).toEqual(soldByChanges)
  })

  test(
    'comes back as it was at a moment: with the sales acknowledged before it, and the data before it kept aside',
    LONG,
    async () => {
      const restored = await restoreTo(
        shop.path('newest'),
        '--from',
        shop.backups,
        '--until',
        middle.toISOString(),
        '--aside',
      )
      expect(restored).toMatchObject(SUCCESS)
      expect(await salesIn(shop.path('newest'))).toEqual(soldByMiddle)
      const aside = readdirSync(shop.path('newest')).filter((name) => name.startsWith('postgres.before-'))
      expect(aside).toHaveLength(1)
      const [{ folder } = missing()] = backupsIn(shop.backups)
      expect(restored.printed).toBe(
        `${shop.path('newest')} is restored as it was at ${timeText(middle)}, from ${folder}.\n` +
          `The data that were there are in ${join(shop.path('newest'), aside[0] ?? '')}: delete them once nothing is missing.\n`,
      )
    },
  )

  test('comes back as it was at a moment behind the last sale', LONG, async () => {
    const evening = await momentBetween()
    const sold = [...shop.sold]
    expect(await backup('--to', shop.backups, '--changes')).toMatchObject(SUCCESS)
    const [dataDir, until] = [shop.path('evening'), evening.toISOString()]
    expect(await restoreTo(dataDir, '--from', shop.backups, '--until', until)).toMatchObject(SUCCESS)
    expect(await salesIn(dataDir)).toEqual(sold)
  })

  test(
    'shares its history up to that moment, and no further, with what goes on from there',
    LONG,
    async () => {
      const [used = missing()] = backupsIn(shop.backups).map(withForks)
      const [dataDir, to] = [shop.path('newest'), shop.path('since')]
      mkdirSync(to)
      const { newest } = await backUp({ dataDir, to, keep: 1, startProgress, isFollowed: false })
      const shared = sharedUntil(used, withForks(newest))
      expect(shared).toBeGreaterThanOrEqual(middle.getTime())
      expect(shared).toBeLessThan(used.wal.reach)
      expect(() => chooseBackup([used, withForks(newest)], to, new Date(used.wal.reach))).toThrow(
        'was given up by a restore',
      )
    },
  )

  test('is followed by the next without a gap', LONG, async () => {
    const [first] = backupsIn(shop.backups)
    const second = await backUp({ ...common(), keep: 2 })
    expect(second.gaps).toEqual([])
    const kept = backupsIn(shop.backups)
    expect(kept.map(({ backup }) => backup.id)).toEqual([first?.backup.id, second.newest.backup.id])
    expect(kept[0]?.wal.reach).toBeGreaterThanOrEqual(second.newest.backup.finishedAt)
    // The one before is added to no more.
    expect(await slots()).toEqual([{ name: `tillstate_backup_${second.newest.backup.id.toLowerCase()}` }])
  })

  test('goes when enough newer ones are there, and a gap behind it is named', LONG, async () => {
    const before = backupsIn(shop.backups)
    const { wal } = before.at(-1) ?? missing()
    const [{ name } = { name: '' }] = await slots()
    await ask(shop.url, `select pg_drop_replication_slot('${name}')`)
    await expect(backUpChanges({ ...common(), keep: 7 })).rejects.toThrow(
      'The database does not have all changes since the last backup any more: make a whole one, without --changes.',
    )
    const whole = await backup('--to', shop.backups, '--keep', '1')
    expect(whole).toMatchObject(SUCCESS)
    const kept = backupsIn(shop.backups)
    const [newest = missing()] = kept
    expect(whole.printed.split('\n').slice(0, before.length + 2)).toEqual([
      `Nothing is kept of the time from ${timeText(new Date(wal.reach))} to this backup.`,
      ...before.map(({ folder }) => `${folder} removed`),
      expect.stringMatching(new RegExp(`^${newest.folder}: \\d+ files, .+`)),
    ])
    expect(kept).toHaveLength(1)
    expect(readdirSync(shop.backups)).toEqual([`base-${newest.backup.id}`])
    expect(await slots()).toEqual([{ name: `tillstate_backup_${newest.backup.id.toLowerCase()}` }])
  })

  const pullsThePlug = () => ({
    advance: () => {
      throw new Error('the plug was pulled')
    },
    finish: () => undefined,
  })

  test('has the room of those that are too many by now, before it needs any', LONG, async () => {
    const { newest } = await backUp({ ...common(), keep: 7 })
    expect(backupsIn(shop.backups)).toHaveLength(2)
    await expect(backUp({ ...common(), keep: 1, startProgress: pullsThePlug })).rejects.toThrow(
      'the plug was pulled',
    )
    expect(backupsIn(shop.backups).map(({ backup }) => backup.id)).toEqual([newest.backup.id])
  })

  test('that fails leaves nothing behind', async () => {
    const before = [readdirSync(shop.backups), await slots()]
    await expect(backUp({ ...common(), keep: 7, startProgress: pullsThePlug })).rejects.toThrow(
      'the plug was pulled',
    )
    expect([readdirSync(shop.backups), await slots()]).toEqual(before)
  })

  test('that was killed is no backup, and the next one tidies it up', LONG, async () => {
    const before = [readdirSync(shop.backups), await slots()]
    mkdirSync(join(shop.backups, 'base-20200101T000000000Z.part', 'postgres'), { recursive: true })
    await ask(
      shop.url,
      "select pg_create_physical_replication_slot('tillstate_backup_20200101t000000000z', true)",
    )
    expect(backupsIn(shop.backups).map(({ folder }) => folder)).toHaveLength(before[0]?.length ?? 0)
    await backUpChanges({ ...common(), keep: 7 })
    soldByLast = [...shop.sold]
    expect([readdirSync(shop.backups), await slots()]).toEqual(before)
  })
})

test('a drill finds the restored database equal to its source, row by row and to the kobo', async () => {
  const before = await slots()
  const drilled = await shop.sellWhile(() => backup('--drill'))
  expect(drilled).toMatchObject(SUCCESS)
  expect(drilled.printed).toMatch(
    /^The restored database is equal to its source: \d+ rows of \d+ tables, sales of NGN [\d,]+\.\d\d\.\n$/,
  )
  expect(await slots()).toEqual(before)
  expect(readdirSync(shop.path('scratch')).filter((name) => name.startsWith('tillstate'))).toEqual([])
})

test('an office that somebody else writes to all the time is not compared', async () => {
  const writer = new Client(shop.url)
  await writer.connect()
  await writer.query('begin; lock table sales in row exclusive mode')
  await expect(figuresAtPoint(shop.url, 'busy', 1)).rejects.toThrow(
    'The office is too busy to be compared with its backup: try again later.',
  )
  await writer.end()
})

test('a database that keeps data outside of its folder is not backed up', LONG, async () => {
  const [outside, before] = [shop.path('outside'), [readdirSync(shop.backups), await slots()]]
  mkdirSync(outside)
  execFileSync('chown', ['--reference', join(shop.dataDir, 'postgres'), outside])
  await ask(shop.url, `create tablespace outside location '${outside}'`)
  await expect(backUp({ ...common(), keep: 7 })).rejects.toThrow(
    'This database has tablespaces outside of its data folder: back it up by pg_basebackup.',
  )
  await ask(shop.url, 'drop tablespace outside')
  expect([readdirSync(shop.backups), await slots()]).toEqual(before)
})

test('a drill that finds a difference says where it is, and fails', LONG, async () => {
  // An unlogged table is empty after every recovery.
  await ask(shop.url, 'create unlogged table scratch as select 1 as one')
  const drilled = await backup('--drill')
  await ask(shop.url, 'drop table scratch')
  expect(drilled).toMatchObject({ code: 1, complained: '' })
  expect(drilled.printed).toMatch(
    /^.*\bscratch\b.*\nThe restored database differs from its source \(\d+ rows of \d+ tables, sales of NGN [\d,]+\.\d\d\)\.\n$/,
  )
})

test('a restore in the place of data that are at work is refused', async () => {
  const running = await restoreTo(shop.dataDir, '--from', shop.backups, '--aside')
  expect(running).toEqual({
    code: 1,
    printed: '',
    complained: `Tillstate is running on the data folder ${shop.dataDir}: stop it first, or set DATA_DIR.\n`,
  })
})

test('a restored database is at work at once, and is backed up on a timeline of its own', LONG, async () => {
  const [from, dataDir, again] = [shop.backups, shop.path('onwards'), shop.path('again')]
  const restores = {
    from,
    movesAside: false,
    target: { kind: 'end' },
    startProgress,
    durable: false,
  } as const
  await restore({ ...restores, dataDir })
  // What the backups of its source keep would fill its disk.
  expect(await askIn(dataDir, SLOTS)).toEqual([])
  const { newest, gaps } = await backUp({ dataDir, to: from, keep: 1, startProgress })
  expect(newest.backup.timeline).toBe(2)
  expect(gaps.map((gap) => sharedUntil(withForks(gap), withForks(newest)))).toEqual([Infinity])
  await restore({ ...restores, dataDir: again })
  expect(await salesIn(again)).toEqual(soldByLast)
  expect(existsSync(join(again, 'postgres.restoring'))).toBe(false)
})
