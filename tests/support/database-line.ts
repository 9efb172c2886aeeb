import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A line between the office and its database that can be cut, closed, held up and silenced. */
export interface Line {
  port: number
  /** Ends all connections with a reset; new ones are let through. */
  cut: () => void
  /** While it is closed, connections are reset and new ones refused. */
  setClosed: (isClosed: boolean) => void
  /** While it is held, nothing passes and nothing is refused; afterwards everything arrives. */
  setHeld: (isHeld: boolean) => void
  /** The connections of this moment never carry a byte again, and neither side learns of it; new ones are let through. */
  silence: () => void
  close: () => Promise<void>
}

interface Pair {
  office: Socket
  database: Socket
}

const reset = ({ office, database }: Pair): void => {
  office.resetAndDestroy()
  // A Unix socket has no reset.
  if (database.remoteFamily === undefined) database.destroy()
  else database.resetAndDestroy()
}

const stall = ({ office, database }: Pair): void => {
  office.unpipe(database).pause()
  database.unpipe(office).pause()
}

const flow = ({ office, database }: Pair): void => {
  office.pipe(database)
  database.pipe(office)
}

/** Opens a line on a port of its own to the database at this address. */
export const openLine = async (address: NetConnectOpts): Promise<Line> => {
  const pairs = new Set<Pair>()
  const silent = new WeakSet<Pair>()
  const state = { isClosed: false, isHeld: false }
  const server = createServer((office) => {
    if (state.isClosed) return void office.resetAndDestroy()
    const database = connect(address)
    const pair = { office, database }
    pairs.add(pair)
    for (const side of [office, database]) {
      side.setNoDelay(true)
      // The end of this one ends the other side.
      side.on('error', () => undefined)
      side.on('close', () => {
        if (silent.has(pair)) return
        pairs.delete(pair)
        reset(pair)
      })
    }
    if (!state.isHeld) flow(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const cut = () => pairs.forEach(reset)
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    cut,
    setClosed: (isClosed) => {
      state.isClosed = isClosed
      if (isClosed) cut()
    },
    setHeld: (isHeld) => {
      state.isHeld = isHeld
      for (const pair of pairs) if (!silent.has(pair)) (isHeld ? stall : flow)(pair)
    },
    silence: () => {
      for (const pair of pairs) {
        silent.add(pair)
        stall(pair)
      }
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
