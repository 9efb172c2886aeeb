import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { DEARER_MILK, OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const PAGE = { products: [OFADA_RICE, PEAK_MILK], next: null, count: 2 }

/** The milk is opened in the list, and a price typed. */
const typePrice = async (rig: Rig, price: string) => {
  await rig.resolve('loadPage', ok(PAGE))
  rig.send({ type: 'form.opened', product: PEAK_MILK })
  rig.send({ type: 'field.typed', typed: { price } })
}

/** What is written of the milk when its price is the only thing that was typed. */
const written = (price: number, version: number, size = '400 g') => ({
  id: 'saveProduct',
  input: {
    storeId: 'store-1',
    id: PEAK_MILK.id,
    version,
    name: 'Peak milk',
    barcode: '5449000000996',
    size,
    category: 'Dairy',
    price,
    vat_category: 'standard',
    tiers: [],
    is_active: true,
  },
})

export const productsScenarios: Scenario[] = [
  {
    title: 'a new product is entered with its first stock, and the list loaded anew',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(PAGE))
      rig.send({ type: 'form.opened', product: undefined })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      rig.send({ type: 'field.typed', typed: { name: ' Indomie ', barcode: ' 61510 ' } })
      rig.send({ type: 'field.typed', typed: { price: '350.5', quantity: ' 40 ' } })
      rig.send({ type: 'field.typed', typed: { vat_category: 'zero-rated' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveProduct',
        input: {
          storeId: 'store-1',
          creationId: 'id-1',
          name: 'Indomie',
          barcode: '61510',
          size: '',
          category: '',
          price: 35_050,
          vat_category: 'zero-rated',
          tiers: [],
          quantity: 40,
        },
      })
      await rig.resolve('saveProduct', ok({ is_saved: true, product: PEAK_MILK }))
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'loading' } })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a new product whose answer was lost is sent again under its id, and the next one has another',
    section: 'decision 0165',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(PAGE))
      const type = () => {
        rig.send({ type: 'form.opened', product: undefined })
        rig.send({ type: 'field.typed', typed: { name: 'Indomie', price: '350', quantity: '4' } })
        rig.send({ type: 'form.submitted' })
      }
      type()
      await rig.resolve('drawId', 'id-1')
      await rig.resolve('saveProduct', offline)
      rig.send({ type: 'form.submitted' })
      await rig.resolve('drawId', 'id-9')
      await rig.resolve('saveProduct', ok({ is_saved: true, product: PEAK_MILK }))
      type()
      await rig.resolve('drawId', 'id-2')
      const sent = rig.calls.filter(({ id }) => id === 'saveProduct').map((call) => call.input)
      const ids = sent.map((asked) => (asked as { creationId: string }).creationId)
      expect(ids).toEqual(['id-1', 'id-1', 'id-2'])
    },
  },
  {
    title: 'where no id can be drawn nothing is written, and what was typed stays',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(PAGE))
      rig.send({ type: 'form.opened', product: undefined })
      rig.send({ type: 'field.typed', typed: { name: 'Indomie', price: '350', quantity: '4' } })
      rig.send({ type: 'form.submitted' })
      await rig.reject('drawId')
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ entry: { name: 'Indomie' }, creationId: '' })
      expect(rig.begun('saveProduct')).toBe(0)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'what is missing stands under the fields, and nothing is sent; the next form begins without it',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(PAGE))
      rig.send({ type: 'form.opened', product: undefined })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect((rig.context() as { faults: object }).faults).toEqual({
        name: 'Name is required',
        price: 'Price is required',
        quantity: 'Enter how many are in stock, such as 24',
      })
      rig.send({ type: 'field.typed', typed: { price: '12', name: ' ' } })
      expect((rig.context() as { faults: object }).faults).toEqual({
        name: 'Name is required',
        quantity: 'Enter how many are in stock, such as 24',
      })
      expect(rig.calls.map(({ id }) => id)).toEqual(['loadCategories', 'loadPage'])
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'showing' } })
      rig.send({ type: 'form.opened', product: undefined })
      expect(rig.context()).toHaveProperty('faults', {})
      expect(rig.context()).toMatchObject({ entry: { name: '', price: '', is_active: true } })
    },
  },
  {
    title: 'a changed product stays in its place, as the server has it now',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await typePrice(rig, '1,300')
      expect(rig.context()).toMatchObject({ opened: PEAK_MILK, entry: { size: '400 g', quantity: '24' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.calls.at(-1)).toEqual(written(130_000, 3))
      const saved = { ...PEAK_MILK, price: 130_000, version: 4 }
      await rig.resolve('saveProduct', ok({ is_saved: true, product: saved }))
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ products: [OFADA_RICE, saved] })
    },
  },
  {
    title: 'a list that was on its way while a product was saved is asked for once more',
    section: 'own',
    input,
    run: async (rig) => {
      await typePrice(rig, '1300')
      rig.send({ type: 'form.submitted' })
      rig.send({ type: 'filter.chosen', filter: 'no-price' })
      expect(rig.begun('loadPage')).toBe(2)
      await rig.resolve('saveProduct', ok({ is_saved: true, product: { ...PEAK_MILK, price: 130_000 } }))
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'loading' } })
      expect(rig.begun('loadPage')).toBe(3)
    },
  },
  {
    title: 'a save that fails leaves what was typed',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await typePrice(rig, '1,300')
      rig.send({ type: 'field.typed', typed: { is_active: false } })
      rig.send({ type: 'form.submitted' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ is_active: false })
      await rig.resolve('saveProduct', offline)
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      rig.send({ type: 'form.submitted' })
      await rig.reject('saveProduct')
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({
        entry: { price: '1,300', is_active: false },
        products: [OFADA_RICE, PEAK_MILK],
      })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'who is second gets a question, and may let the version of the other stay',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await typePrice(rig, '1,400')
      rig.send({ type: 'form.submitted' })
      await rig.resolve('saveProduct', ok({ is_saved: false, product: DEARER_MILK }))
      expect(rig.state()).toMatchObject({ form: 'differing' })
      expect(rig.context()).toMatchObject({
        theirs: DEARER_MILK,
        products: [OFADA_RICE, DEARER_MILK],
        entry: { price: '1,400', size: '' },
      })
      rig.send({ type: 'theirs.taken' })
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'showing' } })
      expect(rig.calls.filter(({ id }) => id === 'saveProduct')).toHaveLength(1)
      rig.send({ type: 'form.opened', product: DEARER_MILK })
      expect(rig.context()).toMatchObject({ theirs: undefined, entry: { price: '1,300.00', size: '' } })
    },
  },
  {
    title: 'who is second may write over the version that was shown, and over no later one',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await typePrice(rig, '1,400')
      rig.send({ type: 'form.submitted' })
      await rig.resolve('saveProduct', ok({ is_saved: false, product: DEARER_MILK }))
      rig.send({ type: 'mine.kept' })
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.calls.at(-1)).toEqual(written(140_000, 4, ''))
      const later = { ...DEARER_MILK, version: 5 }
      await rig.resolve('saveProduct', ok({ is_saved: false, product: later }))
      expect(rig.state()).toMatchObject({ form: 'differing' })
      rig.send({ type: 'mine.kept' })
      expect(rig.calls.at(-1)).toEqual(written(140_000, 5, ''))
      const saved = { ...PEAK_MILK, price: 140_000, version: 6 }
      await rig.resolve('saveProduct', ok({ is_saved: true, product: saved }))
      expect(rig.state()).toMatchObject({ form: 'closed' })
      expect(rig.context()).toMatchObject({ products: [OFADA_RICE, saved] })
    },
  },
  {
    title: 'who writes the same as somebody else is asked nothing',
    section: 'own',
    input,
    run: async (rig) => {
      await typePrice(rig, '1300')
      rig.send({ type: 'form.submitted' })
      await rig.resolve('saveProduct', ok({ is_saved: false, product: DEARER_MILK }))
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ products: [OFADA_RICE, DEARER_MILK] })
      expect(rig.calls.filter(({ id }) => id === 'saveProduct')).toHaveLength(1)
    },
  },
]
