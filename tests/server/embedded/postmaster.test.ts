import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { isServerCommand, isServerOf } from '#server/embedded/postmaster.ts'

/** A process that was started with these words, under the name of this program. */
const started = async (program: string, ...words: string[]): Promise<number> => {
  const script = 'process.stdout.write("up"); setInterval(() => undefined, 1_000)'
  const child = spawn(process.execPath, ['-e', script, '--', ...words], { argv0: program })
  onTestFinished(async () => {
    const ended = once(child, 'close')
    child.kill()
    await ended
  })
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

test('a server that runs is known by its program and its folder', async () => {
  const server = await started('/opt/bin/postgres', '-D', '/data/My Shop/postgres', '-h', '127.0.0.1')
  expect(isServerOf('/data/My Shop/postgres', server)).toBe(true)
  expect(isServerOf('/data/My Shop/post', server)).toBe(false)
  expect(isServerOf('/data/Another/postgres', server)).toBe(false)
  const other = await started('/opt/bin/backup', '-D', '/data/My Shop/postgres')
  expect(isServerOf('/data/My Shop/postgres', other)).toBe(false)
})

const LINUX = ['/opt/bin/postgres', '-D', '/data/My Shop/postgres', '-h', '127.0.0.1', ''].join('\0')
const MAC = '/opt/bin/postgres -D /data/My Shop/postgres -h 127.0.0.1'
const WINDOWS = 'postgres.exe                  4312 Console                    1     21,304 K'

test.each([
  ['linux', '/data/My Shop/postgres', LINUX, true],
  ['linux', '/data/My', LINUX, false],
  ['linux', '/data/My Shop/post', LINUX, false],
  ['linux', '/data/My Shop/postgres', LINUX.replace('bin/postgres', 'bin/backup'), false],
  ['darwin', '/data/My Shop/postgres', MAC, true],
  ['darwin', '/data/My Shop/post', MAC, false],
  // Where a word ends only Linux says: the next one begins an option.
  ['darwin', '/data/My', MAC, false],
  ['darwin', '/srv/office', '/opt/bin/postgres -D /srv/office copy -p 5432', false],
  ['darwin', '/srv/office copy', '/opt/bin/postgres -D /srv/office copy -p 5432', true],
  ['darwin', '/srv/office', '/opt/bin/postgres -D /srv/office-copy -p 5432', false],
  ['darwin', '/data/My Shop/postgres', MAC.replace('bin/postgres', 'bin/backup'), false],
  ['darwin', '/data/My Shop/postgres', '/opt/bin/postgres -D /data/My Shop/postgres', true],
  ['win32', 'C:\\data', WINDOWS, true],
  ['win32', 'C:\\data', WINDOWS.replace('postgres', 'notepad'), false],
  ['linux', '/data', '', false],
] as const)('as %s says it, %s is the folder of %j: %s', (system, folder, said, isServer) => {
  expect(isServerCommand(folder, said, system)).toBe(isServer)
})
