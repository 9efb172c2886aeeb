import { describe, expect, test } from 'vitest'
import { barrierModel } from '#tests/support/charts/fixtures.ts'
import type { ChartSuite, Scenario } from '#tests/support/charts/model.ts'
import { mutationReport } from '../../scripts/mutation/kill.ts'
import { mutantsOf } from '../../scripts/mutation/mutants.ts'

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
    ])
  })

  test('a transition that stays is led out of its state, but not from one region into another', () => {
    expect(names).toContain('bar.closed | coin.inserted [0]: leads to bar.open')
    expect(names.filter((name) => name.includes('leads to lamp'))).toEqual([
      'lamp.dark | after blinkDelay [0]: leads to lamp.dark',
      'lamp.lit | after blinkDelay [0]: leads to lamp.lit',
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
    expect(killed).toBe(dead.length)
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
