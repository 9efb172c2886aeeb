import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callsAtWork } from '#server/http/calls-at-work.ts'

/** A service whose calls are answered when they are let to. */
const openService = () => {
  const calls = callsAtWork()
  const app = Fastify()
  const started: (() => void)[] = []
  calls.watch(app)
  app.get('/call', () => new Promise<string>((answer) => started.push(() => answer('done'))))
  app.get('/bug', () => Promise.reject(new Error('a bug')))
  return { calls, app, started }
}

test('calls count until they are answered, whatever the answer is', async () => {
  const { calls, app, started } = openService()
  const [one, other] = [app.inject('/call'), app.inject('/call')]
  await expect.poll(() => started.length).toBe(2)
  expect(calls.count()).toBe(2)
  started[0]?.()
  await one
  expect(calls.count()).toBe(1)
  started[1]?.()
  await other
  expect(calls.count()).toBe(0)
  expect((await app.inject('/bug')).statusCode).toBe(500)
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  expect(calls.count()).toBe(0)
  await app.close()
})

test('a caller who has hung up counts no more', async () => {
  const { calls, app, started } = openService()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /call HTTP/1.1\r\nhost: till.test\r\n\r\n')
  await expect.poll(() => started.length).toBe(1)
  expect(calls.count()).toBe(1)
  socket.destroy()
  await expect.poll(() => calls.count()).toBe(0)
  started[0]?.()
  await app.close()
})
