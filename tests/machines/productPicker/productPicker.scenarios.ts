import { expect } from 'vitest'
import type { Product } from '#domain/cart.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/samples/products.ts'

const CODE = '2000000000015'

const region = (rig: Rig, name: 'list' | 'search' | 'chooser') =>
  (rig.state() as Record<string, string>)[name]

const toCart = (rig: Rig) => rig.received.filter(({ id }) => id === 'cartLink').map(({ event }) => event)

const questions = (rig: Rig) =>
  rig.received.filter(({ id }) => id === 'catalogueLink').map(({ event }) => event)

const added = (product: Product) => ({ type: 'product.added', product })

const answered = (rig: Rig, products: Product[]) => rig.send({ type: 'barcode.answered', products })

const typedCode = (rig: Rig) => {
  rig.send({ type: 'barcode.typed', text: CODE })
  rig.send({ type: 'barcode.submitted' })
}

const barcode = (rig: Rig) => (rig.context() as { barcode: string }).barcode

export const productPickerScenarios: Scenario[] = [
  {
    title: 'the products show from the start, none of them marked',
    section: '§2',
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'closed', search: 'searching', chooser: 'closed' })
      expect(new Set(rig.calls.map(({ id }) => id))).toEqual(
        new Set(['cartLink', 'catalogueLink', 'listenForScans', 'searchProducts']),
      )
      expect(rig.calls.find(({ id }) => id === 'searchProducts')?.input).toEqual({ text: '' })
      await rig.resolve('searchProducts', [MILK, RICE])
      expect(region(rig, 'search')).toBe('showing')
      expect(rig.context()).toMatchObject({ matches: [MILK, RICE], highlighted: -1 })
      expect(rig.can({ type: 'search.entered' })).toBe(false)
    },
  },
  {
    title: 'typing opens the list and searches; the first match is marked',
    section: '§2',
    run: async (rig) => {
      await rig.resolve('searchProducts', [MILK, RICE])
      rig.send({ type: 'search.typed', text: 'ric' })
      expect(region(rig, 'list')).toBe('open')
      expect(region(rig, 'search')).toBe('searching')
      rig.send({ type: 'search.typed', text: 'rice' })
      const searches = rig.calls.filter(({ id }) => id === 'searchProducts')
      expect(searches.map(({ input }) => input)).toEqual([{ text: '' }, { text: 'ric' }, { text: 'rice' }])
      await rig.resolve('searchProducts', [RICE])
      expect(rig.context()).toMatchObject({ text: 'rice', matches: [RICE], highlighted: 0 })
    },
  },
  {
    title: 'nothing matches: no product is marked, the arrows do nothing',
    section: '§2',
    run: async (rig) => {
      rig.send({ type: 'search.typed', text: 'xyz' })
      await rig.resolve('searchProducts', [])
      expect(region(rig, 'search')).toBe('showing')
      expect(rig.context()).toMatchObject({ matches: [] })
      expect(rig.can({ type: 'highlight.moved', by: 1 })).toBe(false)
      expect(rig.can({ type: 'search.entered' })).toBe(false)
    },
  },
  {
    title: 'a search that breaks says so and keeps what showed',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('searchProducts', [MILK])
      rig.send({ type: 'search.typed', text: 'x' })
      await rig.reject('searchProducts')
      expect(region(rig, 'search')).toBe('showing')
      expect(rig.context()).toMatchObject({ matches: [MILK] })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'arrows go through the matches and stop at the ends; Enter picks and empties the box',
    section: '§2',
    run: async (rig) => {
      rig.send({ type: 'search.typed', text: 'a' })
      await rig.resolve('searchProducts', [MILK, RICE])
      rig.send({ type: 'highlight.moved', by: -1 })
      expect(rig.context()).toMatchObject({ highlighted: 0 })
      rig.send({ type: 'highlight.moved', by: 1 })
      rig.send({ type: 'highlight.moved', by: 1 })
      expect(rig.context()).toMatchObject({ highlighted: 1 })
      expect(region(rig, 'search')).toBe('showing')
      rig.send({ type: 'search.entered' })
      expect(questions(rig)).toEqual([{ type: 'product.asked', productId: RICE.id }])
      expect(region(rig, 'search')).toBe('searching')
      expect(rig.context()).toMatchObject({ text: '' })
      expect(rig.calls.at(-1)).toEqual({ id: 'searchProducts', input: { text: '' } })
    },
  },
  {
    title: 'other products: what matches is looked up again',
    section: '§9',
    run: async (rig) => {
      await rig.resolve('searchProducts', [])
      rig.send({ type: 'catalogue.changed' })
      expect(region(rig, 'search')).toBe('searching')
      await rig.resolve('searchProducts', [MILK])
      expect(rig.context()).toMatchObject({ matches: [MILK] })
    },
  },
  {
    title: 'a product is picked by its id: in stock it goes into the cart',
    section: '§5',
    run: (rig) => {
      rig.send({ type: 'list.opened' })
      expect(region(rig, 'list')).toBe('open')
      rig.send({ type: 'product.picked', productId: MILK.id })
      expect(region(rig, 'list')).toBe('closed')
      expect(questions(rig)).toEqual([{ type: 'product.asked', productId: MILK.id }])
      rig.send({ type: 'product.answered', products: [MILK] })
      expect(toCart(rig)).toEqual([added(MILK)])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: "picked by its id: 'Product is out of stock' and 'Product not found'",
    section: '§5',
    run: (rig) => {
      rig.send({ type: 'product.answered', products: [SOLD_OUT] })
      rig.send({ type: 'product.answered', products: [] })
      expect(rig.toasts()).toEqual(['Product is out of stock', 'Product not found'])
      expect(toCart(rig)).toEqual([])
      expect(rig.state()).toEqual({ list: 'closed', search: 'searching', chooser: 'closed' })
    },
  },
  {
    title: 'on a phone the list is opened and closed',
    section: '§2',
    run: (rig) => {
      rig.send({ type: 'list.opened' })
      rig.send({ type: 'list.closed' })
      expect(region(rig, 'list')).toBe('closed')
    },
  },
  {
    title: 'a typed barcode is looked up; an empty input asks nothing',
    section: '§2',
    run: (rig) => {
      expect(rig.can({ type: 'barcode.submitted' })).toBe(false)
      rig.send({ type: 'barcode.typed', text: ' ' })
      expect(rig.can({ type: 'barcode.submitted' })).toBe(false)
      typedCode(rig)
      expect(questions(rig)).toEqual([{ type: 'barcode.asked', code: CODE }])
    },
  },
  {
    title: 'every scan is looked up, however fast they come',
    section: '§2',
    run: (rig) => {
      rig.send({ type: 'barcode.scanned', code: CODE })
      rig.send({ type: 'barcode.scanned', code: '2000000000022' })
      expect(questions(rig)).toEqual([
        { type: 'barcode.asked', code: CODE },
        { type: 'barcode.asked', code: '2000000000022' },
      ])
    },
  },
  {
    title: "no match: 'product not found', and the typed code stays to be corrected",
    section: '§4',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [])
      expect(rig.toasts()).toEqual(['product not found'])
      expect(barcode(rig)).toBe(CODE)
      expect(toCart(rig)).toEqual([])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: "several matches, all with zero quantity: 'Multiple items (n) found but all have 0 quantity'",
    section: '§4',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [SOLD_OUT, { ...SOLD_OUT, id: 'other' }])
      expect(rig.toasts()).toEqual(['Multiple items (2) found but all have 0 quantity'])
      expect(barcode(rig)).toBe('')
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: "one match without stock: 'Product is out of stock'",
    section: '§5',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [SOLD_OUT])
      expect(rig.toasts()).toEqual(['Product is out of stock'])
      expect(barcode(rig)).toBe('')
      expect(toCart(rig)).toEqual([])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: 'one in-stock match is added, also when others share the code without stock',
    section: '§4',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [MILK])
      expect(barcode(rig)).toBe('')
      answered(rig, [SOLD_OUT, RICE])
      expect(toCart(rig)).toEqual([added(MILK), added(RICE)])
      expect(rig.toasts()).toEqual([])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: 'several matches open the chooser; Add To Cart takes one and closes it',
    section: '§4',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [RICE, RICE_TWIN])
      expect(region(rig, 'chooser')).toBe('open')
      expect(rig.context()).toMatchObject({ sharing: [RICE, RICE_TWIN], barcode: '' })
      expect(toCart(rig)).toEqual([])
      rig.send({ type: 'product.picked', productId: RICE_TWIN.id })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(questions(rig).at(-1)).toEqual({ type: 'product.asked', productId: RICE_TWIN.id })
    },
  },
  {
    title: 'Add All puts each that is in stock into the cart; Close adds nothing',
    section: '§2',
    run: (rig) => {
      answered(rig, [RICE, SOLD_OUT, RICE_TWIN])
      rig.send({ type: 'chooser.allAdded' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(toCart(rig)).toEqual([added(RICE), added(RICE_TWIN)])
      answered(rig, [RICE, RICE_TWIN])
      rig.send({ type: 'chooser.closed' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(toCart(rig)).toHaveLength(2)
    },
  },
  {
    title: "a click on the 'Total Item' count opens the dialog with what shares a barcode",
    section: '§2',
    run: (rig) => {
      rig.send({ type: 'duplicates.opened' })
      expect(questions(rig)).toEqual([{ type: 'duplicates.asked' }])
      expect(region(rig, 'chooser')).toBe('closed')
      rig.send({ type: 'duplicates.answered', products: [RICE, RICE_TWIN] })
      expect(region(rig, 'chooser')).toBe('open')
      expect(rig.context()).toMatchObject({ sharing: [RICE, RICE_TWIN] })
    },
  },
]
