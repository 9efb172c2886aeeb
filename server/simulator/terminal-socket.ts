import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import { isLoopbackOrigin } from '#server/addresses.ts'

/** Far above any message of the protocol. */
const LARGEST_MESSAGE = 16 * 1024
const HEARTBEAT_MS = 15_000

/** One till on the line. */
export interface Line {
  say: (message: unknown) => void
  sayText: (text: string) => void
  hangUp: () => void
  isOpen: () => boolean
}

export interface TerminalSocketOptions {
  port: number
  /** Whether pages of this origin may use the terminal; programs that are no browser name none. */
  isOwnOrigin: (origin: string) => boolean
  onOpen: (line: Line) => void
  /** One frame of a till; binary frames arrive as text as well. */
  onFrame: (text: string, line: Line) => void
  wait: (ms: number) => Promise<unknown>
}

const textOf = (data: RawData): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8')
}

const lineOf = (socket: WebSocket): Line => {
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN
  const sayText = (text: string): void => {
    if (isOpen()) socket.send(text)
  }
  return {
    say: (message) => sayText(JSON.stringify(message)),
    sayText,
    hangUp: () => socket.terminate(),
    isOpen,
  }
}

/** Ends lines whose till went away without a word. */
const keepAlive = (server: WebSocketServer): (() => void) => {
  const answered = new WeakSet<WebSocket>()
  server.on('connection', (socket) => {
    answered.add(socket)
    socket.on('pong', () => answered.add(socket))
  })
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, HEARTBEAT_MS)
  return () => clearInterval(timer)
}

const listen = async ({ port, isOwnOrigin, onOpen, onFrame }: Omit<TerminalSocketOptions, 'wait'>) => {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: LARGEST_MESSAGE,
    // A page of the internet that a cashier has open must not take money.
    verifyClient: ({ origin, req }: { origin?: string; req: IncomingMessage }) =>
      isLoopbackOrigin(`http://${req.headers.host ?? ''}`) && (origin === undefined || isOwnOrigin(origin)),
  })
  await once(server, 'listening')
  const stopHeartbeat = keepAlive(server)
  server.on('connection', (socket) => {
    const line = lineOf(socket)
    socket.on('message', (data) => onFrame(textOf(data), line))
    socket.on('error', () => socket.terminate())
    onOpen(line)
  })
  return {
    lines: (): Line[] => [...server.clients].map(lineOf),
    close: async (): Promise<void> => {
      stopHeartbeat()
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The terminal service's socket: loopback only, and able to go down and come back. */
export const openTerminalSocket = async (options: TerminalSocketOptions) => {
  let service = await listen(options)
  return {
    /** The tills that are connected. */
    lines: (): Line[] => service.lines(),
    restart: async (downMs: number): Promise<void> => {
      await service.close()
      await options.wait(downMs)
      service = await listen(options)
    },
    close: (): Promise<void> => service.close(),
  }
}
