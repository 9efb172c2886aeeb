import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import {
  confirmed,
  figuresOf,
  granted,
  inKobo,
  refused,
  type PostedSale,
  type WireAnswer,
} from '#tests/support/till/wire.ts'

/** A call that waits for its answer, and the ways in which it may come out. */
export interface PendingCall {
  name: string
  outcomes: string[]
  settle: (outcome: string) => void
}

interface Sold {
  content: string
  total: number
}

const responseOf = ({ statusCode, body }: WireAnswer): Response => Response.json(body, { status: statusCode })

/** The server computes every figure again from the lines (§10.23). */
const checkFigures = (posted: PostedSale & { amount: number; taxValue: number }): void => {
  const { subtotal, vat, total } = figuresOf(posted)
  expect({
    amount: inKobo(posted.amount),
    taxValue: inKobo(posted.taxValue),
    total: inKobo(posted.total),
  }).toEqual({ amount: subtotal, taxValue: vat, total })
}

/**
 * A back office that answers only when a test says so, and as it says: in the place of `fetch`. It keeps its word about
 * sales: the same sale under the same number is confirmed however often it comes, another one is a conflict.
 */
export const scriptedOffice = () => {
  /** Sales by order number. */
  const sales = new Map<number, Sold>()
  const calls = new Set<PendingCall>()
  let tokens = 0

  const take = (body: unknown): WireAnswer => {
    const posted = body as PostedSale & { amount: number; taxValue: number }
    checkFigures(posted)
    const { orderNumber, total } = posted
    const known = sales.get(orderNumber)
    const content = JSON.stringify(body)
    if (known && known.content !== content) return refused(409, 'This order number is taken')
    sales.set(orderNumber, { content, total: inKobo(total) })
    return confirmed(`sale-${orderNumber}`, posted)
  }
  const offline = new TypeError('Failed to fetch')
  const session = () => ({ ...sessionFixture, token: `token-${(tokens += 1)}` })

  const answers: [path: RegExp, Record<string, (body: unknown) => WireAnswer | Error>][] = [
    [
      /\/pos\/post\/transaction\//,
      {
        taken: take,
        'taken, the answer lost': (body) => {
          take(body)
          return offline
        },
        'not reached': () => offline,
        refused: (body) =>
          sales.has((body as { orderNumber: number }).orderNumber) ? take(body) : refused(400, 'Not today'),
        'token expired': () => refused(401, 'The token has expired'),
        broken: () => ({ statusCode: 500, body: {} }),
      },
    ],
    [
      /\/auth\/token\/refresh$/,
      {
        renewed: () => granted(session()),
        ended: () => refused(401, 'Over'),
        'not reached': () => offline,
      },
    ],
    [/\/auth\/logout$/, { done: () => granted([]), refused: () => refused(400, 'Not now') }],
    [
      /\/auth\/signup$/,
      { created: () => granted({ fullname: ADA.fullname, email: ADA.email, user_id: ADA.user_id }) },
    ],
    [/\/users\/basic-data$/, { listed: () => granted([ADA, BOLA]), 'not reached': () => offline }],
    [
      /\/product\/simple-list/,
      {
        listed: () => granted([z.encode(Product, MILK), z.encode(Product, RICE)]),
        'not reached': () => offline,
      },
    ],
    [/\/terminal\/update\/status/, { done: () => granted([]), 'not reached': () => offline }],
  ]

  const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input)
    const [, outcomes] = answers.find(([path]) => path.test(url)) ?? []
    if (!outcomes) throw new Error(`The scripted back office has no answer to ${url}`)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    return new Promise((resolve, reject) => {
      const call: PendingCall = {
        name: new URL(url).pathname,
        outcomes: Object.keys(outcomes),
        settle: (outcome) => {
          calls.delete(call)
          const answer = outcomes[outcome]?.(body)
          if (answer instanceof Error) reject(answer)
          else if (answer) resolve(responseOf(answer))
        },
      }
      calls.add(call)
    })
  }
  return {
    fetch,
    sales: sales as ReadonlyMap<number, Sold>,
    /** Calls that wait for an answer. */
    calls: calls as ReadonlySet<PendingCall>,
    /** The page that asked is gone: what was on the way arrives or not, and nobody hears of it. */
    forget: (arrives: boolean): void => {
      for (const call of calls)
        if (call.outcomes.includes('taken') && arrives) call.settle('taken, the answer lost')
      calls.clear()
    },
    session,
  }
}

export type ScriptedOffice = ReturnType<typeof scriptedOffice>
