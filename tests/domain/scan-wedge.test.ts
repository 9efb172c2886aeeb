import { describe, expect, test } from 'vitest'
import { IDLE, next, spelledBy } from '#domain/scan/wedge.ts'
import type { Focus, WedgeEffect, WedgeInput, WedgeState } from '#domain/scan/wedge.types.ts'

const PAGE: Focus = { into: 'nothing', isChoice: false }
const FIELD: Focus = { into: 'text', isChoice: false }

/** A wedge whose keys are named by their place in everything that was pressed: 0, 1 and so on. */
const wedge = () => {
  let state: WedgeState<number> = IDLE
  let pressed = 0
  const step = (input: WedgeInput<number>): WedgeEffect<number>[] => {
    const [after, effects] = next(state, input)
    state = after
    return effects
  }
  const stroke = (key: string, at: number, more: Partial<WedgeInput<number> & { type: 'stroke' }> = {}) =>
    step({
      type: 'stroke',
      text: key,
      byPlace: key,
      isShifted: undefined,
      key,
      at,
      isCtrl: false,
      canBeHeld: true,
      focus: PAGE,
      place: pressed++,
      ...more,
    })
  /** A character that is pressed: what ends before it, and what it does itself. */
  const press = (key: string, at: number, focus = PAGE) => [
    ...step({ type: 'pressed', at, meaning: 'stroke', altDigit: '' }),
    ...stroke(key, at, { focus }),
  ]
  return {
    step,
    stroke,
    spelled: () => spelledBy(state),
    press,
    /** Characters so many ms apart, and everything that they did. */
    type: (text: string, gap: number, from: number, focus = PAGE) =>
      Array.from(text).flatMap((key, place) => press(key, from + place * gap, focus)),
    end: (at: number) => step({ type: 'pressed', at, meaning: 'end', altDigit: '' }),
    other: (at: number) => step({ type: 'pressed', at, meaning: 'other', altDigit: '' }),
    part: (at: number, altDigit = '') => step({ type: 'pressed', at, meaning: 'part', altDigit }),
    nothingCame: () => step({ type: 'nothingCame' }),
    fieldLeft: () => step({ type: 'fieldLeft' }),
  }
}

const OVER = { type: 'waitEnded' }
const HELD = { type: 'swallowed' }
const remembered = (place: number) => ({ type: 'remembered', place })
const waited = (ms: number) => ({ type: 'waited', ms })
const scanned = (code: string) => ({ type: 'scanned', code })
const replayed = (place: number) => ({ type: 'replayed', place })
const typed = (place: number, text: string) => ({ type: 'typed', place, text })
const takenBack = (...places: number[]) => ({ type: 'takenBack', places })

describe('a scan', () => {
  test('on the page: every key is held back, and what is waited for grows with the third', () => {
    const { press, end } = wedge()
    expect(press('A', 1_000)).toEqual([HELD, remembered(0), waited(120)])
    expect(press('1', 1_010)).toEqual([HELD, remembered(1), waited(120)])
    expect(press('2', 1_020)).toEqual([HELD, remembered(2), waited(300)])
    expect(press('3', 1_030)).toEqual([HELD, remembered(3), waited(300)])
    expect(end(1_040)).toEqual([OVER, scanned('A123'), HELD])
  })

  test('in a field: the first key falls into it and is taken back, the others are held from two at once on', () => {
    const { press, type, end } = wedge()
    expect(press('A', 1_000, FIELD)).toEqual([remembered(0), waited(120)])
    expect(press('1', 1_010, FIELD)).toEqual([HELD, remembered(1), waited(120)])
    expect(type('23', 10, 1_020, FIELD)).toHaveLength(6)
    expect(end(1_040)).toEqual([OVER, takenBack(0), scanned('A123'), HELD])
  })

  test('without an end is one after a pause; a late Enter is its own for 500 ms, and no longer', () => {
    const { type, nothingCame, end } = wedge()
    type('A12345', 10, 1_000)
    expect(nothingCame()).toEqual([OVER, scanned('A12345')])
    expect(end(1_550)).toEqual([HELD])
    expect(end(1_551)).toEqual([])
  })

  test('an Enter and a Tab behind it are both its own, for 120 ms', () => {
    const { type, end } = wedge()
    type('A123', 10, 1_000)
    end(1_040)
    expect(end(1_160)).toEqual([HELD])
    expect(end(1_161)).toEqual([])
  })

  test('for a second after it a field is not bothered with the first key of the next; nor for longer than that', () => {
    const { type, press, end } = wedge()
    type('A123', 10, 1_000)
    end(1_040)
    expect(press('B', 2_030, FIELD)).toEqual([HELD, remembered(4), waited(120)])
    const later = wedge()
    later.type('A123', 10, 1_000)
    later.end(1_040)
    expect(later.press('B', 2_031, FIELD)).toEqual([remembered(4), waited(120)])
  })

  test('whose codes end with Enter is given 1.5 s for the rest of one, whose do not 0.3 s', () => {
    const { type, end, nothingCame } = wedge()
    type('A123', 10, 1_000)
    end(1_040)
    expect(type('A12', 10, 3_000).at(-1)).toEqual(waited(1_500))
    type('345', 10, 3_030)
    nothingCame()
    expect(type('A12', 10, 6_000).at(-1)).toEqual(waited(300))
  })

  test('two that only a pause separates are both read, in their order', () => {
    const { type, nothingCame } = wedge()
    type('2000000000015', 5, 1_000)
    type('4006381333931', 5, 1_160)
    expect(nothingCame()).toEqual([OVER, scanned('2000000000015'), scanned('4006381333931')])
  })

  test('that arrives late goes on with what was given up', () => {
    const { type, nothingCame, end } = wedge()
    type('2000', 10, 1_000, FIELD)
    expect(nothingCame()).toEqual([OVER, typed(1, '0'), typed(2, '0'), typed(3, '0')])
    type('000000015', 10, 1_040, FIELD)
    expect(end(1_130)).toEqual([OVER, takenBack(0, 1, 2, 3), scanned('2000000000015'), HELD])
  })
})

describe('a person', () => {
  test('presses a key on the page: it is held back, and the page gets it when nothing comes', () => {
    const { press, nothingCame } = wedge()
    press('m', 1_000)
    expect(nothingCame()).toEqual([OVER, replayed(0)])
  })

  test('presses a key on the page and another one that is no character: both are the page\u2019s', () => {
    const { press, other } = wedge()
    press('m', 1_000)
    expect(other(1_200)).toEqual([replayed(0)])
    expect(other(1_300)).toEqual([])
  })

  test('types a word into a field: nothing is held back, and a pause ends it without an effect', () => {
    const { type, press, nothingCame, end } = wedge()
    expect(type('milk', 90, 1_000, FIELD).filter(({ type }) => type === 'swallowed')).toEqual([])
    expect(press('x', 1_500, FIELD)).toEqual([OVER, remembered(4), waited(120)])
    expect(nothingCame()).toEqual([OVER])
    expect(end(1_900)).toEqual([])
  })

  test('rolls over two keys: the second one is typed into its field before that is left, once', () => {
    const { type, fieldLeft, nothingCame } = wedge()
    type('12', 8, 1_000, FIELD)
    expect(fieldLeft()).toEqual([typed(1, '2')])
    expect(fieldLeft()).toEqual([])
    expect(nothingCame()).toEqual([OVER])
    expect(fieldLeft()).toEqual([])
  })

  test('types what can be no code any more: what was held back stands in the field before that key', () => {
    const { type, press } = wedge()
    type('12', 8, 1_000, FIELD)
    expect(press('@', 1_016, FIELD)).toEqual([typed(1, '2'), remembered(2), waited(300)])
  })

  test.each([
    ['a space', ' ', {}],
    ['a shortcut', 'v', { isCtrl: true }],
    ['a key into a choice of the browser', 'm', { focus: { into: 'nothing', isChoice: true } }],
    ['a character that was spelled with Alt', '\u001D', { canBeHeld: false }],
  ] as const)('presses %s first: it is not held back', (_case, key, more) => {
    const { stroke } = wedge()
    expect(stroke(key, 1_000, more)).toEqual([remembered(0), waited(120)])
  })

  test('typed two letters immediately before a scan: they stay, and the scan is taken back', () => {
    const { type, press, end } = wedge()
    type('mi', 100, 1_000, FIELD)
    const keys = Array.from('2000000000015').flatMap((key, place) => press(key, 1_200 + place * 8, FIELD))
    expect(keys.filter(({ type }) => type === 'swallowed').length).toBeGreaterThan(0)
    const done = end(1_304)
    expect(done.at(-2)).toEqual(scanned('2000000000015'))
    expect(done.find(({ type }) => type === 'takenBack')).toMatchObject({
      places: expect.arrayContaining([2]),
    })
    expect(done.filter((effect) => 'place' in effect && effect.place < 2)).toEqual([])
  })
})

describe('Shift, Ctrl and Alt', () => {
  test('keep a burst together, and count as a key of the next character', () => {
    const { type, part, press, end } = wedge()
    type('A123', 10, 1_000)
    part(1_140)
    expect(press('B', 1_160).at(0)).toEqual(HELD)
    expect(end(1_170)).toEqual([OVER, scanned('A123B'), HELD])
  })

  test('after more than 120 ms do not', () => {
    const { type, part, press } = wedge()
    type('A12', 30, 1_000)
    part(1_181)
    expect(press('B', 1_190).slice(0, 4)).toEqual([OVER, replayed(0), replayed(1), replayed(2)])
  })

  test('spell a character by its number', () => {
    const { part, spelled, step } = wedge()
    expect(spelled()).toBe('')
    for (const digit of '0029') part(1_000, digit)
    expect(spelled()).toBe('\u001D')
    expect(step({ type: 'spelling', at: 1_010 })).toEqual([])
    expect(step({ type: 'altReleased' })).toEqual([])
    expect(spelled()).toBe('')
  })

  test('let go of long after a burst, Alt ends that first', () => {
    const { type, step } = wedge()
    type('m', 0, 1_000)
    expect(step({ type: 'spelling', at: 1_120 })).toEqual([])
    expect(step({ type: 'spelling', at: 1_121 })).toEqual([OVER, replayed(0)])
  })
})
