import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { haltPostgres } from '#server/embedded/halt.ts'
import { launchPostgres, type Launch } from '#server/embedded/launch.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-launch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A start of a program in the place of PostgreSQL. */
const launchOf = (script: string): Launch => {
  const postgres = join(folder, 'postgres-program')
  writeFileSync(postgres, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return {
    place: { folder, account: undefined, log: join(folder, 'postgres.log') },
    binaries: { major: '18', postgres, initdb: '', pgCtl: '' },
    address: { kind: 'socket', folder },
    durable: false,
  }
}

describe.skipIf(platform() === 'win32')('a server that ends at its start', () => {
  test.each([
    [
      'by its last complaint',
      'echo "10:00 FATAL:  no space left"; echo "10:01 PANIC:  cannot go on"; echo "10:02 LOG:  down"',
      'cannot go on',
    ],
    ['by its last words where it complains of nothing', 'echo "I am tired"; echo "good night"', 'good night'],
    ['as such where it says nothing', 'true', 'it ended without a word'],
  ])('is told %s, and not by what an earlier one has said', async (_how, script, reason) => {
    const launch = launchOf(`${script}; exit 1`)
    const { log } = launch.place
    writeFileSync(log, '09:00 FATAL:  the power was gone\n')
    await expect(launchPostgres(launch)).rejects.toMatchObject({
      name: 'StartupError',
      message: `PostgreSQL did not start: ${reason} (see ${log}).`,
    })
  })
})

test.skipIf(platform() === 'win32')('a server that does not end in 15 s is ended at once', async () => {
  const deaf =
    'process.on("SIGINT", () => undefined); process.stdout.write("up"); setInterval(() => undefined, 1_000)'
  const child = spawn(process.execPath, ['-e', deaf])
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const times = [0, 15_000]
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => times.shift() ?? 15_001)
  await haltPostgres(launchOf('true'), child.pid ?? 0).finally(() => clock.mockRestore())
  expect(await ended).toEqual([null, 'SIGQUIT'])
})
