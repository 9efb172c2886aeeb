import { and, not, or, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { outlineOf } from '#machines/kit/outline.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import { barrierMachine, barrierModel } from '#tests/support/charts/fixtures.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import { COMPLETE, shortcomings, transitionReport } from '../../scripts/coverage/transition-report.ts'
import { chartDoc } from '../../scripts/statecharts/chart-doc.ts'
import { indexOf } from '../../scripts/statecharts/index-page.ts'
import { mermaidOf } from '../../scripts/statecharts/mermaid.ts'
import { pageOf } from '../../scripts/statecharts/page.ts'
import { svgOf } from '../../scripts/statecharts/svg.ts'

const outline = outlineOf(barrierMachine)

const found = (machine: AnyStateMachine) => ({
  name: machine.id,
  machine,
  file: `src/machines/${machine.id}.ts`,
  summary: `All about ${machine.id} (§2.1, decision 0062).`,
})

const docOf = () => {
  const chart = found(barrierMachine)
  return chartDoc(chart, { model: barrierModel, scenarios: [] }, { charts: [chart], arrows: [] })
}

describe('the outline of a chart', () => {
  test('shows of a state what it means, where it starts, what it runs and does; timers are transitions', () => {
    expect(outline.states.find(({ id }) => id === 'barrier.bar.lifting')).toEqual({
      id: 'barrier.bar.lifting',
      key: 'lifting',
      parent: 'barrier.bar',
      type: 'atomic',
      initial: [],
      description: 'The motor runs (§7.1).',
      tags: ['busy'],
      invokes: [{ id: 'lift', src: 'lift' }],
      entry: [],
      exit: [],
    })
    expect(outline.states.find(({ id }) => id === 'barrier.lamp.dark')).toMatchObject({ entry: [], exit: [] })
    expect(outline.states.find(({ id }) => id === 'barrier.bar')?.initial).toEqual(['barrier.bar.closed'])
    expect(outline.delays).toEqual({ openTimeout: 5_000, blinkDelay: 500 })
  })

  test('shows of every transition: event in words, delay, guard, literal params, targets', () => {
    const of = (source: string) =>
      outline.transitions
        .filter((transition) => transition.source === `barrier.${source}`)
        .map(({ label, delay, guard, actions, targets }) => ({ label, delay, guard, actions, targets }))
    expect(of('bar.lifting')).toEqual([
      {
        label: 'lift done',
        delay: undefined,
        guard: 'isLifted',
        actions: [],
        targets: ['barrier.bar.open'],
      },
      {
        label: 'lift done',
        delay: undefined,
        guard: undefined,
        actions: [{ name: 'notify', params: { key: 'unexpectedError' } }],
        targets: ['barrier.bar.stuck'],
      },
      {
        label: 'lift failed',
        delay: undefined,
        guard: undefined,
        actions: [{ name: 'notify', params: { key: 'unexpectedError' } }],
        targets: ['barrier.bar.stuck'],
      },
    ])
    expect(of('lamp.dark')).toMatchObject([{ label: 'after blinkDelay', delay: 'blinkDelay' }])
    expect(of('bar.closed.waiting')).toMatchObject([{ label: 'always', guard: 'isPaid' }])
    expect(of('bar.closed')).toMatchObject([{ label: 'coin.inserted', targets: [] }])
  })

  test('writes combined guards out', () => {
    const machine = setup({ guards: { isOne: () => true, isTwo: () => true } }).createMachine({
      id: 'combined',
      on: {
        a: { guard: not('isOne'), actions: [] },
        b: { guard: and(['isOne', not('isTwo')]), actions: [] },
        c: { guard: or(['isOne', 'isTwo']), actions: [] },
      },
    })
    expect(outlineOf(machine).transitions.map(({ guard }) => guard)).toEqual([
      'not isOne',
      'isOne and not isTwo',
      '(isOne or isTwo)',
    ])
  })
})

describe('the pages', () => {
  test('Mermaid has every state, every leaving transition, and what a state does without leaving', () => {
    const lines = mermaidOf(outline).split('\n')
    expect(lines[0]).toBe('stateDiagram-v2')
    const text = lines.map((line) => line.trim())
    for (const { key } of outline.states) expect(text.join('\n')).toContain(`state "${key}" as `)
    expect(text).toContain('bar_closed_paid --> bar_lifting : ticket.pulled')
    expect(text).toContain('lamp_dark --> lamp_lit : after blinkDelay (500 ms) / countBlink')
    expect(text).toContain('coin.inserted / countCoin')
    expect(text).toContain('bar_gone --> [*]')
    expect(text.filter((line) => line === '--')).toHaveLength(1)
  })

  test('Mermaid gets no character that ends its texts', () => {
    const machine = setup({}).createMachine({
      id: 'odd',
      initial: 'a',
      states: {
        a: { on: { 'x;y': { target: 'b', actions: { type: 'say', params: { words: '"#: {}' } } } } },
        b: {},
      },
    } as never) as unknown as AnyStateMachine
    const arrow = mermaidOf(outlineOf(machine))
      .split('\n')
      .find((line) => line.includes('-->') && line.includes('say'))
    expect(arrow?.split(' : ')[1]).toBe('x#59;y / say #quot;words#quot;#58;#quot;\\#quot;#35;#58; #quot;')
  })

  test('SVG is the same bytes every time and has every word of the chart', async () => {
    const svg = await svgOf(outline)
    expect(await svgOf(outline)).toBe(svg)
    expect(svg).toContain('</svg>')
    for (const { key } of outline.states) expect(svg).toContain(key)
    expect(svg).toContain('after openTimeout (5 s)')
    expect(svg).toContain('/ notify unexpectedError')
  })

  test('the page says everything in tables, with the words of toasts and the proof', async () => {
    const page = pageOf(await docOf())
    expect(page).toContain(
      'All about barrier ([§2.1](../specification/2-screens-and-routes.md#2.1), [decision 0062](../decisions/0062-one-tab-sells.md)).',
    )
    expect(page).toContain('| `openTimeout` | 5 s (5000 ms) |')
    expect(page).toContain('“An unexpected error occurred”')
    expect(page).toContain('| `lampLink` | sends and receives | `lamp` |')
    expect(page).toContain('| `lift` | does a piece of work and ends | `bar.lifting` |')
    expect(page).toMatch(/8 states, 11 transitions: \d+ generated paths take 11 of them \(100 %\)\./)
    expect(page).toContain(
      'Statements of the specification: [§2.1](../specification/2-screens-and-routes.md#2.1), [§4.1](../specification/4-states-and-transitions.md#4.1), [§5.1](../specification/5-validation.md#5.1), [§7.1](../specification/7-calls.md#7.1), [§9.1](../specification/9-constants.md#9.1).',
    )
    expect(pageOf(await docOf())).toBe(page)
  })

  test('the index maps links and children to the charts that they lead to', async () => {
    const lamp = setup({}).createMachine({ id: 'lamp' })
    const parent = setup({ actors: { barrier: barrierMachine } }).createMachine({
      id: 'parent',
      invoke: { id: 'barrier', src: 'barrier' },
    })
    const charts = [found(barrierMachine), found(lamp), found(parent)]
    const arrows = [
      { from: 'lamp', to: 'barrier', event: 'lamp.lit', through: 'lampLink' },
      { from: 'lamp', to: 'barrier', event: 'lamp.broken', through: 'lampLink' },
      { from: 'barrier', to: 'lamp', event: 'lamp.switched', through: 'lampLink' },
    ]
    const docs = []
    for (const chart of charts) docs.push(await chartDoc(chart, undefined, { charts, arrows }))
    const index = indexOf(docs, arrows)
    expect(index).toContain('  lamp -. "lamp.lit<br>lamp.broken" .-> barrier')
    expect(index).toContain('  barrier -. "lamp.switched" .-> lamp')
    expect(index).toContain('  parent ==> barrier')
    expect(index).toContain('`lampLink` → [lamp](lamp.md)')
  })
})

describe('the coverage of browser tests', () => {
  const charts = [found(barrierMachine)]
  const all = outline.transitions.map(({ name }) => name)

  test('names what never fired', () => {
    const [report] = transitionReport(charts, new Set(all.slice(1)))
    expect(report).toEqual({ chart: 'barrier', all: 11, taken: 10, missing: [all[0]] })
  })

  test('is good from 90 % on, but payment and charge must be complete', () => {
    const report = (chart: string, taken: number) => ({
      chart,
      all: 10,
      taken,
      missing: all.slice(0, 10 - taken),
    })
    expect(shortcomings([report('barrier', 9)])).toEqual([])
    expect(shortcomings([report('barrier', 8)])).toEqual(['8 of 10 transitions fired; 90 % are needed'])
    expect(shortcomings([report('payment', 9), report('barrier', 10)])).toEqual([
      'payment must be complete and lacks 1',
    ])
  })

  test('excuses by name what nothing brings about in a browser, and nothing else', () => {
    const report = (missing: string[]) => ({ chart: 'charge', all: 60, taken: 60 - missing.length, missing })
    const written = 'charge.drafted | xstate.done.actor.writeDown [1]'
    expect(shortcomings([report([written])])).toEqual([])
    expect(shortcomings([report([written, 'charge.drafted | xstate.done.actor.writeDown [0]'])])).toEqual([
      'charge must be complete and lacks 1',
    ])
    const known = new Set(inventoryOf(chargeMachine))
    expect(Object.keys(COMPLETE['charge'] ?? {}).filter((name) => !known.has(name))).toEqual([])
  })
})
