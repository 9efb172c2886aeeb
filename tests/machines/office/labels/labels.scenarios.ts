import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { DEARER_MILK, OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { LABEL_FILE, MILK_LABEL } from '#tests/support/fixtures/labels.ts'

const input = { storeId: 'store-1', wanted: [] }
const section = 'decision 0154'
const MILK_CODE = '5449000000996'
const RESTING = { collecting: 'resting' }

const scan = (rig: Rig, code: string): void => {
  rig.send({ type: 'text.typed', text: code })
  rig.send({ type: 'search.submitted' })
}

const sentTo = (rig: Rig, link: string) =>
  rig.received.filter(({ id }) => id === link).map(({ event }) => event)

export const labelsScenarios: Scenario[] = [
  {
    title: 'scanned products are labelled so often as they were scanned, or as is typed',
    section,
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual(RESTING)
      expect(rig.hasTag('collecting')).toBe(true)
      scan(rig, ` ${MILK_CODE} `)
      expect(rig.state()).toEqual({ collecting: 'finding' })
      expect(rig.hasTag('finding')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'findProducts',
        input: { storeId: 'store-1', search: MILK_CODE },
      })
      scan(rig, MILK_CODE)
      expect(rig.context()).toMatchObject({ text: '', codes: [MILK_CODE, MILK_CODE] })
      await rig.resolve('findProducts', ok([OFADA_RICE, PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [{ product: PEAK_MILK, copies: '1' }], found: [] })
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [{ product: PEAK_MILK, copies: '2' }], codes: [] })
      scan(rig, 'ofada')
      await rig.resolve('findProducts', ok([OFADA_RICE]))
      expect(rig.context()).toMatchObject({ searched: 'ofada', found: [OFADA_RICE] })
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      expect(rig.context()).toMatchObject({ searched: '', found: [] })
      rig.send({ type: 'copies.typed', productId: OFADA_RICE.id, copies: ' 12 ' })
      rig.send({ type: 'layout.chosen', layout: 'sheet2x7' })
      rig.send({ type: 'first.typed', first: ' 3 ' })
      rig.send({ type: 'file.asked' })
      expect(rig.state()).toBe('making')
      expect([rig.hasTag('collecting'), rig.hasTag('locked')]).toEqual([true, true])
      expect(rig.calls.at(-1)).toEqual({
        id: 'makeFile',
        input: {
          storeId: 'store-1',
          layout: 'sheet2x7',
          first: 3,
          lines: [
            { productId: OFADA_RICE.id, copies: 12 },
            { productId: PEAK_MILK.id, copies: 2 },
          ],
        },
      })
      await rig.resolve('makeFile', ok(LABEL_FILE))
      expect(rig.state()).toEqual({ made: 'previewing' })
      rig.send({ type: 'saving.asked' })
      rig.send({ type: 'opening.asked' })
      expect(rig.state()).toEqual({ made: 'previewing' })
      expect(sentTo(rig, 'fileLink')).toEqual([
        { type: 'file.saved', file: LABEL_FILE },
        { type: 'file.opened', file: LABEL_FILE },
      ])
      rig.send({ type: 'list.returned' })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        lines: [
          { product: OFADA_RICE, copies: ' 12 ' },
          { product: PEAK_MILK, copies: '2' },
        ],
      })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what has changed is added to what was ticked, and the next page takes the place of the list',
    section,
    input: { storeId: 'store-1', wanted: [PEAK_MILK] },
    run: async (rig) => {
      expect(rig.context()).toMatchObject({ lines: [{ product: PEAK_MILK, copies: '1' }] })
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '7' })
      rig.send({ type: 'changed.asked' })
      expect(rig.state()).toEqual({ collecting: 'listing' })
      expect(rig.hasTag('listing')).toBe(true)
      const asked = { storeId: 'store-1', period: 'yesterday', cursor: null }
      expect(rig.calls.at(-1)).toEqual({ id: 'loadChanged', input: asked })
      await rig.resolve('loadChanged', ok({ products: [DEARER_MILK, OFADA_RICE], next: 'page-2', count: 3 }))
      expect(rig.context()).toMatchObject({
        changed: 3,
        next: 'page-2',
        lines: [
          { product: DEARER_MILK, copies: '7' },
          { product: OFADA_RICE, copies: '1' },
        ],
      })
      rig.send({ type: 'next.asked' })
      expect(rig.context()).toMatchObject({ lines: [] })
      expect(rig.calls.at(-1)).toEqual({ id: 'loadChanged', input: { ...asked, cursor: 'page-2' } })
      await rig.resolve('loadChanged', ok({ products: [PEAK_MILK], next: null, count: 3 }))
      expect(rig.context()).toMatchObject({ next: null, lines: [{ product: PEAK_MILK, copies: '1' }] })
      rig.send({ type: 'next.asked' })
      expect(rig.state()).toEqual(RESTING)
    },
  },
  {
    title: 'another period begins at its first page',
    section,
    input,
    run: async (rig) => {
      rig.send({ type: 'changed.asked' })
      await rig.resolve('loadChanged', ok({ products: [PEAK_MILK], next: 'page-2', count: 2 }))
      rig.send({ type: 'changed.asked' })
      const asked = { storeId: 'store-1', period: 'yesterday', cursor: null }
      expect(rig.calls.at(-1)).toEqual({ id: 'loadChanged', input: asked })
      await rig.resolve('loadChanged', ok({ products: [PEAK_MILK], next: 'page-2', count: 2 }))
      rig.send({ type: 'period.chosen', period: 'month' })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ period: 'month', next: null, changed: undefined })
      rig.send({ type: 'changed.asked' })
      expect(rig.calls.at(-1)).toEqual({ id: 'loadChanged', input: { ...asked, period: 'month' } })
    },
  },
  {
    title: 'a code that is scanned while the list is on its way waits for it',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'changed.asked' })
      scan(rig, MILK_CODE)
      expect(rig.state()).toEqual({ collecting: 'listing' })
      await rig.resolve('loadChanged', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual({ collecting: 'finding' })
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({
        lines: [{ product: PEAK_MILK, copies: '1' }],
        changed: undefined,
      })
      rig.send({ type: 'changed.asked' })
      await rig.resolve('loadChanged', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'changed.asked' })
      await rig.reject('loadChanged')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'the receipt printer gets each label by itself',
    section,
    input,
    run: async (rig) => {
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'first.typed', first: 'x' })
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'printing.asked' })
      expect(sentTo(rig, 'printerLink')).toEqual([
        { type: 'labels.requested', labels: [MILK_LABEL, MILK_LABEL] },
      ])
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '201' })
      rig.send({ type: 'printing.asked' })
      expect(rig.context()).toHaveProperty('faults', { form: 'At most 200 labels can be printed at once' })
      expect(sentTo(rig, 'printerLink')).toHaveLength(1)
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'first.typed', first: '1' })
      rig.send({ type: 'file.asked' })
      expect(rig.state()).toBe('making')
      expect(rig.context()).toHaveProperty('faults', {})
      await rig.resolve('makeFile', failed({ kind: 'offline' }))
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '201' })
      rig.send({ type: 'printing.asked' })
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '200' })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title:
      'nothing, what is no number, and a label that no sheet has are not printed; the texts go with their reasons',
    section: 'own',
    input,
    run: async (rig) => {
      const fault = 'Enter how many, such as 12'
      const first = 'Enter a number from 1 to 24'
      const empty = { form: 'Add a product first' }
      rig.send({ type: 'file.asked' })
      expect(rig.context()).toHaveProperty('faults', empty)
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '0' })
      rig.send({ type: 'copies.typed', productId: OFADA_RICE.id, copies: 'x' })
      rig.send({ type: 'first.typed', first: '25' })
      rig.send({ type: 'file.asked' })
      const faults = { [PEAK_MILK.id]: fault, [OFADA_RICE.id]: fault, first }
      expect(rig.context()).toHaveProperty('faults', faults)
      rig.send({ type: 'line.removed', productId: OFADA_RICE.id })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault, first })
      rig.send({ type: 'first.typed', first: '24' })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault })
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: '3' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'first.typed', first: '' })
      rig.send({ type: 'file.asked' })
      expect(rig.context()).toHaveProperty('faults', { first })
      rig.send({ type: 'layout.chosen', layout: 'roll58' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: 'y' })
      rig.send({ type: 'printing.asked' })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault })
      scan(rig, MILK_CODE)
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [{ copies: '1' }] })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'copies.typed', productId: PEAK_MILK.id, copies: 'y' })
      rig.send({ type: 'file.asked' })
      rig.send({ type: 'lines.cleared' })
      expect(rig.context()).toHaveProperty('lines', [])
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'file.asked' })
      rig.send({ type: 'changed.asked' })
      await rig.resolve('loadChanged', ok({ products: [PEAK_MILK], next: null, count: 1 }))
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'first.typed', first: '1' })
      rig.send({ type: 'printing.asked' })
      rig.send({ type: 'layout.chosen', layout: 'sheet5x13' })
      rig.send({ type: 'first.typed', first: '66' })
      rig.send({ type: 'file.asked' })
      expect(rig.context()).toHaveProperty('faults', { first: 'Enter a number from 1 to 65' })
      rig.send({ type: 'printing.asked' })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'file.asked' })
      rig.send({ type: 'first.typed', first: '65' })
      rig.send({ type: 'file.asked' })
      expect(rig.state()).toBe('making')
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: 'what could not be looked up shows a notice, and the next code goes on',
    section: 'own',
    input,
    run: async (rig) => {
      scan(rig, '   ')
      expect(rig.state()).toEqual(RESTING)
      scan(rig, 'one')
      scan(rig, 'two')
      scan(rig, MILK_CODE)
      await rig.resolve('findProducts', failed({ kind: 'offline' }))
      await rig.reject('findProducts')
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [{ product: PEAK_MILK, copies: '1' }], codes: [] })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'labels that could not be made stay in the list, and what cannot be shown can be saved',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'layout.chosen', layout: 'roll80' })
      rig.send({ type: 'first.typed', first: 'x' })
      rig.send({ type: 'file.asked' })
      const asked = { layout: 'roll80', first: 1, lines: [{ productId: PEAK_MILK.id, copies: 1 }] }
      expect(rig.calls.at(-1)).toEqual({ id: 'makeFile', input: { storeId: 'store-1', ...asked } })
      await rig.resolve('makeFile', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ lines: [{ product: PEAK_MILK, copies: '1' }] })
      rig.send({ type: 'file.asked' })
      await rig.reject('makeFile')
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'file.asked' })
      await rig.resolve('makeFile', ok(LABEL_FILE))
      rig.send({ type: 'preview.failed' })
      expect(rig.state()).toEqual({ made: 'unseen' })
      rig.send({ type: 'saving.asked' })
      expect(sentTo(rig, 'fileLink')).toEqual([{ type: 'file.saved', file: LABEL_FILE }])
      rig.send({ type: 'list.returned' })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
