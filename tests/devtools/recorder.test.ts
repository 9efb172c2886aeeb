import { createActor, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { EventLog } from '#contract/event-log.ts'
import { createRecorder, REMEMBERED } from '#devtools/recorder.ts'
import { createStrip } from '#devtools/strip.ts'
import { strippedLog } from '#devtools/stripped-log.ts'

const counter = setup({
  types: { context: {} as { count: number; token: string } },
  actions: {
    jam: () => {
      throw new Error('jammed')
    },
  },
}).createMachine({
  id: 'counter',
  context: { count: 0, token: 'secret-1' },
  initial: 'open',
  states: { open: { on: { pushed: 'shut', jammed: { actions: 'jam' } } }, shut: { on: { pushed: 'open' } } },
})

const logOf = (recorder: ReturnType<typeof createRecorder>) =>
  strippedLog(recorder, '/pos-home', createStrip())

const run = (pushes: number) => {
  let now = 1_000
  const recorder = createRecorder(() => (now += 1))
  const actor = createActor(counter, { inspect: recorder.inspect }).start()
  for (let push = 0; push < pushes; push += 1) actor.send({ type: 'pushed' })
  return { recorder, actor }
}

describe('what a till remembers', () => {
  test('start, events, where they led, the transitions taken and the time, without secrets', () => {
    const { recorder, actor } = run(2)
    actor.send({ type: 'unknown', token: 'secret-1' })
    const log = logOf(recorder)
    expect(EventLog.parse(JSON.parse(JSON.stringify(log)))).toEqual(log)
    expect(log.actors).toEqual([{ id: actor.sessionId, chart: 'counter', parent: null, base: null }])
    expect(log.entries.map(({ at, event, value, taken }) => [at, event.type, value, taken])).toEqual([
      [1_001, 'xstate.init', 'open', []],
      [1_002, 'pushed', 'shut', ['counter.open | pushed [0]']],
      [1_003, 'pushed', 'open', ['counter.shut | pushed [0]']],
      [1_004, 'unknown', 'open', []],
    ])
    expect(log.entries.at(-1)?.event).toEqual({ type: 'unknown', token: '[secret 1]' })
    expect(log.entries[0]?.context).toEqual({ count: 0, token: '[secret 1]' })
    expect(log.charts.map(({ id }) => id)).toEqual(['counter'])
  })

  test(`only the last ${REMEMBERED} events; where the actor stood before them stays`, () => {
    const { recorder, actor } = run(REMEMBERED)
    const log = logOf(recorder)
    expect(log.entries).toHaveLength(REMEMBERED)
    expect(log.entries[0]?.event.type).toBe('pushed')
    expect(log.actors[0]?.base).toEqual({
      value: 'open',
      status: 'active',
      context: { count: 0, token: '[secret 1]' },
    })
    actor.send({ type: 'pushed' })
    expect(logOf(recorder).actors[0]?.base?.value).toBe('shut')
  })

  test('an actor that is over is forgotten with its last event', () => {
    const { recorder, actor } = run(0)
    actor.stop()
    const other = createActor(counter, { inspect: recorder.inspect }).start()
    for (let push = 0; push < REMEMBERED; push += 1) other.send({ type: 'pushed' })
    expect(logOf(recorder).actors.map(({ id }) => id)).toEqual([other.sessionId])
  })

  test('a crash is the last thing that is remembered of a chart', () => {
    const { recorder, actor } = run(1)
    actor.send({ type: 'pushed' })
    actor.subscribe({ error: () => undefined })
    actor.send({ type: 'jammed' })
    expect(logOf(recorder).entries.at(-1)).toMatchObject({ event: { type: 'jammed' }, status: 'error' })
  })

  test('the viewer and its children are not remembered: they would watch themselves watching', () => {
    const recorder = createRecorder(() => 0)
    const viewer = setup({ actors: { counter } }).createMachine({
      id: 'chartViewer',
      invoke: { id: 'counter', src: 'counter' },
    })
    createActor(viewer, { inspect: recorder.inspect }).start()
    expect(recorder.entries()).toEqual([])
  })

  test('listeners hear of every further event until they leave', () => {
    const { recorder, actor } = run(1)
    const heard: string[] = []
    const leave = recorder.subscribe(({ event }) => heard.push(event.type))
    actor.send({ type: 'pushed' })
    leave()
    actor.send({ type: 'pushed' })
    expect(heard).toEqual(['pushed'])
  })
})
