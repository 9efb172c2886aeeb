import { expect } from 'vitest'
import type { Product } from '#domain/cart.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'

const CODE = '2000000000015'

const region = (rig: Rig, name: 'list' | 'search' | 'chooser') =>
  (rig.state() as Record<string, string>)[name]

const toCart = (rig: Rig) => rig.received.filter(({ id }) => id === 'cartLink').map(({ event }) => event)

const questions = (rig: Rig) =>
  rig.received.filter(({ id }) => id === 'catalogueLink').map(({ event }) => event)

const added = (product: Product) => ({ type: 'product.added', product })

const answered = (rig: Rig, products: Product[]) =>
  rig.send({ type: 'barcode.answered', products, code: CODE })

const scanned = (rig: Rig, code = CODE) => rig.send({ type: 'barcode.scanned', code })

const intoCart = (product: Product) => ({ type: 'product.scanned', product })

const sounds = (rig: Rig) =>
  rig.received.filter(({ id }) => id === 'soundLink').map(({ event }) => event['sound'] as string)

const typedCode = (rig: Rig) => {
  rig.send({ type: 'barcode.typed', text: CODE })
  rig.send({ type: 'barcode.submitted' })
}

const barcode = (rig: Rig) => (rig.context() as { barcode: string }).barcode

const LOCKED = { type: 'cart.locked', refusal: 'cartLocked' }

export const productPickerScenarios: Scenario[] = [
  {
    title: 'the products show from the start, none of them marked',
    section: '§2.42',
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'closed', search: 'searching', chooser: 'closed' })
      expect(new Set(rig.calls.map(({ id }) => id))).toEqual(
        new Set([
          'cartLink',
          'catalogueLink',
          'clipboardLink',
          'listenForTiles',
          'scannerLink',
          'searchProducts',
          'soundLink',
        ]),
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
    section: '§2.41, §2.42',
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
    section: '§2.43',
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
    section: '§2.42',
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
    title: 'the mark stays on its product in a list that arrives meanwhile, and begins anew with other words',
    section: '§2.42',
    run: async (rig) => {
      rig.send({ type: 'search.typed', text: 'a' })
      await rig.resolve('searchProducts', [MILK, RICE])
      rig.send({ type: 'highlight.moved', by: 1 })
      rig.send({ type: 'catalogue.changed' })
      await rig.resolve('searchProducts', [SOLD_OUT, MILK, RICE])
      expect(rig.context()).toMatchObject({ highlighted: 2 })
      rig.send({ type: 'catalogue.changed' })
      await rig.resolve('searchProducts', [SOLD_OUT, MILK])
      expect(rig.context()).toMatchObject({ highlighted: 0 })
      rig.send({ type: 'highlight.moved', by: 1 })
      rig.send({ type: 'search.typed', text: 'an' })
      await rig.resolve('searchProducts', [SOLD_OUT, MILK])
      expect(rig.context()).toMatchObject({ highlighted: 0 })
    },
  },
  {
    title: 'other products: what matches is looked up again',
    section: '§2.42',
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
    section: '§4.48',
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
    title: 'several pieces of a tile are asked for and added together',
    section: 'decision 0159',
    run: (rig) => {
      rig.send({ type: 'product.picked', productId: MILK.id, pieces: 6 })
      expect(questions(rig)).toEqual([{ type: 'product.asked', productId: MILK.id, pieces: 6 }])
      rig.send({ type: 'product.answered', products: [MILK], pieces: 6 })
      expect(toCart(rig)).toEqual([{ type: 'product.added', product: MILK, pieces: 6 }])
    },
  },
  {
    title: "picked by its id: 'Product is out of stock' and 'Product not found'",
    section: '§5.20',
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
    section: '§2.42',
    run: (rig) => {
      rig.send({ type: 'list.opened' })
      rig.send({ type: 'list.closed' })
      expect(region(rig, 'list')).toBe('closed')
    },
  },
  {
    title: 'a typed barcode is looked up; an empty input asks nothing',
    section: '§2.47',
    run: (rig) => {
      expect(rig.can({ type: 'barcode.submitted' })).toBe(false)
      rig.send({ type: 'barcode.typed', text: ' ' })
      expect(rig.can({ type: 'barcode.submitted' })).toBe(false)
      typedCode(rig)
      expect(questions(rig)).toEqual([{ type: 'barcode.asked', code: CODE }])
    },
  },
  {
    title: 'every scan is looked up, one after the other, however fast they come',
    section: '§2.44',
    run: (rig) => {
      scanned(rig)
      expect(region(rig, 'chooser')).toBe('asking')
      scanned(rig, '2000000000022')
      scanned(rig, '2000000000039')
      expect(questions(rig)).toEqual([{ type: 'barcode.asked', code: CODE }])
      expect(rig.context()).toMatchObject({ waiting: ['2000000000022', '2000000000039'] })
      answered(rig, [MILK])
      expect(questions(rig).at(-1)).toEqual({ type: 'barcode.asked', code: '2000000000022' })
      answered(rig, [])
      expect(questions(rig).at(-1)).toEqual({ type: 'barcode.asked', code: '2000000000039' })
      expect(rig.context()).toMatchObject({ waiting: [] })
      answered(rig, [MILK])
      expect(region(rig, 'chooser')).toBe('closed')
      expect(toCart(rig)).toEqual([intoCart(MILK), intoCart(MILK)])
      expect(questions(rig)).toHaveLength(3)
    },
  },
  {
    title: "no match: 'product not found' with a sound of its own, and the typed code stays to be corrected",
    section: '§4.46',
    run: (rig) => {
      typedCode(rig)
      expect(region(rig, 'chooser')).toBe('asking')
      answered(rig, [])
      expect(rig.toasts()).toEqual(['product not found'])
      expect(sounds(rig)).toEqual(['unknown'])
      expect(barcode(rig)).toBe(CODE)
      expect(toCart(rig)).toEqual([])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: 'no match while products are still on their way: that is said, and the typed code stays',
    section: 'own',
    run: (rig) => {
      typedCode(rig)
      rig.send({ type: 'barcode.notLoaded', count: 12_000, of: 100_000 })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(rig.toasts()).toEqual(['Not loaded yet: 12,000 of 100,000 products are here'])
      expect(sounds(rig)).toEqual(['refused'])
      expect(barcode(rig)).toBe(CODE)
      expect(toCart(rig)).toEqual([])
    },
  },
  {
    title: 'the code that was not found can be copied',
    section: 'own',
    run: (rig) => {
      scanned(rig, ']E0999')
      rig.send({ type: 'barcode.answered', products: [], code: '999' })
      const event = { type: 'code.copyRequested', code: '999' }
      expect(rig.emitted.at(-1)?.['notice'].action.event).toEqual(event)
      expect(rig.context()).toMatchObject({ unknownCode: '999' })
      rig.send(event)
      expect(rig.received.filter(({ id }) => id === 'clipboardLink').map((sent) => sent.event)).toEqual([
        { type: 'copy.asked', text: '999' },
      ])
      rig.send({ type: 'code.copied' })
      rig.send({ type: 'code.notCopied' })
      expect(rig.toasts()).toEqual([
        'product not found',
        'Code copied',
        'This browser does not let the code be copied',
      ])
      expect(rig.begun('clipboardLink')).toBe(1)
    },
  },
  {
    title: "several matches, all with zero quantity: 'Multiple items (n) found but all have 0 quantity'",
    section: '§4.47',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [SOLD_OUT, { ...SOLD_OUT, id: 'other' }])
      expect(rig.toasts()).toEqual(['Multiple items (2) found but all have 0 quantity'])
      expect(sounds(rig)).toEqual(['refused'])
      expect(barcode(rig)).toBe('')
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: "one match without stock: 'Product is out of stock'",
    section: '§5.20',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [SOLD_OUT])
      expect(rig.toasts()).toEqual(['Product is out of stock'])
      expect(sounds(rig)).toEqual(['refused'])
      expect(barcode(rig)).toBe('')
      expect(toCart(rig)).toEqual([])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title:
      'one in-stock match is added, also when others share the code without stock; the cart decides the sound',
    section: '§4.48',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [MILK])
      expect(barcode(rig)).toBe('')
      scanned(rig)
      answered(rig, [SOLD_OUT, RICE])
      expect(toCart(rig)).toEqual([intoCart(MILK), intoCart(RICE)])
      expect(rig.toasts()).toEqual([])
      expect(sounds(rig)).toEqual([])
      rig.send({ type: 'scan.taken' })
      rig.send({ type: 'scan.notTaken' })
      expect(sounds(rig)).toEqual(['added', 'refused'])
      expect(region(rig, 'chooser')).toBe('closed')
    },
  },
  {
    title: 'several matches open the chooser; Add To Cart takes one and closes it',
    section: '§2.66, §4.49',
    run: (rig) => {
      typedCode(rig)
      answered(rig, [RICE, RICE_TWIN])
      expect(region(rig, 'chooser')).toBe('open')
      expect(sounds(rig)).toEqual(['question'])
      expect(rig.context()).toMatchObject({ sharing: [RICE, RICE_TWIN], barcode: '' })
      expect(toCart(rig)).toEqual([])
      rig.send({ type: 'product.picked', productId: RICE_TWIN.id })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(questions(rig).at(-1)).toEqual({ type: 'product.asked', productId: RICE_TWIN.id })
    },
  },
  {
    title: 'scans while the cashier chooses wait, say so, and come after the choice',
    section: 'own',
    run: (rig) => {
      scanned(rig, '2000000000022')
      answered(rig, [RICE, RICE_TWIN])
      scanned(rig)
      scanned(rig, '2000000000039')
      expect(rig.toasts()).toEqual(['1 scanned: choose a product first', '2 scanned: choose a product first'])
      expect(sounds(rig)).toEqual(['question', 'question', 'question'])
      expect(questions(rig)).toHaveLength(1)
      rig.send({ type: 'chooser.closed' })
      expect(region(rig, 'chooser')).toBe('asking')
      expect(questions(rig).at(-1)).toEqual({ type: 'barcode.asked', code: CODE })
      answered(rig, [MILK])
      expect(questions(rig).at(-1)).toEqual({ type: 'barcode.asked', code: '2000000000039' })
    },
  },
  {
    title: 'a cart that takes nothing ends the choice, and lets no code be typed',
    section: 'own',
    run: (rig) => {
      rig.send(LOCKED)
      expect(region(rig, 'chooser')).toBe('paused')
      rig.send(LOCKED)
      expect(region(rig, 'chooser')).toBe('paused')
      rig.send({ type: 'cart.unlocked' })
      scanned(rig)
      answered(rig, [RICE, RICE_TWIN])
      expect(region(rig, 'chooser')).toBe('open')
      rig.send(LOCKED)
      expect(region(rig, 'chooser')).toBe('paused')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a scan while the sale is paid is refused aloud, and so is one that was being looked up',
    section: 'own',
    run: (rig) => {
      scanned(rig)
      rig.send(LOCKED)
      expect(region(rig, 'chooser')).toBe('paused')
      expect(sounds(rig)).toEqual(['refused'])
      answered(rig, [MILK])
      scanned(rig)
      expect(region(rig, 'chooser')).toBe('paused')
      expect(rig.toasts()).toEqual(['Finish or close the payment first', 'Finish or close the payment first'])
      expect(sounds(rig)).toEqual(['refused', 'refused'])
      expect(toCart(rig)).toEqual([])
      expect(rig.can({ type: 'barcode.submitted' })).toBe(false)
      rig.send({ type: 'cart.unlocked' })
      expect(region(rig, 'chooser')).toBe('closed')
      answered(rig, [MILK])
      expect(toCart(rig)).toEqual([])
      scanned(rig)
      expect(questions(rig)).toHaveLength(2)
    },
  },
  {
    title:
      'a scan while the cashier signs out is refused aloud with that reason, and again with that of a payment',
    section: 'own',
    run: (rig) => {
      scanned(rig, '2000000000022')
      answered(rig, [RICE, RICE_TWIN])
      rig.send({ type: 'cart.locked', refusal: 'cartSigningOut' })
      expect(region(rig, 'chooser')).toBe('paused')
      scanned(rig)
      expect(rig.toasts()).toEqual(['You are signing out: nothing is added to the cart.'])
      expect(sounds(rig)).toEqual(['question', 'refused'])
      rig.send(LOCKED)
      scanned(rig)
      expect(rig.toasts().at(-1)).toBe('Finish or close the payment first')
      expect(toCart(rig)).toEqual([])
      rig.send({ type: 'cart.unlocked' })
      scanned(rig)
      rig.send({ type: 'cart.locked', refusal: 'cartSigningOut' })
      expect(rig.toasts().at(-1)).toBe('You are signing out: nothing is added to the cart.')
      rig.send({ type: 'cart.unlocked' })
      scanned(rig, '2000000000022')
      answered(rig, [RICE, RICE_TWIN])
      scanned(rig)
      rig.send({ type: 'cart.locked', refusal: 'cartSigningOut' })
      expect(rig.toasts().at(-1)).toBe('You are signing out: nothing is added to the cart.')
      expect(toCart(rig)).toEqual([])
    },
  },
  {
    title: 'the reason of a locked cart is kept, wherever the picker is when it locks',
    section: 'own',
    run: (rig) => {
      const asking = () => scanned(rig)
      const open = () => {
        scanned(rig, '2000000000022')
        answered(rig, [RICE, RICE_TWIN])
        scanned(rig)
      }
      for (const begins of [() => undefined, asking, open]) {
        rig.send(LOCKED)
        rig.send({ type: 'cart.unlocked' })
        begins()
        rig.send({ type: 'cart.locked', refusal: 'cartSigningOut' })
        expect(region(rig, 'chooser')).toBe('paused')
        scanned(rig)
        expect(rig.toasts().at(-1)).toBe('You are signing out: nothing is added to the cart.')
        rig.send({ type: 'cart.unlocked' })
      }
    },
  },
  {
    title: 'scans that wait when the payment begins are refused aloud and never reach the next cart',
    section: 'own',
    run: (rig) => {
      scanned(rig, '2000000000022')
      answered(rig, [RICE, RICE_TWIN])
      scanned(rig)
      rig.send(LOCKED)
      expect(region(rig, 'chooser')).toBe('paused')
      expect(rig.toasts()).toEqual(['1 scanned: choose a product first', 'Finish or close the payment first'])
      expect(sounds(rig)).toEqual(['question', 'question', 'refused'])
      rig.send({ type: 'cart.unlocked' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(rig.context()).toMatchObject({ waiting: [] })

      scanned(rig)
      scanned(rig, '2000000000039')
      rig.send(LOCKED)
      rig.send({ type: 'cart.unlocked' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(sounds(rig)).toEqual(['question', 'question', 'refused', 'refused'])
      expect(questions(rig)).toEqual([
        { type: 'barcode.asked', code: '2000000000022' },
        { type: 'barcode.asked', code: CODE },
      ])
      expect(toCart(rig)).toEqual([])
    },
  },
  {
    title: 'Add All puts each that is in stock into the cart; Close adds nothing',
    section: '§2.67',
    run: (rig) => {
      scanned(rig)
      answered(rig, [RICE, SOLD_OUT, RICE_TWIN])
      rig.send({ type: 'chooser.allAdded' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(toCart(rig)).toEqual([added(RICE), added(RICE_TWIN)])
      scanned(rig)
      answered(rig, [RICE, RICE_TWIN])
      rig.send({ type: 'chooser.closed' })
      expect(region(rig, 'chooser')).toBe('closed')
      expect(toCart(rig)).toHaveLength(2)
    },
  },
  {
    title: "a click on the 'Total Item' count opens the dialog with what shares a barcode",
    section: '§2.52',
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
