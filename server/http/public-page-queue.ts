import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { CallsAtWork } from '#server/http/calls-at-work.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { whenEnded } from '#server/http/ended.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that anybody may open: it waits for the calls of the tills. */
    isForAnybody?: boolean
  }
}

/** For this long a call of a till is let go first, in short waits. */
const MOST_WAITS = 10
const WAIT_MS = 2
/** As many wait, which is twenty seconds where tills never pause; other limits turn the ones after them away. */
export const MOST_WAITING_FOR_TURN = 1_000

const turns = pLimit(1)

/**
 * Lets one request of a public page in at a time, while no call of a till is at work: a burst is served between the calls.
 * Where there always is one, the request comes in after a while all the same.
 */
export const waitForTurn = async (callsAtWork: () => number): Promise<void> => {
  if (turns.pendingCount >= MOST_WAITING_FOR_TURN) return
  await turns(async () => {
    await yieldToEventLoop()
    for (let waits = 0; waits < MOST_WAITS && callsAtWork() > 0; waits += 1) await pause(WAIT_MS)
  })
}

/**
 * Counts calls and files as at work until they are answered, or their caller has hung up; the pages that anybody may open
 * wait for these. To be added before all that is done for a request: it is what must not be done for a whole burst in
 * one go.
 */
export const addPublicPageQueue = (app: FastifyInstance, calls: CallsAtWork): void => {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config.isForAnybody === true) await waitForTurn(calls.count)
    else whenEnded(reply, calls.begin())
  })
}
