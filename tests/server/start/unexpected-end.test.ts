import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a rejection that nobody handles is logged with its request, drains what goes on, and ends with code 70', async () => {
  const child = fork('tests/support/unexpected-process.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (chunk) => (printed += String(chunk)))
  const [origin] = (await once(child, 'message')) as [string]
  const isAtWork = once(child, 'message')
  const slow = fetch(`${origin}/slow`).then((answer) => answer.text())
  await isAtWork
  // Later than 'exit', once all that it printed has come.
  const [, [code]] = await Promise.all([
    fetch(`${origin}/unheard?token=secret`),
    once(child, 'close') as Promise<[number]>,
  ])
  expect(await slow).toBe('ended in order')
  expect(code).toBe(70)
  expect(printed).toContain('A failure that nobody handles during GET /unheard; the back office ends')
  expect(printed).toContain('a bug behind /unheard')
  expect(printed).not.toContain('secret')
})
