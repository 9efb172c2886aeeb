import { expect } from 'vitest'
import { kobo } from '#domain/money.ts'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { APPROVED, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import {
  first,
  second,
  input,
  offline,
  full,
  confirmed,
  read,
  handOver,
  waiting,
  sends,
  awaited,
} from './outbox.kit.ts'

export const outboxScenarios: Scenario[] = [
  {
    title: 'at the start what waits on the device is sent, the oldest first',
    section: '§10.59',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('reading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toEqual(['channel', 'chargeRepository', 'readOutbox'])
      await read(rig, [first, second], [APPROVED])
      expect(rig.state()).toBe('sending')
      expect(rig.hasTag('sending')).toBe(true)
      expect(rig.context()).toMatchObject({ openCharges: [APPROVED] })
      await rig.resolve('sendSale', confirmed(1_000))
      expect(rig.state()).toBe('sending')
      await rig.resolve('sendSale', { kind: 'gone' })
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'second' }])
      expect(waiting(rig)).toEqual([])
      expect(rig.state()).toBe('reading')
      await read(rig)
      expect(rig.state()).toBe('resting')
      expect(rig.facts()).toEqual([])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a paid sale is sent at once, and its cashier sees that the server has it',
    section: '§10.57',
    input,
    run: async (rig) => {
      await awaited(rig)
      expect(sends(rig)).toEqual([{ saleId: 'second' }])
      await rig.resolve('sendSale', confirmed(2_001))
      expect(rig.facts()).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'second',
          storeId: CASH_SALE.storeId,
          from: 2_000,
          orderNumber: 2_001,
        },
        { type: 'sale.confirmed', saleId: 'second', orderNumber: 2_001 },
      ])
      expect(rig.toasts()).toEqual([])
      expect(rig.context()).toMatchObject({ waiting: [], awaited: undefined })
      await read(rig)
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title: 'a sale that another tab has sent is confirmed all the same',
    section: '§10.59',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'gone' })
      expect(rig.facts()).toEqual([{ type: 'sale.confirmed', saleId: 'second', orderNumber: undefined }])
    },
  },
  {
    title: 'a sale that is handed over while the device is being read is not lost',
    section: '§10.57',
    input,
    run: async (rig) => {
      handOver(rig)
      expect(rig.state()).toBe('reading')
      await read(rig, [first])
      expect(waiting(rig)).toEqual(['first', 'second'])
      await rig.resolve('sendSale', confirmed(1_000))
      expect(rig.facts()).toEqual([])
      await rig.resolve('sendSale', confirmed(2_000))
      expect(rig.facts()).toEqual([{ type: 'sale.confirmed', saleId: 'second', orderNumber: 2_000 }])
    },
  },
  {
    title:
      'a sale that is handed over while the device is being read, and is among what was read, waits once',
    section: '§10.57',
    input,
    run: async (rig) => {
      handOver(rig)
      await read(rig, [first, second])
      expect(waiting(rig)).toEqual(['first', 'second'])
      expect(rig.state()).toBe('sending')
    },
  },
  {
    title: 'a refusal while the cashier waits: the sale is taken back, then handed back with the reason',
    section: '§8.21, §10.57',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'refused', message: 'Peak Milk: none is left' })
      expect(rig.state()).toBe('returning')
      expect(rig.hasTag('sending')).toBe(true)
      expect(rig.facts()).toEqual([{ type: 'sale.refused' }])
      expect(rig.calls.at(-1)).toEqual({
        id: 'takeBack',
        input: { saleId: 'second', isInDoubt: false, mayHaveArrived: false, isNumberTaken: false },
      })
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.facts().slice(1)).toEqual([
        {
          type: 'sale.returned',
          saleId: 'second',
          notice: { key: 'saleRefused', params: { message: 'Peak Milk: none is left' } },
        },
      ])
      expect(rig.context()).toMatchObject({ waiting: [], awaited: undefined })
      await read(rig)
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title: 'a sale that cannot be taken back is kept, so that it is never sent beside another try',
    section: '§10.30',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.resolve('takeBack', full)
      expect(rig.facts()).toEqual([
        { type: 'sale.refused' },
        { type: 'sale.kept', saleId: 'second', orderNumber: 2_000 },
      ])
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['second'])
      expect(rig.context()).toMatchObject({ failures: 1, jitter: 0 })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a crash while it is taken back keeps it as well',
    section: '§10.30',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.reject('takeBack')
      expect(rig.facts()).toEqual([
        { type: 'sale.refused' },
        { type: 'sale.kept', saleId: 'second', orderNumber: 2_000 },
      ])
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.context()).toMatchObject({ failures: 1 })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a sale whose cashier has seen its number: the new one is shown too',
    section: 'decision 0067',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 1_000, isInDoubt: false })
      await rig.resolve('renumber', ok(1_003))
      expect(rig.toasts()).toEqual([
        'Another till had order 1000 already: that sale is order 1003. Print its receipt again if the customer has one.',
      ])
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 1_003, isInDoubt: false })
      await rig.resolve('renumber', ok(1_003))
      expect(rig.toasts()).toHaveLength(1)
      expect(rig.facts()).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'first',
          storeId: CASH_SALE.storeId,
          from: 1_000,
          orderNumber: 1_003,
        },
      ])
      expect(rig.context()).toMatchObject({ waiting: [{ id: 'first', orderNumber: 1_003 }] })
    },
  },
  {
    title: 'a store that does not sell offline gets the sale back, marked as one the server may have',
    section: '§8.5, §10.60',
    input: { offlineSales: false },
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', offline)
      expect(rig.state()).toBe('returning')
      expect(rig.calls.at(-1)?.input).toEqual({
        saleId: 'second',
        isInDoubt: true,
        mayHaveArrived: true,
        isNumberTaken: false,
      })
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.facts()).toEqual([
        { type: 'sale.returned', saleId: 'second', notice: { key: 'networkErrorReload' } },
      ])
      expect(waiting(rig)).toEqual([])
    },
  },
  {
    title: 'a sale that did not arrive, or was not posted, goes back without what it was posted with',
    section: '§8.5, §10.60',
    input: { offlineSales: false },
    run: async (rig) => {
      await read(rig, [first])
      handOver(rig)
      await rig.resolve('sendSale', offline)
      expect(sends(rig)).toEqual([{ saleId: 'first' }])
      const notArrived = { saleId: 'second', isInDoubt: true, mayHaveArrived: false, isNumberTaken: false }
      expect(rig.calls.at(-1)?.input).toEqual(notArrived)
      await rig.resolve('takeBack', ok(CASH_SALE))
      await rig.resolve('sendSale', { kind: 'gone' })
      await read(rig)
      handOver(rig)
      await rig.resolve('sendSale', { ...offline, mayHaveArrived: false })
      expect(rig.calls.at(-1)?.input).toEqual(notArrived)
    },
  },
  {
    title: 'there too, a sale that nobody waits for is kept',
    section: '§10.60',
    input: { offlineSales: false },
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', offline)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.facts()).toEqual([])
      expect(waiting(rig)).toEqual(['first'])
    },
  },
  {
    title: 'whether a sale may wait is decided as the store has it when its answer comes',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      await awaited(rig)
      rig.send({ type: 'offlineSales.changed', offlineSales: false })
      expect(rig.context()).toMatchObject({ offlineSales: false, awaited: 'second' })
      await rig.resolve('sendSale', offline)
      expect(rig.state()).toBe('returning')
      await rig.resolve('takeBack', ok(CASH_SALE))
      await read(rig)
      rig.send({ type: 'offlineSales.changed', offlineSales: true })
      handOver(rig)
      await rig.resolve('sendSale', offline)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['second'])
    },
  },
  {
    title: 'a crash of the sending keeps the sale',
    section: '§10.58',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.reject('sendSale')
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ failures: 1, jitter: 0 })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'what another tab changes is read when nothing is being sent, or afterwards',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig)
      expect(rig.state()).toBe('resting')
      rig.send({ type: 'records.changed' })
      expect(rig.state()).toBe('reading')
      rig.send({ type: 'records.changed' })
      await read(rig, [first])
      expect(rig.begun('readOutbox')).toBe(3)
      rig.send({ type: 'records.changed' })
      expect(rig.state()).toBe('sending')
      expect(rig.context()).toMatchObject({ isStale: true })
      await rig.resolve('sendSale', confirmed(1_000))
      expect(rig.state()).toBe('reading')
      await read(rig)
      expect(rig.context()).toMatchObject({ isStale: false })
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title: 'a device that cannot be read goes on with what is known',
    section: 'own',
    input,
    run: async (rig) => {
      handOver(rig)
      await rig.resolve('readOutbox', full)
      expect(rig.state()).toBe('sending')
      expect(waiting(rig)).toEqual(['second'])
      await rig.resolve('sendSale', confirmed(2_000))
      await rig.resolve('readOutbox', full)
      rig.send({ type: 'records.changed' })
      await rig.reject('readOutbox')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.state()).toBe('resting')
      rig.send({ type: 'records.changed' })
      handOver(rig)
      await rig.reject('readOutbox')
      expect(rig.state()).toBe('sending')
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
    },
  },
  {
    title: 'a sale that is handed back makes way for the next one at once',
    section: '§10.57',
    input,
    run: async (rig) => {
      handOver(rig, first)
      await read(rig, [second])
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.state()).toBe('sending')
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
    },
  },
  {
    title: 'an open charge that the cashier has cleared up is reported to the charge repository',
    section: '§10.46',
    input,
    run: async (rig) => {
      await read(rig, [], [APPROVED])
      rig.send({ type: 'charge.settled', shown: APPROVED, how: 'givenBack' })
      expect(rig.received).toEqual([
        { id: 'chargeRepository', event: { type: 'charge.settled', shown: APPROVED, how: 'givenBack' } },
      ])
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title:
      'sales that were given back are listed as they are on the device, also when it cannot be read again',
    section: 'decision 0098',
    input,
    run: async (rig) => {
      const givenBack = [
        {
          id: 'first',
          orderNumber: 1_000,
          total: kobo(665_000),
          lastFailure: 'None is left',
          givenBack: { userId: 'user-ada', fullname: 'Demo Cashier', at: 9_000 },
        },
      ]
      await rig.resolve('readOutbox', ok({ waiting: [], openCharges: [], givenBack }))
      expect(rig.context()).toMatchObject({ givenBack })
      rig.send({ type: 'records.changed' })
      await rig.resolve('readOutbox', full)
      expect(rig.context()).toMatchObject({ givenBack })
    },
  },
]
