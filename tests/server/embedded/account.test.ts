import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { canEnter, canRun } from '#server/embedded/account.ts'

/** An account that owns nothing here and is in no group of ours. */
const stranger = { uid: 3_999_999, gid: 3_999_999 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-account-'))
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'inner', 'program'), '')
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'inner'), 0o755)
  chmodSync(join(folder, 'inner', 'program'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('another account', () => {
  test('enters and runs what is open to all', () => {
    expect(canEnter(join(folder, 'inner'), stranger)).toBe(true)
    expect(canRun(join(folder, 'inner', 'program'), stranger)).toBe(true)
  })

  test('is stopped by a closed folder above', () => {
    chmodSync(folder, 0o700)
    expect(canEnter(join(folder, 'inner'), stranger)).toBe(false)
    expect(canRun(join(folder, 'inner', 'program'), stranger)).toBe(false)
  })

  test('is stopped by a program that only its owner may run', () => {
    chmodSync(join(folder, 'inner', 'program'), 0o744)
    expect(canRun(join(folder, 'inner', 'program'), stranger)).toBe(false)
  })

  test('needs the right of its group where it is in it, whatever the others may', () => {
    const colleague = { uid: stranger.uid, gid: process.getgid?.() ?? 0 }
    chmodSync(folder, 0o750)
    expect([canEnter(folder, colleague), canEnter(folder, stranger)]).toEqual([true, false])
    chmodSync(folder, 0o705)
    expect([canEnter(folder, colleague), canEnter(folder, stranger)]).toEqual([false, true])
  })

  test('needs its own right as the owner, whatever the others may', () => {
    chmodSync(folder, 0o077)
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    expect(canEnter(folder, owner)).toBe(false)
    chmodSync(folder, 0o700)
  })
})
