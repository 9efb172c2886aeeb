import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

const waiting = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Does something once an answer has ended: it was sent, or its caller has hung up, which no hook reports. All that wait
 * for the end of an answer listen as one: a page of the app has up to nine listeners of its own, as it is looked for as a
 * file first, and Node warns of more than ten.
 */
export const whenEnded = ({ raw }: FastifyReply, work: () => void): void => {
  const works = waiting.get(raw)
  if (works) {
    works.push(work)
    return
  }
  const all = [work]
  waiting.set(raw, all)
  raw.once('close', () => {
    for (const one of all) one()
  })
}
