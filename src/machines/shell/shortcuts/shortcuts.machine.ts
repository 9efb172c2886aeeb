import { setup, type ActorRefFrom } from 'xstate'

type ShortcutsEvent = { type: 'shortcuts.asked' } | { type: 'shortcuts.closed' }

/** The list of keys that a sale can be made with, over whatever page it was asked for (decision 0051). */
export const shortcutsMachine = setup({ types: { events: {} as ShortcutsEvent } }).createMachine({
  id: 'shortcuts',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The page without the list of keys (decision 0051).',
      on: {
        'shortcuts.asked': {
          target: 'shown',
          description: "The cashier presses F1, or chooses 'Keyboard shortcuts' in the menu.",
        },
      },
    },
    shown: {
      description: 'The list of keys lies over the page (decision 0051).',
      on: { 'shortcuts.closed': { target: 'hidden', description: 'X or Escape.' } },
    },
  },
})

export type ShortcutsActor = ActorRefFrom<typeof shortcutsMachine>
