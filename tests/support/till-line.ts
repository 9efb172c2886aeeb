import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A till's end of the line to the card terminal: sends, and hands out what came back, one by one. */
export const openTillLine = async (port: number) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const received: string[] = []
  const waiting: ((text: string) => void)[] = []
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('message', (data) => {
    const text = (data as Buffer).toString('utf8')
    const next = waiting.shift()
    if (next) next(text)
    else received.push(text)
  })
  await once(socket, 'open')
  const nextText = (): Promise<string> => {
    const text = received.shift()
    return text === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(text)
  }
  const next = async (): Promise<unknown> => JSON.parse(await nextText())
  const greeting = await next()
  return {
    greeting,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    sendText: (text: string | Buffer) => socket.send(text),
    next,
    nextText,
    /** What came and was not asked for yet. */
    unread: () => [...received],
    closed,
    close: () => socket.close(),
  }
}

export type TillLine = Awaited<ReturnType<typeof openTillLine>>
