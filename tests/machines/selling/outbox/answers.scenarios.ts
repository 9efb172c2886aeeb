import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import {
  first,
  second,
  input,
  offline,
  overloaded,
  full,
  confirmed,
  read,
  handOver,
  waiting,
  sends,
  awaited,
} from './outbox.kit.ts'

export const answerScenarios: Scenario[] = [
  {
    title: 'an answer belongs to the sale that was sent, though one that was paid earlier came meanwhile',
    section: '§10.59',
    input,
    run: async (rig) => {
      await read(rig, [first])
      const earlier = { ...second, paidAt: 500 }
      handOver(rig, earlier)
      expect(waiting(rig)).toEqual(['second', 'first'])
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 1_000, isInDoubt: false })
      expect(rig.calls.at(-1)).toEqual({ id: 'renumber', input: { saleId: 'first', refused: 1_000 } })
      await rig.resolve('renumber', ok(1_003))
      expect(rig.context()).toMatchObject({ waiting: [earlier, { ...first, orderNumber: 1_003 }] })
      expect(sends(rig)).toEqual([{ saleId: 'first' }, { saleId: 'second' }])
      await rig.resolve('sendSale', confirmed(2_000))
      expect(rig.facts()).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'first',
          storeId: CASH_SALE.storeId,
          from: 1_000,
          orderNumber: 1_003,
        },
        { type: 'sale.confirmed', saleId: 'second', orderNumber: 2_000 },
      ])
      handOver(rig, { ...second, id: 'third', paidAt: 100 })
      await rig.resolve('sendSale', confirmed(1_003))
      expect(waiting(rig)).toEqual(['third'])
      expect(rig.facts()).toHaveLength(2)
      expect(rig.context()).toMatchObject({ awaited: 'third' })
    },
  },
  {
    title: 'a refusal of an older sale does not take back the one whose cashier waits',
    section: '§10.57',
    input,
    run: async (rig) => {
      await read(rig, [first])
      handOver(rig, { ...second, paidAt: 500 })
      await rig.resolve('sendSale', { kind: 'refused', message: 'Peak Milk: none is left' })
      await rig.resolve('keepBack', ok(CASH_SALE))
      expect(rig.state()).toBe('sending')
      expect(sends(rig).at(-1)).toEqual({ saleId: 'second' })
      expect(rig.facts()).toEqual([{ type: 'sale.refused' }])
    },
  },
  {
    title: 'a renumbered sale that then finds no network is kept under its new number',
    section: '§10.33',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_000, isInDoubt: false })
      await rig.resolve('renumber', ok(2_007))
      await rig.resolve('sendSale', offline)
      expect(rig.facts()).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'second',
          storeId: CASH_SALE.storeId,
          from: 2_000,
          orderNumber: 2_007,
        },
        { type: 'sale.kept', saleId: 'second', orderNumber: 2_007 },
      ])
    },
  },
  {
    title: 'a sale that cannot be taken back because another tab has sent it is confirmed',
    section: 'own',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'refused', message: 'No' })
      await rig.resolve('takeBack', ok(undefined))
      expect(rig.state()).toBe('sending')
      expect(rig.facts()).toEqual([{ type: 'sale.refused' }])
      await rig.resolve('sendSale', { kind: 'gone' })
      expect(rig.facts().slice(1)).toEqual([
        { type: 'sale.confirmed', saleId: 'second', orderNumber: undefined },
      ])
    },
  },
  {
    title: 'an order number that another sale has: the same sale gets the next one and is sent again',
    section: '§10.33',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_000, isInDoubt: false })
      expect(rig.state()).toBe('renumbering')
      expect(rig.hasTag('sending')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'renumber', input: { saleId: 'second', refused: 2_000 } })
      await rig.resolve('renumber', ok(2_001))
      expect(rig.state()).toBe('sending')
      expect(rig.context()).toMatchObject({ waiting: [{ id: 'second', orderNumber: 2_001 }] })
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_001, isInDoubt: false })
      await rig.resolve('renumber', ok(undefined))
      expect(rig.context()).toMatchObject({ isStale: true, waiting: [{ orderNumber: 2_001 }] })
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
    },
  },
  {
    title: 'a sale that another tab has renumbered has its new number here too, without a second notice',
    section: '§10.33',
    input,
    run: async (rig) => {
      await read(rig, [first, second])
      await rig.resolve('sendSale', offline)
      rig.send({ type: 'records.changed' })
      await read(rig, [{ ...first, orderNumber: 1_003 }, second])
      expect(rig.facts()).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'first',
          storeId: CASH_SALE.storeId,
          from: 1_000,
          orderNumber: 1_003,
        },
      ])
      rig.send({ type: 'sending.requested' })
      await read(rig, [{ ...first, orderNumber: 1_003 }, second])
      await rig.resolve('sendSale', confirmed(1_004))
      expect(rig.facts().slice(1)).toEqual([
        {
          type: 'sale.renumbered',
          saleId: 'first',
          storeId: CASH_SALE.storeId,
          from: 1_003,
          orderNumber: 1_004,
        },
      ])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title:
      'a sale that another tab renumbers and sends while this one pauses is known by its new number here',
    section: '§10.33',
    input,
    run: async (rig) => {
      const { storeId } = first
      const heard = { type: 'sale.renumbered', saleId: 'first', storeId, from: 1_000, orderNumber: 1_003 }
      await read(rig, [first, second])
      await rig.resolve('sendSale', overloaded)
      rig.send(heard)
      expect(rig.facts()).toEqual([heard])
      expect(rig.context()).toMatchObject({ waiting: [{ orderNumber: 1_003 }, second] })
      rig.send({ type: 'records.changed' })
      rig.send({ ...heard, from: 1_003, orderNumber: 1_005 })
      await read(rig, [second])
      expect(rig.begun('readOutbox')).toBe(4)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(waiting(rig)).toEqual(['second'])
      const unknown = { ...heard, saleId: 'of the other tab', from: 3_000, orderNumber: 3_001 }
      rig.send(unknown)
      expect(rig.facts()).toEqual([heard, { ...heard, from: 1_003, orderNumber: 1_005 }, unknown])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a new number that is known already is not said again, nor is one that was being read as it came',
    section: '§10.33',
    input,
    run: async (rig) => {
      const { storeId } = first
      const heard = { type: 'sale.renumbered', saleId: 'first', storeId, from: 1_000, orderNumber: 1_003 }
      await read(rig, [first])
      await rig.resolve('sendSale', offline)
      rig.send({ type: 'sending.requested' })
      rig.send(heard)
      expect(rig.begun('readOutbox')).toBe(3)
      await read(rig, [{ ...first, orderNumber: 1_003 }])
      rig.send(heard)
      expect(rig.facts()).toEqual([heard])
      expect(rig.context()).toMatchObject({ waiting: [{ orderNumber: 1_003 }] })
    },
  },
  {
    title: 'without a next number the sale is kept as it is',
    section: '§10.33',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_000, isInDoubt: false })
      await rig.resolve('renumber', full)
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ failures: 1, jitter: 0, waiting: [{ orderNumber: 2_000 }] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a crash of the numbering keeps the sale too',
    section: '§10.33',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_000, isInDoubt: false })
      await rig.reject('renumber')
      expect(rig.state()).toEqual({ pausing: 'quiet' })
      expect(rig.facts()).toEqual([{ type: 'sale.kept', saleId: 'second', orderNumber: 2_000 }])
      expect(rig.context()).toMatchObject({ failures: 1 })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a number that this very sale may have, as it was before: a person has to look',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      await awaited(rig)
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 2_000, isInDoubt: true })
      expect(rig.state()).toBe('returning')
      expect(rig.calls.at(-1)?.input).toEqual({
        saleId: 'second',
        isInDoubt: false,
        mayHaveArrived: false,
        isNumberTaken: true,
      })
      await rig.resolve('takeBack', ok(CASH_SALE))
      expect(rig.facts()).toEqual([
        {
          type: 'sale.returned',
          saleId: 'second',
          notice: { key: 'saleMayBeThere', params: { orderNumber: '2000' } },
        },
      ])
    },
  },
  {
    title: 'such a number of a sale that nobody waits for is a reason to stay',
    section: 'decision 0097',
    input,
    run: async (rig) => {
      await read(rig, [first])
      await rig.resolve('sendSale', { kind: 'conflict', orderNumber: 1_000, isInDoubt: true })
      expect(rig.calls.at(-1)?.input).toEqual({
        saleId: 'first',
        delivery: 'refused',
        reason: 'Order 1000 may be at the server already',
        isNumberTaken: true,
      })
      await rig.resolve('keepBack', ok(CASH_SALE))
      expect(rig.state()).toBe('reading')
      expect(rig.context()).toMatchObject({
        waiting: [{ lastFailure: 'Order 1000 may be at the server already' }],
      })
    },
  },
]
