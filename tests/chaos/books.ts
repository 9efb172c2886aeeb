import type { Answer } from '#server/replay/http.ts'
import type { DrawnSale } from './sale.ts'

/** What the tills of a setup have sent, and what was acknowledged. */
export interface Books {
  /** Sales that were sent at least once, acknowledged or not. */
  sent: DrawnSale[]
  acknowledged: DrawnSale[]
  /** How often each kind of call was answered with what: 'sale 503'. */
  answers: Map<string, number>
  /** Answers that the office must never give, and how often it gave each. */
  complaints: Map<string, number>
  /** Called for each sale that was accepted. */
  listeners: Set<(accepted: Accepted) => void>
}

/** A sale that the office has accepted just now; times of `performance.now()`. */
export interface Accepted {
  storeId: string
  terminalNumber: string
  sentAt: number
  answeredAt: number
}

export const openBooks = (): Books => ({
  sent: [],
  acknowledged: [],
  answers: new Map(),
  complaints: new Map(),
  listeners: new Set(),
})

const countIn = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** What came back of a call; status 0 where nothing did. */
export type Reply = Answer

const SHOWN = 160

/** Answers that no fault excuses: 500, another 5xx than 503, 503 without Retry-After, and refusals of a good call. */
const complaintOf = (kind: string, { status, headers, text }: Reply): string | undefined => {
  const retryAfter = headers.get('retry-after')
  const isFine = status === 0 || status < 400 || status === 401
  if (isFine || (status === 503 && retryAfter !== null)) return undefined
  const without = status === 503 ? ' without Retry-After' : ''
  return `${kind} was answered with ${status}${without}: ${text.slice(0, SHOWN)}`
}

/** Notes an answer, and complains of one that must not be. */
export const noteReply = ({ answers, complaints }: Books, kind: string, reply: Reply): void => {
  countIn(answers, `${kind} ${reply.status === 0 ? 'unanswered' : reply.status}`)
  const complaint = complaintOf(kind, reply)
  if (complaint !== undefined) countIn(complaints, complaint)
}

export const noteAccepted = (books: Books, sale: DrawnSale, accepted: Accepted): void => {
  books.acknowledged.push(sale)
  for (const listener of books.listeners) listener(accepted)
}
