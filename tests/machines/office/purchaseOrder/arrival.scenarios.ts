import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import {
  CANCELLED,
  done,
  DRAFT,
  notDone,
  ORDERED,
  PARTLY,
  RECEIVED,
} from '#tests/support/fixtures/purchase-orders.ts'
import { KNOWN, NETWORK, OFFLINE, opened, scan, UNEXPECTED } from './support.ts'

const SEEN = { storeId: 'store-1', visitId: 'visit-1', orderId: DRAFT.id }

export const arrivalScenarios: Scenario[] = [
  {
    title: 'ten of twelve are booked, then what is missing without a question',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      expect(rig.state()).toBe('open')
      rig.send({ type: 'receive.asked' })
      expect([rig.state(), rig.hasTag('receiving'), rig.hasTag('locked')]).toEqual(['receiving', true, false])
      rig.send({ type: 'arrived.typed', productId: PEAK_MILK.id, pieces: ' 10 ' })
      rig.send({ type: 'arrived.typed', productId: OFADA_RICE.id, pieces: '' })
      scan(rig, '99')
      rig.send({ type: 'booking.asked' })
      expect(rig.state()).toBe('booking')
      expect(['receiving', 'locked', 'saving'].map((tag) => rig.hasTag(tag))).toEqual([true, true, true])
      expect(rig.calls.at(-1)).toEqual({
        id: 'receiveOrder',
        input: { ...SEEN, version: 3, lines: [{ productId: PEAK_MILK.id, quantity: 10 }] },
      })
      await rig.resolve('receiveOrder', ok(done(PARTLY)))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({ order: PARTLY })
      expect(rig.context()).toHaveProperty('arrived', {})
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'booking.asked' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'receiveOrder',
        input: {
          ...SEEN,
          version: 4,
          lines: [
            { productId: PEAK_MILK.id, quantity: 2 },
            { productId: OFADA_RICE.id, quantity: 4 },
          ],
        },
      })
      await rig.resolve('receiveOrder', ok(done(RECEIVED)))
      expect(rig.state()).toBe('over')
      expect(rig.toasts()).toEqual([])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'each scan is one piece more, the first one instead of what is missing',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      rig.send({ type: 'receive.asked' })
      scan(rig, ` ${PEAK_MILK.barcode} `)
      scan(rig, PEAK_MILK.barcode)
      expect(rig.context()).toMatchObject({ text: '', arrived: { [PEAK_MILK.id]: '2' } })
      scan(rig, '99')
      expect(rig.context()).toMatchObject({
        text: '',
        faults: { code: '99 is not the barcode of one product of this order' },
      })
      rig.send({ type: 'text.typed', text: ' ' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'search.submitted' })
      expect(rig.context()).toHaveProperty('faults', {})
      scan(rig, '99')
      rig.send({ type: 'zero.asked' })
      expect(rig.context()).toMatchObject({ arrived: { [PEAK_MILK.id]: '0', [OFADA_RICE.id]: '0' } })
      expect(rig.context()).toHaveProperty('faults', {})
      scan(rig, '99')
      scan(rig, PEAK_MILK.barcode)
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'booking.asked' })
      expect(rig.calls.at(-1)).toMatchObject({
        input: { lines: [{ productId: PEAK_MILK.id, quantity: 1 }] },
      })
    },
  },
  {
    title: 'nothing, and what is no number, are not booked',
    section: 'own',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'zero.asked' })
      rig.send({ type: 'booking.asked' })
      expect(rig.state()).toBe('receiving')
      expect(rig.context()).toHaveProperty('faults', { form: 'Say first how many have come' })
      rig.send({ type: 'arrived.typed', productId: PEAK_MILK.id, pieces: 'x' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'arrived.typed', productId: OFADA_RICE.id, pieces: '-1' })
      rig.send({ type: 'booking.asked' })
      const fault = 'Enter how many, such as 12'
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault, [OFADA_RICE.id]: fault })
      rig.send({ type: 'arrived.typed', productId: PEAK_MILK.id, pieces: '3' })
      expect(rig.context()).toHaveProperty('faults', { [OFADA_RICE.id]: fault })
      rig.send({ type: 'text.typed', text: 'left over' })
      rig.send({ type: 'back.asked' })
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({ text: '', arrived: { [PEAK_MILK.id]: '3' } })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: 'more than was ordered is booked where somebody says that it is right',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, PARTLY)
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'arrived.typed', productId: PEAK_MILK.id, pieces: '3' })
      rig.send({ type: 'booking.asked' })
      expect(rig.state()).toBe('confirming')
      expect([rig.hasTag('receiving'), rig.hasTag('locked')]).toEqual([true, true])
      rig.send({ type: 'back.asked' })
      expect(rig.state()).toBe('receiving')
      rig.send({ type: 'booking.asked' })
      rig.send({ type: 'booking.confirmed' })
      expect(rig.state()).toBe('booking')
      expect(rig.calls.at(-1)).toMatchObject({ input: { lines: [{ quantity: 3 }, { quantity: 4 }] } })
    },
  },
  {
    title: 'what was not heard of is sent again as it was',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'arrived.typed', productId: PEAK_MILK.id, pieces: '10' })
      rig.send({ type: 'booking.asked' })
      await rig.resolve('receiveOrder', OFFLINE)
      expect(rig.state()).toBe('receiving')
      rig.send({ type: 'booking.asked' })
      await rig.reject('receiveOrder')
      expect(rig.state()).toBe('receiving')
      const sent = rig.calls.filter(({ id }) => id === 'receiveOrder')
      expect(sent).toHaveLength(2)
      expect(sent[1]).toEqual(sent[0])
      expect(rig.toasts()).toEqual([NETWORK, UNEXPECTED])
    },
  },
  {
    title: 'where somebody else has received meanwhile nothing is booked, and what has come shows',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'arrived.typed', productId: OFADA_RICE.id, pieces: '1' })
      rig.send({ type: 'booking.asked' })
      await rig.resolve('receiveOrder', ok(notDone(PARTLY)))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({
        order: PARTLY,
        arrived: { [OFADA_RICE.id]: '1' },
        meanwhile: { by: 'Ngozi Umeh', changes: [{ name: 'Peak milk, 400 g', pieces: 10 }] },
      })
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'booking.asked' })
      expect(rig.calls.at(-1)).toMatchObject({
        input: { version: 4, lines: [{ quantity: 2 }, { quantity: 1 }] },
      })
      await rig.resolve('receiveOrder', ok(done(RECEIVED)))
      expect(rig.context()).toHaveProperty('meanwhile', undefined)
    },
  },
  {
    title: 'where somebody else has received all of it, nothing is left to do',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, PARTLY)
      rig.send({ type: 'receive.asked' })
      rig.send({ type: 'booking.asked' })
      await rig.resolve('receiveOrder', ok(notDone(RECEIVED)))
      expect(rig.state()).toBe('over')
    },
  },
  {
    title: 'an order that somebody else has received meanwhile is not closed',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, PARTLY)
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('closeOrder', ok(notDone(RECEIVED)))
      expect(rig.state()).toBe('over')
    },
  },
  {
    title: 'an order of which nothing more will come is closed once somebody has said so twice',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, ORDERED)
      rig.send({ type: 'closing.asked' })
      expect(rig.state()).toBe('ending')
      rig.send({ type: 'back.asked' })
      expect(rig.state()).toBe('open')
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      expect(['locked', 'ending', 'closing'].map((tag) => rig.hasTag(tag))).toEqual([true, true, true])
      expect(rig.calls.at(-1)).toEqual({ id: 'closeOrder', input: { ...SEEN, version: 3 } })
      await rig.resolve('closeOrder', OFFLINE)
      expect(rig.state()).toBe('open')
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.reject('closeOrder')
      expect(rig.state()).toBe('open')
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('closeOrder', ok(notDone(PARTLY)))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({ meanwhile: { by: 'Ngozi Umeh' } })
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('closeOrder', ok(done(CANCELLED)))
      expect(rig.state()).toBe('over')
      expect(rig.context()).toHaveProperty('meanwhile', undefined)
      expect(rig.toasts()).toEqual([NETWORK, UNEXPECTED])
    },
  },
]
