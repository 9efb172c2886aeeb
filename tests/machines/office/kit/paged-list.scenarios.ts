import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'

interface PagedListRows {
  filter: Record<string, string>
  /** A change of the filter, and the filter afterwards. */
  chosen: Record<string, string>
  narrowed: Record<string, string>
  first: unknown
  second: unknown
}

const offline = failed({ kind: 'offline' })

/** What a page that lists does, whatever it lists. */
export const pagedListScenarios = ({
  filter,
  chosen,
  narrowed,
  first,
  second,
}: PagedListRows): Scenario[] => [
  {
    title: 'the first page is asked for, then those behind it by their cursor',
    section: 'decision 0145',
    input: { filter },
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'loadPage', input: { filter, cursor: null } })
      await rig.resolve('loadPage', ok({ rows: [first], next: 'cursor-1' }))
      expect(rig.state()).toBe('showing')
      expect(rig.hasTag('busy')).toBe(false)
      rig.send({ type: 'more.asked' })
      expect(rig.state()).toBe('extending')
      expect(rig.hasTag('extending')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'loadMore', input: { filter, cursor: 'cursor-1' } })
      await rig.resolve('loadMore', ok({ rows: [second], next: null }))
      expect(rig.context()).toMatchObject({ rows: [first, second], next: null })
      rig.send({ type: 'more.asked' })
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a filter loads the list anew from its first page, and keeps the rest of the filter',
    section: 'decision 0145',
    input: { filter },
    run: async (rig) => {
      await rig.resolve('loadPage', ok({ rows: [first, second], next: 'cursor-1' }))
      rig.send({ type: 'filter.chosen', chosen })
      expect(rig.state()).toBe('loading')
      expect(rig.calls.at(-1)).toEqual({ id: 'loadPage', input: { filter: narrowed, cursor: null } })
      expect(rig.context()).toMatchObject({ rows: [first, second] })
      await rig.resolve('loadPage', ok({ rows: [second], next: null }))
      expect(rig.context()).toMatchObject({ filter: narrowed, rows: [second], next: null })
    },
  },
  {
    title: 'a list that cannot be had is offered again, a page behind the first too',
    section: 'decision 0145',
    input: { filter },
    run: async (rig) => {
      await rig.resolve('loadPage', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'list.asked' })
      await rig.reject('loadPage')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadPage', ok({ rows: [first], next: 'cursor-1' }))
      rig.send({ type: 'more.asked' })
      await rig.resolve('loadMore', offline)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'more.asked' })
      await rig.reject('loadMore')
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toMatchObject({ rows: [first], next: 'cursor-1' })
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'An unexpected error occurred',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'what was on its way is dropped when the list is asked for anew',
    section: 'decision 0145',
    input: { filter },
    run: async (rig) => {
      await rig.resolve('loadPage', ok({ rows: [first], next: 'cursor-1' }))
      rig.send({ type: 'more.asked' })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toBe('loading')
      await rig.resolve('loadPage', ok({ rows: [second], next: null }))
      expect(rig.context()).toMatchObject({ rows: [second], next: null })
    },
  },
]
