import { words } from '#tests/support/charts/view.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { TerminalLinkEvent } from '#machines/devices/terminalLink/terminalLink.types.ts'
import type { PurchaseRequest } from '#contract/terminal.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { APPROVAL, APPROVED, BUSY, CONNECTED, NOT_FOUND, UNPLUGGED } from '#tests/support/fixtures/sales.ts'

const reference = APPROVAL.TransRef
const request: PurchaseRequest = {
  action: 'purchase',
  amount: '6650.00',
  accounttype: 'default',
  paymentOption: 'card',
  staffName: 'Demo Cashier',
  reference,
}

export const terminalLinkModel = chartModel(terminalLinkMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'till.opened' },
    { type: 'till.closed' },
    { type: 'line.opened' },
    { type: 'line.dropped' },
    ...(['ask', 'refused', 'insecure'] as const).map((reason): TerminalLinkEvent => ({
      type: 'line.barred',
      reason,
    })),
    { type: 'reach.asked' },
    { type: 'reach.changed' },
    ...[APPROVAL, { ...APPROVAL, TransRef: 'TS-1-OTHER' }, CONNECTED, NOT_FOUND, UNPLUGGED, BUSY].map(
      (message): TerminalLinkEvent => ({ type: 'message.received', message }),
    ),
    { type: 'message.garbled' },
    { type: 'purchase.requested', request, reference },
    { type: 'purchase.resumed', reference },
    { type: 'purchase.closed', reference },
    { type: 'purchase.closed', reference: 'TS-1-OTHER' },
    { type: 'status.checked' },
    { type: 'connection.retried' },
    { type: 'answer.recorded', charge: APPROVED, notice: undefined },
    { type: 'answer.unknown', rrn: '632512000001' },
    { type: 'answer.lost' },
  ],
  outcomes: {},
  key: ({ context: { awaited, failures, isLeaving } }) => [awaited, Math.min(failures, 1), isLeaving],
  accepts: {
    '*': [
      'answer.lost',
      'answer.recorded',
      'answer.unknown',
      'purchase.closed?',
      'purchase.requested',
      'purchase.resumed',
      'status.checked',
    ],
    resting: ['till.opened'],
    waiting: ['connection.retried', 'till.closed'],
    barred: ['connection.retried', 'reach.changed', 'till.closed'],
    'barred.asking': ['reach.asked'],
    'barred.refused': [],
    'barred.insecure': [],
    linked: ['line.dropped', 'message.garbled?', 'message.received?', 'till.closed', 'till.opened'],
    'linked.connecting': ['line.barred', 'line.opened'],
    'linked.initialising': [],
    'linked.ready': [],
    'linked.faulted': ['connection.retried'],
  },
  cashierSees: {
    resting: 'No sign of the terminal',
    waiting: ["'POS OFFLINE'", words('POS OFFLINE')],
    'barred.asking': 'What the browser will ask for, and why',
    'barred.refused': 'That the browser blocks the terminal, and where to change that',
    'barred.insecure': 'That the page needs https',
    'linked.connecting': ["'POS' with a sign that it is being connected", words('POS connecting...')],
    'linked.initialising': ["'POS' with a sign that it is being connected", words('POS connecting...')],
    'linked.ready': ["'POS ONLINE'", words('POS ONLINE')],
    'linked.faulted': ["'POS OFFLINE'", words('POS OFFLINE')],
  },
})
