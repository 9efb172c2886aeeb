import { assign, createActor, fromCallback, sendTo, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { EventLog } from '#contract/event-log.ts'
import { createRecorder, REMEMBERED } from '#devtools/recorder.ts'
import { logOf } from '#devtools/stripped-log.ts'
import { openRegistry, withControlledActors } from '#tests/support/charts/actor-registry.ts'
import { barrierMachine } from '#tests/support/charts/fixtures.ts'
import { replayLog } from '../../scripts/replay-log/replay.ts'

const machines = new Map<string, AnyStateMachine>([['barrier', barrierMachine]])

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

/** The log of a barrier that somebody used, written to a file and read again. */
const recorded = async (coins: number): Promise<EventLog> => {
  const recorder = createRecorder(() => 1_763_740_800_000)
  const actor = createActor(withControlledActors(barrierMachine, ['lift']), { inspect: recorder.inspect })
  const { pending } = openRegistry(actor.system)
  actor.start()
  for (let coin = 0; coin < coins; coin += 1) actor.send({ type: 'coin.inserted' })
  actor.send({ type: 'ticket.pulled' })
  pending.get('lift')?.resolve('stuck')
  await settle()
  actor.stop()
  return EventLog.parse(JSON.parse(JSON.stringify(logOf(recorder, '/'))))
}

const differences = (log: EventLog, known = machines) =>
  replayLog(log, known).map(({ difference }) => difference)

describe('a log run through the machines', () => {
  test('ends where it ended on the till, answers of actors included', async () => {
    const log = await recorded(2)
    const replayed = replayLog(log, machines)
    expect(replayed.map(({ entry, value }) => [entry.event.type, value])).toEqual([
      ['xstate.init', { lamp: 'dark', bar: { closed: 'waiting' } }],
      ['coin.inserted', { lamp: 'dark', bar: { closed: 'waiting' } }],
      ['coin.inserted', { lamp: 'dark', bar: { closed: 'paid' } }],
      ['ticket.pulled', { lamp: 'dark', bar: 'lifting' }],
      ['xstate.done.actor.lift', { lamp: 'dark', bar: 'stuck' }],
      ['xstate.stop', { lamp: 'dark', bar: 'stuck' }],
    ])
    expect(new Set(differences(log))).toEqual(new Set([undefined]))
  })

  test('starts where the chart stood, if its start is not in the log any more', async () => {
    const log = await recorded(REMEMBERED + 20)
    expect(log.actors[0]?.base?.context).toMatchObject({ coins: 23 })
    expect(new Set(differences(log))).toEqual(new Set([undefined]))
  })

  test('goes on talking to the actors that were called before its oldest event', () => {
    const talker = setup({
      types: { context: {} as { words: number } },
      actors: { listener: fromCallback(() => undefined) },
      actions: {
        count: assign({ words: ({ context }) => context.words + 1 }),
        notifyListener: sendTo('listener', { type: 'word.said' }),
      },
    }).createMachine({
      id: 'talker',
      context: { words: 0 },
      invoke: { id: 'listener', src: 'listener' },
      on: { 'word.typed': { actions: ['count', 'notifyListener'] } },
    })
    const recorder = createRecorder(() => 0)
    const actor = createActor(talker, { inspect: recorder.inspect }).start()
    for (let word = 0; word < REMEMBERED + 5; word += 1) actor.send({ type: 'word.typed' })
    const log = logOf(recorder, '/')
    expect(log.actors[0]?.base?.context).toEqual({ words: 5 })
    expect(new Set(differences(log, new Map([['talker', talker]])))).toEqual(new Set([undefined]))
  })

  test('says where the machine of today does something else', async () => {
    const log = await recorded(2)
    const entries = log.entries.map((entry) =>
      entry.event.type === 'ticket.pulled' ? { ...entry, value: { lamp: 'dark', bar: 'open' } } : entry,
    )
    expect(differences({ ...log, entries })).toEqual([
      undefined,
      undefined,
      undefined,
      'the log says {"lamp":"dark","bar":"open"}',
      undefined,
      undefined,
    ])
  })

  test('knows no chart that is not there, and no actor that the log does not name', async () => {
    const log = await recorded(0)
    expect(differences(log, new Map())[0]).toBe('there is no such chart')
    expect(differences({ ...log, actors: [] })[0]).toBe('there is no such chart')
    expect(differences({ ...log, entries: log.entries.slice(1) })[0]).toBe(
      'the log has neither its start nor where it stood',
    )
  })

  test('shows a crash again', () => {
    const jammer = setup({
      guards: {
        isFine: () => {
          throw new Error('jammed')
        },
      },
    }).createMachine({
      id: 'jammer',
      initial: 'open',
      states: { open: { on: { pushed: { guard: 'isFine', target: 'shut' } } }, shut: {} },
    })
    const recorder = createRecorder(() => 0)
    const actor = createActor(jammer, { inspect: recorder.inspect })
    actor.subscribe({ error: () => undefined })
    actor.start().send({ type: 'pushed' })
    const [, crash] = replayLog(logOf(recorder, '/'), new Map([['jammer', jammer]]))
    expect(crash?.crash).toContain('jammed')
    expect(crash?.difference).toBeUndefined()
    expect(crash?.entry.status).toBe('error')
  })
})
