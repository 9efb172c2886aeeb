import { chartDrawingMachine } from '#devtools/machines/chartDrawing/chartDrawing.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { chartFixture } from '#tests/support/fixtures/event-log.ts'
import { drawingFixture } from './chartDrawing.scenarios.ts'

export const chartDrawingModel = chartModel(chartDrawingMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'chart.shown', chart: chartFixture('cart') },
    { type: 'chart.shown', chart: undefined },
    { type: 'drawing.retried' },
    { type: 'zoom.changed', by: 0.1 },
    { type: 'zoom.changed', by: 10 },
  ],
  outcomes: { layOut: [drawingFixture] },
  key: ({ context }) => [context.chart !== undefined, context.zoom],
  accepts: {
    '*': ['chart.shown', 'zoom.changed'],
    blank: [],
    layingOut: [],
    drawn: [],
    failed: ['drawing.retried'],
  },
  cashierSees: {
    blank: 'A hint to choose a chart',
    layingOut: "'Drawing the chart...'",
    drawn: 'The chart, current state lit',
    failed: 'That it could not be drawn, and a way to try again',
  },
})
