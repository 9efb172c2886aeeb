import { performance } from 'node:perf_hooks'

/** Tills ask for this host; the line leads each call to one of the offices, as a balancer does. */
export const CHAIN = 'http://chain.test'

const KINDS = {
  sale: '/pos/post/transaction/',
  refresh: '/auth/token/refresh',
  'sign-in': '/auth/login',
  catalogue: '/product/simple-list',
}

/** The kinds of calls that are measured. */
export type Kind = keyof typeof KINDS

/** What came of one kind of call: how long each that was answered took, in ms, and why others were not, or with 5xx. */
export interface Measured {
  took: number[]
  failed: string[]
}
export type Measures = Record<Kind, Measured>

const NOTHING = (): Measures => ({
  sale: { took: [], failed: [] },
  refresh: { took: [], failed: [] },
  'sign-in': { took: [], failed: [] },
  catalogue: { took: [], failed: [] },
})

const kindOf = (path: string, method: string): Kind | undefined => {
  const names = Object.keys(KINDS).filter((name): name is Kind => name in KINDS)
  const kind = names.find((name) => path.includes(KINDS[name]))
  return kind === 'sign-in' && method !== 'POST' ? undefined : kind
}

/** The system's or the client's word for what became of a call. */
const wordFor = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error && 'code' in inner ? String(inner.code) : String(inner)
}

/** The office was not there to be sent anything, so another one may be. */
const wasNotLetIn = (cause: unknown): boolean => wordFor(cause) === 'ECONNREFUSED'

/**
 * The network between the tills and their offices: calls go to one office after the other, to the next one where nobody
 * listens, and nowhere while it is down. It measures what it carries.
 */
export const chainLine = (origins: string[], carry: typeof fetch) => {
  const state = { isUp: true, turn: 0, measures: NOTHING() }

  const send = async (path: string, init: RequestInit | undefined): Promise<Response> => {
    state.turn += 1
    const first = state.turn % origins.length
    const inOrder = [...origins.slice(first), ...origins.slice(0, first)]
    let refused: unknown
    for (const origin of inOrder) {
      try {
        return await carry(`${origin}${path}`, init)
      } catch (cause) {
        if (!wasNotLetIn(cause)) throw cause
        refused = cause
      }
    }
    throw refused
  }

  return {
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      if (!state.isUp) throw new TypeError('Failed to fetch')
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const kind = kindOf(pathname, init?.method ?? 'GET')
      const measured = kind && state.measures[kind]
      const begun = performance.now()
      try {
        const answer = await send(`${pathname}${search}`, init)
        if (measured && answer.status >= 500) measured.failed.push(String(answer.status))
        else measured?.took.push(performance.now() - begun)
        return answer
      } catch (cause) {
        measured?.failed.push(wordFor(cause))
        throw cause
      }
    },
    goDown: (): void => void (state.isUp = false),
    comeBack: (): void => void (state.isUp = true),
    /** What was measured since the last time that it was asked for. */
    measures: (): Measures => {
      const { measures } = state
      state.measures = NOTHING()
      return measures
    },
  }
}

export type ChainLine = ReturnType<typeof chainLine>
