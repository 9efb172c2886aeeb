import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { letCallsGoFirst } from '#server/http/crowds.ts'

/** So many connections are taken in between two turns of the calls that are under way: a millisecond of work. */
const AT_ONCE = 8

/** For a few at a time the calls at work are waited for but shortly: a till may stand behind a crowd. */
const MOST_WAITS = 3

/**
 * Lets a server take in a crowd of new connections a few at a time: Node gives each its parser at the moment it comes,
 * and the calls on connections that are open would wait for all of them. To be called before others listen to
 * `connection`. One that comes alone is taken in at once.
 */
export const takeInByFew = (server: Server, callsAtWork: () => number): void => {
  const takeIn = server.listeners('connection')
  server.removeAllListeners('connection')
  const waiting: Socket[] = []
  let room = AT_ONCE
  const enter = (socket: Socket): void => {
    room -= 1
    if (!socket.destroyed) for (const listener of takeIn) listener.call(server, socket)
  }
  const makeRoom = async (): Promise<void> => {
    while (room < AT_ONCE) {
      await letCallsGoFirst(callsAtWork, MOST_WAITS)
      room = AT_ONCE
      for (const socket of waiting.splice(0, AT_ONCE)) {
        enter(socket)
        socket.resume()
      }
    }
  }
  server.on('connection', (socket: Socket) => {
    if (room === 0) {
      socket.pause()
      waiting.push(socket)
      return
    }
    const isFirst = room === AT_ONCE
    enter(socket)
    if (isFirst) void makeRoom()
  })
}
