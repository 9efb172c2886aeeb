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

/** Listens to the line between the till and the card terminal. */
export const openHearing = () => {
  const answers: (HeardAnswer & { at: number })[] = []
  /** When the page that shows was asked to go. */
  let goesAt: number | undefined
  const pageEnds = (at: number): void => {
    for (const answer of answers) if (at - answer.at < WRITTEN_WITHIN_MS) answer.mayBeLost = true
  }
  return {
    listenTo: (page: Page): void => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          answers.push(...answerIn(payload).map((answer) => ({ ...answer, at: Date.now() })))
        }),
      )
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) goesAt ??= Date.now()
      })
      page.on('domcontentloaded', () => {
        pageEnds(goesAt ?? Date.now())
        goesAt = undefined
      })
    },
    /** The page is killed, or leaves at once. */
    pageEnds: (): void => pageEnds(Date.now()),
    /** What was answered so far, as if the page ended now. */
    all: (): readonly HeardAnswer[] => {
      pageEnds(Date.now())
      return answers
    },
  }
}
