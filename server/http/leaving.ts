import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { whenEnded } from '#server/http/ended.ts'

/** Who has connected just before the end says within this time what they want. */
const SETTLING_MS = 100
/** A client may take so long to read what it has asked for. */
const LONGEST_READING_MS = 10_000

/** How a process leaves, once it is asked to: one after the other. */
export interface Leave {
  /** Ends when nobody new is let in any more: a balancer has looked elsewhere by then. */
  stay: () => Promise<unknown>
  /** Ends when who had connected by then has said what they want; connections that say nothing are ended. */
  settle: () => Promise<unknown>
  /** Begins after that, and ends when a client that does not read its answer is given up. */
  deadline: () => Promise<unknown>
}

/** Stays for so many milliseconds. */
export const leaveAfter = (milliseconds: number): Leave => ({
  stay: () => pause(milliseconds),
  settle: () => pause(SETTLING_MS),
  deadline: () => pause(LONGEST_READING_MS, undefined, { ref: false }),
})

/** The connections of a server, and which of them have an answer under way: one that its client has not got in full. */
const watchConnections = (app: FastifyInstance, whenAnswered: () => void) => {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    busy.add(socket)
    whenEnded(reply, () => {
      busy.delete(socket)
      whenAnswered()
    })
  })
  return {
    endIdle: (): void => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy()
    },
  }
}

/**
 * Lets a process go without refusing anybody. From the moment it is closed `/readyz` says so and each answer ends its
 * connection, while calls are answered as before. When it has stayed for long enough nobody new is let in, calls that
 * have begun are answered, and connections that have nothing to say are ended.
 * @returns whether the process is leaving.
 */
export const addLeaving = (app: FastifyInstance, { stay, settle, deadline }: Leave): (() => boolean) => {
  let isLeaving = false
  let isShut = false
  const connections = watchConnections(app, () => {
    if (isShut) setImmediate(connections.endIdle)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    await stay()
    if (!app.server.listening) return
    const gone = once(app.server, 'close')
    // The close of an HTTP server ends connections whose answer is written, and not yet read by a slow client.
    Server.prototype.close.call(app.server)
    await settle()
    isShut = true
    connections.endIdle()
    await Promise.race([gone, deadline()])
    app.server.closeAllConnections()
  })
  return () => isLeaving
}
