import { vi } from 'vitest'
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { createRecorder } from '#devtools/recorder.ts'
import { logOf } from '#devtools/stripped-log.ts'
import { takenIn } from '#machines/kit/transitions.ts'
import { writeEventLog } from '#tests/support/charts/event-log-file.ts'
import { createInvariants } from './invariants.ts'
import { movesOf, type Move, type World } from './moves.ts'
import { steppedOffice } from './stepped-office.ts'
import { rootTill } from './root-till.ts'
import { steppedTerminal } from './terminal.ts'

/** Which group of moves, and which move of it, is taken at each step. */
export type Choices = [group: number, move: number][]

const pick = <Item>(items: Item[], choice: number): Item | undefined => items[choice % items.length]

/** What the world can see of the till: contexts by identity, so that typing the same text again counts. */
const outsideOf = ({ till, office }: World, said: number) => {
  const { actors, notices, routes } = till.page()
  const charts = Object.values(actors).flatMap((actor) => {
    const { context, value, children } = (actor as AnyActor).getSnapshot() as AnyMachineSnapshot
    const below = Object.values(children).map((child) => (child as AnyActor).getSnapshot() as unknown)
    return [context, JSON.stringify(value), ...below] as unknown[]
  })
  return [...charts, notices.length, routes.length, office.calls.size, said]
}

const isSame = (one: unknown[], other: unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])

/**
 * Walks at random through the whole root system: everything a cashier can do, the network, the server, the terminal,
 * time and power cuts in any order. Throws where an invariant breaks or an offered button does nothing; the event log
 * is left behind. Returns the names of the transitions that were taken.
 */
export const walkRoot = async (choices: Choices): Promise<Set<string>> => {
  const recorder = createRecorder(Date.now)
  const taken = new Set<string>()
  let said = 0
  const inspect = (event: InspectionEvent): void => {
    recorder.inspect(event)
    if (event.type === '@xstate.event' && !event.event.type.startsWith('xstate.')) said += 1
    for (const { source, eventType } of takenIn(event)) taken.add(`${source.id} ${eventType}`)
  }
  const [office, terminal] = [steppedOffice(), steppedTerminal()]
  vi.stubGlobal('fetch', office.fetch)
  const till = rootTill(office, terminal, inspect)
  const world: World = { till, office, terminal }
  const check = createInvariants()
  const walked: string[] = []
  const take = async ({ name, isOffered, run }: Move) => {
    walked.push(name)
    // The event itself is said as well: it has to lead to something beside it.
    const before = outsideOf(world, said + 1)
    await run()
    await till.settled()
    if (isOffered && isSame(before, outsideOf(world, said)))
      throw new Error('It is offered and leads nowhere')
    check(world)
  }
  try {
    await till.start()
    for (const [group, move] of choices) {
      const next = pick(pick(movesOf(world), group) ?? [], move)
      if (!next) throw new Error('There is no way out')
      await take(next)
    }
  } catch (cause) {
    const file = writeEventLog('root', logOf(recorder, 'a random walk'))
    const steps = walked.map((name, index) => `${index + 1}. ${name}`).join('\n')
    throw new Error(`${String(cause)}\nafter\n${steps}\nIts event log: ${file}`, { cause })
  } finally {
    till.close()
  }
  return taken
}
