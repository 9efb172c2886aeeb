import { assign, setup } from 'xstate'
import type { MessageListContext, MessageListEvent, PastMessage } from './messageList.types.ts'

/** As many messages are kept. */
const MOST = 20

/** The messages that were shown since the page was opened, to be read again (decision 0116). */
export const messageListMachine = setup({
  types: { context: {} as MessageListContext, events: {} as MessageListEvent },
  actions: {
    keepMessage: assign({
      messages: ({ context }, { message }: { message: PastMessage }) =>
        [message, ...context.messages].slice(0, MOST),
    }),
  },
}).createMachine({
  id: 'messageList',
  context: { messages: [] },
  initial: 'closed',
  on: {
    'message.shown': {
      actions: { type: 'keepMessage', params: ({ event }) => event },
      description: 'It is the first of the list; the one that is too many goes.',
    },
  },
  states: {
    closed: {
      description: 'The page without the list (decision 0116).',
      on: { 'list.opened': { target: 'open', description: "'Last messages' in the menu." } },
    },
    open: {
      description: 'The last messages lie over the page, the newest first (decision 0116).',
      on: { 'list.closed': { target: 'closed', description: 'X or Escape.' } },
    },
  },
})
