import * as z from 'zod/mini'
import { TerminalMessage, TerminalRequest } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from './types.ts'

/** The part of the browser's WebSocket that the driver needs. */
type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'addEventListener'>

const OPEN = 1

const parsed = (data: unknown): LineFact => {
  try {
    const message = TerminalMessage.safeParse(JSON.parse(String(data)))
    return message.success ? { type: 'message.received', message: message.data } : { type: 'message.garbled' }
  } catch {
    return { type: 'message.garbled' }
  }
}

/** The terminal service behind a WebSocket; every frame is parsed by the contract. */
export const webSocketTerminal = (
  url: string,
  open: (url: string) => Socket = (address) => new WebSocket(address),
): CardTerminal => ({
  connect: (notify) => {
    let isOver = false
    const report = (fact: LineFact) => {
      if (!isOver) notify(fact)
    }
    const socket = open(url)
    socket.addEventListener('open', () => report({ type: 'line.opened' }))
    socket.addEventListener('message', ({ data }) => report(parsed(data)))
    // An error is always followed by a close.
    socket.addEventListener('close', () => {
      report({ type: 'line.dropped' })
      isOver = true
    })
    return {
      send: (request) => {
        if (isOver || socket.readyState !== OPEN) return false
        socket.send(JSON.stringify(z.encode(TerminalRequest, request)))
        return true
      },
      close: () => {
        isOver = true
        socket.close()
      },
    }
  },
})
