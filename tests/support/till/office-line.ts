import * as z from 'zod/mini'
import type { AppConfig } from '#contract/config.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { type Api, storeApi, utilityApi } from '#services/api/api.ts'
import type { Download } from '#services/api/download.ts'
import { faultOf, withRenewal, type Http, type RequestContext } from '#services/api/http.ts'
import { identityApi } from '#services/api/identity.ts'
import { registrationApi } from '#services/api/registration.ts'
import { salesApi } from '#services/api/sales.ts'
import type { SmallOffice } from './office.ts'
import type { VirtualClock } from './virtual-clock.ts'
import type { WireAnswer } from './wire.ts'

/** What becomes of requests on their way. */
export const WEATHERS = [
  'fine',
  'no network',
  'requests lost',
  'answers lost',
  'sales answered 500',
  'slow',
] as const
export type Weather = (typeof WEATHERS)[number]

export const configOf = (origin: string): AppConfig => ({
  productName: 'Tillstate',
  identityUrl: `${origin}/identity`,
  shoppingUrl: `${origin}/shopping`,
  merchantUrl: `${origin}/merchant`,
  utilityUrl: `${origin}/utility`,
  providerUrl: `${origin}/auth`,
  terminalUrl: 'ws://terminal.test:1337',
  apiKey: 'key',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
})

const USUAL_MS = 40
const SLOW_MS = 9_000
const TIMEOUT_MS = 15_000

const OFFLINE = failed({ kind: 'offline' } as const)

/** The product's own adapters over a line to the small office whose weather a test makes. */
export const officeLine = (office: SmallOffice, clock: VirtualClock) => {
  let weather: Weather = 'fine'
  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => void clock.setTimeout(() => resolve(), milliseconds))

  /** The answer, or nothing where none came. */
  const carry = async (path: string, work: () => WireAnswer): Promise<WireAnswer | undefined> => {
    const now = weather
    await after(now === 'slow' ? SLOW_MS : USUAL_MS)
    if (now === 'no network') return undefined
    if (now === 'requests lost') return after(TIMEOUT_MS).then(() => undefined)
    if (now === 'sales answered 500' && path.includes('/post/transaction'))
      return { statusCode: 500, body: {} }
    const answer = work()
    return now === 'answers lost' ? after(TIMEOUT_MS).then(() => undefined) : answer
  }
  const read = <Value>(
    path: string,
    answer: WireAnswer | undefined,
    schema: z.ZodMiniType<Value>,
  ): Result<Value, ApiFault> => {
    if (!answer) return OFFLINE
    const { statusCode, body } = answer
    if (statusCode !== 200) return failed(faultOf(path, { isOk: false, statusCode, body, asked: {} }))
    const refusal = body as { status: boolean; status_code?: number; error_message?: string }
    if (!refusal.status)
      return failed({
        kind: 'refused',
        statusCode: refusal.status_code ?? statusCode,
        message: refusal.error_message ?? '',
      })
    const parsed = z.safeDecode(schema, body)
    return parsed.success ? ok(parsed.data) : failed({ kind: 'malformed', issues: [] })
  }
  const httpOf =
    (context: RequestContext): Http =>
    (call) => {
      const wire = call.body && (JSON.parse(JSON.stringify(call.body)) as unknown)
      const once = async (token: string | undefined) => {
        const asked = { path: call.path, body: wire, token, ...(call.query && { query: call.query }) }
        return read(call.path, await carry(call.path, () => office.answer(asked)), call.answer)
      }
      return withRenewal(context, once, call.aboutSession) as never
    }
  const downloadOf =
    (context: RequestContext): Download =>
    ({ path, query, tag }, receiver) =>
      withRenewal(context, async (token) => {
        const text = JSON.stringify({ status: true, result: office.products(query['storeId'] ?? '') })
        const answer = await carry(path, () => office.answer({ path: '/pos/terminal/update', token }))
        const opened = read(path, answer, z.object({ status: z.boolean() }))
        if (!opened.ok) return opened
        // The list itself serves as its tag.
        if (tag === text) return ok('unchanged' as const)
        receiver.begin('application/json', text)
        receiver.bytes(new TextEncoder().encode(text))
        return ok('arrived' as const)
      })
  return {
    weather: () => weather,
    /** What asks only whether a server is there, apart from the API. */
    probe: async (): Promise<Response> => {
      if (weather === 'no network' || weather === 'requests lost') throw new TypeError('Failed to fetch')
      return Response.json({})
    },
    change: (next: Weather): void => void (weather = next),
    /** All calls of the product, from a page with these credentials. */
    apiFor: (context: RequestContext): Api => {
      const http = httpOf(context)
      return {
        identity: identityApi(http),
        registration: registrationApi(http),
        store: storeApi(http, downloadOf(context)),
        sales: salesApi(http),
        utility: utilityApi(http),
      }
    },
  }
}

export type OfficeLine = ReturnType<typeof officeLine>
