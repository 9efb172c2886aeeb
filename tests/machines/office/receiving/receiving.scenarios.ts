import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const MILK_CODE = '5449000000996'

const scan = (rig: Rig, code: string): void => {
  rig.send({ type: 'text.typed', text: code })
  rig.send({ type: 'search.submitted' })
}

const begun = async (rig: Rig, id = 'deed-1'): Promise<void> => {
  expect(rig.state()).toBe('drawing')
  expect(rig.hasTag('locked')).toBe(true)
  await rig.resolve('drawId', id)
  expect(rig.state()).toEqual({ collecting: 'resting' })
}

const MILK = { productId: PEAK_MILK.id, name: 'Peak milk, 400 g', pieces: '1' }
const RICE = { productId: OFADA_RICE.id, name: 'Ofada rice', pieces: '1' }

export const receivingScenarios: Scenario[] = [
  {
    title: 'two scans and a typed number are booked as a whole, with the delivery note',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      await begun(rig)
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
      expect(rig.context()).toMatchObject({ lines: [MILK], found: [], searched: '' })
      expect(rig.state()).toEqual({ collecting: 'finding' })
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [{ ...MILK, pieces: '2' }], codes: [] })
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      rig.send({ type: 'pieces.typed', productId: OFADA_RICE.id, pieces: ' 12 ' })
      rig.send({ type: 'paper.typed', typed: { reference: ' DN 77 ' } })
      rig.send({ type: 'paper.typed', typed: { note: ' One box open ' } })
      scan(rig, 'garri')
      await rig.resolve('findProducts', ok([OFADA_RICE]))
      rig.send({ type: 'text.typed', text: 'left over' })
      rig.send({ type: 'booking.asked' })
      expect(rig.state()).toBe('booking')
      expect([rig.hasTag('saving'), rig.hasTag('locked')]).toEqual([true, true])
      expect(rig.calls.at(-1)).toEqual({
        id: 'receiveStock',
        input: {
          storeId: 'store-1',
          deedId: 'deed-1',
          reference: 'DN 77',
          note: 'One box open',
          lines: [
            { productId: OFADA_RICE.id, quantity: 12 },
            { productId: PEAK_MILK.id, quantity: 2 },
          ],
        },
      })
      await rig.resolve('receiveStock', ok({ products: 2, pieces: 14 }))
      expect(rig.state()).toBe('booked')
      expect(rig.context()).toMatchObject({ booked: { products: 2, pieces: 14 } })
      rig.send({ type: 'another.asked' })
      await begun(rig, 'deed-2')
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        deedId: 'deed-2',
        text: '',
        codes: [],
        searched: '',
        found: [],
        lines: [],
        reference: '',
        note: '',
        faults: {},
        booked: { products: 2, pieces: 14 },
      })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'where a code is that of two products, or of none, one is chosen',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, MILK_CODE)
      const twin = { ...OFADA_RICE, barcode: MILK_CODE }
      await rig.resolve('findProducts', ok([PEAK_MILK, twin]))
      expect(rig.state()).toEqual({ collecting: 'resting' })
      expect(rig.context()).toMatchObject({ searched: MILK_CODE, found: [PEAK_MILK, twin], lines: [] })
      rig.send({ type: 'product.chosen', product: twin })
      expect(rig.context()).toMatchObject({ searched: '', found: [], lines: [RICE] })
      scan(rig, 'ofada')
      await rig.resolve('findProducts', ok([]))
      expect(rig.context()).toMatchObject({ searched: 'ofada', found: [], lines: [RICE] })
    },
  },
  {
    title: 'nothing, and what is no number, are not booked; the texts go with their reasons',
    section: 'own',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, '   ')
      expect(rig.state()).toEqual({ collecting: 'resting' })
      rig.send({ type: 'booking.asked' })
      expect(rig.context()).toMatchObject({ faults: { form: 'Add a product first' } })
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      rig.send({ type: 'pieces.typed', productId: PEAK_MILK.id, pieces: '0' })
      rig.send({ type: 'pieces.typed', productId: OFADA_RICE.id, pieces: 'x' })
      rig.send({ type: 'booking.asked' })
      const fault = 'Enter how many, such as 12'
      expect(rig.context()).toMatchObject({ faults: { [PEAK_MILK.id]: fault, [OFADA_RICE.id]: fault } })
      rig.send({ type: 'line.removed', productId: OFADA_RICE.id })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault })
      expect(rig.context()).toMatchObject({ lines: [{ ...MILK, pieces: '0' }] })
      rig.send({ type: 'pieces.typed', productId: PEAK_MILK.id, pieces: '3' })
      expect(rig.context()).toHaveProperty('faults', {})
      expect(rig.context()).toMatchObject({ lines: [{ ...MILK, pieces: '3' }] })
      rig.send({ type: 'pieces.typed', productId: PEAK_MILK.id, pieces: 'y' })
      rig.send({ type: 'booking.asked' })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: fault })
      scan(rig, MILK_CODE)
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [MILK] })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: 'what could not be looked up shows a notice, and the next code goes on',
    section: 'own',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, 'one')
      scan(rig, 'two')
      scan(rig, MILK_CODE)
      await rig.resolve('findProducts', failed({ kind: 'offline' }))
      await rig.reject('findProducts')
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ lines: [MILK], codes: [] })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'what nobody has answered stays as it was sent, and is sent again under the same id',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      await begun(rig)
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'booking.asked' })
      await rig.resolve('receiveStock', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('unanswered')
      expect([rig.hasTag('locked'), rig.hasTag('saving')]).toEqual([true, false])
      rig.send({ type: 'pieces.typed', productId: PEAK_MILK.id, pieces: '9' })
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      expect(rig.context()).toMatchObject({ lines: [MILK], deedId: 'deed-1' })
      rig.send({ type: 'booking.asked' })
      await rig.reject('receiveStock')
      expect(rig.state()).toBe('unanswered')
      rig.send({ type: 'booking.asked' })
      const sent = rig.calls.filter(({ id }) => id === 'receiveStock')
      expect(sent).toHaveLength(3)
      expect(sent[2]).toEqual(sent[0])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'what is refused is not booked: the list is corrected, and sent under the same id',
    section: 'decision 0147',
    input,
    run: async (rig) => {
      await begun(rig)
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'booking.asked' })
      const message = 'No product can have so many pieces. Please check the quantity.'
      await rig.resolve('receiveStock', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toEqual({ collecting: 'resting' })
      expect(rig.toasts()).toEqual([message])
      rig.send({ type: 'pieces.typed', productId: PEAK_MILK.id, pieces: '9' })
      rig.send({ type: 'booking.asked' })
      expect(rig.calls.at(-1)?.input).toMatchObject({
        deedId: 'deed-1',
        lines: [{ productId: PEAK_MILK.id, quantity: 9 }],
      })
      await rig.resolve('receiveStock', failed({ kind: 'refused', statusCode: 429, message: 'Please wait' }))
      expect(rig.state()).toBe('unanswered')
    },
  },
  {
    title: 'without an id another try is offered',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.reject('drawId')
      expect(rig.state()).toBe('stuck')
      expect(rig.hasTag('locked')).toBe(true)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      rig.send({ type: 'another.asked' })
      await begun(rig)
    },
  },
]
