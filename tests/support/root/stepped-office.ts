import { expect } from 'vitest'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'
import { smallOffice } from '#tests/support/till/office.ts'
import {
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

/** A request as it came over the wire. */
interface Asked {
  path: string
  body?: unknown
  token: string | undefined
}

const STORE = { access: accessFixture, profile: profileFixture }

const OFFLINE = new TypeError('Failed to fetch')

const responseOf = ({ statusCode, body }: WireAnswer): Response => Response.json(body, { status: statusCode })

/** The server computes every figure again from the lines (§10.23). */
const checkFigures = (posted: PostedSale): void => {
  const { subtotal, vat, total } = figuresOf(posted)
  expect({
    amount: inKobo(posted.amount),
    taxValue: inKobo(posted.taxValue),
    total: inKobo(posted.total),
  }).toEqual({ amount: subtotal, taxValue: vat, total })
}

/** What was asked, without the name of the service before it. */
const askedOf = (input: Request | string | URL, init: RequestInit | undefined): Asked => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input))
  const [, scheme] = (new Headers(init?.headers).get('authorization') ?? '').split('Bearer ')
  return {
    path: pathname.replace(/^\/\w+/, ''),
    token: scheme,
    ...(typeof init?.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}),
  }
}

/** The office of the kit in the place of `fetch`: it answers only when a test says so, and as it says. */
export const steppedOffice = () => {
  const office = smallOffice({ shops: [STORE], goods: [MILK, RICE] })
  const calls = new Set<PendingCall>()
  const storeId = STORE.access.store_id
  const keyOf = (orderNumber: number) => `${storeId} ${orderNumber}`

  const post = (asked: Asked): WireAnswer => {
    checkFigures(asked.body as PostedSale)
    return office.answer(asked)
  }
  const isKnown = ({ body }: Asked) => office.sales.has(keyOf((body as PostedSale).orderNumber))
  const answers: [path: RegExp, Record<string, (asked: Asked) => WireAnswer | Error>][] = [
    [
      /^\/pos\/post\/transaction\//,
      {
        taken: post,
        'taken, the answer lost': (asked) => {
          post(asked)
          return OFFLINE
        },
        'not reached': () => OFFLINE,
        refused: (asked) => (isKnown(asked) ? post(asked) : refused(400, 'Not today')),
        'token expired': () => refused(401, 'The token has expired'),
        broken: () => ({ statusCode: 500, body: {} }),
      },
    ],
    [
      /^\/auth\/token\/refresh$/,
      { renewed: office.answer, ended: () => refused(401, 'Over'), 'not reached': () => OFFLINE },
    ],
    [/^\/auth\/logout$/, { done: office.answer, refused: () => refused(400, 'Not now') }],
    [/^\/auth\/signup$/, { created: office.answer }],
    [/^\/administration\/users/, { listed: office.answer, 'not reached': () => OFFLINE }],
    [
      /^\/product\/simple-list/,
      { listed: () => granted(office.products(storeId)), 'not reached': () => OFFLINE },
    ],
    [/^\/pos\/terminal\/update/, { done: office.answer, 'not reached': () => OFFLINE }],
  ]

  const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const asked = askedOf(input, init)
    const [, outcomes] = answers.find(([path]) => path.test(asked.path)) ?? []
    if (!outcomes) throw new Error(`The stepped office has no answer to ${asked.path}`)
    return new Promise((resolve, reject) => {
      const call: PendingCall = {
        name: asked.path,
        outcomes: Object.keys(outcomes),
        settle: (outcome) => {
          calls.delete(call)
          const answer = outcomes[outcome]?.(asked)
          if (answer instanceof Error) reject(answer)
          else if (answer) resolve(responseOf(answer))
        },
      }
      calls.add(call)
    })
  }
  return {
    fetch,
    /** The order numbers under which there is a sale. */
    orderNumbers: () => [...office.sales.values()].map(({ posted }) => posted.orderNumber),
    /** The total of a sale in kobo; undefined where there is none under this number. */
    totalOf: (orderNumber: number): number | undefined => {
      const sale = office.sales.get(keyOf(orderNumber))
      return sale && inKobo(sale.posted.total)
    },
    /** Calls that wait for an answer. */
    calls: calls as ReadonlySet<PendingCall>,
    /** The page that asked is gone: what was on the way arrives or not, and nobody hears of it. */
    forget: (arrives: boolean): void => {
      for (const call of calls)
        if (call.outcomes.includes('taken') && arrives) call.settle('taken, the answer lost')
      calls.clear()
    },
    session: office.session,
  }
}

export type SteppedOffice = ReturnType<typeof steppedOffice>
