import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { RefusalEnvelope } from '#contract/envelope.ts'
import { anyRequest, type DrawnRequest, type Store } from './draw.ts'
import { operationsOf, UNDESCRIBED } from './operations.ts'
import { sender, type Answered } from './send.ts'

export interface RequestRun {
  store: Store
  requests: number
  seed: number
  onRequest?: (sent: number) => void
}

export interface RequestReport {
  operations: number
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Answers that asked the caller to come back, which was done. */
  busy: number
  /** The shrunk request that broke the rule, and how; undefined where none did. */
  failure: string | undefined
}

const BUSY = /busy at the moment/
const BUSY_PAUSE_MS = 500
const BUSY_ATTEMPTS = 60

/** @throws Error for an answer that no caller should get. */
const judge = ({ statusCode, type, text }: Answered): void => {
  if (statusCode >= 500) throw new Error(`answered ${statusCode}: ${text.slice(0, 300)}`)
  if (statusCode < 400 || !type.startsWith('application/json')) return
  const refusal = RefusalEnvelope.safeParse(JSON.parse(text))
  if (!refusal.success)
    throw new Error(`${statusCode} without the envelope of a refusal: ${text.slice(0, 300)}`)
}

const inWords = ({ method, path, headers, body }: DrawnRequest): string =>
  [`${method} ${path}`, JSON.stringify(headers), ...(body === undefined ? [] : [body.slice(0, 2_000)])].join(
    '\n',
  )

/** Sends seeded malformed requests to a running server; ends with the first that gets 5xx, or no answer in time. */
export const runRequests = async (run: RequestRun): Promise<RequestReport> => {
  const { store, requests, seed, onRequest } = run
  const document: unknown = await (await fetch(`${store.origin}/docs/json`)).json()
  const described = operationsOf(document)
  const line = sender(store.origin)
  const statuses = new Map<number, number>()
  const report = { operations: described.length, statuses, busy: 0 }
  let sent = 0
  const ask = async (drawn: DrawnRequest): Promise<Answered> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await line.send(drawn)
      if (answer.statusCode !== 503 || !BUSY.test(answer.text) || attempt === BUSY_ATTEMPTS) return answer
      report.busy += 1
      await pause(BUSY_PAUSE_MS)
    }
  }
  const property = fc.asyncProperty(anyRequest([...described, ...UNDESCRIBED], store), async (drawn) => {
    const answer = await ask(drawn)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    onRequest?.((sent += 1))
    judge(answer)
  })
  const details = await fc.check(property, { seed, numRuns: requests, markInterruptAsFailure: true })
  line.close()
  const [shrunk] = details.counterexample ?? []
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : 'failed'
  const failure = details.failed ? `${reason}\n${shrunk ? inWords(shrunk) : ''}` : undefined
  return { ...report, failure }
}
