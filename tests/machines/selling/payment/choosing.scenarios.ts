import { expect } from 'vitest'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CARD_SALE, CART, CASH_SALE, MORE_THAN_HALF_OFF } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { OPTIONS, cartCommands, confirming, ends, opened, panel } from './steps.ts'
import { NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const draft = (rig: Rig) => (rig.context() as { draft: object }).draft
const confirm = (rig: Rig) => rig.send({ type: 'payment.confirmed' })
const attaching = async (rig: Rig) => {
  await opened(rig)
  rig.send({ type: 'mode.chosen', mode: 'credit' })
  rig.send({ type: 'customer.asked' })
  expect(rig.state()).toEqual({ choosing: 'attachingCustomer' })
}

export const choosingScenarios: Scenario[] = [
  {
    title: 'what is missing is said, one thing at a time, in the order of the specification',
    section: '§5.7–§5.11',
    run: async (rig) => {
      await opened(rig)
      const fault = () => (rig.context() as { faultFound: string | undefined }).faultFound
      confirm(rig)
      expect(fault()).toBe('paymentModeMissing')
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      expect(fault()).toBeUndefined()
      confirm(rig)
      rig.send({ type: 'cash.typed', text: '6649.99' })
      confirm(rig)
      rig.send({ type: 'mode.chosen', mode: 'split' })
      rig.send({ type: 'split.typed', channel: 'card', text: '6000' })
      confirm(rig)
      rig.send({ type: 'split.typed', channel: 'transfer', text: '1000' })
      confirm(rig)
      rig.send({ type: 'mode.chosen', mode: 'credit' })
      confirm(rig)
      expect(rig.toasts()).toEqual([
        'Please select a payment mode',
        'You Selected Cash as Payment Mode, Please enter cash collected',
        'Cash collected is less than the total amount',
        'Total split payment not up to your order total price',
        'Card and transfer parts are more than what is due',
        'Please enter customer name',
      ])
      expect(rig.state()).toEqual(panel)
      expect(rig.calls.map(({ id }) => id)).not.toContain('prepareSale')
    },
  },
  {
    title: 'exactly one mode, and only what the store offers',
    section: '§4.14',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'mode.chosen', mode: 'card' })
      expect(draft(rig)).toMatchObject({ mode: 'card' })
      rig.send({ type: 'options.changed', modes: OPTIONS.slice(0, 1), split: [] })
      expect(rig.can({ type: 'mode.chosen', mode: 'split' })).toBe(false)
      rig.send({ type: 'mode.chosen', mode: 'split' })
      expect(draft(rig)).toMatchObject({ mode: 'card' })
      expect(rig.context()).toMatchObject({ options: { modes: OPTIONS.slice(0, 1), split: [] } })
      expect(rig.state()).toEqual(panel)
    },
  },
  {
    title: 'amounts take only numeric text and are normalized on blur',
    section: '§5.13',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cash.typed', text: '7000.5' })
      rig.send({ type: 'cash.typed', text: '7000.5x' })
      rig.send({ type: 'cash.typed', text: '-7000.5' })
      rig.send({ type: 'split.typed', channel: 'cash', text: '1234' })
      rig.send({ type: 'split.typed', channel: 'cash', text: 'abc' })
      rig.send({ type: 'split.typed', channel: 'card', text: '12.' })
      rig.send({ type: 'split.typed', channel: 'transfer', text: '99' })
      expect(draft(rig)).toMatchObject({
        cash: '7000.5',
        split: { cash: '1234', transfer: '99', card: '12.' },
      })
      rig.send({ type: 'amounts.left' })
      expect(draft(rig)).toMatchObject({
        cash: '7,000.5',
        split: { cash: '1,234', transfer: '99', card: '12.' },
      })
      expect(rig.state()).toEqual(panel)
    },
  },
  {
    title: 'an amount takes the currency and what groups its digits, typed or pasted, and drops the currency',
    section: '§10.74',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cash.typed', text: '₦1,250.50' })
      rig.send({ type: 'split.typed', channel: 'card', text: 'NGN 1 000' })
      expect(draft(rig)).toMatchObject({ cash: '1,250.50', split: { card: '1000' } })
      rig.send({ type: 'amounts.left' })
      expect(draft(rig)).toMatchObject({ cash: '1,250.5', split: { card: '1,000' } })
      expect(rig.context()).toMatchObject({ refused: undefined })
    },
  },
  {
    title: 'what an amount does not take is said at its field until the field is left',
    section: '§10.76',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cash.typed', text: '5' })
      rig.send({ type: 'cash.typed', text: '5-' })
      expect(rig.context()).toMatchObject({ refused: { field: 'cash', fault: 'sign' } })
      rig.send({ type: 'cash.typed', text: '50' })
      expect(rig.context()).toMatchObject({ refused: { field: 'cash', fault: 'sign' } })
      rig.send({ type: 'amounts.left' })
      expect(rig.context()).toMatchObject({ refused: undefined })
      rig.send({ type: 'split.typed', channel: 'transfer', text: '1.2.3' })
      expect(rig.context()).toMatchObject({ refused: { field: 'split-transfer', fault: 'secondPoint' } })
      rig.send({ type: 'mode.chosen', mode: 'card' })
      expect(rig.context()).toMatchObject({
        refused: undefined,
        draft: { cash: '50', split: { transfer: '' } },
      })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'cash that leaves more change than a bundle of notes is no cash: a barcode is refused',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '201000000001' })
      confirm(rig)
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([
        'Cash collected is over NGN 100,000.00 more than the total amount. Check it: a barcode may have been typed into it.',
      ])
      rig.send({ type: 'cash.typed', text: '106650' })
      confirm(rig)
      expect(rig.state()).toBe('preparing')
    },
  },
  {
    title: 'a discount or a quantity that is refused in the cart is refused at Confirm as well',
    section: '§10.69',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'card' })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART, refusal: 'discountRefused' })
      confirm(rig)
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART, refusal: 'quantityRefused' })
      confirm(rig)
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([
        'Correct the discount first: it is not given as it stands',
        'Correct the quantity first: only whole pieces can be sold',
        'Correct the quantity first: only whole pieces can be sold',
      ])
      expect(rig.calls.map(({ id }) => id)).not.toContain('prepareSale')
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART, refusal: undefined })
      confirm(rig)
      expect(rig.state()).toBe('preparing')
    },
  },
  {
    title: 'a reduction of more than half is asked about once more before the money is taken',
    section: '§10.68',
    run: async (rig) => {
      await confirming(rig, MORE_THAN_HALF_OFF)
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toBe('confirmingReduction')
      expect(rig.hasTag('overlay')).toBe(true)
      rig.send({ type: 'sale.declined' })
      expect(rig.state()).toEqual(panel)
      expect(cartCommands(rig).at(-1)).toBe('cart.unlocked')
      confirm(rig)
      await rig.resolve('prepareSale', ok(MORE_THAN_HALF_OFF))
      rig.send({ type: 'sale.proceeded' })
      rig.send({ type: 'overlay.closed' })
      expect(rig.state()).toEqual(panel)
      confirm(rig)
      await rig.resolve('prepareSale', ok(MORE_THAN_HALF_OFF))
      rig.send({ type: 'sale.proceeded' })
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
  {
    title: 'a reduction of more than half that is paid by card is asked about before the POS is',
    section: '§10.68',
    run: async (rig) => {
      rig.send({ type: 'terminal.changed', status: 'ready' })
      await confirming(rig, { ...CARD_SALE, cart: MORE_THAN_HALF_OFF.cart })
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toBe('confirmingReduction')
      expect(rig.calls.map(({ id }) => id)).not.toContain('charge')
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toEqual({ onTerminal: 'reading' })
    },
  },
  {
    title: "cash that covers the total: 'Generating Receipt...', then 'Confirm Sales'",
    section: '§2.73, §2.78',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '7000' })
      confirm(rig)
      expect(rig.state()).toBe('preparing')
      expect(rig.hasTag('overlay')).toBe(true)
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'prepareSale',
        input: {
          saleId: SALE_ID,
          cart: CART,
          draft: {
            mode: 'cash',
            cash: '7,000',
            split: { cash: '', transfer: '', card: '' },
            customer: null,
          },
        },
      })
      expect(cartCommands(rig)).toEqual(['cart.unlocked', 'cart.locked'])
      await rig.resolve('prepareSale', ok(CASH_SALE))
      expect(rig.state()).toBe('confirming')
      expect(rig.hasTag('overlay')).toBe(true)
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toMatchObject({ sale: CASH_SALE })
    },
  },
  {
    title: "'No Cancel' goes back to step 0 with everything, and the same order number later",
    section: '§10.25',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.declined' })
      expect(rig.state()).toEqual(panel)
      expect(cartCommands(rig).at(-1)).toBe('cart.unlocked')
      expect(draft(rig)).toMatchObject({ mode: 'cash', cash: '7,000' })
      confirm(rig)
      expect(rig.calls.at(-1)).toMatchObject({ id: 'prepareSale', input: { saleId: CASH_SALE.id } })
    },
  },
  {
    title: 'X resets the overlay to none',
    section: '§4.22',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'overlay.closed' })
      expect(rig.state()).toEqual(panel)
    },
  },
  {
    title: 'a sale that cannot be written down does not go on',
    section: '§10.25',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'card' })
      confirm(rig)
      await rig.resolve('prepareSale', failed({ kind: 'storageFull' }))
      expect(rig.state()).toEqual(panel)
      confirm(rig)
      await rig.resolve('prepareSale', failed({ kind: 'unauthorized' }))
      expect(rig.state()).toEqual(panel)
      confirm(rig)
      await rig.reject('prepareSale')
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([FULL, 'Your sign-in has expired', 'An unexpected error occurred'])
      expect(rig.context()).toMatchObject({ sale: undefined })
    },
  },
  {
    title: 'an empty cart cannot be paid',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      rig.send({ type: 'mode.chosen', mode: 'card' })
      expect(rig.can({ type: 'payment.confirmed' })).toBe(false)
      confirm(rig)
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'the total follows the cart; another sale in the cart takes nothing over from the last one',
    section: '§10.51',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.declined' })
      const more = { ...CART, totals: { ...CART.totals, total: 700_000 } }
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: more })
      expect(rig.context()).toMatchObject({ cart: more, sale: CASH_SALE, draft: { mode: 'cash' } })
      expect(ends(rig)).toEqual([])
      rig.send({ type: 'modal.opened' })
      const commands = cartCommands(rig).length
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: more })
      expect(rig.state()).toEqual({ choosing: { open: 'modal' } })
      expect(cartCommands(rig)).toHaveLength(commands)
      expect(ends(rig)).toEqual([{ type: 'sale.released', saleId: CASH_SALE.id }])
      expect(rig.context()).toMatchObject({
        saleId: NEXT_SALE_ID,
        cart: more,
        sale: undefined,
        draft: { mode: null, cash: '' },
      })
    },
  },
  {
    title: "the modal 'Select payment mode': Cancel keeps what was entered, Confirm confirms",
    section: '§2.64',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'modal.opened' })
      expect(rig.state()).toEqual({ choosing: { open: 'modal' } })
      rig.send({ type: 'mode.chosen', mode: 'card' })
      rig.send({ type: 'modal.closed' })
      expect(rig.state()).toEqual(panel)
      expect(draft(rig)).toMatchObject({ mode: 'card' })
      rig.send({ type: 'modal.opened' })
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      confirm(rig)
      expect(rig.state()).toEqual({ choosing: { open: 'modal' } })
      rig.send({ type: 'mode.chosen', mode: 'card' })
      confirm(rig)
      expect(rig.state()).toBe('preparing')
    },
  },
  {
    title: 'a customer is attached in the dialog and taken off by the X',
    section: '§2.59, §2.70',
    run: async (rig) => {
      await attaching(rig)
      expect(rig.hasTag('overlay')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'customerDialog', input: { customer: null } })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: false })
      expect(rig.state()).toEqual(panel)
      expect(draft(rig)).toMatchObject({ customer: ADA })
      rig.send({ type: 'customer.asked' })
      expect(rig.calls.at(-1)).toEqual({ id: 'customerDialog', input: { customer: ADA } })
      await rig.reject('customerDialog')
      expect(rig.state()).toEqual(panel)
      expect(draft(rig)).toMatchObject({ customer: ADA })
      rig.send({ type: 'customer.removed' })
      expect(draft(rig)).toMatchObject({ customer: null })
      expect(rig.can({ type: 'customer.removed' })).toBe(false)
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: "'Generate Reciepts' goes to step 1 with the customer",
    section: '§10.28',
    run: async (rig) => {
      await attaching(rig)
      rig.send({ type: 'cash.typed', text: '1' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toBe('preparing')
      expect(rig.calls.at(-1)).toMatchObject({
        id: 'prepareSale',
        input: { draft: { mode: 'credit', customer: ADA } },
      })
    },
  },
  {
    title: "'Generate Reciepts' with a payment that is not complete says what is missing",
    section: '§5.7–§5.11',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '1000' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toEqual(panel)
      expect(draft(rig)).toMatchObject({ customer: ADA })
      rig.send({ type: 'mode.chosen', mode: 'credit' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: null, isProceeding: true })
      expect(rig.toasts()).toEqual([
        'Cash collected is less than the total amount',
        'Please enter customer name',
      ])
    },
  },
  {
    title: "'Generate Reciepts' normalizes the amounts as Confirm Payment does",
    section: '§5.13, §10.28',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '7000' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: null, isProceeding: true })
      expect(rig.calls.at(-1)).toMatchObject({ id: 'prepareSale', input: { draft: { cash: '7,000' } } })
    },
  },
  {
    title: "'Generate Reciepts' with an empty cart keeps the customer, and neither goes on nor complains",
    section: '§10.28',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      rig.send({ type: 'mode.chosen', mode: 'credit' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toEqual(panel)
      expect(draft(rig)).toMatchObject({ mode: 'credit', customer: ADA })
      expect(rig.begun('prepareSale')).toBe(0)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what the terminal and the store report is kept at every step',
    section: '§4.25',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'terminal.changed', status: 'unplugged' })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: EMPTY_CART })
      expect(rig.context()).toMatchObject({ terminal: 'unplugged', cart: EMPTY_CART, sale: CASH_SALE })
      expect(rig.state()).toBe('confirming')
      expect(ends(rig)).toEqual([])
    },
  },
]
