import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket as NodeSocket, WebSocketServer } from 'ws'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'
import { webSocketTerminal } from '#hardware/card-terminal/websocket-terminal.ts'
import { APPROVAL, CONNECTED } from '#tests/support/fixtures/sales.ts'

const purchase = {
  action: 'purchase',
  amount: '6650.00',
  accounttype: 'default',
  paymentOption: 'card',
  staffName: 'Demo Cashier',
  reference: 'TS-1763740800-K7Q2MX',
} as const

let service: WebSocketServer
let terminal: CardTerminal

beforeEach(async () => {
  service = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(service, 'listening')
  const address = service.address()
  if (typeof address === 'string' || !address) throw new Error('The service has no port')
  const open = (url: string) => new NodeSocket(url) as unknown as WebSocket
  terminal = webSocketTerminal(`ws://127.0.0.1:${address.port}`, open)
})

afterEach(async () => {
  for (const client of service.clients) client.terminate()
  await new Promise((resolve) => service.close(resolve))
})

/** A line with the facts that it reports, one after the other. */
const connect = () => {
  const facts: LineFact[] = []
  const waiting: ((fact: LineFact) => void)[] = []
  const line = terminal.connect((fact) => {
    const next = waiting.shift()
    if (next) next(fact)
    else facts.push(fact)
  })
  const next = () =>
    new Promise<LineFact>((resolve) => {
      const fact = facts.shift()
      if (fact) resolve(fact)
      else waiting.push(resolve)
    })
  return { line, next, unread: facts }
}

const client = async () => {
  const [socket] = (await once(service, 'connection')) as [NodeSocket]
  return socket
}

const opened = async () => {
  const arriving = client()
  const { line, next, unread } = connect()
  const socket = await arriving
  expect(await next()).toEqual({ type: 'line.opened' })
  return { line, next, unread, socket }
}

test('requests go out as the protocol writes them, and messages come back parsed', async () => {
  const { line, next, socket } = await opened()
  const frames: unknown[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  expect(line.send({ action: 'init-serial-port', port: 'COM3' })).toBe(true)
  expect(line.send(purchase)).toBe(true)
  await once(socket, 'message')
  if (frames.length < 2) await once(socket, 'message')
  expect(frames).toEqual([{ action: 'init-serial-port', port: 'COM3' }, purchase])
  socket.send(JSON.stringify(CONNECTED))
  socket.send(JSON.stringify({ ...APPROVAL, Extra: 'ignored' }))
  expect(await next()).toEqual({ type: 'message.received', message: CONNECTED })
  expect(await next()).toEqual({ type: 'message.received', message: APPROVAL })
})

test('what is cut off, not JSON or not of the protocol is garbled, and the line goes on', async () => {
  const { next, socket } = await opened()
  socket.send(JSON.stringify(APPROVAL).slice(0, 25))
  socket.send('[]')
  socket.send(JSON.stringify({ RespCode: '00' }))
  socket.send(JSON.stringify(CONNECTED))
  expect([await next(), await next(), await next()]).toEqual([
    { type: 'message.garbled' },
    { type: 'message.garbled' },
    { type: 'message.garbled' },
  ])
  expect(await next()).toEqual({ type: 'message.received', message: CONNECTED })
})

test('a line that drops says so once, and sends nothing any more', async () => {
  const { line, next, socket, unread } = await opened()
  socket.terminate()
  expect(await next()).toEqual({ type: 'line.dropped' })
  expect(line.send(purchase)).toBe(false)
  expect(unread).toEqual([])
})

test('a service that is not there is a line that drops without having been open', async () => {
  const nowhere = webSocketTerminal('ws://127.0.0.1:1', (url) => {
    const socket = new NodeSocket(url)
    socket.on('error', () => undefined)
    return socket as unknown as WebSocket
  })
  const fact = await new Promise<LineFact>((resolve) => {
    const line = nowhere.connect(resolve)
    expect(line.send(purchase)).toBe(false)
  })
  expect(fact).toEqual({ type: 'line.dropped' })
})

test('a line that was closed reports nothing any more', async () => {
  const { line, socket, unread } = await opened()
  socket.send(JSON.stringify(CONNECTED))
  line.close()
  await once(socket, 'close')
  expect(unread).toEqual([])
  expect(line.send(purchase)).toBe(false)
})

test('a line that was closed sends nothing, although its socket is open for a moment longer', () => {
  const sent: string[] = []
  const socket = Object.assign(new EventTarget(), {
    readyState: 1,
    send: (frame: string) => void sent.push(frame),
    close: () => undefined,
  })
  const line = webSocketTerminal('ws://127.0.0.1:1', () => socket as unknown as WebSocket).connect(
    () => undefined,
  )
  expect(line.send({ action: 'init-serial-port', port: 'COM3' })).toBe(true)
  line.close()
  expect(line.send({ action: 'init-serial-port', port: 'COM4' })).toBe(false)
  expect(sent).toEqual(['{"action":"init-serial-port","port":"COM3"}'])
})
