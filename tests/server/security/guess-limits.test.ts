import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import * as limits from '#server/identity/attempts.ts'
import { checkCode } from '#server/identity/code-check.ts'
import type { Office } from '#server/office.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOON } from '../support/office.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** How often each has been guessed at in vain by now. */
const failuresNow = () =>
  db.selectFrom('failed_attempts').select(['subject', 'failures']).orderBy('subject').execute()

const { claimGuesses, ...others } = limits
type Name = Extract<keyof typeof others, `${string}_LIMIT`>

const HOUR = 60
const DAY = 24 * HOUR

/** How often something may be guessed wrong, within how many minutes, and how many seconds a further guess waits at most. */
const FACTS: [name: Name, failures: number, minutes: number, longestDelay?: number][] = [
  ['ACCESS_CODE_LIMIT', 5, 15],
  ['ALL_ACCESS_CODES_LIMIT', 20, DAY, 60],
  ['SIGN_IN_LIMIT', 10, 15],
  ['ALL_SIGN_INS_LIMIT', 20, DAY, 60],
  ['CODE_LIMIT', 5, 15],
  ['ALL_CODES_LIMIT', 10, DAY, 300],
  ['ADDRESS_LIMIT', 100, 15],
  ['SERIAL_NUMBER_LIMIT', 30, 15],
  ['REGISTRATION_LIMIT', 100, DAY],
  ['SIGN_UP_LIMIT', 20, HOUR],
  ['ALL_SIGN_UPS_LIMIT', 500, HOUR],
  ['RESET_MAIL_LIMIT', 20, HOUR],
  ['ALL_RESET_MAILS_LIMIT', 3, HOUR],
]

test('each limit has a row', () => {
  const names = Object.keys(others).filter((name) => name.endsWith('_LIMIT'))
  expect(FACTS.map(([name]) => name).toSorted()).toEqual(names.toSorted())
})

test('a guess that cannot be compared at the moment counts in none of its places', async () => {
  const claims: [limits.Claim, limits.Claim] = [
    { subject: 'name', limit: limits.SIGN_IN_LIMIT },
    { subject: 'address', limit: limits.ADDRESS_LIMIT },
  ]
  const counted = async () => {
    const rows = await db.selectFrom('failed_attempts').select(['subject', 'failures']).execute()
    return Object.fromEntries(rows.map(({ subject, failures }) => [subject, failures]))
  }
  await claimGuesses(db, claims, NOON)
  await claimGuesses(db, claims, NOON)
  const busy = () => Promise.reject(new Error('Too many hashes wait'))
  await expect(limits.compareGuess(db, claims, busy)).rejects.toThrow('Too many hashes wait')
  expect(await counted()).toEqual({ name: 1, address: 1 })
  expect(await limits.compareGuess(db, claims, async () => 'compared')).toBe('compared')
  expect(await counted()).toEqual({ name: 1, address: 1 })
})

test('a guess that is taken back lets nobody in whom the others keep out, and leaves no fewer than none', async () => {
  const claim = { subject: 'name', limit: limits.ALL_SIGN_INS_LIMIT }
  const locked_until = new Date(NOON.getTime() + 2_000)
  await db.deleteFrom('failed_attempts').execute()
  await db
    .insertInto('failed_attempts')
    .values({ subject: 'name', failures: 21, first_at: NOON, locked_until })
    .execute()
  const takenBack = async () => {
    await limits.takeBackGuess(db, claim)
    return db.selectFrom('failed_attempts').select(['failures', 'locked_until']).executeTakeFirst()
  }
  expect(await takenBack()).toEqual({ failures: 20, locked_until })
  expect(await takenBack()).toEqual({ failures: 19, locked_until: null })
  await db.updateTable('failed_attempts').set({ failures: 1 }).execute()
  expect([await takenBack(), await takenBack()]).toEqual([
    { failures: 0, locked_until: null },
    { failures: 0, locked_until: null },
  ])
})

test('a code that cannot be compared at the moment counts nowhere, and is no event', async () => {
  await db.deleteFrom('failed_attempts').execute()
  const recorded: object[] = []
  const office = { db, now: () => NOON, events: { record: (event: object) => void recorded.push(event) } }
  const code = {
    subject: 'access-code:123456',
    address: '10.9.9.9',
    event: { kind: 'access-code', detail: 'terminal 123456' } as const,
    isRight: () => Promise.reject(new Error('Too many hashes wait')),
    wrong: () => new Refusal(403, 'wrong'),
    tooMany: () => new Refusal(429, 'too many'),
  }
  await expect(checkCode(office as Partial<Office> as Office, code)).rejects.toThrow('Too many hashes wait')
  expect(await failuresNow()).toEqual([
    { subject: 'access-code:123456', failures: 0 },
    { subject: 'access-code:123456:10.9.9.9', failures: 0 },
    { subject: 'address:10.9.9.9', failures: 0 },
  ])
  expect(recorded).toEqual([])
})

test('a guess that its last place takes no more counts in none of them', async () => {
  await db.deleteFrom('failed_attempts').execute()
  const locked_until = new Date(NOON.getTime() + 60_000)
  const locked = { subject: 'address', failures: 100, first_at: NOON, locked_until }
  await db.insertInto('failed_attempts').values(locked).execute()
  const guess = await claimGuesses(
    db,
    [
      { subject: 'name here', limit: limits.SIGN_IN_LIMIT },
      { subject: 'name', limit: limits.ALL_SIGN_INS_LIMIT },
      { subject: 'address', limit: limits.ADDRESS_LIMIT },
    ],
    NOON,
  )
  expect(guess).toEqual({ isAllowed: false, lockedUntil: locked_until, limit: limits.ADDRESS_LIMIT })
  expect(await failuresNow()).toEqual([
    { subject: 'address', failures: 100 },
    { subject: 'name', failures: 0 },
    { subject: 'name here', failures: 0 },
  ])
})

describe.each(FACTS)('%s', (name, failures, minutes, longestDelay) => {
  const limit = others[name]
  const before = (milliseconds: number) => new Date(NOON.getTime() - milliseconds)

  /** A guess at noon, after so many wrong ones of which the first was made so long before. */
  const guessAfter = async (wrong: number, ago = 0) => {
    const row = { subject: name, failures: wrong, first_at: before(ago), locked_until: null }
    await db.deleteFrom('failed_attempts').execute()
    await db.insertInto('failed_attempts').values(row).execute()
    return claimGuesses(db, [{ subject: name, limit }], NOON)
  }
  const waitOfNext = async () => {
    const next = await claimGuesses(db, [{ subject: name, limit }], NOON)
    return next.isAllowed ? 0 : (next.lockedUntil.getTime() - NOON.getTime()) / 1_000
  }

  test(`takes ${failures} wrong ones`, async () => {
    expect(await guessAfter(failures - 2)).toEqual({ isAllowed: true, left: 1 })
    expect(await waitOfNext()).toBe(0)
    expect(await waitOfNext()).toBe(longestDelay === undefined ? minutes * 60 : 1)
  })

  test(`counts them for ${minutes} minutes`, async () => {
    const window = minutes * 60_000
    expect(await guessAfter(1, window - 1)).toEqual({ isAllowed: true, left: failures - 2 })
    expect(await guessAfter(1, window)).toEqual({ isAllowed: true, left: failures - 1 })
  })

  test('counts them from the first one on, however late the others come', async () => {
    await guessAfter(1, minutes * 60_000 - 1)
    const later = new Date(NOON.getTime() + 1)
    expect(await claimGuesses(db, [{ subject: name, limit }], later)).toEqual({
      isAllowed: true,
      left: failures - 1,
    })
  })

  test('lets a further one wait no longer than this', async () => {
    await guessAfter(failures + 20)
    expect(await waitOfNext()).toBe(longestDelay ?? minutes * 60)
  })
})
