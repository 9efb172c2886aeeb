import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { COUNT, COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'
import {
  input,
  CODE,
  offline,
  NOTHING,
  OPEN,
  RESTING,
  WAITING,
  RESENDING,
  LEFT,
  key,
  scan,
  stamped,
  begun,
  settled,
  sentActs,
} from './steps.ts'

export const stockCountScenarios: Scenario[] = [
  {
    title: 'a count is opened of a category, and pieces are scanned one after another',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await rig.resolve('loadCount', ok(NOTHING))
      expect(rig.state()).toBe('none')
      rig.send({ type: 'category.chosen', category: 'Drinks' })
      expect(rig.state()).toBe('none')
      rig.send({ type: 'opening.asked' })
      expect(rig.state()).toBe('opening')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'openCount',
        input: { storeId: 'store-1', category: 'Drinks' },
      })
      await rig.resolve('openCount', ok({ ...COUNT, category: 'Drinks' }))
      expect(rig.state()).toEqual(RESTING)
      scan(rig, ` ${CODE} `)
      scan(rig, CODE)
      expect(rig.context()).toMatchObject({ text: '' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'stampAct',
        input: {
          storeId: 'store-1',
          countId: COUNT.id,
          act: { place: 'floor', counting: { kind: 'scanned', code: CODE } },
        },
      })
      await stamped(rig, 'act-1', 1_000)
      expect(rig.state()).toEqual({ counting: { taking: 'stamping', sending: 'sending' } })
      expect(rig.hasTag('sending')).toBe(true)
      const act = { place: 'floor', counting: { kind: 'scanned', code: CODE } }
      const call = { storeId: 'store-1', countId: COUNT.id }
      expect(sentActs(rig)).toEqual([{ ...call, act: { ...act, id: 'act-1', at: 1_000 } }])
      await stamped(rig, 'act-2', 1_500)
      expect(settled(rig)).toEqual([])
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 1 }, found: [] }))
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(sentActs(rig)[1]).toEqual({ ...call, act: { ...act, id: 'act-2', at: 1_500 } })
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 2 }, found: [] }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        count: { ...COUNT, category: 'Drinks' },
        mayReview: true,
        categories: ['Drinks'],
        category: 'Drinks',
        place: 'floor',
        text: '',
        acts: [],
        queue: [],
        unclear: [],
        lines: [{ ...COUNTED_MILK, pieces: 2 }],
        drafts: {},
        faults: {},
      })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'it goes on where it was left; a number is typed, and a line taken out',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      expect(rig.context()).toMatchObject({ lines: [COUNTED_MILK], count: COUNT, mayReview: true })
      rig.send({ type: 'pieces.typed', line: COUNTED_MILK, pieces: 'x' })
      rig.send({ type: 'pieces.submitted', line: COUNTED_MILK })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ faults: { [key]: 'Enter how many, such as 12 or 0' } })
      rig.send({ type: 'pieces.typed', line: COUNTED_MILK, pieces: ' 0 ' })
      expect(rig.context()).toMatchObject({ faults: {}, drafts: { [key]: ' 0 ' } })
      rig.send({ type: 'pieces.submitted', line: COUNTED_MILK })
      expect(rig.context()).toHaveProperty('drafts', {})
      await stamped(rig, 'act-1')
      expect(sentActs(rig)).toMatchObject([
        {
          act: { place: 'floor', counting: { kind: 'typed', productId: COUNTED_MILK.product_id, pieces: 0 } },
        },
      ])
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 0 }, found: [] }))
      expect(rig.context()).toMatchObject({ lines: [{ ...COUNTED_MILK, pieces: 0 }] })
      rig.send({ type: 'pieces.submitted', line: COUNTED_MILK })
      await stamped(rig, 'act-2')
      expect(sentActs(rig)[1]).toMatchObject({ act: { counting: { kind: 'typed', pieces: 12 } } })
      const other = { ...COUNTED_MILK, product_id: 'rice', name: 'Ofada rice', place: 'room' }
      await rig.resolve('sendEntry', ok({ line: other, found: [] }))
      expect(rig.context()).toMatchObject({ lines: [other, { ...COUNTED_MILK, pieces: 0 }] })
      rig.send({ type: 'pieces.typed', line: other, pieces: 'y' })
      rig.send({ type: 'pieces.submitted', line: other })
      rig.send({ type: 'line.removed', line: other })
      expect(rig.context()).toHaveProperty('drafts', {})
      expect(rig.context()).toHaveProperty('faults', {})
      await stamped(rig, 'act-3')
      expect(sentActs(rig)[2]).toMatchObject({
        act: { place: 'room', counting: { kind: 'removed', productId: 'rice' } },
      })
      await rig.resolve('sendEntry', ok({ line: null, found: [] }))
      expect(settled(rig)).toEqual(['act.settled act-1', 'act.settled act-2', 'act.settled act-3'])
      expect(rig.context()).toMatchObject({ lines: [{ ...COUNTED_MILK, pieces: 0 }] })
      expect(rig.context()).toHaveProperty('unclear', [])
    },
  },
  {
    title:
      'codes that are not one product wait until somebody says what they were, at the place of their scan',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      const found = [{ id: 'rice', name: 'Ofada rice' }]
      rig.send({ type: 'product.chosen', product: found[0] })
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'place.chosen', place: 'room' })
      scan(rig, 'ofada')
      scan(rig, '   ')
      await stamped(rig, 'act-1')
      rig.send({ type: 'place.chosen', place: 'floor' })
      await rig.resolve('sendEntry', ok({ line: null, found }))
      scan(rig, '9\u00009\n9')
      await stamped(rig, 'act-2', 2_000)
      await rig.resolve('sendEntry', ok({ line: null, found: [] }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        lines: [COUNTED_MILK],
        unclear: [
          { id: 'act-1', at: 1_000, code: 'ofada', place: 'room', found },
          { id: 'act-2', at: 2_000, code: '999', place: 'floor', found: [] },
        ],
      })
      expect(settled(rig)).toEqual([])
      rig.send({ type: 'product.chosen', product: found[0] })
      const piece = { place: 'room', counting: { kind: 'piece', productId: 'rice' } }
      expect(rig.calls.at(-1)).toEqual({
        id: 'stampAct',
        input: {
          storeId: 'store-1',
          countId: COUNT.id,
          act: { ...piece, stamp: { id: 'act-1', at: 1_000 } },
        },
      })
      expect(settled(rig)).toEqual([])
      await stamped(rig, 'act-1', 1_000)
      expect(sentActs(rig)[2]).toEqual({
        storeId: 'store-1',
        countId: COUNT.id,
        act: { ...piece, id: 'act-1', at: 1_000 },
      })
      expect(rig.context()).toMatchObject({ unclear: [{ code: '999' }] })
      rig.send({ type: 'code.dropped' })
      expect(settled(rig)).toEqual(['act.settled act-2'])
      expect(rig.state()).toEqual({ counting: { taking: 'resting', sending: 'sending' } })
      expect(rig.context()).toHaveProperty('unclear', [])
    },
  },
  {
    title: 'without the network counting goes on, and all is sent later under its id and its time',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1', 1_000)
      await rig.resolve('sendEntry', offline)
      expect(settled(rig)).toEqual([])
      expect(rig.state()).toEqual(WAITING)
      expect(rig.hasTag('waiting')).toBe(true)
      scan(rig, CODE)
      await stamped(rig, 'act-2', 2_000)
      expect(rig.state()).toEqual(WAITING)
      await rig.advance(4_999)
      expect(rig.begun('sendEntry')).toBe(1)
      await rig.advance(1)
      expect(rig.begun('sendEntry')).toBe(2)
      expect(rig.state()).toEqual(RESENDING)
      expect([rig.hasTag('waiting'), rig.hasTag('sending')]).toEqual([true, true])
      await rig.reject('sendEntry')
      expect(rig.state()).toEqual(WAITING)
      rig.send({ type: 'again.asked' })
      expect(sentActs(rig)[2]).toEqual(sentActs(rig)[0])
      await rig.resolve('sendEntry', offline)
      expect(rig.state()).toEqual(WAITING)
      rig.send({ type: 'again.asked' })
      expect(settled(rig)).toEqual([])
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 13 }, found: [] }))
      expect(rig.state()).toEqual(RESENDING)
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(sentActs(rig)[4]).toMatchObject({ act: { id: 'act-2', at: 2_000 } })
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 14 }, found: [] }))
      expect(settled(rig)).toEqual(['act.settled act-1', 'act.settled act-2'])
      expect(rig.state()).toEqual(RESTING)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a call that breaks as only a mistake can is said, and made again',
    section: 'own',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1')
      await rig.reject('sendEntry')
      expect(rig.state()).toEqual(WAITING)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'an office that is too busy has refused nothing: the entry is sent again',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1')
      await rig.resolve('sendEntry', failed({ kind: 'refused', statusCode: 408, message: 'Too slow.' }))
      expect(rig.state()).toEqual(WAITING)
      rig.send({ type: 'again.asked' })
      await rig.resolve('sendEntry', failed({ kind: 'refused', statusCode: 422, message: 'It is over.' }))
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(rig.state()).toBe('loading')
      expect(rig.context()).toHaveProperty('queue', [])
      expect(rig.toasts()).toEqual(['It is over.'])
    },
  },
  {
    title: 'what the office refuses is dropped with a notice, and the count is asked for anew',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, 'one')
      await stamped(rig, 'act-1')
      scan(rig, 'two')
      await stamped(rig, 'act-2')
      rig.send({ type: 'pieces.typed', line: COUNTED_MILK, pieces: '7' })
      await rig.resolve(
        'sendEntry',
        failed({ kind: 'refused', statusCode: 422, message: 'No such product.' }),
      )
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(rig.state()).toBe('loading')
      await rig.resolve('loadCount', ok({ ...OPEN, unsent: [LEFT] }))
      expect(rig.context()).toMatchObject({ queue: [{ id: 'act-2' }], drafts: { [key]: '7' } })
      await rig.resolve('sendEntry', failed({ kind: 'refused', statusCode: 422, message: 'It is over.' }))
      await rig.resolve('loadCount', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'count.asked' })
      await rig.resolve('loadCount', ok({ ...OPEN, count: { ...COUNT, id: 'another' }, lines: [] }))
      expect(rig.context()).toMatchObject({ lines: [], drafts: {}, queue: [], acts: [], unclear: [] })
      expect(rig.context()).toHaveProperty('drafts', {})
      expect(rig.toasts()).toEqual([
        'No such product.',
        'It is over.',
        'Please check your internet connection',
      ])
    },
  },
  {
    title: 'with the count also what nobody has sent is gone',
    section: 'own',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, '999')
      await stamped(rig, 'act-1')
      await rig.resolve('sendEntry', ok({ line: null, found: [] }))
      rig.send({ type: 'pieces.typed', line: COUNTED_MILK, pieces: 'x' })
      rig.send({ type: 'pieces.submitted', line: COUNTED_MILK })
      scan(rig, 'one')
      await stamped(rig, 'act-2')
      scan(rig, 'two')
      await stamped(rig, 'act-3')
      scan(rig, 'three')
      await rig.resolve('sendEntry', failed({ kind: 'refused', statusCode: 422, message: 'It is over.' }))
      expect(rig.context()).toMatchObject({
        acts: [{ counting: { code: 'three' } }],
        queue: [{ id: 'act-3' }],
      })
      await rig.resolve('loadCount', ok({ ...NOTHING, late: 2 }))
      expect(rig.state()).toBe('none')
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        count: null,
        mayReview: true,
        categories: ['Drinks'],
        category: null,
        place: 'floor',
        text: '',
        acts: [],
        queue: [],
        unclear: [],
        lines: [],
        drafts: {},
        faults: {},
      })
      rig.send({ type: 'count.asked' })
      expect(rig.state()).toBe('loading')
      await rig.reject('loadCount')
      expect(rig.state()).toBe('missing')
      expect(rig.toasts()).toEqual([
        'It is over.',
        '2 of what was counted here came too late: the count is over, or a day has passed. Look at these products again.',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'what a page that has gone had not sent is sent under its id and its time',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await rig.resolve('loadCount', ok({ ...OPEN, unsent: [LEFT, { ...LEFT, id: 'left-2', at: 600 }] }))
      expect(rig.state()).toEqual({ counting: { taking: 'resting', sending: 'sending' } })
      expect(sentActs(rig)).toEqual([{ storeId: 'store-1', countId: COUNT.id, act: LEFT }])
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 7 }, found: [] }))
      expect(sentActs(rig)[1]).toMatchObject({ act: { id: 'left-2', at: 600 } })
      expect(settled(rig)).toEqual(['act.settled left-1'])
      expect(rig.context()).toMatchObject({ lines: [{ ...COUNTED_MILK, pieces: 7 }] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title:
      'what was getting its id as another entry was refused has one on the device, and gets no second one',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, 'one')
      await stamped(rig, 'act-1')
      scan(rig, 'two')
      scan(rig, 'three')
      await rig.resolve(
        'sendEntry',
        failed({ kind: 'refused', statusCode: 422, message: 'No such product.' }),
      )
      expect(rig.state()).toBe('loading')
      const two = { id: 'act-2', at: 1_500, place: 'floor', counting: { kind: 'scanned', code: 'two' } }
      await rig.resolve('loadCount', ok({ ...OPEN, unsent: [LEFT, two] }))
      expect(rig.context()).toMatchObject({ queue: [two], acts: [{ counting: { code: 'three' } }] })
      expect(sentActs(rig)[1]).toMatchObject({ act: { id: 'act-2', at: 1_500 } })
    },
  },
  {
    title: 'what was not sent of a count that is over is named, and not taken for the next one',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await rig.resolve('loadCount', ok({ ...OPEN, late: 3 }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.toasts()).toEqual([
        '3 of what was counted here came too late: the count is over, or a day has passed. Look at these products again.',
      ])
    },
  },
  {
    title: 'whoever only sells opens none; what could not be opened can be tried again',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await rig.resolve('loadCount', ok({ ...NOTHING, may_review: false }))
      rig.send({ type: 'opening.asked' })
      expect(rig.state()).toBe('none')
      rig.send({ type: 'count.asked' })
      await rig.resolve('loadCount', ok(NOTHING))
      rig.send({ type: 'opening.asked' })
      expect(rig.calls.at(-1)).toEqual({ id: 'openCount', input: { storeId: 'store-1', category: null } })
      await rig.resolve('openCount', offline)
      expect(rig.state()).toBe('none')
      rig.send({ type: 'opening.asked' })
      await rig.reject('openCount')
      expect(rig.state()).toBe('none')
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'what got no id is dropped with a notice',
    section: 'own',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, 'one')
      scan(rig, 'two')
      await rig.reject('stampAct')
      await stamped(rig, 'act-2')
      expect(sentActs(rig)).toMatchObject([{ act: { id: 'act-2', counting: { code: 'two' } } }])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
