import { setup, type ActorRefFrom } from 'xstate'

type DevicePanelEvent = { type: 'panel.opened' } | { type: 'panel.closed' }

/** The panel of what is on this device: sales that wait to be sent, and open charges (§10.61). */
export const devicePanelMachine = setup({ types: { events: {} as DevicePanelEvent } }).createMachine({
  id: 'devicePanel',
  initial: 'closed',
  states: {
    closed: {
      description: 'The page without the panel (§10.61).',
      on: {
        'panel.opened': {
          target: 'open',
          description: "The badge in the top bar, or 'Open charges' in the menu (§10.61).",
        },
      },
    },
    open: {
      description: 'The panel lists what waits and what is open (§10.61).',
      on: { 'panel.closed': { target: 'closed', description: 'X or Escape.' } },
    },
  },
})

export type DevicePanelActor = ActorRefFrom<typeof devicePanelMachine>
