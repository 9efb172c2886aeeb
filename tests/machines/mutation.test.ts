import { describe, expect, test } from 'vitest'
import { enqueueActions } from 'xstate'
import { barrierModel } from '#tests/support/charts/fixtures.ts'
import type { ChartSuite, Scenario } from '#tests/support/charts/model.ts'
import { isKilled, mutationReport } from '../../scripts/mutation/kill.ts'
import { controlOf, mutantsOf } from '../../scripts/mutation/mutants.ts'
import { nothingObserved } from '../../scripts/mutation/observed.ts'

const suiteOf = (...scenarios: Scenario[]): ChartSuite => ({ model: barrierModel, scenarios })

const names = mutantsOf(barrierModel.machine).map(({ name }) => name)

const paying: Scenario = {
  title: 'two coins pay',
  section: '§4.1',
  run: (rig) => {
    rig.send({ type: 'coin.inserted' })
    expect(rig.state()).toMatchObject({ bar: { closed: 'waiting' } })
    rig.send({ type: 'coin.inserted' })
    expect(rig.state()).toMatchObject({ bar: { closed: 'paid' } })
  },
}

const lifting: Scenario = {
  title: 'a paid ticket lifts the bar, and a stuck one shows a notice',
  section: '§7.1',
  run: async (rig) => {
    await paying.run(rig)
    rig.send({ type: 'ticket.pulled' })
    expect(rig.calls.at(-1)).toEqual({ id: 'lift', input: { coins: 2 } })
    await rig.advance(499)
    expect(rig.state()).toMatchObject({ lamp: 'dark' })
    await rig.advance(1)
    expect(rig.state()).toMatchObject({ lamp: 'lit' })
    await rig.resolve('lift', 'stuck')
    expect(rig.toasts()).toEqual(['An unexpected error occurred'])
  },
}

/** The names of those mutants that there are only once scenarios have shown what the chart does. */
const observedNames = async (...scenarios: Scenario[]): Promise<string[]> => {
  const observed = nothingObserved()
  expect(await isKilled(suiteOf(...scenarios), controlOf(barrierModel.machine, observed))).toBe(false)
  return mutantsOf(barrierModel.machine, observed)
    .map(({ name }) => name)
    .filter((name) => !names.includes(name))
}

describe('the mutants of a chart', () => {
  test('delete, lead astray, negate and drop, each under a name of its own', () => {
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => name.startsWith('bar.lifting | lift done'))).toEqual([
      'bar.lifting | lift done [0]: deleted',
      'bar.lifting | lift done [0]: leads to bar.closed',
      'bar.lifting | lift done [0]: leads to bar.lifting',
      'bar.lifting | lift done [0]: leads to bar.stuck',
      'bar.lifting | lift done [0]: leads to bar.gone',
      'bar.lifting | lift done [0]: guard isLifted negated',
      'bar.lifting | lift done [1]: deleted',
      'bar.lifting | lift done [1]: leads to bar.closed',
      'bar.lifting | lift done [1]: leads to bar.lifting',
      'bar.lifting | lift done [1]: leads to bar.open',
      'bar.lifting | lift done [1]: leads to bar.gone',
      'bar.lifting | lift done [1]: action notify {"key":"unexpectedError"} dropped',
      'bar.lifting | lift done [1]: notifies something else than unexpectedError',
    ])
  })

  test('a transition that stays is led out of its state, but not from one region into another', () => {
    expect(names).toContain('bar.closed | coin.inserted [0]: leads to bar.open')
    expect(names.filter((name) => name.includes('leads to lamp'))).toEqual([
      'lamp.dark | after blinkDelay [0]: leads to lamp.dark',
      'lamp.lit | after blinkDelay [0]: leads to lamp.lit',
    ])
  })

  test('say something else, wait longer, and wait for something else', () => {
    expect(names.filter((name) => /delays? |notifies/.test(name))).toEqual([
      'delay openTimeout doubled',
      'delays openTimeout and blinkDelay swapped',
      'delay blinkDelay doubled',
      'bar.lifting | lift done [1]: notifies something else than unexpectedError',
      'bar.lifting | lift failed [0]: notifies something else than unexpectedError',
    ])
  })

  test('keep and alter what an action was seen to set, and leave out what a call was seen to be asked with', async () => {
    expect(await observedNames()).toEqual([])
    expect(await observedNames(paying)).toEqual([
      'countCoin: coins stays as it was',
      'countCoin: coins is another',
    ])
    expect(await observedNames(lifting)).toEqual([
      'countCoin: coins stays as it was',
      'countCoin: coins is another',
      'countBlink: blinks stays as it was',
      'countBlink: blinks is another',
      'bar.lifting | lift: without coins',
    ])
    const { survivors } = await mutationReport(suiteOf(lifting))
    expect(survivors.filter((name) => /delays? |notifies|coins |blinks |without/.test(name))).toEqual([
      'countBlink: blinks stays as it was',
      'countBlink: blinks is another',
      'delay openTimeout doubled',
      'bar.lifting | lift failed [0]: notifies something else than unexpectedError',
    ])
  })

  test('keep and alter each part of what an action enqueues to be set', async () => {
    const { machine } = barrierModel
    const counting = enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ coins: context['coins'] + 1, blinks: () => 1 })
      enqueue.assign(() => ({ coins: context['coins'] + 1 }))
    })
    const enqueuing = machine.provide({ actions: { countCoin: counting as never } })
    const suite: ChartSuite = { model: { ...barrierModel, machine: enqueuing }, scenarios: [paying] }
    const { survivors } = await mutationReport(suite)
    expect(survivors.filter((name) => name.startsWith('countCoin'))).toEqual([
      'countCoin: blinks stays as it was',
      'countCoin: blinks is another',
    ])
  })

  test('change the copy, never the chart', () => {
    for (const mutant of mutantsOf(barrierModel.machine)) mutant.build()
    expect(mutantsOf(barrierModel.machine).map(({ name }) => name)).toEqual(names)
  })
})

describe('the report', () => {
  test('without scenarios nothing is killed', async () => {
    const { killed, survivors } = await mutationReport(suiteOf())
    expect(killed).toBe(0)
    expect(survivors).toEqual(names)
  })

  test('a scenario kills what it would notice, and nothing else', async () => {
    const { killed, survivors } = await mutationReport(suiteOf(paying))
    const dead = names.filter((name) => !survivors.includes(name))
    expect(killed).toBe(dead.length + (await observedNames(paying)).length)
    expect(dead).toEqual([
      'bar.closed | coin.inserted [0]: deleted',
      'bar.closed | coin.inserted [0]: leads to bar.lifting',
      'bar.closed | coin.inserted [0]: leads to bar.open',
      'bar.closed | coin.inserted [0]: leads to bar.stuck',
      'bar.closed | coin.inserted [0]: leads to bar.gone',
      'bar.closed | coin.inserted [0]: action countCoin dropped',
      'bar.closed.waiting | always [0]: deleted',
      'bar.closed.waiting | always [0]: leads to bar.closed.waiting',
      'bar.closed.waiting | always [0]: guard isPaid negated',
    ])
  })

  test('an explained survivor is no survivor; an explanation of a dead one is stale', async () => {
    const equivalents = {
      'lamp.dark | after blinkDelay [0]: deleted': 'nobody looks',
      'bar.closed | coin.inserted [0]: deleted': 'wrong: it is killed',
    }
    const report = await mutationReport({ ...suiteOf(paying), equivalents })
    expect(report.equivalent).toBe(1)
    expect(report.survivors).not.toContain('lamp.dark | after blinkDelay [0]: deleted')
    expect(report.stale).toEqual(['bar.closed | coin.inserted [0]: deleted'])
  })

  test('scenarios that fail on the chart itself prove nothing', async () => {
    const wrong: Scenario = { title: 'wrong', section: 'own', run: () => expect(1).toBe(2) }
    await expect(mutationReport(suiteOf(wrong))).rejects.toThrow('fail without any mutation')
  })
})
