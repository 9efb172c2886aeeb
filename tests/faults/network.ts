import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { NetworkFault, Poison, PostFault } from './plan.ts'

const SLOW_MS = 1_200
const POST = '/pos/post/transaction/'
const API = '/api/'
const ACCESS = '/pos/verify/user-access'
/** The calls that a 401 is about are answered by the server alone. */
const IDENTITY = '/api/identity/'

export interface NetworkOptions {
  port: number
  /** Where the server really listens. */
  serverPort: number
  /** kill -9 of the server; it is started again by somebody else. */
  killServer: () => void
  /** Called for each fault as it is injected. */
  onFault: (fault: PostFault) => void
}

/** The network between the till and the server: it passes everything on, except where a fault was ordered. */
export interface Network {
  origin: string
  /** The faults of the next posts of sales and of other calls, one used up by each. */
  order: (faults: { posts: PostFault[]; calls: NetworkFault[] }) => void
  /** From now on the server has this against the sale of this order number. */
  poison: (orderNumber: number, poison: Poison) => void
  /** The next question for access to the store is answered with 403. */
  refuseAccess: () => void
  /** Nothing passes any more, or again. */
  cut: (isCut: boolean) => void
  close: () => Promise<void>
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const refuse = (answer: ServerResponse, code: number, message: string): void => {
  const refusal = { status: false, status_code: code, error_message: message }
  answer.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
}

const fail = (answer: ServerResponse): void =>
  void answer.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')

const answerFalsely = (fault: NetworkFault, answer: ServerResponse): void => {
  if (fault === 'refused with 401') refuse(answer, 401, 'Please sign in again.')
  else if (fault === 'HTML answer')
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hotel Wi-Fi</title>')
  else fail(answer)
}

const isPost = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.includes(POST)

const Posted = z.object({ orderNumber: z.int() })

const FALSE_ANSWERS: PostFault[] = ['refused with 401', 'HTML answer', 'server error 500']

/** A server in front of the server, through which the browser reaches it. */
export const openNetwork = async (options: NetworkOptions): Promise<Network> => {
  let posts: PostFault[] = []
  let calls: NetworkFault[] = []
  let isCut = false
  let isAccessRefused = false
  const poisons = new Map<number, Poison>()

  const poisonFor = (asked: IncomingMessage, body: Buffer): Poison | undefined =>
    isPost(asked) ? poisons.get(Posted.parse(JSON.parse(body.toString())).orderNumber) : undefined

  const isRefusedAccess = ({ url = '' }: IncomingMessage): boolean => {
    if (!isAccessRefused || !url.includes(ACCESS)) return false
    isAccessRefused = false
    return true
  }

  const faultFor = (asked: IncomingMessage): PostFault | undefined => {
    const { url = '' } = asked
    if (isPost(asked)) return posts.shift()
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
    if (isRefusedAccess(asked)) return refuse(answer, 403, 'This terminal was moved to another store')
    const poison = poisonFor(asked, body)
    if (poison === 'refused') return refuse(answer, 422, 'None of it is left in stock')
    if (poison === 'never taken') return fail(answer)
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
    // A browser that goes away in the middle of its request gets no answer.
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
    poison: (orderNumber, poison) => void poisons.set(orderNumber, poison),
    refuseAccess: () => {
      isAccessRefused = true
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
