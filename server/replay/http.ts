import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** A page that sends us on is read, not followed. */
  redirect?: 'manual'
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
const ANSWER_WITHIN_MS = 30_000

/**
 * Makes a call once; undefined where no whole answer came in time. The limit holds whatever becomes of the call: one that
 * is given up within a compressed answer may never settle.
 */
export const callOnce = async (
  { url, ...call }: Call,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Answer | undefined> => {
  const over = new AbortController()
  const answered = async (): Promise<Answer> => {
    const answer = await fetch(url, { ...call, signal: over.signal })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const late = new AbortController()
  try {
    return await Promise.race([
      answered().catch(() => undefined),
      pause(withinMs, undefined, { signal: late.signal }),
    ])
  } finally {
    over.abort()
    late.abort()
  }
}

/** No answer, too many calls, and a server that is failing or starting: the same call may succeed later. */
const isPassing = (answer: Answer | undefined): boolean =>
  answer === undefined || answer.status === 429 || answer.status >= 500

/**
 * Makes a call, again and again with growing pauses while the server is away or failing. Only for calls that are safe
 * to repeat.
 * @returns undefined when the server was away for longer than `timeoutMs`.
 */
export const callWithRetry = async (call: Call, timeoutMs: number): Promise<Answer | undefined> => {
  const deadline = Date.now() + timeoutMs
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    const answer = await callOnce(call)
    if (!isPassing(answer)) return answer
    if (Date.now() + wait > deadline) return answer
    await pause(wait)
  }
}
