import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ROOT, runNode } from '#tests/support/run-node.ts'

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

test('it drains once, however much goes wrong meanwhile, and does not wait for what takes too long', async () => {
  const failing = `
    import { endOnUnexpected } from '#server/unexpected-end.ts'
    const drain = async () => {
      console.log('drains')
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      console.log('has drained')
    }
    endOnUnexpected(drain, 50)
    setTimeout(() => { throw new Error('a bug behind it') }, 5)
    throw new Error('a bug')`
  const script = ['--import', 'tsx', '--input-type=module', '--eval', failing]
  const { code, printed, complained } = await runNode(script, {}, ROOT)
  expect([code, printed]).toEqual([70, 'drains\n'])
  expect(complained).toContain(
    'An unexpected error; the back office ends and is started again: Error: a bug\n',
  )
  expect(complained).toContain('Error: a bug behind it')
})
