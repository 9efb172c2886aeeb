import { once } from 'node:events'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { takeInByFew } from '#server/http/connections.ts'
import { turn } from '#server/turns.ts'
import { portOf } from '../support/wire.ts'

const NO_CALL = () => 0

/** A server that writes down who was taken in. */
const watched = (callsAtWork: () => number) => {
  const server = createServer()
  server.removeAllListeners('connection')
  const taken: Socket[] = []
  server.on('connection', (socket: Socket) => taken.push(socket))
  takeInByFew(server, callsAtWork)
  const connect = (count: number): Socket[] =>
    Array.from({ length: count }, () => {
      const socket = new Socket()
      server.emit('connection', socket)
      return socket
    })
  return { taken, connect }
}

test('a few are taken in at once; of a crowd, eight between two turns, in their order', async () => {
  const { taken, connect } = watched(NO_CALL)
  const crowd = connect(20)
  const counts = [taken.length]
  for (let turns = 0; turns < 4; turns += 1) {
    await turn()
    counts.push(taken.length)
  }
  expect(counts).toEqual([8, 16, 20, 20, 20])
  expect(taken).toEqual(crowd)
  expect(crowd.map((socket) => socket.isPaused())).toEqual(crowd.map(() => false))
  connect(1)
  expect(taken).toHaveLength(21)
})

test('calls of tills go first, for three short waits', async () => {
  let asked = 0
  const { taken, connect } = watched(() => (asked += 1))
  connect(9)
  while (taken.length < 9) await turn()
  expect(asked).toBe(3)
})

test('who has gone while they waited is not taken in', async () => {
  const { taken, connect } = watched(NO_CALL)
  const crowd = connect(10)
  crowd[8]?.destroy()
  await turn()
  await turn()
  expect(taken).toEqual(crowd.filter((_, place) => place !== 8))
})

test('everybody of a crowd gets an answer, those too who have sent their request before they are taken in', async () => {
  const server = createServer((_request, response) => response.end('yes'))
  takeInByFew(server, NO_CALL)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${portOf(server)}/`
  const ask = async () => (await fetch(url, { headers: { connection: 'close' } })).text()
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(answers).toEqual(Array.from({ length: 100 }, () => 'yes'))
  server.close()
})
