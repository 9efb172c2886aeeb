import { expect } from 'vitest'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK_LINE, RICE_LINE, SALE_ID, NEXT_SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { DENIED } from '#tests/support/fixtures/storage-words.ts'

const input = { policy: 'replaces-total' }
const NO_DISCOUNT = { mode: 'percentage', rate: 0 }

const opened = async (rig: Rig) => rig.resolve('readCart', ok(undefined))

const withMilk = async (rig: Rig) => {
  await opened(rig)
  rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
}

/** What was sent last to be stored on the device. */
const kept = (rig: Rig) => rig.received.at(-1)

const keptCart = (lines: object[], discount: object = NO_DISCOUNT) => ({
  id: 'keepCart',
  event: { type: 'cart.kept', cart: { saleId: SALE_ID, lines, discount } },
})

const NOTHING_KEPT = { id: 'keepCart', event: { type: 'cart.kept', cart: undefined } }

const isWatching = (rig: Rig) => rig.calls.filter(({ id }) => id === 'watchLeaving').length

export const cartScenarios: Scenario[] = [
  {
    title: 'without a kept cart the sale begins empty',
    section: '§10.34',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('restoring')
      expect(rig.hasTag('busy')).toBe(true)
      await opened(rig)
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([])
      expect(isWatching(rig)).toBe(0)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a kept cart goes on after a crash, with its discount',
    section: '§10.34',
    input,
    run: async (rig) => {
      await rig.resolve(
        'readCart',
        ok({ saleId: SALE_ID, lines: [MILK_LINE], discount: { mode: 'percentage', rate: 12.5 } }),
      )
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({
        lines: [MILK_LINE],
        discount: { mode: 'percentage', text: '12.5' },
      })
      expect(rig.received).toEqual([keptCart([MILK_LINE], { mode: 'percentage', rate: 12.5 })])
      expect(isWatching(rig)).toBe(1)
    },
  },
  {
    title: 'a kept cart without lines is an empty one',
    section: '§10.34',
    input,
    run: async (rig) => {
      await rig.resolve('readCart', ok({ saleId: SALE_ID, lines: [], discount: NO_DISCOUNT }))
      expect(rig.state()).toBe('empty')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device store that cannot be read is said, and selling goes on',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('readCart', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual([DENIED])
    },
  },
  {
    title: 'a crash while reading is said, and selling goes on',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.reject('readCart')
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a product makes a line, the same product raises its quantity, each change is kept',
    section: '§4.48',
    input,
    run: async (rig) => {
      await withMilk(rig)
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([MILK_LINE]))
      expect(isWatching(rig)).toBe(1)
      rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
      expect(kept(rig)).toEqual(keptCart([{ ...MILK_LINE, quantity: 2 }]))
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([{ ...MILK_LINE, quantity: 2 }, RICE_LINE]))
      expect(rig.received).toHaveLength(3)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'no more than the stock goes into the cart',
    section: '§5.22',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'product.added', product: SOLD_OUT, saleId: SALE_ID })
      expect(rig.state()).toBe('empty')
      expect(rig.toasts()).toEqual(['Product is out of stock'])
      for (let piece = 0; piece < 4; piece += 1)
        rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([{ ...RICE_LINE, quantity: 3 }]))
      expect(rig.received).toHaveLength(3)
      expect(rig.toasts()).toEqual(['Product is out of stock', 'Only 3 of Mama Gold Rice in stock'])
    },
  },
  {
    title: 'the stepper goes up to the stock and down to nothing',
    section: '§5.22, §5.23',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      rig.send({ type: 'line.increased', productId: RICE.id })
      rig.send({ type: 'line.increased', productId: RICE.id })
      expect(rig.can({ type: 'line.increased', productId: RICE.id })).toBe(false)
      expect(rig.can({ type: 'line.increased', productId: MILK.id })).toBe(true)
      expect(kept(rig)).toEqual(keptCart([MILK_LINE, { ...RICE_LINE, quantity: 3 }]))
      rig.send({ type: 'line.decreased', productId: MILK.id })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([{ ...RICE_LINE, quantity: 3 }]))
      rig.send({ type: 'line.decreased', productId: RICE.id })
      expect(kept(rig)).toEqual(keptCart([{ ...RICE_LINE, quantity: 2 }]))
    },
  },
  {
    title: 'a typed quantity is capped at the stock; 0 removes the line and ends the sale with its discount',
    section: '§5.22, §5.23',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      rig.send({ type: 'discount.entered', text: '4000' })
      rig.send({ type: 'line.quantitySet', productId: RICE.id, text: '2' })
      expect(rig.context()).toMatchObject({ lines: [{ ...RICE_LINE, quantity: 2 }] })
      rig.send({ type: 'line.quantitySet', productId: RICE.id, text: '99' })
      const discount = { mode: 'fixed', amount: 400_000, policy: 'replaces-total' }
      expect(kept(rig)).toEqual(keptCart([{ ...RICE_LINE, quantity: 3 }], discount))
      rig.send({ type: 'line.quantitySet', productId: RICE.id, text: '0' })
      expect(rig.state()).toBe('empty')
      expect(rig.context()).toMatchObject({ lines: [], discount: { mode: 'percentage', text: '' } })
      expect(kept(rig)).toEqual(NOTHING_KEPT)
    },
  },
  {
    title: 'the price-tier dropdown changes the price of its line',
    section: '§2.50',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      rig.send({ type: 'line.tierChosen', productId: RICE.id, title: 'Wholesale' })
      const wholesale = {
        ...RICE_LINE,
        selectedPrice: 410_050,
        selectedPriceText: 'NGN 4,100.50',
      }
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([wholesale]))
    },
  },
  {
    title: 'delete removes the line',
    section: '§2.49',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      rig.send({ type: 'line.removed', productId: MILK.id })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([RICE_LINE]))
      rig.send({ type: 'line.removed', productId: RICE.id })
      expect(rig.state()).toBe('empty')
    },
  },
  {
    title: 'switching the kind of discount resets its value to 0, choosing the same kind does not',
    section: '§4.16',
    input,
    run: async (rig) => {
      await withMilk(rig)
      expect(rig.can({ type: 'discount.modeChosen', mode: 'percentage' })).toBe(false)
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      rig.send({ type: 'discount.entered', text: '500' })
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      expect(kept(rig)).toEqual(
        keptCart([MILK_LINE], { mode: 'fixed', amount: 50_000, policy: 'replaces-total' }),
      )
      rig.send({ type: 'discount.modeChosen', mode: 'percentage' })
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({ discount: { mode: 'percentage', text: '' } })
      expect(kept(rig)).toEqual(keptCart([MILK_LINE], { mode: 'percentage', rate: 0 }))
      rig.send({ type: 'discount.entered', text: '7.5' })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([MILK_LINE], { mode: 'percentage', rate: 7.5 }))
    },
  },
  {
    title: 'the discount field takes numbers from 0 on and nothing else',
    section: '§5.24',
    input,
    run: async (rig) => {
      await withMilk(rig)
      for (const text of ['-1', '1e3', 'ten', '1.2.3']) rig.send({ type: 'discount.entered', text })
      expect(rig.context()).toMatchObject({ discount: { mode: 'percentage', text: '' } })
      expect(rig.received).toHaveLength(1)
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      rig.send({ type: 'discount.entered', text: '₦ 1,000.' })
      expect(rig.context()).toMatchObject({ discount: { mode: 'fixed', text: '1,000.' } })
      expect(kept(rig)).toEqual(
        keptCart([MILK_LINE], { mode: 'fixed', amount: 100_000, policy: 'replaces-total' }),
      )
    },
  },
  {
    title:
      'what the discount does not take is said at its field until the field is left or its kind switched',
    section: '§10.76',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'discount.entered', text: '-1' })
      expect(rig.context()).toMatchObject({ discountRefused: 'sign' })
      rig.send({ type: 'discount.entered', text: '1' })
      expect(rig.context()).toMatchObject({ discountRefused: 'sign', discount: { text: '1' } })
      rig.send({ type: 'discount.left' })
      expect(rig.context()).toMatchObject({ discountRefused: undefined, discount: { text: '1' } })
      rig.send({ type: 'discount.entered', text: '1.125' })
      expect(rig.context()).toMatchObject({ discountRefused: 'tooManyDecimals', discount: { text: '1' } })
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      expect(rig.context()).toMatchObject({
        discountRefused: undefined,
        discount: { mode: 'fixed', text: '' },
      })
      rig.send({ type: 'discount.entered', text: 'x' })
      rig.send({ type: 'cart.cleared' })
      expect(rig.context()).toMatchObject({ discountRefused: undefined })
    },
  },
  {
    title: 'a text that is no quantity is refused and changes nothing until it is corrected',
    section: '§10.75',
    input,
    run: async (rig) => {
      await withMilk(rig)
      const ofMilk = { productId: MILK.id }
      for (const text of ['2', '2.']) rig.send({ type: 'line.quantityTyped', ...ofMilk, text })
      expect(rig.context()).toMatchObject({ quantitiesRefused: { [MILK.id]: '2.' } })
      rig.send({ type: 'line.quantityTyped', ...ofMilk, text: '2.5' })
      expect(rig.context()).toMatchObject({ quantitiesRefused: { [MILK.id]: '2.5' } })
      expect(rig.can({ type: 'line.quantitySet', ...ofMilk, text: '2.5' })).toBe(false)
      expect(rig.can({ type: 'line.quantitySet', ...ofMilk, text: '-3' })).toBe(false)
      expect(rig.can({ type: 'line.quantitySet', ...ofMilk, text: '' })).toBe(false)
      expect(rig.context()).toMatchObject({ lines: [MILK_LINE] })
      rig.send({ type: 'line.quantityTyped', ...ofMilk, text: '' })
      expect((rig.context() as { quantitiesRefused: object }).quantitiesRefused).toEqual({})
      expect(rig.received).toHaveLength(1)
    },
  },
  {
    title: 'a refused quantity goes with whatever sets the quantity or takes the line away',
    section: '§10.75',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      const ofMilk = { productId: MILK.id }
      const refused = () => (rig.context() as { quantitiesRefused: object }).quantitiesRefused
      rig.send({ type: 'line.quantityTyped', productId: RICE.id, text: 'x' })
      for (const change of [
        { type: 'line.quantitySet', ...ofMilk, text: '2' },
        { type: 'line.increased', ...ofMilk },
        { type: 'line.decreased', ...ofMilk },
        { type: 'product.added', product: MILK, saleId: SALE_ID },
        { type: 'line.removed', ...ofMilk },
      ]) {
        rig.send({ type: 'line.quantityTyped', ...ofMilk, text: '-3' })
        expect(refused()).toEqual({ [RICE.id]: 'x', [MILK.id]: '-3' })
        rig.send(change)
        expect(refused()).toEqual({ [RICE.id]: 'x' })
      }
      rig.send({ type: 'cart.restored', saleId: SALE_ID, lines: [MILK_LINE], discount: NO_DISCOUNT })
      expect(refused()).toEqual({})
      rig.send({ type: 'line.quantityTyped', ...ofMilk, text: 'x' })
      rig.send({ type: 'cart.cleared' })
      expect(refused()).toEqual({})
    },
  },
  {
    title: 'Clear empties the cart, and Undo brings lines and discount back',
    section: '§10.37',
    input,
    run: async (rig) => {
      await withMilk(rig)
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
      rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
      rig.send({ type: 'discount.entered', text: '900' })
      rig.send({ type: 'cart.cleared' })
      expect(rig.state()).toBe('empty')
      expect(kept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(4)
      expect(rig.toasts()).toEqual(['Cart cleared'])
      expect(rig.emitted.at(-1)).toEqual({
        type: 'notified',
        notice: { key: 'cartCleared', action: { label: 'Undo', event: { type: 'cart.undone' } } },
      })
      rig.send({ type: 'cart.undone' })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(
        keptCart([MILK_LINE], { mode: 'fixed', amount: 90_000, policy: 'replaces-total' }),
      )
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'Undo beside the next sale merges nothing: it is refused in words and offered again',
    section: 'decision 0090',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'discount.entered', text: '10' })
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'product.added', product: RICE, saleId: NEXT_SALE_ID })
      const keeps = rig.received.length
      rig.send({ type: 'cart.undone' })
      expect(rig.state()).toBe('filled')
      expect(rig.received).toHaveLength(keeps)
      expect(rig.context()).toMatchObject({
        saleId: NEXT_SALE_ID,
        lines: [RICE_LINE],
        discount: { text: '' },
      })
      expect(rig.toasts().at(-1)).toBe(
        'Another sale has begun. Put it on hold or finish it, then press Undo.',
      )
      const again = { label: 'Undo', event: { type: 'cart.undone' } }
      expect(rig.emitted.at(-1)).toMatchObject({ notice: { action: again } })
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'cart.undone' })
      expect(rig.toasts().at(-1)).toBe('Finish or close the payment, then press Undo.')
      expect(rig.emitted.at(-1)).toMatchObject({ notice: { action: again } })
      rig.send({ type: 'cart.emptied' })
      rig.send({ type: 'cart.undone' })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([MILK_LINE], { mode: 'percentage', rate: 10 }))
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'what was cleared does not come along when the store is left',
    section: '§4.40',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([keptCart([MILK_LINE]), NOTHING_KEPT])
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
      rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'product.added', product: RICE, saleId: NEXT_SALE_ID })
      rig.send({ type: 'sale.left' })
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'nothing was cleared: Undo does nothing',
    section: '§10.37',
    input,
    run: async (rig) => {
      await opened(rig)
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'while the sale is paid the lines stay as they are, and a scan says why',
    section: '§10.38',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.locked' })
      expect(rig.state()).toBe('locked')
      expect(rig.hasTag('locked')).toBe(true)
      expect(isWatching(rig)).toBe(2)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      expect(rig.toasts()).toEqual(['Finish or close the payment first'])
      for (const type of ['line.increased', 'line.decreased', 'line.removed'])
        expect(rig.can({ type, productId: MILK.id })).toBe(false)
      expect(rig.can({ type: 'cart.cleared' })).toBe(false)
      rig.send({ type: 'cart.unlocked' })
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({ lines: [MILK_LINE] })
      expect(rig.received).toHaveLength(1)
    },
  },
  {
    title: 'a completed sale empties the locked cart',
    section: '§10.27',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'cart.emptied' })
      expect(rig.state()).toBe('empty')
      expect(kept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(2)
    },
  },
  {
    title: 'a held sale comes into an empty cart, locked or not',
    section: '§4.28',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.locked' })
      expect(rig.state()).toBe('locked')
      rig.send({ type: 'cart.unlocked' })
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([])
      rig.send({ type: 'cart.locked' })
      const discount = { mode: 'percentage', rate: 5 }
      rig.send({ type: 'cart.restored', saleId: SALE_ID, lines: [RICE_LINE], discount })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([RICE_LINE], discount))
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toBe('empty')
      expect(kept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(2)
      rig.send({
        type: 'cart.restored',
        saleId: SALE_ID,
        lines: [MILK_LINE],
        discount: { mode: 'fixed', amount: kobo(90_050) },
      })
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({ lines: [MILK_LINE], discount: { mode: 'fixed', text: '900.5' } })
      expect(kept(rig)).toEqual(keptCart([MILK_LINE], { mode: 'fixed', amount: 90_050 }))
    },
  },
  {
    title: 'a held sale takes the place of the lines that were there',
    section: '§10.36',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.restored', saleId: SALE_ID, lines: [RICE_LINE], discount: NO_DISCOUNT })
      expect(rig.state()).toBe('filled')
      expect(kept(rig)).toEqual(keptCart([RICE_LINE]))
    },
  },
  {
    title: 'a page that was left on purpose comes back with an empty cart',
    section: '§4.45, §10.35',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'page.left' })
      expect(rig.state()).toBe('empty')
      expect(kept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(2)
      rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'page.left' })
      expect(rig.state()).toBe('empty')
      expect(kept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(4)
    },
  },
]
