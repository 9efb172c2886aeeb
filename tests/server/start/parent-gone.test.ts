import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#tests/support/run-node.ts'

/** An office that takes longer to leave than its parent takes to look twice, and then writes how many signals it got. */
const office = (file: string) => `
  let signals = 0
  process.on('SIGTERM', () => {
    signals += 1
    if (signals === 1) setTimeout(() => {
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(signals))
      process.exit(0)
    }, 1600)
  })
  setInterval(() => undefined, 1000)
  process.send({ ready: process.pid })
  console.log('ready')`

const runner = (file: string) => `
  import { keepRunning } from ${JSON.stringify(join(ROOT, 'scripts/kit/keep-running.mjs'))}
  process.exit(await keepRunning(['--eval', ${JSON.stringify(office(file))}]))`

test('an office whose npm is gone is asked to stop once, so that it can take its time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parent-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'signals')
  const npm = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$RUNNER"; exit'], {
    env: { ...process.env, NODE: process.execPath, RUNNER: runner(file), npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  await once(npm.stdout, 'close')
  expect(readFileSync(file, 'utf8')).toBe('1')
})
