import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { NetworkFault, PostFault } from './plan.ts'

const SLOW_MS = 1_200
const POST = '/pos/post/transaction/'
const API = '/api/'
/** The calls that a 401 is about are answered by the server alone. */
const IDENTITY = '/api/identity/'

export interface NetworkOptions {
  port: number
  /** Where the server really listens. */
  serverPort: number
  /** kill -9 of the server; it is started again by somebody else. */
  killServer: () => void
  /** Told of each fault as it is dealt out. */
  onFault: (fault: PostFault) => void
}

/** The network between the till and the server: it passes everything on, except where a fault was ordered. */
export interface Network {
  origin: string
  /** The faults of the next posts of sales and of other calls, one used up by each. */
  order: (faults: { posts: PostFault[]; calls: NetworkFault[] }) => void
  /** Nothing passes any more, or again. */
  cut: (isCut: boolean) => void
  close: () => Promise<void>
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const REFUSAL = { status: false, status_code: 401, error_message: 'Please sign in again.' }

const answerFalsely = (fault: NetworkFault, answer: ServerResponse): void => {
  if (fault === 'refused with 401')
    answer.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(REFUSAL))
  else if (fault === 'HTML answer')
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hotel Wi-Fi</title>')
  else answer.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
}

const FALSE_ANSWERS: PostFault[] = ['refused with 401', 'HTML answer', 'server error 500']

/** A server in front of the server, through which the browser reaches it. */
export const openNetwork = async (options: NetworkOptions): Promise<Network> => {
  let posts: PostFault[] = []
  let calls: NetworkFault[] = []
  let isCut = false

  const faultFor = ({ method, url = '' }: IncomingMessage): PostFault | undefined => {
    if (method === 'POST' && url.includes(POST)) return posts.shift()
    if (!url.startsWith(API) || url.startsWith(IDENTITY)) return undefined
    return calls.shift()
  }

  const pass = async (
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    isAnswerLost: boolean,
  ) => {
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port: options.serverPort, method, path: url, headers })
    onward.end(body)
    try {
      const [reply] = (await once(onward, 'response')) as [IncomingMessage]
      const content = await bodyOf(reply)
      if (isAnswerLost) return answer.destroy()
      answer.writeHead(reply.statusCode ?? 502, reply.headers).end(content)
    } catch {
      // The server is not there: neither is an answer.
      answer.destroy()
    }
  }

  const handle = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await bodyOf(asked)
    if (isCut) return void answer.destroy()
    const fault = faultFor(asked)
    if (fault) options.onFault(fault)
    if (fault === 'request lost') return void answer.destroy()
    if (fault !== undefined && FALSE_ANSWERS.includes(fault))
      return answerFalsely(fault as NetworkFault, answer)
    if (fault === 'slow answer') await pause(SLOW_MS)
    const passed = pass(asked, body, answer, fault === 'answer lost')
    if (fault === 'server killed') options.killServer()
    await passed
  }

  const server = createServer((asked, answer) => {
    // A browser that goes away in the middle of its request has nothing to be told.
    handle(asked, answer).catch(() => answer.destroy())
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${options.port}`,
    order: (faults) => {
      posts = [...faults.posts]
      calls = [...faults.calls]
    },
    cut: (cut) => {
      isCut = cut
      if (cut) server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
