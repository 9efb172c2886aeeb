import Elk from 'elkjs/lib/elk.bundled.js'
import { expect, test } from 'vitest'
import { layOut } from '#devtools/lay-out.ts'
import { outlineOf } from '#machines/kit/outline.ts'
import { barrierMachine } from '#tests/support/charts/fixtures.ts'

const elk = new Elk()
const outline = outlineOf(barrierMachine)

test('every state has a box inside of its parent, every leaving transition an arrow with its words', async () => {
  const drawing = await layOut(outline, (graph) => elk.layout(graph))
  expect(drawing.states.map(({ id }) => id)).toEqual(outline.states.map(({ id }) => id))
  for (const { id, parent } of outline.states) {
    const box = drawing.states.find((state) => state.id === id)!
    const outer = drawing.states.find((state) => state.id === parent)
    expect(box.width).toBeGreaterThan(0)
    if (!outer) continue
    expect(box.x).toBeGreaterThanOrEqual(outer.x)
    expect(box.y).toBeGreaterThanOrEqual(outer.y)
    expect(box.x + box.width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(box.y + box.height).toBeLessThanOrEqual(outer.y + outer.height)
  }
  const leaving = outline.transitions.filter(({ targets }) => targets.length > 0).map(({ name }) => name)
  const drawn = drawing.arrows.map(({ name }) => name).filter((name) => name !== '')
  expect(drawn.sort()).toEqual(leaving.sort())
  for (const { points, name, lines } of drawing.arrows) {
    expect(points.length).toBeGreaterThanOrEqual(2)
    expect(lines.length > 0).toBe(name !== '')
  }
  expect(drawing.starts).toHaveLength(3)
})

test('arrows touch the boxes that they join', async () => {
  const drawing = await layOut(outline, (graph) => elk.layout(graph))
  const arrow = drawing.arrows.find(({ name }) => name === 'barrier.bar.open | car.passed [0]')!
  const gone = drawing.states.find(({ id }) => id === 'barrier.bar.gone')!
  const end = arrow.points.at(-1)!
  expect(end.x).toBeGreaterThanOrEqual(gone.x - 1)
  expect(end.x).toBeLessThanOrEqual(gone.x + gone.width + 1)
  expect(Math.min(Math.abs(end.y - gone.y), Math.abs(end.y - gone.y - gone.height))).toBeLessThan(2)
})

test('the kinds of boxes, and a transition that stays as a line in its box', async () => {
  const { states } = await layOut(outline, (graph) => elk.layout(graph))
  const kindOf = (id: string) => states.find((state) => state.id === `barrier.${id}`)?.kind
  expect([kindOf('bar'), kindOf('bar.closed'), kindOf('bar.open'), kindOf('bar.gone')]).toEqual([
    'region',
    'outer',
    'inner',
    'final',
  ])
  expect(states.find(({ id }) => id === 'barrier.bar.closed')?.lines).toEqual([
    { text: 'closed', name: '' },
    { text: 'coin.inserted / countCoin', name: 'barrier.bar.closed | coin.inserted [0]' },
  ])
})
