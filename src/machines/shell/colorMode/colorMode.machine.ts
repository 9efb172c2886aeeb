import { sendTo, setup, type AnyEventObject } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type { ColorMode, ColorModeEvent, KeepColorMode } from './colorMode.types.ts'

/** Light or dark: follows the device's system unless the cashier chose, which the device remembers. */
export const colorModeMachine = setup({
  types: { events: {} as ColorModeEvent },
  actors: {
    /** Reports what was remembered, and remembers what is chosen. */
    memory: callbackActor<KeepColorMode>('memory'),
    /** Paints the page in this mode for as long as it is invoked. */
    paint: callbackActor<AnyEventObject, { mode: ColorMode }>('paint'),
  },
  actions: {
    keepMode: sendTo('memory', (_, params: { mode: ColorMode }) => ({ type: 'colorMode.kept', ...params })),
  },
  guards: { is: (_, params: { wanted: ColorMode; mode: ColorMode }) => params.wanted === params.mode },
}).createMachine({
  id: 'colorMode',
  invoke: { id: 'memory', src: 'memory' },
  initial: 'system',
  on: {
    'colorMode.restored': [
      {
        guard: { type: 'is', params: ({ event }) => ({ wanted: 'light', mode: event.mode }) },
        target: '.light',
        description: 'The device remembers that light was chosen (own).',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ wanted: 'dark', mode: event.mode }) },
        target: '.dark',
        description: 'The device remembers that dark was chosen (own).',
      },
    ],
    'colorMode.chosen': [
      {
        guard: { type: 'is', params: ({ event }) => ({ wanted: 'light', mode: event.mode }) },
        target: '.light',
        actions: { type: 'keepMode', params: { mode: 'light' } },
        description: 'The cashier wants the light page (own).',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ wanted: 'dark', mode: event.mode }) },
        target: '.dark',
        actions: { type: 'keepMode', params: { mode: 'dark' } },
        description: 'The cashier wants the dark page (own).',
      },
      {
        target: '.system',
        actions: { type: 'keepMode', params: { mode: 'system' } },
        description: 'The page follows the system again.',
      },
    ],
  },
  states: {
    system: {
      description: "Light or dark as the device's system says, also when it changes (own).",
      invoke: { id: 'paint', src: 'paint', input: { mode: 'system' } },
    },
    light: {
      description: 'Always light (own).',
      invoke: { id: 'paint', src: 'paint', input: { mode: 'light' } },
    },
    dark: {
      description: 'Always dark (own).',
      invoke: { id: 'paint', src: 'paint', input: { mode: 'dark' } },
    },
  },
})
