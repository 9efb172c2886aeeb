import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { CANCELLED, done, DRAFT, notDone, ORDERED, PARTLY } from '#tests/support/fixtures/purchase-orders.ts'
import { begun, KNOWN, NETWORK, NEW, OFFLINE, opened, scan, UNEXPECTED } from './support.ts'

const MILK = { productId: PEAK_MILK.id, name: 'Peak milk, 400 g', pieces: '1', cost: '' }
const RICE = { productId: OFADA_RICE.id, name: 'Ofada rice', pieces: '1', cost: '' }

/** The fixture of a draft as the form shows it. */
const SHOWN = {
  supplier: 'Apapa Wholesale Ltd',
  expectedOn: '2026-12-01',
  lines: [
    { productId: PEAK_MILK.id, name: 'Peak milk, 400 g', pieces: '12', cost: '1,040.50' },
    { productId: OFADA_RICE.id, name: 'Ofada rice', pieces: '4', cost: '' },
  ],
}

const SENT = {
  storeId: 'store-1',
  visitId: 'visit-1',
  orderId: DRAFT.id,
  version: 2,
  supplier: 'Apapa Wholesale Ltd',
  expectedOn: '2026-12-01',
  lines: [
    { productId: PEAK_MILK.id, quantity: 12, unitCost: 104_050 },
    { productId: OFADA_RICE.id, quantity: 4, unitCost: null },
  ],
}

export const draftScenarios: Scenario[] = [
  {
    title: 'a new order is scanned, typed and saved under the id of the visit, and gets a page of its own',
    section: 'decision 0163',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      scan(rig, ` ${PEAK_MILK.barcode} `)
      expect(rig.state()).toEqual({ drafting: 'finding' })
      expect(rig.hasTag('finding')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'findProducts',
        input: { storeId: 'store-1', search: PEAK_MILK.barcode },
      })
      scan(rig, PEAK_MILK.barcode)
      expect(rig.context()).toMatchObject({ text: '', codes: [PEAK_MILK.barcode, PEAK_MILK.barcode] })
      await rig.resolve('findProducts', ok([OFADA_RICE, PEAK_MILK]))
      expect(rig.context()).toMatchObject({ entry: { lines: [MILK] }, found: [], searched: '' })
      rig.send({ type: 'line.typed', productId: PEAK_MILK.id, typed: { cost: '1,040.50' } })
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({
        entry: { lines: [{ ...MILK, pieces: '2', cost: '1,040.50' }] },
        codes: [],
      })
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      rig.send({ type: 'line.typed', productId: OFADA_RICE.id, typed: { pieces: ' 4 ' } })
      rig.send({ type: 'head.typed', typed: { supplier: ' Apapa Wholesale Ltd ' } })
      rig.send({ type: 'head.typed', typed: { expectedOn: '2026-12-01' } })
      rig.send({ type: 'closing.asked' })
      expect(rig.state()).toEqual({ drafting: 'resting' })
      rig.send({ type: 'save.asked' })
      expect([rig.state(), rig.hasTag('locked'), rig.hasTag('saving')]).toEqual(['saving', true, true])
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveOrder',
        input: {
          ...SENT,
          orderId: 'visit-1',
          version: 0,
          isPlaced: false,
          lines: [
            { productId: OFADA_RICE.id, quantity: 4, unitCost: null },
            { productId: PEAK_MILK.id, quantity: 2, unitCost: 104_050 },
          ],
        },
      })
      await rig.resolve('saveOrder', ok(done(DRAFT)))
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.routes()).toEqual([`/administration/stock/orders/${DRAFT.id}`])
      expect(rig.context()).toMatchObject({ order: DRAFT, entry: SHOWN })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a draft is placed as it stands, and is then to be received',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.context()).toMatchObject({ order: DRAFT, entry: SHOWN, meanwhile: undefined })
      rig.send({ type: 'place.asked' })
      expect([rig.state(), rig.hasTag('locked'), rig.hasTag('placing')]).toEqual(['placing', true, true])
      expect(rig.calls.at(-1)).toEqual({ id: 'placeOrder', input: { ...SENT, isPlaced: true } })
      await rig.resolve('placeOrder', ok(done(ORDERED)))
      expect(rig.state()).toBe('open')
      expect(rig.routes()).toEqual([])
      expect(rig.context()).toHaveProperty('meanwhile', undefined)
    },
  },
  {
    title: 'what was missing for an order is forgotten when it is saved as a draft',
    section: 'decision 0163',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      rig.send({ type: 'place.asked' })
      rig.send({ type: 'save.asked' })
      await rig.resolve('saveOrder', ok(done(DRAFT)))
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: 'an order that is placed at once has a page of its own',
    section: 'decision 0163',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      rig.send({ type: 'head.typed', typed: { supplier: 'Apapa' } })
      rig.send({ type: 'place.asked' })
      await rig.resolve('placeOrder', ok(done(ORDERED)))
      expect(rig.state()).toBe('open')
      expect(rig.routes()).toEqual([`/administration/stock/orders/${DRAFT.id}`])
    },
  },
  {
    title: 'what was not heard of is sent again as it was',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      for (const [asked, call] of [
        ['save.asked', 'saveOrder'],
        ['place.asked', 'placeOrder'],
      ] as const) {
        rig.send({ type: asked })
        await rig.resolve(call, OFFLINE)
        expect(rig.state()).toEqual({ drafting: 'resting' })
        rig.send({ type: asked })
        await rig.reject(call)
        expect(rig.state()).toEqual({ drafting: 'resting' })
        const sent = rig.calls.filter(({ id }) => id === call)
        expect(sent).toHaveLength(2)
        expect(sent[1]).toEqual(sent[0])
      }
      expect(rig.toasts()).toEqual([NETWORK, UNEXPECTED, NETWORK, UNEXPECTED])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'what somebody else has written meanwhile can be shown, or written over',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      rig.send({ type: 'head.typed', typed: { supplier: 'Mine' } })
      rig.send({ type: 'save.asked' })
      const theirs = { ...DRAFT, supplier: 'Theirs', version: 7, changed_by: 'Ngozi Umeh' }
      await rig.resolve('saveOrder', ok(notDone(theirs)))
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.context()).toMatchObject({
        order: theirs,
        entry: { supplier: 'Mine' },
        meanwhile: { by: 'Ngozi Umeh', changes: [] },
      })
      rig.send({ type: 'save.asked' })
      expect(rig.calls.at(-1)).toMatchObject({ input: { version: 7, supplier: 'Mine' } })
      await rig.resolve('saveOrder', ok(notDone(theirs)))
      rig.send({ type: 'line.typed', productId: PEAK_MILK.id, typed: { pieces: 'x' } })
      rig.send({ type: 'save.asked' })
      rig.send({ type: 'theirs.asked' })
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.context()).toMatchObject({ entry: { supplier: 'Theirs' } })
      expect(rig.context()).toHaveProperty('meanwhile', undefined)
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'place.asked' })
      await rig.resolve('placeOrder', ok(notDone(DRAFT)))
      expect(rig.state()).toEqual({ drafting: 'resting' })
      rig.send({ type: 'save.asked' })
      await rig.resolve('saveOrder', ok(notDone(PARTLY)))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({
        order: PARTLY,
        meanwhile: { by: 'Ngozi Umeh', changes: [{ name: 'Peak milk, 400 g', pieces: 10 }] },
      })
    },
  },
  {
    title: 'nobody is named any more once the draft is written over what they wrote',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      rig.send({ type: 'save.asked' })
      await rig.resolve('saveOrder', ok(notDone({ ...DRAFT, version: 7, changed_by: 'Ngozi Umeh' })))
      expect(rig.context()).toMatchObject({ meanwhile: { by: 'Ngozi Umeh' } })
      rig.send({ type: 'save.asked' })
      await rig.resolve('saveOrder', ok(done({ ...DRAFT, version: 8 })))
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.context()).toHaveProperty('meanwhile', undefined)
    },
  },
  {
    title: 'a draft that somebody else has placed meanwhile is not placed again',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      rig.send({ type: 'place.asked' })
      await rig.resolve('placeOrder', ok(notDone(PARTLY)))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toMatchObject({ order: PARTLY, meanwhile: { by: 'Ngozi Umeh' } })
    },
  },
  {
    title: 'of a new order there is nothing else to show than an empty draft',
    section: 'own',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      rig.send({ type: 'head.typed', typed: { supplier: 'Mine' } })
      rig.send({ type: 'theirs.asked' })
      expect(rig.context()).toHaveProperty('entry', { supplier: '', expectedOn: '', lines: [] })
    },
  },
  {
    title: 'a draft may be empty, an order may not; each text goes with what it is about',
    section: 'decision 0163',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      scan(rig, '   ')
      expect(rig.state()).toEqual({ drafting: 'resting' })
      rig.send({ type: 'place.asked' })
      expect(rig.context()).toHaveProperty('faults', {
        supplier: 'Supplier is required',
        form: 'Add a product first',
      })
      rig.send({ type: 'head.typed', typed: { supplier: 'Apapa' } })
      expect(rig.context()).toHaveProperty('faults', { form: 'Add a product first' })
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'product.chosen', product: OFADA_RICE })
      rig.send({ type: 'line.typed', productId: PEAK_MILK.id, typed: { pieces: '0' } })
      rig.send({ type: 'line.typed', productId: PEAK_MILK.id, typed: { cost: '-1' } })
      rig.send({ type: 'line.typed', productId: OFADA_RICE.id, typed: { pieces: 'x' } })
      rig.send({ type: 'line.typed', productId: OFADA_RICE.id, typed: { cost: 'x' } })
      rig.send({ type: 'save.asked' })
      const [pieces, cost] = [
        'Enter how many, such as 12',
        'Enter a cost such as 1,250.00, or leave it empty',
      ]
      const ofMilk = { [PEAK_MILK.id]: pieces, [`${PEAK_MILK.id} cost`]: cost }
      const ofRice = { [OFADA_RICE.id]: pieces, [`${OFADA_RICE.id} cost`]: cost }
      expect(rig.context()).toHaveProperty('faults', { ...ofMilk, ...ofRice })
      rig.send({ type: 'line.removed', productId: OFADA_RICE.id })
      expect(rig.context()).toHaveProperty('faults', ofMilk)
      expect(rig.context()).toMatchObject({ entry: { lines: [{ ...MILK, pieces: '0', cost: '-1' }] } })
      rig.send({ type: 'line.typed', productId: PEAK_MILK.id, typed: { cost: '' } })
      expect(rig.context()).toHaveProperty('faults', { [PEAK_MILK.id]: pieces })
      scan(rig, PEAK_MILK.barcode)
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'line.removed', productId: PEAK_MILK.id })
      rig.send({ type: 'place.asked' })
      scan(rig, PEAK_MILK.barcode)
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toHaveProperty('faults', {})
      rig.send({ type: 'line.removed', productId: PEAK_MILK.id })
      rig.send({ type: 'place.asked' })
      rig.send({ type: 'line.removed', productId: PEAK_MILK.id })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title:
      'where a code is that of two products, or of none, one is chosen; what cannot be looked up shows a notice',
    section: 'decision 0163',
    input: NEW,
    run: async (rig) => {
      await begun(rig)
      scan(rig, PEAK_MILK.barcode)
      const twin = { ...OFADA_RICE, barcode: PEAK_MILK.barcode }
      await rig.resolve('findProducts', ok([PEAK_MILK, twin]))
      expect(rig.context()).toMatchObject({ searched: PEAK_MILK.barcode, found: [PEAK_MILK, twin] })
      rig.send({ type: 'product.chosen', product: twin })
      expect(rig.context()).toMatchObject({ searched: '', found: [], entry: { lines: [RICE] } })
      scan(rig, 'one')
      scan(rig, 'two')
      scan(rig, PEAK_MILK.barcode)
      await rig.resolve('findProducts', OFFLINE)
      await rig.reject('findProducts')
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(rig.context()).toMatchObject({ entry: { lines: [MILK, RICE] }, codes: [] })
      expect(rig.toasts()).toEqual([NETWORK, UNEXPECTED])
    },
  },
  {
    title: 'a draft that is not wanted is cancelled; kept, it is as it was typed',
    section: 'decision 0163',
    input: KNOWN,
    run: async (rig) => {
      await opened(rig, DRAFT)
      rig.send({ type: 'head.typed', typed: { supplier: 'Mine' } })
      rig.send({ type: 'closing.asked' })
      expect([rig.state(), rig.hasTag('locked'), rig.hasTag('ending')]).toEqual(['ending', true, true])
      rig.send({ type: 'back.asked' })
      expect(rig.state()).toEqual({ drafting: 'resting' })
      expect(rig.context()).toMatchObject({ entry: { supplier: 'Mine' } })
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('closeOrder', OFFLINE)
      expect(rig.state()).toEqual({ drafting: 'resting' })
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.reject('closeOrder')
      expect(rig.state()).toEqual({ drafting: 'resting' })
      rig.send({ type: 'closing.asked' })
      rig.send({ type: 'closing.confirmed' })
      await rig.resolve('closeOrder', ok(done(CANCELLED)))
      expect(rig.state()).toBe('over')
    },
  },
  {
    title: 'what cannot be loaded is offered again',
    section: 'own',
    input: KNOWN,
    run: async (rig) => {
      await rig.reject('drawId')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'order.asked' })
      await rig.resolve('drawId', 'visit-1')
      await rig.resolve('loadOrder', OFFLINE)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'order.asked' })
      await rig.resolve('drawId', 'visit-2')
      await rig.reject('loadOrder')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'order.asked' })
      await opened(rig, ORDERED)
      expect(rig.state()).toBe('open')
      expect(rig.toasts()).toEqual([UNEXPECTED, NETWORK, UNEXPECTED])
    },
  },
]
