import { assign, setup, type ActorRefFrom } from 'xstate'
import type { ChartOutline } from '#contract/statechart.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type { ChartDrawingContext, ChartDrawingEvent, Drawing } from './chartDrawing.types.ts'

const [SMALLEST, USUAL, LARGEST] = [0.3, 0.85, 2]

/** A chart on the page /statecharts: finds places for its boxes and arrows, and shows them in a size that can be read. */
export const chartDrawingMachine = setup({
  types: {
    context: {} as ChartDrawingContext,
    events: {} as ChartDrawingEvent,
  },
  actors: { layOut: promiseActor<Drawing, { chart: ChartOutline | undefined }>('layOut') },
  actions: {
    keepChart: assign((_, params: { chart: ChartOutline | undefined }) => ({
      chart: params.chart,
      drawing: undefined,
      zoom: USUAL,
    })),
    keepDrawing: assign({ drawing: (_, drawing: Drawing) => drawing }),
    changeZoom: assign({
      zoom: ({ context }, { by }: { by: number }) => Math.min(LARGEST, Math.max(SMALLEST, context.zoom * by)),
    }),
  },
  guards: { isChart: (_, params: { chart: ChartOutline | undefined }) => params.chart !== undefined },
}).createMachine({
  id: 'chartDrawing',
  context: { chart: undefined, drawing: undefined, zoom: USUAL },
  initial: 'blank',
  on: {
    'chart.shown': [
      {
        guard: { type: 'isChart', params: ({ event }) => ({ chart: event.chart }) },
        target: '.layingOut',
        actions: { type: 'keepChart', params: ({ event }) => ({ chart: event.chart }) },
        description: 'Another chart is to be drawn (own).',
      },
      {
        target: '.blank',
        actions: { type: 'keepChart', params: ({ event }) => ({ chart: event.chart }) },
        description: 'No chart is shown any more.',
      },
    ],
    'zoom.changed': {
      actions: { type: 'changeZoom', params: ({ event }) => ({ by: event.by }) },
      description: 'The drawing grows or shrinks, between the sizes that can be read.',
    },
  },
  states: {
    blank: { description: 'There is no chart to draw (own).' },
    layingOut: {
      description: 'Boxes and arrows find their places (own).',
      tags: 'busy',
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => ({ chart: context.chart }),
        onDone: {
          target: 'drawn',
          actions: { type: 'keepDrawing', params: ({ event }) => event.output },
          description: 'The chart is drawn.',
        },
        onError: { target: 'failed', description: 'The drawing library could not be loaded, or gave up.' },
      },
    },
    drawn: { description: 'The chart, with its current states lit and its last transition marked (own).' },
    failed: {
      description: 'This chart could not be drawn; its state and events still show as text (own).',
      on: { 'drawing.retried': { target: 'layingOut', description: 'Another attempt.' } },
    },
  },
})

export type ChartDrawingActor = ActorRefFrom<typeof chartDrawingMachine>
