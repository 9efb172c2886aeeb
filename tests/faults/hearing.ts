import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

/** An answer of the terminal as it reached the browser; the amount is naira as text, or what else the terminal wrote. */
const HeardAnswer = z.object({
  RespCode: z.string(),
  TransRef: z.string(),
  RRN: z.string(),
  Amount: z.string(),
})
export type HeardAnswer = z.infer<typeof HeardAnswer> & {
  /** The page that got it ended soon after: it may have had no time to write it down. */
  mayBeLost?: boolean
}

const answerIn = (payload: string | Buffer): HeardAnswer[] => {
  try {
    const parsed = HeardAnswer.safeParse(JSON.parse(String(payload)))
    return parsed.success ? [parsed.data] : []
  } catch {
    // The terminal also says what is not JSON.
    return []
  }
}

/** A page that lived on for so many milliseconds has written an answer down, however busy the machine was. */
const WRITTEN_WITHIN_MS = 3_000

type Dated = HeardAnswer & { at: number }

const pageEnds = (answers: Dated[], at: number): void => {
  for (const answer of answers) if (at - answer.at < WRITTEN_WITHIN_MS) answer.mayBeLost = true
}

/** Listens to the line between the till and the card terminal. */
export const openHearing = () => {
  const all: Dated[] = []
  return {
    /** Follows a page through all its documents to its end: nobody can hold it to what it got just before one of them went. */
    listenTo: (page: Page): void => {
      const answers: Dated[] = []
      /** When the document that shows was asked to go. */
      let goesAt: number | undefined
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const dated = answerIn(payload).map((answer) => ({ ...answer, at: Date.now() }))
          answers.push(...dated)
          all.push(...dated)
        }),
      )
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) goesAt ??= Date.now()
      })
      page.on('requestfailed', (request) => {
        if (request.isNavigationRequest()) goesAt = undefined
      })
      page.on('domcontentloaded', () => {
        pageEnds(answers, goesAt ?? Date.now())
        goesAt = undefined
      })
      page.on('crash', () => pageEnds(answers, Date.now()))
    },
    /** What was answered so far, as if all pages ended now. */
    all: (): readonly HeardAnswer[] => {
      pageEnds(all, Date.now())
      return all
    },
  }
}
