import type { FastifyInstance } from 'fastify'

/** Counts the calls that a process is at work on. */
export interface CallsAtWork {
  count: () => number
  /** Counts the calls of these routes from here on, until they are answered or their caller has hung up. */
  watch: (service: FastifyInstance) => void
}

export const callsAtWork = (): CallsAtWork => {
  let count = 0
  return {
    count: () => count,
    watch: (service) =>
      void service.addHook('onRequest', async (_request, { raw }) => {
        count += 1
        raw.once('close', () => (count -= 1))
      }),
  }
}
