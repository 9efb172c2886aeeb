import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

/** An answer of the terminal as it reached the browser; the amount is naira as text, or what else the terminal wrote. */
const HeardAnswer = z.object({
  RespCode: z.string(),
  TransRef: z.string(),
  RRN: z.string(),
  Amount: z.string(),
})
export type HeardAnswer = z.infer<typeof HeardAnswer>

const answerIn = (payload: string | Buffer): HeardAnswer[] => {
  try {
    const parsed = HeardAnswer.safeParse(JSON.parse(String(payload)))
    return parsed.success ? [parsed.data] : []
  } catch {
    // The terminal also says what is not JSON.
    return []
  }
}

/** Listens to the line between the till and the card terminal. */
export const openHearing = () => {
  const heard: HeardAnswer[] = []
  let latest: HeardAnswer[] = []
  return {
    listenTo: (page: Page): void => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => void latest.push(...answerIn(payload))),
      )
    },
    /** A page that is gone may have had no time to write the latest answers down: nobody can hold it to them. */
    forgetLatest: (): void => {
      latest = []
    },
    /** The page has lived on since the latest answers. */
    confirmLatest: (): void => {
      heard.push(...latest)
      latest = []
    },
    all: (): readonly HeardAnswer[] => heard,
  }
}
