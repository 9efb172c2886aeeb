import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'

const input = { storeId: 'store-1', productId: 'milk' }

export const stockAdjustmentScenarios: Scenario[] = [
  {
    title: 'two broken tins are booked under an id of their own, and the list is notified',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      expect(rig.state()).toBe('drawing')
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'deed-1')
      expect(rig.state()).toBe('filling')
      rig.send({ type: 'adjustment.typed', typed: { pieces: ' 2 ' } })
      rig.send({ type: 'adjustment.typed', typed: { note: ' Fell down ' } })
      rig.send({ type: 'adjustment.submitted' })
      expect(rig.state()).toBe('saving')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'adjustStock',
        input: {
          storeId: 'store-1',
          productId: 'milk',
          deedId: 'deed-1',
          quantity: -2,
          reason: 'broken',
          note: 'Fell down',
        },
      })
      expect(rig.received).toEqual([])
      await rig.resolve('adjustStock', ok({ quantity: 10 }))
      expect(rig.state()).toBe('idle')
      expect(rig.received).toEqual([{ id: 'movementsLink', event: { type: 'stock.moved' } }])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what nobody has answered stays as it was sent, and is sent again under the same id',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-1')
      rig.send({ type: 'adjustment.typed', typed: { reason: 'other', pieces: '−3' } })
      rig.send({ type: 'adjustment.submitted' })
      expect([rig.hasTag('saving'), rig.hasTag('locked')]).toEqual([true, true])
      await rig.resolve('adjustStock', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('unanswered')
      expect([rig.hasTag('saving'), rig.hasTag('locked')]).toEqual([false, true])
      rig.send({ type: 'adjustment.typed', typed: { pieces: '−4' } })
      expect(rig.context()).toMatchObject({ entry: { reason: 'other', pieces: '−3' }, faults: {} })
      rig.send({ type: 'adjustment.submitted' })
      await rig.reject('adjustStock')
      expect(rig.state()).toBe('unanswered')
      rig.send({ type: 'adjustment.submitted' })
      const sent = rig.calls.filter(({ id }) => id === 'adjustStock')
      expect(sent.map(({ input: asked }) => asked)).toEqual(
        Array(3).fill(expect.objectContaining({ deedId: 'deed-1', quantity: -3 })),
      )
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a correction without an answer can be left: the list says whether it was booked',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-1')
      rig.send({ type: 'adjustment.typed', typed: { pieces: '2' } })
      rig.send({ type: 'adjustment.submitted' })
      await rig.resolve('adjustStock', failed({ kind: 'unavailable', statusCode: 503 }))
      rig.send({ type: 'adjustment.closed' })
      expect(rig.state()).toBe('idle')
      expect(rig.received).toEqual([{ id: 'movementsLink', event: { type: 'stock.moved' } }])
    },
  },
  {
    title: 'what is refused is not booked: the form is corrected, and sent under the same id',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-1')
      rig.send({ type: 'adjustment.typed', typed: { pieces: '2' } })
      rig.send({ type: 'adjustment.submitted' })
      const message = 'No product can have so many pieces. Please check the quantity.'
      await rig.resolve('adjustStock', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toBe('filling')
      expect([rig.hasTag('locked'), rig.toasts()]).toEqual([false, [message]])
      rig.send({ type: 'adjustment.typed', typed: { pieces: '1' } })
      rig.send({ type: 'adjustment.submitted' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ deedId: 'deed-1', quantity: -1 })
      await rig.resolve('adjustStock', failed({ kind: 'refused', statusCode: 429, message: 'Please wait' }))
      expect(rig.state()).toBe('unanswered')
    },
  },
  {
    title: 'without a number nothing is sent, and the text goes as soon as there is one',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-1')
      rig.send({ type: 'adjustment.submitted' })
      expect(rig.state()).toBe('filling')
      expect(rig.context()).toMatchObject({ faults: { pieces: 'Enter how many, such as 3' } })
      rig.send({ type: 'adjustment.typed', typed: { note: 'Why?' } })
      expect(rig.context()).toMatchObject({ faults: { pieces: 'Enter how many, such as 3' } })
      rig.send({ type: 'adjustment.typed', typed: { pieces: '-3' } })
      expect(rig.context()).toMatchObject({ faults: { pieces: 'Enter how many, such as 3' } })
      rig.send({ type: 'adjustment.typed', typed: { reason: 'other' } })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'adjustment.typed', typed: { pieces: '' } })
      rig.send({ type: 'adjustment.submitted' })
      rig.send({ type: 'adjustment.closed' })
      rig.send({ type: 'adjustment.opened' })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: 'a form that is closed books nothing, and the next one is empty and has another id',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-1')
      rig.send({ type: 'adjustment.typed', typed: { pieces: '4', reason: 'found' } })
      rig.send({ type: 'adjustment.closed' })
      expect(rig.state()).toBe('idle')
      rig.send({ type: 'adjustment.opened' })
      await rig.resolve('drawId', 'deed-2')
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        productId: 'milk',
        deedId: 'deed-2',
        entry: { reason: 'broken', pieces: '', note: '' },
        faults: {},
      })
    },
  },
  {
    title: 'where no id can be drawn there is no form',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'adjustment.opened' })
      await rig.reject('drawId')
      expect(rig.state()).toBe('idle')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
