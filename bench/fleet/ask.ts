import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Answers, FleetStart, Order } from './orders.ts'

/** Starts a process of tills. */
export const startTills = async (start: FleetStart) => {
  const child = fork('bench/fleet/tills.ts', { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The tills ended with code ${String(code)}`)
  })
  ended.catch(() => undefined)
  const ask = async <Name extends Order['order']>(
    order: Extract<Order, { order: Name }>,
  ): Promise<Answers[Name]> => {
    const answered = once(child, 'message')
    child.send(order)
    const [message] = (await Promise.race([answered, ended])) as [{ answer: Answers[Name] }]
    return message.answer
  }
  await ask<'start'>({ order: 'start', start })
  return { ask, pid: child.pid ?? 0, stop: () => void child.kill() }
}

export type Tills = Awaited<ReturnType<typeof startTills>>
