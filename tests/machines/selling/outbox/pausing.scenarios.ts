import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import {
  first,
  second,
  input,
  offline,
  overloaded,
  confirmed,
  read,
  handOver,
  waiting,
  sends,
  awaited,
  failedAt,
} from './outbox.kit.ts'

/** Kept back: another tab may have it tried again. */
const refused = { ...second, delivery: 'refused' }
const third = { ...second, id: 'third', orderNumber: 3_000, paidAt: 3_000 }

export const pausingScenarios: Scenario[] = [
  {
    title:
      'no network: the sale is kept, reported as kept, and sent after 1 s, 2 s and so on, at most every 60 s',
    section: '§10.58',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', offline)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.hasTag('pausing')).toBe(true)
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ awaited: undefined })
      for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
        await rig.advance(pause - 1)
        expect(rig.state()).toEqual({ pausing: 'quiet' })
        await rig.advance(1)
        expect(rig.state()).toBe('reading')
        await read(rig, [second])
        await rig.resolve('sendSale', offline)
      }
      expect(waiting(rig)).toEqual(['second'])
      expect(rig.facts()).toHaveLength(1)
      rig.send({ type: 'sending.requested' })
      await read(rig, [second])
      await rig.resolve('sendSale', confirmed(2_000))
      expect(rig.context()).toMatchObject({ failures: 0, waiting: [] })
      expect(rig.facts()).toHaveLength(1)
    },
  },
  {
    title: 'a server that asks for time (503, Retry-After) gets it; what is sold meanwhile is kept',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', overloaded)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(10_000)
      handOver(rig)
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ awaited: undefined })
      expect(waiting(rig)).toEqual(['first', 'second'])
      rig.send({ type: 'connection.restored' })
      await rig.advance(79_999)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
      await read(rig, [first, second])
      await rig.resolve('sendSale', { ...overloaded, retryAfter: 86_400_000 })
      rig.send({ type: 'sending.requested' })
      expect(rig.state()).toBe('reading')
      await read(rig, [first, second])
      await rig.resolve('sendSale', { ...overloaded, retryAfter: 86_400_000 })
      await rig.advance(599_999)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      await read(rig, [first, second])
      await rig.resolve('sendSale', offline)
      rig.send({ type: 'connection.restored' })
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: 'a store that does not sell offline tries at once even then, since the cashier waits',
    section: '§10.60',
    input: { offlineSales: false },
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', overloaded)
      handOver(rig)
      expect(rig.state()).toBe('sending')
      expect(rig.facts()).toEqual([])
    },
  },
  {
    title: 'chance lengthens a pause by up to half of it',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', { ...offline, jitter: 1 })
      await rig.advance(1_499)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: "'Send now', a network that is back and a new sale end the pause",
    section: '§10.58',
    input,
    run: async (rig) => {
      await read(rig, [first])
      for (const type of ['sending.requested', 'connection.restored']) {
        await rig.resolve('sendSale', offline)
        rig.send({ type })
        expect(rig.state()).toBe('reading')
        await read(rig, [first])
      }
      await rig.resolve('sendSale', offline)
      handOver(rig)
      expect(rig.state()).toBe('sending')
      expect(sends(rig).at(-1)).toEqual({ saleId: 'first' })
      await rig.resolve('sendSale', offline)
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(waiting(rig)).toEqual(['first', 'second'])
    },
  },
  {
    title: 'what another tab has changed shows during the pause, which ends only for another sale to send',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first, refused])
      await rig.resolve('sendSale', offline)
      await rig.advance(600)
      rig.send({ type: 'records.changed' })
      expect(rig.state()).toEqual({ pausing: 'rereading' })
      expect(rig.hasTag('pausing')).toBe(true)
      rig.send({ type: 'records.changed' })
      await read(rig, [{ ...first, lastFailure: 'Tried there as well' }, refused])
      expect(rig.begun('readOutbox')).toBe(3)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.context()).toMatchObject({ waiting: [{ lastFailure: 'Tried there as well' }, refused] })
      rig.send({ type: 'records.changed' })
      await rig.reject('readOutbox')
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      await rig.advance(399)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
      await read(rig, [first, refused])
      await rig.resolve('sendSale', offline)
      rig.send({ type: 'records.changed' })
      await read(rig, [first, second])
      expect(rig.state()).toBe('sending')
      expect(sends(rig).at(-1)).toEqual({ saleId: 'first' })
      await rig.resolve('sendSale', confirmed(1_000))
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
    },
  },
  {
    title: 'what another tab has changed shows while the server asks for time, which it gets all the same',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', overloaded)
      rig.send({ type: 'records.changed' })
      handOver(rig)
      expect(rig.state()).toEqual({ pausing: 'rereading' })
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      await read(rig, [first, second])
      expect(rig.begun('readOutbox')).toBe(3)
      expect(waiting(rig)).toEqual(['first', 'second'])
      rig.send({ type: 'records.changed' })
      await read(rig, [{ ...first, orderNumber: 1_003 }, second, third])
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['first', 'second', 'third'])
      expect(rig.facts().at(-1)).toEqual({
        type: 'sale.renumbered',
        saleId: 'first',
        storeId: first.storeId,
        from: 1_000,
        orderNumber: 1_003,
      })
      await rig.advance(89_999)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: 'what changes while the device is read is read again, at the start and during a pause',
    section: 'own',
    input,
    run: async (rig) => {
      const renumbered = {
        type: 'sale.renumbered',
        saleId: 'first',
        storeId: first.storeId,
        from: 1_000,
        orderNumber: 1_003,
      }
      rig.send({ type: 'records.changed' })
      expect([rig.state(), rig.begun('readOutbox')]).toEqual(['reading', 2])
      rig.send(renumbered)
      expect([rig.state(), rig.begun('readOutbox')]).toEqual(['reading', 3])
      expect(rig.facts()).toEqual([renumbered])
      await read(rig, [{ ...first, orderNumber: 1_003 }])
      await rig.resolve('sendSale', overloaded)
      rig.send({ type: 'records.changed' })
      rig.send({ type: 'records.changed' })
      expect([rig.state(), rig.begun('readOutbox')]).toEqual([{ pausing: 'rereading' }, 5])
      rig.send({ ...renumbered, from: 1_003, orderNumber: 1_004 })
      expect([rig.state(), rig.begun('readOutbox')]).toEqual([{ pausing: 'rereading' }, 6])
      handOver(rig)
      expect([rig.state(), rig.begun('readOutbox')]).toEqual([{ pausing: 'rereading' }, 7])
    },
  },
  {
    title: 'another sale to send begins a new round: those that the server has failed at are tried again',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt(first, 1))
      rig.send({ type: 'records.changed' })
      await read(rig, [{ ...first, serverErrors: 1 }, second])
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
      await rig.resolve('sendSale', confirmed(2_000))
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'second' }, { saleId: 'first' }])
    },
  },
  {
    title: 'a change of another tab during a probe shows after it',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      await rig.advance(1_000)
      await read(rig, [first, second])
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      await rig.advance(1_000)
      rig.send({ type: 'records.changed' })
      expect(rig.state()).toEqual({ pausing: 'probing' })
      await rig.resolve('probe', false)
      expect(rig.state()).toEqual({ pausing: 'rereading' })
      await read(rig, [second])
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['second'])
    },
  },
  {
    title: 'a server that is not there is asked cheaply after 1 s, 2 s and then every 3 s whether it is back',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      const probes = () => rig.calls.filter(({ id }) => id === 'probe').length
      await rig.advance(1_000)
      await read(rig, [first])
      for (const _ of [1, 2, 3]) {
        await rig.resolve('sendSale', { ...offline, isCutOff: true })
        rig.send({ type: 'sending.requested' })
        await read(rig, [first])
      }
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      const before = probes()
      let asked = 0
      for (const wait of [1_000, 2_000, 3_000, 3_000]) {
        await rig.advance(wait - 1)
        expect(rig.state()).toEqual({ pausing: 'quiet' })
        await rig.advance(1)
        expect(rig.state()).toEqual({ pausing: 'probing' })
        asked += 1
        expect(probes()).toBe(before + asked)
        if (asked === 2) await rig.reject('probe')
        else await rig.resolve('probe', asked === 4)
      }
      expect(rig.state()).toBe('reading')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'chance shortens the time between two probes by up to a quarter of it',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      for (const _ of [1, 2]) {
        await rig.resolve('sendSale', { ...offline, isCutOff: true, jitter: 1 })
        rig.send({ type: 'sending.requested' })
        await read(rig, [first])
      }
      await rig.resolve('sendSale', { ...offline, isCutOff: true, jitter: 1 })
      await rig.advance(749)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ pausing: 'probing' })
      await rig.resolve('probe', false)
      await rig.advance(1_499)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ pausing: 'probing' })
    },
  },
  {
    title: 'tills that a server asks for the same time do not come back all at once',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', { ...overloaded, retryAfter: 2_000, jitter: 1 })
      await rig.advance(2_999)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: 'what a server asked for once, or was cut off from, says nothing of a later round that fails',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', overloaded)
      await rig.advance(90_000)
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt(first, 1))
      await rig.advance(2_499)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      expect(rig.state()).toBe('reading')
      await read(rig, [first])
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      rig.send({ type: 'sending.requested' })
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt(first, 2))
      await rig.advance(3_000)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.begun('probe')).toBe(0)
    },
  },
  {
    title: 'each time that the server is not there it is asked after 1 s again',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first])
      for (const _ of [1, 2]) {
        await rig.resolve('sendSale', { ...offline, isCutOff: true })
        rig.send({ type: 'sending.requested' })
        await read(rig, [first])
      }
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      await rig.advance(1_000)
      await rig.resolve('probe', false)
      rig.send({ type: 'sending.requested' })
      await read(rig, [first])
      await rig.resolve('sendSale', { ...offline, isCutOff: true })
      await rig.advance(1_000)
      expect(rig.state()).toEqual({ pausing: 'probing' })
    },
  },
]
