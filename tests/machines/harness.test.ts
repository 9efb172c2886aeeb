import { assign, createMachine, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { acceptedByWord, acceptedIn } from '#tests/support/charts/accepts.ts'
import { coverageOf } from '#tests/support/charts/coverage.ts'
import { barrierMachine, barrierModel } from '#tests/support/charts/fixtures.ts'
import { chartModel, type ChartModel, type ChartSuite } from '#tests/support/charts/model.ts'
import { edgePathsOf, replay } from '#tests/support/charts/paths.ts'
import { createRig } from '#tests/support/charts/rig.ts'
import { runScenario } from '#tests/support/charts/scenarios.ts'
import { walkThrough } from '#tests/support/charts/walk.ts'

const modelOf = (machine: ChartModel['machine'], more: Partial<ChartModel> = {}): ChartModel => ({
  machine,
  inputs: [undefined],
  events: () => [{ type: 'pushed' }],
  outcomes: {},
  key: ({ context }) => context,
  accepts: {},
  cashierSees: {},
  ...more,
})

const suiteOf = (model: ChartModel): ChartSuite => ({ model, scenarios: [] })

/** A chart whose only action throws. */
const jammer = setup({
  actions: {
    jam: () => {
      throw new Error('jammed')
    },
  },
}).createMachine({ id: 'jammer', on: { pushed: { actions: 'jam' } } })

test('the types of a model refuse an event that nobody sends, and an outcome that no actor has', () => {
  const model = { inputs: [undefined], key: () => 0, accepts: {}, cashierSees: {} }
  // @ts-expect-error: the barrier hears of no such coin
  chartModel(barrierMachine, { ...model, events: () => [{ type: 'coin.stolen' }], outcomes: {} })
  // @ts-expect-error: its actor ends in another way
  chartModel(barrierMachine, { ...model, events: () => [], outcomes: { lift: ['fallen'] } })
  // @ts-expect-error: it has no such actor
  chartModel(barrierMachine, { ...model, events: () => [], outcomes: { drop: [] } })
  expect(chartModel(barrierMachine, { ...model, events: () => [], outcomes: {} })).toMatchObject({
    machine: barrierMachine,
    ...model,
  })
})

describe('coverage', () => {
  test('nested, parallel, eventless, delayed and settling transitions are all taken, each by name', async () => {
    const coverage = await coverageOf(barrierModel)
    expect(coverage.untaken).toEqual([])
    expect(coverage).toMatchObject({ states: 8, transitions: 11, taken: 11 })
  })

  test('a transition that no event of the model can take is reported by its name', async () => {
    const coverage = await coverageOf({ ...barrierModel, events: () => [{ type: 'coin.inserted' }] })
    expect(coverage.untaken).toContain('barrier.bar.closed.paid | ticket.pulled [0]')
    expect(coverage.untaken).toContain('barrier.bar.lifting | xstate.done.actor.lift [1]')
    expect(coverage.untaken).toContain('barrier.bar.open | xstate.after.openTimeout.barrier.bar.open [0]')
    expect(coverage.untaken).not.toContain('barrier.bar.closed.waiting | always [0]')
  })

  test('a guard that is never false leaves its other branch untaken', async () => {
    const machine = setup({ guards: { isAlways: () => true } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { pushed: [{ guard: 'isAlways', target: 'on' }, { target: 'broken' }] } },
        on: { on: { pushed: 'off' } },
        broken: {},
      },
    })
    const { untaken } = await coverageOf(modelOf(machine))
    expect(untaken).toEqual(['lamp.off | pushed [1]'])
  })

  test('transitions at the very start are taken as well, even where nothing follows', async () => {
    const machine = createMachine({
      id: 'start',
      initial: 'deciding',
      states: { deciding: { always: 'decided' }, decided: {} },
    })
    expect(await coverageOf(modelOf(machine))).toMatchObject({ taken: 1, untaken: [], paths: 1 })
  })

  test('an event that is forbidden by name counts as a transition that is taken', async () => {
    const machine = createMachine({
      id: 'lock',
      initial: 'open',
      on: { pushed: '.open' },
      states: { open: { on: { locked: 'shut' } }, shut: { on: { pushed: {} } } },
    })
    const model = modelOf(machine, { events: () => [{ type: 'pushed' }, { type: 'locked' }] })
    expect((await coverageOf(model)).untaken).toEqual([])
  })

  test('the same actor in two states is settled in each of them', async () => {
    const machine = setup({ actors: { ask: promiseActor<boolean>('ask') } }).createMachine({
      id: 'twice',
      initial: 'first',
      states: {
        first: { invoke: { id: 'ask', src: 'ask', onDone: 'second', onError: 'second' } },
        second: { invoke: { id: 'ask', src: 'ask', onDone: 'third', onError: 'first' } },
        third: { type: 'final' },
      },
    })
    const { untaken } = await coverageOf(modelOf(machine, { outcomes: { ask: [true] } }))
    expect(untaken).toEqual([])
  })
})

describe('accepted events', () => {
  const door = (more: object = {}) =>
    createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { opened: 'open' } },
        open: { on: { shut: { guard: ({ event }) => event['isHard'] === true, target: 'shut' }, ...more } },
      },
    })
  const doorModel = (machine = door()) =>
    modelOf(machine, {
      events: () => [{ type: 'opened' }, { type: 'shut', isHard: true }, { type: 'shut', isHard: false }],
      accepts: { shut: ['opened'], open: ['shut?'] },
    })

  test('a state takes what is written down for it and for the states around it', () => {
    expect(acceptedByWord(barrierModel)).toEqual(acceptedIn(barrierModel))
    expect(acceptedByWord(barrierModel)['bar.closed.paid']).toEqual(['coin.inserted', 'ticket.pulled'])
  })

  test('what depends on the event is taken sometimes', () => {
    expect(acceptedIn(doorModel())).toEqual({ shut: ['opened'], open: ['shut?'] })
  })

  test('an added transition and a guard that is gone are noticed', () => {
    expect(acceptedIn(doorModel(door({ opened: { actions: () => undefined } })))['open']).toEqual([
      'opened',
      'shut?',
    ])
    expect(acceptedIn(doorModel(door({ shut: 'shut' })))['open']).toEqual(['shut'])
  })

  test('a state that nothing leads to is not accepted anywhere', () => {
    const island = createMachine({ id: 'sea', initial: 'coast', states: { coast: {}, island: {} } })
    expect(acceptedIn(modelOf(island))).toEqual({ coast: [] })
  })
})

describe('replay', () => {
  test('a key that leaves out what a guard reads is reported with the path that led there', async () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
      guards: { isSecond: ({ context }) => context.count === 1 },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'open',
      states: {
        open: {
          on: { pushed: [{ guard: 'isSecond', target: 'closed' }, { actions: 'count' }], looked: 'seen' },
        },
        seen: { on: { pushed: { target: 'open', actions: 'count' } } },
        closed: {},
      },
    })
    const model = modelOf(machine, {
      key: () => '',
      events: () => [{ type: 'pushed' }, { type: 'looked' }],
    })
    expect((await coverageOf(model)).untaken).toEqual(['counter.open | pushed [0]'])
    const [path] = edgePathsOf(model, undefined)
    const twice = [...(path ?? []), ...(path ?? [])]
    await expect(replay(model, twice, undefined)).rejects.toThrow(
      /After \{"type":"pushed"\} → \{"type":"pushed"\}\nthe chart is at .*"closed"/,
    )
  })

  test('a path that the real chart cannot follow fails', async () => {
    const path = [{ event: { type: 'xstate.after.openTimeout.barrier.bar.open' }, place: '' }]
    await expect(replay(barrierModel, path, undefined)).rejects.toThrow(/No timer/)
  })

  test('a path does not go on behind the end of an actor that the map still has', async () => {
    const DONE = 'xstate.done.actor.ask'
    const machine = setup({ actors: { ask: promiseActor<boolean>('ask') } }).createMachine({
      id: 'asker',
      invoke: { id: 'ask', src: 'ask' },
      initial: 'asking',
      states: { asking: { on: { [DONE]: 'answered' } }, answered: { on: { pushed: 'asking' } } },
    })
    const model = modelOf(machine, { outcomes: { ask: [true, false] } })
    const paths = edgePathsOf(model, undefined)
    expect(paths.map((path) => path.map(({ event }) => event.type))).toEqual([
      [DONE],
      [DONE],
      [DONE, 'pushed'],
    ])
    for (const path of paths) await replay(model, path, undefined)
  })

  test('a model that maps a counter without end is stopped', () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'endless', context: { count: 0 }, on: { pushed: { actions: 'count' } } })
    expect(() => edgePathsOf(modelOf(machine), undefined)).toThrow(/key .*endless/)
  })
})

const rigOf = () => createRig(barrierMachine, { settling: ['lift'] })

describe('rig', () => {
  test('writes down calls, toasts and the events that callback actors get', async () => {
    const rig = rigOf()
    rig.send({ type: 'coin.inserted' })
    rig.send({ type: 'coin.inserted' })
    rig.send({ type: 'ticket.pulled' })
    expect(rig.calls).toEqual([
      { id: 'lampLink', input: undefined },
      { id: 'lift', input: { coins: 2 } },
    ])
    await rig.reject('lift')
    expect(rig.state()).toEqual({ lamp: 'dark', bar: 'stuck' })
    expect(rig.toasts()).toEqual(['An unexpected error occurred'])
  })

  test('lets one of two timers run out before the other, and knows their lengths', async () => {
    const rig = rigOf()
    rig.send({ type: 'coin.inserted' })
    rig.send({ type: 'coin.inserted' })
    rig.send({ type: 'ticket.pulled' })
    await rig.resolve('lift', 'lifted')
    await rig.elapse('xstate.after.openTimeout.barrier.bar.open')
    expect(rig.state()).toEqual({ lamp: 'dark', bar: { closed: 'paid' } })
    await rig.advance(499)
    expect(rig.state()).toMatchObject({ lamp: 'dark' })
    await rig.advance(1)
    expect(rig.state()).toMatchObject({ lamp: 'lit' })
  })

  test('names the actors that run when another one is to be settled', async () => {
    await expect(rigOf().resolve('lower')).rejects.toThrow('No actor "lower" is running; running: none')
  })

  test('an actor that fails unexpectedly crashes the chart, and every question after that says so', async () => {
    const machine = setup({
      actors: { ask: promiseActor('ask'), link: callbackActor('link') },
    }).createMachine({ id: 'careless', invoke: { id: 'ask', src: 'ask' } })
    const rig = createRig(machine, { settling: ['ask'] })
    await rig.reject('ask', new Error('out of paper'))
    expect(() => rig.state()).toThrow('The chart crashed: Error: out of paper')
    expect(() => rig.finish()).toThrow('out of paper')
  })
})

describe('scenarios', () => {
  test('a wrong expectation fails', async () => {
    const wrong = { title: 'wrong', section: 'own', run: () => expect(1).toBe(2) }
    await expect(runScenario(suiteOf(barrierModel), wrong)).rejects.toThrow('expected 1 to be 2')
  })

  test('a scenario at whose end the chart lies crashed fails, although it asked nothing any more', async () => {
    const scenario = {
      title: 'jams',
      section: 'own',
      run: (rig: ReturnType<typeof createRig>) => rig.send({ type: 'pushed' }),
    }
    await expect(runScenario(suiteOf(modelOf(jammer)), scenario)).rejects.toThrow('jammed')
  })
})

describe('random walks', () => {
  const walk = { input: 0, choices: Array.from({ length: 40 }, (_, index) => index * 7) }

  test('pass through a chart that does what its model says', async () => {
    await expect(walkThrough(barrierModel, walk)).resolves.toBeUndefined()
  })

  test('find a state without a way out', async () => {
    const machine = createMachine({
      id: 'trap',
      initial: 'open',
      states: { open: { on: { pushed: 'shut' } }, shut: {} },
    })
    await expect(walkThrough(modelOf(machine), walk)).rejects.toThrow(
      'No way out of "shut" after {"type":"pushed"}',
    )
  })

  test('find an offered event that changes nothing', async () => {
    const machine = createMachine({
      id: 'dud',
      initial: 'open',
      states: { open: { on: { pushed: 'open' } } },
    })
    await expect(walkThrough(modelOf(machine), walk)).rejects.toThrow(
      '{"type":"pushed"} is offered and leads nowhere',
    )
  })

  test('find a crash', async () => {
    await expect(walkThrough(modelOf(jammer), walk)).rejects.toThrow('The chart crashed: Error: jammed')
  })
})
