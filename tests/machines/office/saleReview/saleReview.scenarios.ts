import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { CHEAP_MILK, SEEN_SALE } from '#tests/support/fixtures/trail.ts'

const input = { storeId: 'store-1' }

export const saleReviewScenarios: Scenario[] = [
  {
    title: 'a sale that was looked at is marked with a note; list and count are notified',
    section: 'decision 0145',
    input,
    run: async (rig) => {
      rig.send({ type: 'review.opened', sale: CHEAP_MILK })
      expect(rig.state()).toBe('noting')
      rig.send({ type: 'note.typed', text: ' The old price ' })
      rig.send({ type: 'review.submitted' })
      expect(rig.state()).toBe('marking')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'markSale',
        input: {
          storeId: 'store-1',
          saleId: '0192f000-0000-7000-8000-0000000000f2',
          note: 'The old price',
        },
      })
      expect(rig.received).toEqual([])
      await rig.resolve('markSale', ok(SEEN_SALE.mark))
      expect(rig.state()).toBe('idle')
      expect(rig.received).toEqual([{ id: 'flagsLink', event: { type: 'sale.marked' } }])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what is not marked keeps its note, and can be tried again',
    section: 'decision 0145',
    input,
    run: async (rig) => {
      rig.send({ type: 'review.opened', sale: CHEAP_MILK })
      rig.send({ type: 'note.typed', text: 'A test' })
      rig.send({ type: 'review.submitted' })
      await rig.resolve('markSale', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('noting')
      rig.send({ type: 'review.submitted' })
      await rig.reject('markSale')
      expect(rig.state()).toBe('noting')
      expect(rig.context()).toMatchObject({ note: 'A test', sale: CHEAP_MILK })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a form that is closed marks nothing; the next one is empty',
    section: 'decision 0145',
    input,
    run: (rig) => {
      rig.send({ type: 'review.opened', sale: CHEAP_MILK })
      rig.send({ type: 'note.typed', text: `${'n'.repeat(500)}, and more` })
      expect(rig.context()).toMatchObject({ note: 'n'.repeat(500) })
      rig.send({ type: 'review.closed' })
      expect(rig.state()).toBe('idle')
      rig.send({ type: 'review.opened', sale: SEEN_SALE })
      expect(rig.context()).toMatchObject({ note: '', sale: SEEN_SALE })
      expect(rig.calls.filter(({ id }) => id === 'markSale')).toEqual([])
    },
  },
]
