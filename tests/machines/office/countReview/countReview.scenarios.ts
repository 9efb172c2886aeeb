import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { COUNT, SUMMARY } from '#tests/support/fixtures/stock-counts.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const asked = { storeId: 'store-1', countId: COUNT.id }
const MOVED = { id: 'rowsLink', event: { type: 'count.moved' } }

const shown = async (rig: Rig): Promise<void> => {
  expect(rig.state()).toBe('loading')
  expect(rig.hasTag('busy')).toBe(true)
  expect(rig.calls.at(-1)).toEqual({ id: 'loadSummary', input })
  await rig.resolve('loadSummary', ok(SUMMARY))
  expect(rig.state()).toBe('showing')
  expect(rig.context()).toMatchObject({ summary: SUMMARY })
}

export const countReviewScenarios: Scenario[] = [
  {
    title: 'differences are booked after a question, as they were seen',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'approval.asked' })
      expect(rig.state()).toBe('approvalAsked')
      rig.send({ type: 'question.cancelled' })
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'approval.asked' })
      rig.send({ type: 'question.confirmed' })
      expect(rig.state()).toBe('approving')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'approveCount', input: { ...asked, entries: 7 } })
      await rig.resolve('approveCount', ok({ products: 5 }))
      expect(rig.state()).toBe('approved')
      expect(rig.context()).toMatchObject({ products: 5 })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'once a count is over, another one is looked for when somebody asks',
    section: 'own',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'approval.asked' })
      rig.send({ type: 'question.confirmed' })
      await rig.resolve('approveCount', ok({ products: 5 }))
      expect(rig.context()).toMatchObject({ summary: undefined })
      rig.send({ type: 'review.asked' })
      await shown(rig)
      rig.send({ type: 'discard.asked' })
      rig.send({ type: 'question.confirmed' })
      await rig.resolve('discardCount', ok({}))
      expect(rig.state()).toBe('discarded')
      expect(rig.context()).toMatchObject({ summary: undefined })
      rig.send({ type: 'review.asked' })
      await shown(rig)
      expect(rig.begun('loadSummary')).toBe(3)
    },
  },
  {
    title: 'what was counted since is shown before it is booked',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'approval.asked' })
      rig.send({ type: 'question.confirmed' })
      await rig.resolve(
        'approveCount',
        failed({ kind: 'refused', statusCode: 422, message: 'Somebody has counted since you looked.' }),
      )
      expect(rig.received).toEqual([MOVED])
      await shown(rig)
      rig.send({ type: 'approval.asked' })
      rig.send({ type: 'question.confirmed' })
      await rig.reject('approveCount')
      expect(rig.received).toEqual([MOVED, MOVED])
      await shown(rig)
      expect(rig.toasts()).toEqual(['Somebody has counted since you looked.', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a product that nobody has counted is counted as none, and the list is asked for anew',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'none.counted', productId: 'rice' })
      expect(rig.state()).toBe('noting')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'noteNone', input: { ...asked, productId: 'rice' } })
      await rig.resolve('noteNone', ok({}))
      expect(rig.received).toEqual([MOVED])
      await shown(rig)
      rig.send({ type: 'review.asked' })
      expect(rig.received).toEqual([MOVED, MOVED])
      await shown(rig)
      rig.send({ type: 'none.counted', productId: 'rice' })
      await rig.resolve('noteNone', offline)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'none.counted', productId: 'rice' })
      await rig.reject('noteNone')
      expect(rig.state()).toBe('showing')
      expect(rig.received).toEqual([MOVED, MOVED])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a count is dropped after a question',
    section: 'own',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'discard.asked' })
      expect(rig.state()).toBe('discardAsked')
      rig.send({ type: 'question.cancelled' })
      expect(rig.state()).toBe('showing')
      for (const end of [() => rig.resolve('discardCount', offline), () => rig.reject('discardCount')]) {
        rig.send({ type: 'discard.asked' })
        rig.send({ type: 'question.confirmed' })
        expect(rig.state()).toBe('discarding')
        expect(rig.hasTag('saving')).toBe(true)
        expect(rig.calls.at(-1)).toEqual({ id: 'discardCount', input: asked })
        await end()
        await shown(rig)
      }
      rig.send({ type: 'discard.asked' })
      rig.send({ type: 'question.confirmed' })
      await rig.resolve('discardCount', ok({ products: 5 }))
      expect(rig.state()).toBe('discarded')
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a count that somebody else has ended is gone',
    section: 'own',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'review.asked' })
      await rig.resolve('loadSummary', ok(undefined))
      expect(rig.state()).toBe('none')
      expect(rig.context()).toMatchObject({ summary: undefined })
    },
  },
  {
    title: 'where no count is open there is nothing to book; what could not be had can be asked for again',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await rig.resolve('loadSummary', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'review.asked' })
      await rig.reject('loadSummary')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'review.asked' })
      await rig.resolve('loadSummary', ok(undefined))
      expect(rig.state()).toBe('none')
      rig.send({ type: 'review.asked' })
      expect(rig.state()).toBe('loading')
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
