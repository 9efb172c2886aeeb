import { describe, expect, test } from 'vitest'
import {
  activeStates,
  chartOf,
  lastTaken,
  momentAt,
  stateText,
  trimmed,
  withEntry,
} from '#domain/event-log.ts'
import { actorFixture, chartFixture, entryFixture, logFixture } from '#tests/support/fixtures/event-log.ts'

describe('where an actor stood', () => {
  const log = {
    ...logFixture('cart', 'session'),
    entries: [entryFixture('cart'), entryFixture('session'), entryFixture('cart', 'on')],
  }

  test('is that of its last entry up to there, else of its base', () => {
    expect(momentAt(log, 'cart', 2)?.value).toBe('on')
    expect(momentAt(log, 'cart', 1)?.value).toBe('off')
    expect(momentAt(log, 'session', 0)).toBeUndefined()
    const base = { value: 'on', status: 'active', context: {} }
    const cut = { ...log, actors: [{ ...actorFixture('session'), base }] }
    expect(momentAt(cut, 'session', 0)).toEqual(base)
  })

  test('the last transitions are those that were taken, however long ago', () => {
    const later = { ...log, entries: [...log.entries, entryFixture('cart', 'on', { taken: [] })] }
    expect(lastTaken(later, 'cart', 3)).toEqual(['cart.off | pushed [0]'])
    expect(lastTaken(later, 'cart', 1)).toEqual([])
  })

  test('its chart is found by the actor', () => {
    expect(chartOf(log, 'session')?.id).toBe('session')
    expect(chartOf(log, undefined)).toBeUndefined()
  })
})

describe('a log that grows', () => {
  const logged = (actor: string, value = 'on') => ({
    type: 'logged' as const,
    till: 'one',
    page: '/pos-home/print/1',
    actor: actorFixture(actor),
    entry: entryFixture(actor, value),
    chart: chartFixture(actor),
  })

  test('takes the entry, the page, and what it did not know of actors and charts', () => {
    const log = withEntry(logFixture('cart'), logged('users', 'off'), 10)
    expect(log.page).toBe('/pos-home/print/1')
    expect(log.actors.map(({ id }) => id)).toEqual(['cart', 'users'])
    expect(log.charts.map(({ id }) => id)).toEqual(['cart', 'users'])
    expect(log.entries).toHaveLength(2)
    expect(withEntry(log, logged('users'), 10).actors).toHaveLength(2)
  })

  test('loses its oldest entries; where they led stays, and who had ended is gone', () => {
    const log = withEntry(logFixture('cart', 'session'), logged('cart'), 2)
    expect(log.entries.map(({ actor }) => actor)).toEqual(['session', 'cart'])
    expect(log.actors[0]?.base).toEqual({ value: 'off', status: 'active', context: { count: 0 } })
    const over = {
      ...log,
      entries: [entryFixture('session', 'off', { status: 'stopped' }), ...log.entries.slice(1)],
    }
    expect(trimmed(over, 1).actors.map(({ id }) => id)).toEqual(['cart'])
    expect(trimmed(over, 2)).toBe(over)
  })
})

describe('a state value', () => {
  test('in words', () => {
    expect(stateText('off')).toBe('off')
    expect(stateText({ box: 'resting', list: { showing: 'all' } })).toBe('box.resting, list.showing.all')
    expect(stateText({})).toBe('')
  })

  test('lights the root and the states on the way', () => {
    expect(activeStates(chartFixture('cart'), 'on')).toEqual(['cart', 'cart.on'])
    expect(activeStates(chartFixture('cart'), 'gone')).toEqual(['cart'])
  })
})
