import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import {
  first,
  second,
  input,
  full,
  confirmed,
  read,
  handOver,
  waiting,
  sends,
  awaited,
  failedAt,
} from './outbox.kit.ts'

export const keptBackScenarios: Scenario[] = [
  {
    title:
      'a sale that is refused after its cashier has gone on is named with its reason, and the next one goes on',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', { kind: 'refused', message: 'Peak Milk: none is left' })
      expect(rig.state()).toBe('keepingBack')
      expect(rig.hasTag('sending')).toBe(true)
      expect(rig.toasts()).toEqual([])
      expect(rig.calls.at(-1)).toEqual({
        id: 'keepBack',
        input: {
          saleId: 'first',
          delivery: 'refused',
          reason: 'Peak Milk: none is left',
          isNumberTaken: false,
        },
      })
      await rig.resolve('keepBack', ok(CASH_SALE))
      expect(rig.toasts()).toEqual([
        'Order 1000 (NGN 6,650.00) is paid, but the server refused it. Press the red badge to decide. Peak Milk: none is left',
      ])
      await rig.resolve('sendSale', confirmed(2_000))
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'second' }])
      expect(rig.context()).toMatchObject({
        waiting: [{ ...first, delivery: 'refused', lastFailure: 'Peak Milk: none is left' }],
      })
      expect(rig.state()).toBe('reading')
      await read(rig, [{ ...first, delivery: 'refused' }])
      expect(rig.state()).toBe('resting')
      expect(rig.facts()).toEqual([{ type: 'sale.refused' }])
    },
  },
  {
    title: 'a sale that cannot be written for the server is set aside, and its cashier goes on',
    section: '§10.59',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'unsendable', message: 'It cannot be written for the server' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'keepBack',
        input: {
          saleId: 'second',
          delivery: 'setAside',
          reason: 'It cannot be written for the server',
          isNumberTaken: false,
        },
      })
      await rig.resolve('keepBack', ok(CASH_SALE))
      expect(rig.toasts()).toEqual([
        'Order 2000 (NGN 6,650.00) could not be sent and was set aside: It cannot be written for the server',
      ])
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ awaited: undefined, waiting: [{ delivery: 'setAside' }] })
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: 'a sale that the server fails at lets the others pass, and comes last until one of them is taken',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', failedAt(first, 1))
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
      await rig.resolve('sendSale', confirmed(2_000))
      expect(rig.context()).toMatchObject({
        waiting: [{ id: 'first', serverErrors: 1, isOvertaken: true, lastFailure: 'Error 500' }],
        jitter: 0.5,
        failures: 1,
        passed: ['first'],
      })
      expect(rig.state()).toEqual({ pausing: 'rereading' })
      await read(rig, [{ ...first, serverErrors: 1 }])
      expect(rig.context()).toMatchObject({ passed: ['first'], failedInRow: 0 })
      await rig.advance(1_249)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      await rig.advance(1)
      const third = { ...second, id: 'third' }
      await read(rig, [{ ...first, serverErrors: 1 }, third])
      expect(rig.context()).toMatchObject({ passed: [], failedInRow: 0 })
      expect(sends(rig).at(-1)).toEqual({ saleId: 'third' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'at the fifth failure, others having been taken, it is set aside',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt({ ...first, isOvertaken: true }, 4))
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      rig.send({ type: 'sending.requested' })
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt(first, 5))
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      rig.send({ type: 'sending.requested' })
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt({ ...first, isOvertaken: true }, 5))
      expect(rig.calls.at(-1)?.input).toEqual({
        saleId: 'first',
        delivery: 'setAside',
        reason: 'Error 500',
        isNumberTaken: false,
      })
    },
  },
  {
    title: 'a server that fails at two sales in a row is left alone, but for the sale whose cashier waits',
    section: 'own',
    input,
    run: async (rig) => {
      const third = { ...second, id: 'third', paidAt: 2_500 }
      await read(rig, [first, second, third])
      await rig.resolve('sendSale', failedAt(first, 1))
      await rig.resolve('sendSale', failedAt(second, 1))
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      const fourth = { ...second, id: 'fourth', paidAt: 3_000 }
      handOver(rig, fourth)
      expect(sends(rig).at(-1)).toEqual({ saleId: 'fourth' })
      await rig.resolve('sendSale', failedAt(fourth, 1))
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'fourth', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ awaited: undefined })
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['first', 'second', 'third', 'fourth'])
    },
  },
  {
    title: 'failures are not in a row where the server has refused or taken a sale in between',
    section: 'own',
    input,
    run: async (rig) => {
      const ids = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
      const sales = ids.map((id, place) => ({ ...first, id, paidAt: 1_000 + place }))
      await read(rig, sales)
      await rig.resolve('sendSale', failedAt(first, 1))
      await rig.resolve('sendSale', { kind: 'refused', message: 'Peak Milk: none is left' })
      await rig.resolve('keepBack', ok(CASH_SALE))
      await rig.resolve('sendSale', failedAt(first, 1))
      await rig.resolve('sendSale', confirmed(1_000))
      await rig.resolve('sendSale', failedAt(first, 1))
      expect(sends(rig)).toEqual(ids.map((saleId) => ({ saleId })))
    },
  },
  {
    title: 'a store that does not sell offline gets a sale back that the server fails at',
    section: '§10.60',
    input: { offlineSales: false },
    run: async (rig) => {
      await read(rig, [first])
      handOver(rig)
      await rig.resolve('sendSale', failedAt(first, 1))
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
      await rig.resolve('sendSale', failedAt(second, 1))
      expect(rig.calls.at(-1)?.input).toEqual({
        saleId: 'second',
        isInDoubt: true,
        mayHaveArrived: true,
        isNumberTaken: false,
      })
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.facts()).toEqual([
        { type: 'sale.returned', saleId: 'second', notice: { key: 'unexpectedError' } },
      ])
    },
  },
  {
    title: 'a cashier who may not sell here has the sale back; later such a sale waits for another sign-in',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      const forbidden = { ...failedAt(second, 1), kind: 'forbidden', message: 'No access to this store' }
      await awaited(rig)
      await rig.resolve('sendSale', forbidden)
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.facts()).toEqual([
        {
          type: 'sale.returned',
          saleId: 'second',
          notice: { key: 'saleRefused', params: { message: 'No access to this store' } },
        },
      ])
      await read(rig, [second])
      await rig.resolve('sendSale', forbidden)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.context()).toMatchObject({ waiting: [{ delivery: 'waiting', serverErrors: 1 }] })
      rig.send({ type: 'connection.restored' })
      expect(rig.state()).toBe('reading')
    },
  },
  {
    title: 'a device that cannot note it keeps the sale waiting, and lets the others pass',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.resolve('keepBack', full)
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
      await rig.resolve('sendSale', { kind: 'unsendable', message: 'No' })
      await rig.reject('keepBack')
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.context()).toMatchObject({
        waiting: [{ delivery: 'waiting' }, { delivery: 'waiting' }],
        passed: ['first', 'second'],
      })
    },
  },
  {
    title: 'a clock that is wrong by more than 5 minutes is said once, and again after it was right',
    section: '§10.62',
    input,
    run: async (rig) => {
      await read(rig)
      const compare = (difference: number) => rig.send({ type: 'clock.compared', difference })
      compare(300_000)
      compare(-300_000)
      expect(rig.toasts()).toEqual([])
      compare(3_600_000)
      compare(3_600_500)
      expect(rig.toasts()).toHaveLength(1)
      compare(200)
      compare(-172_800_000)
      expect(rig.toasts()).toEqual([
        "This device's clock is 1 h ahead of the server's. Please set it. Order numbers follow the server.",
        "This device's clock is 2 days behind the server's. Please set it. Order numbers follow the server.",
      ])
      expect(rig.begun('channel')).toBe(1)
    },
  },
  {
    title: 'a sale that was set aside before a power cut is not sent, and its cashier goes on',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig)
      handOver(rig, { ...second, delivery: 'setAside' })
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(sends(rig)).toEqual([])
      expect(rig.state()).toBe('resting')
    },
  },
  {
    title: 'a sale that was set aside before a power cut holds up no other one',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      handOver(rig, { ...second, delivery: 'setAside' })
      await read(rig, [first, { ...second, delivery: 'setAside' }])
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(sends(rig)).toEqual([{ saleId: 'first' }])
    },
  },
  {
    title: 'a crash of the writing of a refusal lets the next sale pass',
    section: 'own',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.reject('keepBack')
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'second' }])
      expect(rig.state()).toBe('sending')
    },
  },
  {
    title: 'a sale that was passed and is paid anew is sent at once',
    section: '§10.57',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', failedAt(first, 1))
      expect(rig.context()).toMatchObject({ passed: ['first'] })
      handOver(rig, first)
      expect(rig.state()).toBe('sending')
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'first' }])
    },
  },
]
