import { expect } from 'vitest'
import type { Drawing } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { chartFixture } from '#tests/support/fixtures/event-log.ts'

export const drawingFixture: Drawing = {
  chart: 'cart',
  width: 100,
  height: 50,
  states: [],
  starts: [],
  arrows: [],
}

const cart = chartFixture('cart')
const session = chartFixture('session')

export const chartDrawingScenarios: Scenario[] = [
  {
    title: 'a chart that is shown is laid out and drawn; another one takes its place',
    section: 'own',
    run: async (rig) => {
      expect(rig.state()).toBe('blank')
      rig.send({ type: 'chart.shown', chart: cart })
      expect(rig.state()).toBe('layingOut')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'layOut', input: { chart: cart } }])
      await rig.resolve('layOut', drawingFixture)
      expect(rig.state()).toBe('drawn')
      expect(rig.context()).toEqual({ chart: cart, drawing: drawingFixture, zoom: 0.85 })
      rig.send({ type: 'chart.shown', chart: session })
      expect(rig.state()).toBe('layingOut')
      expect(rig.context()).toEqual({ chart: session, drawing: undefined, zoom: 0.85 })
    },
  },
  {
    title: 'a chart that comes while another is laid out is the one that is drawn',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'chart.shown', chart: cart })
      rig.send({ type: 'chart.shown', chart: session })
      expect(rig.calls.map(({ input }) => input)).toEqual([{ chart: cart }, { chart: session }])
      await rig.resolve('layOut', { ...drawingFixture, chart: 'session' })
      expect(rig.context()).toMatchObject({ chart: { id: 'session' }, drawing: { chart: 'session' } })
    },
  },
  {
    title: 'without a chart nothing is drawn',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'chart.shown', chart: cart })
      await rig.resolve('layOut', drawingFixture)
      rig.send({ type: 'chart.shown', chart: undefined })
      expect(rig.state()).toBe('blank')
      expect(rig.context()).toEqual({ chart: undefined, drawing: undefined, zoom: 0.85 })
    },
  },
  {
    title: 'a drawing that failed can be tried again',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'chart.shown', chart: cart })
      await rig.reject('layOut')
      expect(rig.state()).toBe('failed')
      rig.send({ type: 'drawing.retried' })
      expect(rig.state()).toBe('layingOut')
      expect(rig.calls).toHaveLength(2)
      await rig.resolve('layOut', drawingFixture)
      expect(rig.state()).toBe('drawn')
    },
  },
  {
    title: 'it grows and shrinks between the sizes that can be read, and starts in the usual one',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'zoom.changed', by: 2 })
      expect(rig.context()).toMatchObject({ zoom: 1.7 })
      rig.send({ type: 'zoom.changed', by: 2 })
      expect(rig.context()).toMatchObject({ zoom: 2 })
      rig.send({ type: 'zoom.changed', by: 0.1 })
      expect(rig.context()).toMatchObject({ zoom: 0.3 })
      expect(rig.state()).toBe('blank')
      rig.send({ type: 'chart.shown', chart: cart })
      expect(rig.context()).toMatchObject({ zoom: 0.85 })
    },
  },
]
