import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { callOnce, callWithRetry } from '#server/replay/http.ts'

const serverThat = async (answers: RequestListener): Promise<string> => {
  const server = createServer(answers)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('a call gives status, headers and text', async () => {
  const url = await serverThat((_, answer) => answer.writeHead(409, { 'x-why': 'taken' }).end('Taken.'))
  const answer = await callOnce({ method: 'GET', url })
  expect([answer?.status, answer?.headers.get('x-why'), answer?.text]).toEqual([409, 'taken', 'Taken.'])
})

test('a call that is not answered in time is given up', async () => {
  const url = await serverThat(() => undefined)
  expect(await callOnce({ method: 'GET', url }, 50)).toBeUndefined()
})

test('a call whose compressed answer stops in the middle is given up', async () => {
  const whole = gzipSync('a long answer '.repeat(1_000))
  const url = await serverThat((_, answer) => {
    answer.writeHead(200, { 'content-encoding': 'gzip', 'content-length': whole.length })
    answer.write(whole.subarray(0, whole.length / 2))
  })
  expect(await callOnce({ method: 'GET', url }, 200)).toBeUndefined()
})

test('a call whose connection is cut has no answer', async () => {
  const url = await serverThat((request) => request.socket.destroy())
  expect(await callOnce({ method: 'GET', url })).toBeUndefined()
})

/** A server whose answers have these statuses, the last one from then on, and how often it was called. */
const serverOf = async (...statuses: number[]) => {
  const calls: number[] = []
  const url = await serverThat((_, answer) => {
    const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? 500
    calls.push(status)
    answer.writeHead(status).end()
  })
  return { url, calls }
}

test.each([429, 500, 503])('a call that is answered with %i is made again', async (status) => {
  const { url, calls } = await serverOf(status, 200)
  expect((await callWithRetry({ method: 'GET', url }, 5_000))?.status).toBe(200)
  expect(calls).toEqual([status, 200])
})

test.each([200, 303, 401, 409, 422])('a call that is answered with %i is made once', async (status) => {
  const { url, calls } = await serverOf(status, 200)
  const answer = await callWithRetry({ method: 'GET', url, redirect: 'manual' }, 5_000)
  expect([answer?.status, calls]).toEqual([status, [status]])
})

test('a call is made no more where the next one would come too late', async () => {
  const { url, calls } = await serverOf(503)
  expect((await callWithRetry({ method: 'GET', url }, 99))?.status).toBe(503)
  expect(calls).toEqual([503])
})
