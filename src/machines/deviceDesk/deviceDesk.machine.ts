import { setup } from 'xstate'
import type { DeviceDeskEvent } from './deviceDesk.types.ts'

/** The panel of what is on this device: sales that wait to be sent, and open charges (rulings.md). */
export const deviceDeskMachine = setup({ types: { events: {} as DeviceDeskEvent } }).createMachine({
  id: 'deviceDesk',
  initial: 'closed',
  states: {
    closed: {
      description: 'The page without the panel (rulings).',
      on: {
        'desk.opened': {
          target: 'open',
          description: "The badge in the top bar, or 'Open charges' in the menu (rulings).",
        },
      },
    },
    open: {
      description: 'The panel lists what waits and what is open (rulings).',
      on: { 'desk.closed': { target: 'closed', description: 'X or Escape.' } },
    },
  },
})
