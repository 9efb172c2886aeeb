import { messageListMachine } from '#machines/shell/messageList/messageList.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'

export const messageListModel = chartModel(messageListMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'message.shown', message: { notice: { key: 'saleHeld' }, at: 0 } },
    { type: 'list.opened' },
    { type: 'list.closed' },
  ],
  outcomes: {},
  key: () => true,
  accepts: { '*': ['message.shown'], closed: ['list.opened'], open: ['list.closed'] },
  cashierSees: {
    closed: 'The page alone',
    open: "The dialog 'Last messages'",
  },
})
