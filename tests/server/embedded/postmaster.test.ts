import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { platform } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isServerOf } from '#server/embedded/postmaster.ts'

const system = vi.hoisted(() => ({ name: 'linux' as ReturnType<typeof platform> }))
vi.mock(import('node:os'), async (original) => ({ ...(await original()), platform: () => system.name }))

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

test.each(['linux', 'darwin'] as const)(
  'a server is known by its program and its folder: %s',
  async (name) => {
    system.name = name
    const server = await started('/opt/bin/postgres', '-D', '/data/My Shop/postgres', '-h', '127.0.0.1')
    expect(isServerOf('/data/My Shop/postgres', server)).toBe(true)
    expect(isServerOf('/data/My Shop/post', server)).toBe(false)
    expect(isServerOf('/data/Another/postgres', server)).toBe(false)
    // Where a word ends only Linux says; the folder of a server is never called so.
    expect(isServerOf('/data/My', server)).toBe(name === 'darwin')
    const other = await started('/opt/bin/backup', '-D', '/data/My Shop/postgres')
    expect(isServerOf('/data/My Shop/postgres', other)).toBe(false)
  },
)
