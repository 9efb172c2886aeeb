import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, readPostmaster } from '#server/embedded/postmaster.ts'
import { freePorts } from '#tests/support/ports.ts'
import { ROOT } from '#tests/support/run-node.ts'

const TIMEOUT = { timeout: 200_000 }

/** `npm run dev` with ports and data of its own. */
const startDev = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillstate-dev-'))
  chmodSync(dataDir, 0o755)
  const [port, terminalPort, controlPort, devPort] = (await freePorts(4)).map(String)
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    TERMINAL_PORT: terminalPort,
    TERMINAL_CONTROL_PORT: controlPort,
    DEV_PORT: devPort,
  }
  const child = spawn(process.execPath, ['scripts/run.mjs', '--install', 'scripts/dev.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, CI: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    const [code] = (await ended) as [number | null]
    return code
  }
  onTestFinished(async () => {
    if (child.exitCode === null) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    stop,
    printed: () => stripVTControlCharacters(printed),
    database: () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0,
    address: `http://localhost:${devPort}`,
  }
}

test('dev names its address once the back office answers there, and no PostgreSQL outlives a reload or the end', async () => {
  const dev = await startDev()
  await expect.poll(dev.printed, TIMEOUT).toContain(dev.address)
  expect((await fetch(`${dev.address}/config.json`)).status).toBe(200)

  const first = dev.database()
  expect(isAlive(first)).toBe(true)
  const now = new Date()
  utimesSync(join(ROOT, 'server', 'settings.ts'), now, now)
  await expect.poll(() => dev.printed().split('Back office running').length - 1, TIMEOUT).toBe(2)
  expect(isAlive(first)).toBe(false)
  const second = dev.database()
  expect(isAlive(second)).toBe(true)

  expect(await dev.stop()).toBe(0)
  expect(isAlive(second)).toBe(false)
}, 480_000)
