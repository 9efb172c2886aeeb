import { Agent, request } from 'node:http'
import type { DrawnRequest } from './draw.ts'

export interface Answered {
  statusCode: number
  type: string
  text: string
}

/** A request that takes longer has hung. */
export const LONGEST_MS = 5_000

const isReset = (cause: Error): boolean => 'code' in cause && cause.code === 'ECONNRESET'

/**
 * Sends requests byte for byte, as `fetch` would not.
 * @returns the answer; rejects where none comes within `LONGEST_MS`.
 */
export const sender = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(origin)
  const send = (drawn: DrawnRequest): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = drawn
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          signal: AbortSignal.timeout(LONGEST_MS),
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            text += part
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              statusCode: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text,
            }),
          )
        },
      )
      // A server may close a kept connection just as the next request goes out (nodejs.org, http, reusedSocket).
      call.on('error', (cause) =>
        call.reusedSocket && isReset(cause) ? resolve(send(drawn)) : reject(cause),
      )
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
