import { expect } from 'vitest'
import { priced } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { HELD_MILK, HELD_RICE, MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'

const MILK_CART = priced([MILK_LINE], { mode: 'fixed', text: '' }, 'replaces-total')
const full = failed({ kind: 'storageFull' })
const UNEXPECTED = 'An unexpected error occurred'

const opened = async (rig: Rig) => rig.resolve('readHeldSales', ok([HELD_MILK, HELD_RICE]))

const filled = (rig: Rig) =>
  rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: MILK_CART, isLocked: false })

const DISCOUNT_FIRST = 'Correct the discount first: it is not given as it stands'

const refused = (rig: Rig, refusal: 'discountRefused' | 'quantityRefused') =>
  rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: MILK_CART, isLocked: false, refusal })

/** The events to the cart so far. */
const commands = (rig: Rig) => rig.received.map(({ event }) => event.type)

const held = (rig: Rig) => (rig.context() as { held: unknown }).held

const continued = async (rig: Rig) => {
  rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
  await rig.advance(3_000)
}

const cancelled = async (rig: Rig) => {
  rig.send({ type: 'heldSale.cancelled', orderId: HELD_MILK.orderId })
  await rig.resolve('removeSale', ok({ held: [HELD_RICE], removed: HELD_MILK }))
}

const UNDO_MILK = { label: 'Undo', event: { type: 'heldSale.undone', orderId: HELD_MILK.orderId } }

export const heldSalesScenarios: Scenario[] = [
  {
    title: 'the held sales of the device are counted',
    section: '§2.39',
    run: async (rig) => {
      expect(rig.state()).toBe('reading')
      expect(rig.hasTag('busy')).toBe(true)
      await opened(rig)
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device without held sales has none',
    section: '§2.39',
    run: async (rig) => {
      await rig.resolve('readHeldSales', ok(undefined))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([])
    },
  },
  {
    title: 'held sales that cannot be read are said',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readHeldSales', full)
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'a crash while reading is said',
    section: 'own',
    run: async (rig) => {
      await rig.reject('readHeldSales')
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual([UNEXPECTED])
    },
  },
  {
    title: 'Put sale on hold stores the cart as a held order and empties it',
    section: '§4.27',
    run: async (rig) => {
      await opened(rig)
      expect(rig.can({ type: 'sale.holdRequested' })).toBe(false)
      filled(rig)
      rig.send({ type: 'sale.holdRequested' })
      expect(rig.state()).toBe('holding')
      expect(rig.hasTag('busy')).toBe(true)
      expect(commands(rig)).toEqual(['cart.locked'])
      expect(rig.calls.at(-1)).toEqual({
        id: 'holdSale',
        input: { open: { saleId: SALE_ID, cart: MILK_CART } },
      })
      await rig.resolve('holdSale', ok([HELD_MILK]))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK])
      expect(commands(rig)).toEqual(['cart.locked', 'cart.emptied'])
      expect(rig.toasts()).toEqual(['Sale put on hold'])
    },
  },
  {
    title: 'a cart that is being paid cannot be put on hold',
    section: '§10.38',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: MILK_CART, isLocked: true })
      expect(rig.can({ type: 'sale.holdRequested' })).toBe(false)
    },
  },
  {
    title: 'a cart with a discount that is refused stays, and a notice says what to correct',
    section: '§10.69',
    run: async (rig) => {
      await opened(rig)
      refused(rig, 'discountRefused')
      expect(rig.can({ type: 'sale.holdRequested' })).toBe(true)
      rig.send({ type: 'sale.holdRequested' })
      expect(rig.state()).toBe('showing')
      expect(commands(rig)).toEqual([])
      expect(rig.toasts()).toEqual([DISCOUNT_FIRST])
      filled(rig)
      rig.send({ type: 'sale.holdRequested' })
      expect(rig.state()).toBe('holding')
    },
  },
  {
    title: 'a cart with a quantity that is refused stays where another order is asked for',
    section: '§10.69',
    run: async (rig) => {
      await opened(rig)
      refused(rig, 'quantityRefused')
      rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual(['Correct the quantity first: only whole pieces can be sold'])
    },
  },
  {
    title: 'a discount that was refused within the 3 s keeps the order on hold',
    section: '§10.69',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
      refused(rig, 'discountRefused')
      await rig.advance(3_000)
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(commands(rig)).toEqual([])
      expect(rig.toasts()).toEqual(['Retreiving...', DISCOUNT_FIRST])
    },
  },
  {
    title: 'a device that refuses to hold leaves the cart as it was',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      filled(rig)
      rig.send({ type: 'sale.holdRequested' })
      await rig.resolve('holdSale', full)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'sale.holdRequested' })
      await rig.reject('holdSale')
      expect(rig.state()).toBe('showing')
      expect(commands(rig)).toEqual(['cart.locked', 'cart.unlocked', 'cart.locked', 'cart.unlocked'])
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(rig.toasts()).toEqual([UNEXPECTED, UNEXPECTED])
    },
  },
  {
    title: "Continue: 'Retreiving...' for 3 s, then the order is in the cart and the sales screen opens",
    section: '§4.28–§4.30',
    run: async (rig) => {
      await opened(rig)
      expect(rig.can({ type: 'heldSale.continued', orderId: 'ASDF00000000' })).toBe(false)
      rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
      expect(rig.state()).toBe('retrieving')
      expect(rig.hasTag('retrieving')).toBe(true)
      expect(rig.context()).toMatchObject({ chosen: HELD_MILK.orderId })
      expect(rig.toasts()).toEqual(['Retreiving...'])
      await rig.advance(2_999)
      expect(rig.state()).toBe('retrieving')
      await rig.advance(1)
      expect(rig.state()).toBe('resuming')
      expect(rig.hasTag('retrieving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'resumeSale',
        input: { orderId: HELD_MILK.orderId, open: undefined },
      })
      await rig.resolve('resumeSale', ok({ held: [HELD_RICE], resumed: HELD_MILK }))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_RICE])
      expect(rig.received.map(({ event }) => event)).toEqual([
        { type: 'cart.locked' },
        {
          type: 'cart.restored',
          saleId: HELD_MILK.saleId,
          lines: HELD_MILK.cartItems,
          discount: HELD_MILK.discount,
        },
      ])
      expect(rig.toasts()).toEqual(['Retreiving...', 'You can continue with your order'])
      expect(rig.routes()).toEqual(['/pos-home'])
    },
  },
  {
    title: 'Continue with lines in the cart puts those on hold first and says so',
    section: '§10.36',
    run: async (rig) => {
      await opened(rig)
      filled(rig)
      await continued(rig)
      expect(rig.calls.at(-1)?.input).toEqual({
        orderId: HELD_MILK.orderId,
        open: { saleId: SALE_ID, cart: MILK_CART },
      })
      await rig.resolve('resumeSale', ok({ held: [HELD_RICE], resumed: HELD_MILK }))
      expect(rig.toasts()).toEqual([
        'Retreiving...',
        'The items in your cart were put on hold first',
        'You can continue with your order',
      ])
    },
  },
  {
    title: 'an order that another tab took meanwhile leaves the list',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      await continued(rig)
      await rig.resolve('resumeSale', ok({ held: [HELD_RICE], resumed: undefined }))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_RICE])
      expect(commands(rig)).toEqual(['cart.locked', 'cart.unlocked'])
      expect(rig.toasts()).toEqual(['Retreiving...', 'This order is not on hold any more'])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: 'a payment that was begun within the 3 s keeps the order on hold',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: MILK_CART, isLocked: true })
      await rig.advance(3_000)
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(commands(rig)).toEqual([])
      expect(rig.toasts()).toEqual(['Retreiving...', 'Finish or close the payment first'])
    },
  },
  {
    title: 'a device that refuses to resume changes nothing',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      await continued(rig)
      await rig.resolve('resumeSale', full)
      expect(rig.state()).toBe('showing')
      await continued(rig)
      await rig.reject('resumeSale')
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(commands(rig)).toEqual(['cart.locked', 'cart.unlocked', 'cart.locked', 'cart.unlocked'])
      expect(rig.toasts()).toEqual(['Retreiving...', UNEXPECTED, 'Retreiving...', UNEXPECTED])
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title: "Cancel removes the order: 'Deleted successfully'",
    section: '§4.31',
    run: async (rig) => {
      await opened(rig)
      expect(rig.can({ type: 'heldSale.cancelled', orderId: 'ASDF00000000' })).toBe(false)
      rig.send({ type: 'heldSale.cancelled', orderId: HELD_MILK.orderId })
      expect(rig.state()).toBe('cancelling')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'removeSale', input: { orderId: HELD_MILK.orderId } })
      await rig.resolve('removeSale', ok({ held: [HELD_RICE], removed: HELD_MILK }))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_RICE])
      expect(rig.toasts()).toEqual(['Deleted successfully'])
      expect(rig.emitted.at(-1)?.['notice'].action).toEqual(UNDO_MILK)
    },
  },
  {
    title: 'Undo after Cancel brings the order back, once, as what it was',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      expect(rig.can(UNDO_MILK.event)).toBe(false)
      await cancelled(rig)
      expect(rig.can({ type: 'heldSale.undone', orderId: HELD_RICE.orderId })).toBe(false)
      rig.send({ type: 'heldSale.cancelled', orderId: HELD_RICE.orderId })
      await rig.resolve('removeSale', ok({ held: [], removed: HELD_RICE }))
      rig.send(UNDO_MILK.event)
      expect(rig.state()).toBe('undoing')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'putBackSale', input: { sale: HELD_MILK } })
      await rig.resolve('putBackSale', ok([HELD_MILK]))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK])
      expect(rig.context()).toMatchObject({ cancelled: [HELD_RICE] })
      expect(rig.can(UNDO_MILK.event)).toBe(false)
      expect(rig.toasts()).toEqual(['Deleted successfully', 'Deleted successfully'])
    },
  },
  {
    title: 'Undo while another order is on its way says so and is offered again',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      await cancelled(rig)
      rig.send({ type: 'heldSale.continued', orderId: HELD_RICE.orderId })
      rig.send(UNDO_MILK.event)
      expect(rig.state()).toBe('retrieving')
      expect(rig.toasts().at(-1)).toBe('Another order is on its way. Press Undo once it has arrived.')
      expect(rig.emitted.at(-1)?.['notice'].action).toEqual(UNDO_MILK)
      expect(rig.can({ type: 'heldSale.undone', orderId: HELD_RICE.orderId })).toBe(false)
    },
  },
  {
    title: 'a device that refuses to put the order back offers Undo again',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      await cancelled(rig)
      rig.send(UNDO_MILK.event)
      await rig.resolve('putBackSale', full)
      expect(rig.state()).toBe('showing')
      expect(rig.emitted.at(-1)?.['notice'].action).toEqual(UNDO_MILK)
      rig.send(UNDO_MILK.event)
      await rig.reject('putBackSale')
      expect(rig.state()).toBe('showing')
      expect(rig.emitted.at(-1)?.['notice'].action).toEqual(UNDO_MILK)
      expect(held(rig)).toEqual([HELD_RICE])
      expect(rig.toasts()).toEqual(['Deleted successfully', UNEXPECTED, UNEXPECTED])
      expect(rig.can(UNDO_MILK.event)).toBe(true)
    },
  },
  {
    title: 'Undo does not bring an order of one store into another',
    section: '§10.66',
    run: async (rig) => {
      await opened(rig)
      await cancelled(rig)
      rig.send({ type: 'heldSales.cleared' })
      expect(rig.can(UNDO_MILK.event)).toBe(false)
      await rig.resolve('removeAll', ok([]))
      expect(rig.can(UNDO_MILK.event)).toBe(false)
    },
  },
  {
    title: 'Cancel on an order that another tab took meanwhile deletes nothing and says so',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSale.cancelled', orderId: HELD_MILK.orderId })
      await rig.resolve('removeSale', ok({ held: [HELD_RICE], removed: undefined }))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_RICE])
      expect(rig.toasts()).toEqual(['This order is not on hold any more'])
      expect(rig.can(UNDO_MILK.event)).toBe(false)
    },
  },
  {
    title: 'a device that refuses to remove keeps the order',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSale.cancelled', orderId: HELD_MILK.orderId })
      await rig.resolve('removeSale', full)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'heldSale.cancelled', orderId: HELD_MILK.orderId })
      await rig.reject('removeSale')
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(rig.toasts()).toEqual([UNEXPECTED, UNEXPECTED])
    },
  },
  {
    title: 'leaving the store clears its held orders, whatever was going on',
    section: '§4.40',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSale.continued', orderId: HELD_MILK.orderId })
      rig.send({ type: 'heldSales.cleared' })
      expect(rig.state()).toBe('clearing')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)?.id).toBe('removeAll')
      await rig.resolve('removeAll', ok([]))
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([])
      expect(rig.toasts()).toEqual(['Retreiving...'])
    },
  },
  {
    title: 'a device that refuses to clear says so',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'heldSales.cleared' })
      await rig.resolve('removeAll', full)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'heldSales.cleared' })
      await rig.reject('removeAll')
      expect(rig.state()).toBe('showing')
      expect(held(rig)).toEqual([HELD_MILK, HELD_RICE])
      expect(rig.toasts()).toEqual([UNEXPECTED, UNEXPECTED])
    },
  },
]
