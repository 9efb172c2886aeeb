import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { APPROVAL, APPROVED, BUSY, CONNECTED, NOT_FOUND, UNPLUGGED } from '#tests/support/fixtures/sales.ts'

const reference = 'TS-1763740800-K7Q2MX'
const request = {
  action: 'purchase',
  amount: '6650.00',
  accounttype: 'default',
  paymentOption: 'card',
  staffName: 'Demo Cashier',
  reference,
}
const requested = { type: 'purchase.requested', request, reference }

const received = (rig: Rig, message: object) => rig.send({ type: 'message.received', message })
const linked = (rig: Rig) => {
  rig.send({ type: 'till.opened' })
  rig.send({ type: 'line.opened' })
}
const ready = (rig: Rig) => {
  linked(rig)
  received(rig, CONNECTED)
  expect(rig.state()).toEqual({ linked: 'ready' })
}
const lines = (rig: Rig) => rig.calls.filter(({ id }) => id === 'line').length
const lineInputs = (rig: Rig) => rig.calls.filter(({ id }) => id === 'line').map(({ input }) => input)
const sentTo = (rig: Rig, id: string) =>
  rig.received.filter((entry) => entry.id === id).map(({ event }) => event)

export const terminalLinkScenarios: Scenario[] = [
  {
    title: 'with the till the line opens, and the saved port is sent first',
    section: '§7.33, §10.80',
    run: (rig) => {
      expect(rig.state()).toBe('resting')
      expect(rig.calls.map(({ id }) => id)).toEqual(['watchTill', 'statusReporter', 'ledger'])
      rig.send({ type: 'till.opened' })
      expect(rig.state()).toEqual({ linked: 'connecting' })
      expect(lines(rig)).toBe(1)
      expect(rig.received).toEqual([])
      rig.send({ type: 'line.opened' })
      expect(rig.state()).toEqual({ linked: 'initialising' })
      expect(sentTo(rig, 'line')).toEqual([{ type: 'port.initialised' }])
      received(rig, BUSY)
      expect(rig.state()).toEqual({ linked: 'initialising' })
      received(rig, CONNECTED)
      expect(rig.state()).toEqual({ linked: 'ready' })
      expect(sentTo(rig, 'statusReporter')).toEqual([{ type: 'status.reported', status: 'online' }])
    },
  },
  {
    title: 'when the till closes, the terminal is let go and reported offline',
    section: '§4.26, §10.80',
    run: (rig) => {
      ready(rig)
      rig.send({ type: 'till.closed' })
      expect(rig.state()).toBe('resting')
      expect(sentTo(rig, 'statusReporter').at(-1)).toEqual({ type: 'status.reported', status: 'offline' })
      rig.send({ type: 'till.opened' })
      rig.send({ type: 'line.dropped' })
      expect(rig.state()).toBe('waiting')
      rig.send({ type: 'till.closed' })
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title: 'a service that is not there is called again after 2 s, 4 s and so on, at most every 30 s',
    section: '§4.25',
    run: async (rig) => {
      rig.send({ type: 'till.opened' })
      await rig.advance(4_999)
      expect(rig.state()).toEqual({ linked: 'connecting' })
      await rig.advance(1)
      expect(rig.state()).toBe('waiting')
      for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
        await rig.advance(pause - 1)
        expect(rig.state()).toBe('waiting')
        await rig.advance(1)
        expect(rig.state()).toEqual({ linked: 'connecting' })
        rig.send({ type: 'line.dropped' })
      }
      expect(lines(rig)).toBe(7)
    },
  },
  {
    title: 'a terminal that came counts from the start again when it goes',
    section: '§4.25',
    run: async (rig) => {
      rig.send({ type: 'till.opened' })
      rig.send({ type: 'line.dropped' })
      rig.send({ type: 'connection.retried' })
      expect(rig.state()).toEqual({ linked: 'connecting' })
      rig.send({ type: 'line.opened' })
      received(rig, CONNECTED)
      rig.send({ type: 'line.dropped' })
      expect(rig.state()).toBe('waiting')
      expect(rig.facts().at(-1)).toEqual({ type: 'terminal.lost' })
      expect(sentTo(rig, 'statusReporter').map(({ status }) => status as unknown)).toEqual([
        'online',
        'offline',
      ])
      await rig.advance(1_999)
      expect(rig.state()).toBe('waiting')
      await rig.advance(1)
      expect(rig.state()).toEqual({ linked: 'connecting' })
    },
  },
  {
    title: 'no terminal at the service: faulted, tried again every 5 s or when the cashier says so',
    section: '§4.25, §8.16',
    run: async (rig) => {
      linked(rig)
      received(rig, UNPLUGGED)
      expect(rig.state()).toEqual({ linked: 'faulted' })
      expect(rig.context()).toMatchObject({ complaint: 'unplugged' })
      await rig.advance(5_000)
      expect(rig.state()).toEqual({ linked: 'initialising' })
      received(rig, NOT_FOUND)
      expect(rig.state()).toEqual({ linked: 'faulted' })
      expect(rig.context()).toMatchObject({ complaint: 'notFound' })
      rig.send({ type: 'connection.retried' })
      expect(rig.state()).toEqual({ linked: 'initialising' })
      expect(sentTo(rig, 'line')).toHaveLength(3)
      received(rig, UNPLUGGED)
      received(rig, NOT_FOUND)
      expect(rig.state()).toEqual({ linked: 'faulted' })
      received(rig, CONNECTED)
      expect(rig.state()).toEqual({ linked: 'ready' })
    },
  },
  {
    title: 'a service that says nothing of a terminal for 10 s has none',
    section: 'own',
    run: async (rig) => {
      linked(rig)
      received(rig, UNPLUGGED)
      await rig.advance(5_000)
      await rig.advance(9_999)
      expect(rig.state()).toEqual({ linked: 'initialising' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ linked: 'faulted' })
      expect(rig.context()).toMatchObject({ complaint: 'notFound' })
    },
  },
  {
    title: "Check POS Status: 'POS ONLINE' or 'POS OFFLINE'",
    section: '§2.74',
    run: (rig) => {
      rig.send({ type: 'status.checked' })
      linked(rig)
      rig.send({ type: 'status.checked' })
      received(rig, CONNECTED)
      rig.send({ type: 'status.checked' })
      expect(rig.state()).toEqual({ linked: 'ready' })
      expect(sentTo(rig, 'statusReporter')).toEqual([{ type: 'status.reported', status: 'online' }])
      received(rig, NOT_FOUND)
      rig.send({ type: 'status.checked' })
      expect(rig.state()).toEqual({ linked: 'faulted' })
      expect(rig.toasts()).toEqual(['POS OFFLINE', 'POS OFFLINE', 'POS ONLINE', 'POS OFFLINE'])
    },
  },
  {
    title:
      'a purchase is sent when the terminal is ready, one at a time, and its answer written down and passed on',
    section: '§7.34',
    run: (rig) => {
      ready(rig)
      rig.send(requested)
      expect(sentTo(rig, 'line').at(-1)).toEqual({ type: 'purchase.sent', request })
      expect(rig.facts()).toEqual([{ type: 'purchase.sent', reference }])
      rig.send({ ...requested, reference: 'TS-1-OTHER' })
      expect(rig.facts().at(-1)).toEqual({ type: 'purchase.impossible', reference: 'TS-1-OTHER' })
      expect(sentTo(rig, 'line')).toHaveLength(2)
      received(rig, BUSY)
      expect(rig.facts().at(-1)).toEqual({ type: 'terminal.noted', note: BUSY })
      received(rig, APPROVAL)
      expect(sentTo(rig, 'ledger')).toEqual([
        { type: 'answer.received', response: APPROVAL, awaited: reference },
      ])
      expect(rig.facts()).toHaveLength(3)
      rig.send({ type: 'answer.recorded', charge: APPROVED, notice: undefined })
      expect(rig.facts().at(-1)).toEqual({ type: 'answer.recorded', charge: APPROVED })
      expect(rig.toasts()).toEqual([])
      expect(rig.state()).toEqual({ linked: 'ready' })
      rig.send({ type: 'purchase.closed', reference: 'TS-1-OTHER' })
      expect(rig.context()).toMatchObject({ awaited: reference })
      rig.send({ type: 'purchase.closed', reference })
      expect(rig.context()).toMatchObject({ awaited: undefined })
      rig.send({ ...requested, reference: 'TS-1-OTHER' })
      expect(rig.facts().at(-1)).toEqual({ type: 'purchase.sent', reference: 'TS-1-OTHER' })
      expect(sentTo(rig, 'statusReporter')).toEqual([{ type: 'status.reported', status: 'online' }])
      expect(lines(rig)).toBe(1)
    },
  },
  {
    title: 'wherever the terminal is not ready, a purchase is impossible and nothing is sent',
    section: '§8.18',
    run: (rig) => {
      rig.send(requested)
      linked(rig)
      rig.send(requested)
      expect(rig.facts()).toEqual([
        { type: 'purchase.impossible', reference },
        { type: 'purchase.impossible', reference },
      ])
      expect(sentTo(rig, 'line')).toEqual([{ type: 'port.initialised' }])
      expect(rig.context()).toMatchObject({ awaited: undefined })
    },
  },
  {
    title: 'a terminal that goes during a purchase is reported to the charge and to the server',
    section: '§8.16',
    run: (rig) => {
      ready(rig)
      rig.send(requested)
      received(rig, UNPLUGGED)
      expect(rig.state()).toEqual({ linked: 'faulted' })
      expect(rig.context()).toMatchObject({ complaint: 'unplugged' })
      expect(rig.facts().at(-1)).toEqual({ type: 'terminal.noted', note: UNPLUGGED })
      expect(sentTo(rig, 'statusReporter').at(-1)).toEqual({ type: 'status.reported', status: 'offline' })
    },
  },
  {
    title: 'an answer that no charge waits for is written down as well, and what it leaves open is shown',
    section: '§10.48',
    run: (rig) => {
      ready(rig)
      received(rig, APPROVAL)
      expect(sentTo(rig, 'ledger')).toEqual([
        { type: 'answer.received', response: APPROVAL, awaited: undefined },
      ])
      expect(rig.facts()).toEqual([])
      received(rig, BUSY)
      expect(rig.facts()).toEqual([])
      rig.send({
        type: 'answer.recorded',
        charge: APPROVED,
        notice: { key: 'lateApproval', params: { amount: '6,650.00', rrn: '632512000001' } },
      })
      expect(rig.facts()).toEqual([{ type: 'answer.recorded', charge: APPROVED }])
      expect(rig.toasts()).toEqual([
        'The terminal approved NGN 6,650.00 after all (RRN 632512000001). It is listed as an open charge.',
      ])
      expect(rig.state()).toEqual({ linked: 'ready' })
    },
  },
  {
    title: 'money that nobody here has asked for is announced and listed as a charge of its own',
    section: 'decision 0101',
    run: (rig) => {
      const charge = { ...APPROVED, reference: 'TS-1-OTHER', saleId: null, orderNumber: null }
      rig.send({
        type: 'answer.recorded',
        charge,
        notice: { key: 'tookUnasked', params: { amount: '6,650.00', rrn: '632512000001' } },
      })
      expect(rig.facts()).toEqual([{ type: 'answer.recorded', charge }])
      expect(rig.begun('ledger')).toBe(1)
      expect(rig.toasts()).toEqual([
        'The terminal took NGN 6,650.00 that this till has not asked for (RRN 632512000001). It is listed as an open charge.',
      ])
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title:
      'an answer to nothing that was asked for is shown; one that cannot be written down is reported to the charge',
    section: '§10.48',
    run: (rig) => {
      rig.send({ type: 'answer.unknown', rrn: '632512000001' })
      rig.send({ type: 'answer.lost' })
      expect(rig.facts()).toEqual([{ type: 'answer.lost' }])
      expect(rig.begun('ledger')).toBe(1)
      expect(rig.toasts()).toEqual([
        'The terminal answered for an unknown charge (RRN 632512000001)',
        'This device could not write down what became of the charge. Keep the slip.',
      ])
    },
  },
  {
    title: 'after a reload the answer to the charge of before may still come, on the new line',
    section: '§10.49',
    run: (rig) => {
      rig.send({ type: 'purchase.resumed', reference })
      linked(rig)
      expect(rig.begun('ledger')).toBe(1)
      received(rig, APPROVAL)
      expect(sentTo(rig, 'ledger')).toEqual([
        { type: 'answer.received', response: APPROVAL, awaited: reference },
      ])
      expect(rig.state()).toEqual({ linked: 'initialising' })
    },
  },
  {
    title: 'a sign-out in the middle of a charge leaves the line for its answer, and not longer',
    section: '§10.80, decision 0094',
    run: (rig) => {
      ready(rig)
      rig.send(requested)
      rig.send({ type: 'till.closed' })
      expect(rig.state()).toEqual({ linked: 'ready' })
      received(rig, APPROVAL)
      expect(sentTo(rig, 'ledger')).toHaveLength(1)
      rig.send({ type: 'purchase.closed', reference: 'TS-1-OTHER' })
      expect(rig.state()).toEqual({ linked: 'ready' })
      rig.send({ type: 'purchase.closed', reference })
      expect(rig.state()).toBe('resting')
      expect(rig.context()).toMatchObject({ awaited: undefined, isLeaving: false })
    },
  },
  {
    title: 'a line that drops after the sign-out is not opened again, and the charge is notified',
    section: 'decision 0094',
    run: (rig) => {
      ready(rig)
      rig.send(requested)
      rig.send({ type: 'till.closed' })
      rig.send({ type: 'line.dropped' })
      expect(rig.state()).toBe('resting')
      expect(rig.facts().at(-1)).toEqual({ type: 'terminal.lost' })
    },
  },
  {
    title: 'a cashier who is back before the answer keeps the line',
    section: 'decision 0094',
    run: (rig) => {
      ready(rig)
      rig.send(requested)
      rig.send({ type: 'till.closed' })
      rig.send({ type: 'till.opened' })
      rig.send({ type: 'purchase.closed', reference })
      expect(rig.state()).toEqual({ linked: 'ready' })
      expect(rig.context()).toMatchObject({ awaited: undefined })
    },
  },
  {
    title: 'something that cannot be read matters only while an answer is awaited',
    section: '§10.42',
    run: (rig) => {
      ready(rig)
      rig.send({ type: 'message.garbled' })
      expect(rig.facts()).toEqual([])
      rig.send(requested)
      rig.send({ type: 'message.garbled' })
      expect(rig.facts().at(-1)).toEqual({ type: 'terminal.garbled' })
      expect(rig.state()).toEqual({ linked: 'ready' })
    },
  },
  {
    title: 'a browser that will ask first: a notice says what for, and then the line may be made',
    section: '§10.50',
    run: (rig) => {
      rig.send({ type: 'till.opened' })
      expect(lineInputs(rig)).toEqual([{ mayAsk: false }])
      rig.send({ type: 'line.barred', reason: 'ask' })
      expect(rig.state()).toEqual({ barred: 'asking' })
      expect(rig.calls.at(-1)?.id).toBe('watchReach')
      rig.send({ type: 'status.checked' })
      expect(rig.toasts()).toEqual(['POS OFFLINE'])
      rig.send({ type: 'reach.asked' })
      expect(rig.state()).toEqual({ linked: 'connecting' })
      expect(lineInputs(rig)).toEqual([{ mayAsk: false }, { mayAsk: true }])
      rig.send({ type: 'line.opened' })
      expect(rig.state()).toEqual({ linked: 'initialising' })
    },
  },
  {
    title: 'a browser that refuses is tried again by hand, or when its permission was changed',
    section: '§10.50',
    run: async (rig) => {
      rig.send({ type: 'till.opened' })
      rig.send({ type: 'line.barred', reason: 'refused' })
      expect(rig.state()).toEqual({ barred: 'refused' })
      rig.send({ type: 'reach.asked' })
      expect(rig.state()).toEqual({ barred: 'refused' })
      await rig.advance(60_000)
      expect(rig.state()).toEqual({ barred: 'refused' })
      rig.send({ type: 'connection.retried' })
      expect(rig.state()).toEqual({ linked: 'connecting' })
      rig.send({ type: 'line.barred', reason: 'refused' })
      rig.send({ type: 'reach.changed' })
      expect(rig.state()).toEqual({ linked: 'connecting' })
      expect(lineInputs(rig)).toEqual([{ mayAsk: false }, { mayAsk: false }, { mayAsk: false }])
    },
  },
  {
    title: 'a page without https says so, and does nothing until the cashier does',
    section: '§10.50',
    run: (rig) => {
      rig.send({ type: 'till.opened' })
      rig.send({ type: 'line.barred', reason: 'insecure' })
      expect(rig.state()).toEqual({ barred: 'insecure' })
      rig.send({ type: 'reach.asked' })
      expect(rig.state()).toEqual({ barred: 'insecure' })
      rig.send(requested)
      expect(rig.facts()).toEqual([{ type: 'purchase.impossible', reference }])
      rig.send({ type: 'till.closed' })
      expect(rig.state()).toBe('resting')
    },
  },
]
