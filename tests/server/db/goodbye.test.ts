import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sayGoodbye } from '#server/db/goodbye.ts'

/** A connection whose other end takes everything and never ends it, as behind a line that has gone silent. */
const silentLine = async (): Promise<Socket> => {
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(line, 'connect')
  onTestFinished(async () => {
    for (const socket of [line, ...sockets]) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return line
}

test('a database that never says that the connection has ended is waited for no longer than that', async () => {
  const line = await silentLine()
  const ended = once(line, 'close')
  let isEnded = false
  void ended.then(() => (isEnded = true))
  await sayGoodbye(async () => {
    line.end()
    await ended
  }, 50)
  expect(isEnded).toBe(false)
})

test('one that answers is waited for, and what fails is told', async () => {
  const steps: string[] = []
  const clocks = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = clocks()
  await sayGoodbye(async () => {
    await Promise.resolve()
    steps.push('ended')
  })
  // Nothing keeps the process waiting for the time that was not needed.
  expect([steps, clocks()]).toEqual([['ended'], before])
  await expect(sayGoodbye(() => Promise.reject(new Error('the lock is lost')))).rejects.toThrow(
    'the lock is lost',
  )
})
