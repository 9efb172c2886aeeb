import { Agent, request } from 'node:http'
import type { LoginSession } from '#contract/identity.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER, MAINLAND, type DemoStore } from '#server/seed/demo-stores.ts'
import { API_KEY, type BenchOffice } from './office.ts'
import { TERMINAL } from './sale-maker.ts'

export const headersOf = (token: string) => ({
  'x-api-key': API_KEY,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

export const salePath = ({ id }: DemoStore = MAINLAND): string => `/api/merchant/pos/post/transaction/${id}`

/** An answer of the office: its status, and for how many seconds it asks to be left alone. */
export interface OfficeAnswer {
  status: number
  retryAfter: number
}

/** Makes calls over so many connections that stay open, as the balancer in front of a shop's tills does. */
export const officeCaller = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return (url: string, token: string, body?: string): Promise<OfficeAnswer> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const call = request(
        url,
        { method, agent, headers: { ...headersOf(token), ...length } },
        (response) => {
          response.resume()
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: Number(response.headers['retry-after'] ?? 0),
            }),
          )
        },
      )
      call.once('error', reject)
      call.end(body)
    })
}

/** How many bytes come on the wire for a list, packed as the headers allow, and the tag that they come with. */
export const loadedBytes = (
  url: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; tag: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.once('error', reject)
      response.once('end', () => resolve({ bytes, tag: response.headers.etag ?? '' }))
    })
    call.once('error', reject)
    call.end()
  })

export const signIn = async ({ db }: BenchOffice, origin: string): Promise<string> => {
  const authToken = await issueSignInToken(db, DEMO_CASHIER.id, new Date())
  const response = await fetch(`${origin}/api/identity/auth/validate/auth-token?authToken=${authToken}`, {
    headers: { 'x-api-key': API_KEY },
  })
  return ((await response.json()) as { result: LoginSession }).result.token
}

export const registerTerminal = ({ db }: BenchOffice, { id, serialNumber }: DemoStore = MAINLAND) =>
  db
    .insertInto('registrations')
    .values({
      store_id: id,
      terminal_number: TERMINAL,
      serial_number: serialNumber,
      cookie_hash: 'made',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
