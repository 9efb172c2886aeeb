import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { Client } from 'pg'

/** A line to a database that can be cut and mended. */
export interface Wire {
  url: string
  /** Drops every connection; with `stay` later ones are dropped, too, until it is mended. */
  cut: (stay?: 'stay') => void
  mend: () => void
  /** The connections of this moment carry nothing any more, and neither side learns of it; later ones do. */
  silence: () => void
  /** Passes the next answer on but for its last word, that the server is ready for another statement; then silence. */
  keepBusy: () => void
  /** Drops every connection in place of the so-manieth piece that goes over it from now on, in either direction. */
  cutAt: (piece: number) => void
  /** Passes the next statement of this text on, and drops its connection in place of the answer. */
  loseAnswerOf: (statement: string) => void
  close: () => Promise<void>
}

const targetOf = ({ host, port }: Client) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }

/** ReadyForQuery, without the state of the transaction. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

const portOf = (server: Server): number => {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the wire has no port')
  return address.port
}

export const openWire = async (databaseUrl: string): Promise<Wire> => {
  const client = new Client(databaseUrl)
  const sockets = new Set<Socket>()
  const lines = new Map<Socket, Socket>()
  const state = { isCut: false, unanswered: '', untilCut: 0 }
  const drop = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((near) => {
    if (state.isCut) return near.destroy()
    const far = connect(targetOf(client))
    lines.set(far, near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('data', () => {
        if (state.untilCut === 0) return
        state.untilCut -= 1
        if (state.untilCut === 0) drop()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        lines.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      if (state.unanswered === '' || !chunk.includes(state.unanswered)) return
      state.unanswered = ''
      far.unpipe(near)
      far.once('data', () => far.destroy()).resume()
    })
    return near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`postgres://127.0.0.1:${portOf(server)}/${client.database}`)
  url.username = client.user ?? ''
  url.password = client.password ?? ''
  return {
    url: url.href,
    cut: (stay) => {
      state.isCut = stay === 'stay'
      drop()
    },
    mend: () => {
      state.isCut = false
    },
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    keepBusy: () =>
      lines.forEach((near, far) => {
        far.unpipe(near)
        far.once('data', (chunk: Buffer) => {
          far.pause()
          near.unpipe().pause()
          near.write(chunk.subarray(0, chunk.indexOf(READY)))
        })
        far.resume()
      }),
    cutAt: (piece) => {
      state.untilCut = piece
    },
    loseAnswerOf: (statement) => {
      state.unanswered = statement
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
