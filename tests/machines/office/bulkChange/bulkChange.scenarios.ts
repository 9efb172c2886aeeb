import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { DEARER, IMPORTED_BATCH, TOO_CHEAP } from '#tests/support/fixtures/product-changes.ts'

const choice = { search: 'milk', filter: 'all' }
const input = { storeId: 'store-1', choice }
const offline = failed({ kind: 'offline' })
const percent = { type: 'field.typed', typed: { percent: '7.5' } }
const change = { kind: 'percent', percent: 7.5, step: 10, direction: 'nearest' }
const DONE = { ...DEARER, is_done: true, batch_id: IMPORTED_BATCH.id }

export const bulkChangeScenarios: Scenario[] = [
  {
    title: 'a change is entered, looked at, and written as it was seen',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('entering')
      rig.send(percent)
      rig.send({ type: 'look.asked' })
      expect(rig.state()).toBe('looking')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'lookAtChange', input: { storeId: 'store-1', choice, change, seen: null } },
      ])
      await rig.resolve('lookAtChange', ok(DEARER))
      expect(rig.state()).toBe('reviewing')
      expect(rig.context()).toMatchObject({ result: DEARER, isStale: false })
      rig.send({ type: 'change.confirmed' })
      expect(rig.state()).toBe('writing')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'writeChange',
        input: { storeId: 'store-1', choice, change, seen: 'as-it-is-now' },
      })
      await rig.resolve('writeChange', ok(DONE))
      expect(rig.state()).toBe('changed')
      expect(rig.context()).toMatchObject({ result: DONE })
      rig.send({ type: 'change.closed' })
      expect(rig.state()).toBe('closed')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what cannot be taken stands under its field until it is mended, and nobody is asked',
    section: 'own',
    input,
    run: (rig) => {
      rig.send({ type: 'look.asked' })
      expect(rig.state()).toBe('entering')
      const fault = { percent: 'Enter a percentage such as 7.5 or -10' }
      expect(rig.context()).toMatchObject({ faults: fault })
      rig.send({ type: 'field.typed', typed: { step: 50 } })
      expect(rig.context()).toMatchObject({ faults: fault, entry: { step: 50, percent: '' } })
      rig.send(percent)
      expect(rig.context()).toMatchObject({ entry: { step: 50, percent: '7.5' } })
      expect(rig.context()).toHaveProperty('faults', {})
      expect(rig.calls).toEqual([])
      rig.send({ type: 'change.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
  {
    title: 'where somebody else was first, what it would do now shows, until another look',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      rig.send(percent)
      rig.send({ type: 'look.asked' })
      await rig.resolve('lookAtChange', ok(DEARER))
      rig.send({ type: 'change.confirmed' })
      const now = { ...DEARER, seen: 'as-it-is-later', changing: 1 }
      await rig.resolve('writeChange', ok(now))
      expect(rig.state()).toBe('reviewing')
      expect(rig.context()).toMatchObject({ result: now, isStale: true })
      rig.send({ type: 'change.confirmed' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ seen: 'as-it-is-later' })
      await rig.resolve('writeChange', offline)
      expect(rig.state()).toBe('reviewing')
      rig.send({ type: 'entry.asked' })
      expect(rig.state()).toBe('entering')
      expect(rig.context()).toMatchObject({ entry: { percent: '7.5' } })
      rig.send({ type: 'look.asked' })
      expect(rig.context()).toMatchObject({ isStale: false })
      expect(rig.toasts()).toEqual(['Please check your internet connection'])
    },
  },
  {
    title: 'prices of nothing, less or too much cannot be confirmed, nor a change of nothing',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      rig.send(percent)
      for (const result of [TOO_CHEAP, { ...DEARER, too_high: 1 }, { ...DEARER, changing: 0 }]) {
        rig.send({ type: 'look.asked' })
        await rig.resolve('lookAtChange', ok(result))
        rig.send({ type: 'change.confirmed' })
        expect(rig.state()).toBe('reviewing')
        rig.send({ type: 'entry.asked' })
      }
      expect(rig.calls.filter(({ id }) => id === 'writeChange')).toEqual([])
    },
  },
  {
    title: 'what could not be looked at or written can be tried again',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      rig.send(percent)
      rig.send({ type: 'look.asked' })
      await rig.resolve('lookAtChange', offline)
      expect(rig.state()).toBe('entering')
      rig.send({ type: 'look.asked' })
      await rig.reject('lookAtChange')
      expect(rig.state()).toBe('entering')
      rig.send({ type: 'look.asked' })
      await rig.resolve('lookAtChange', ok(DEARER))
      rig.send({ type: 'change.confirmed' })
      await rig.reject('writeChange')
      expect(rig.state()).toBe('reviewing')
      expect(rig.context()).toMatchObject({ isStale: false, result: DEARER })
      rig.send({ type: 'change.closed' })
      expect(rig.state()).toBe('closed')
      const NETWORK = 'Please check your internet connection'
      const UNFORESEEN = 'An unexpected error occurred'
      expect(rig.toasts()).toEqual([NETWORK, UNFORESEEN, UNFORESEEN])
    },
  },
]
