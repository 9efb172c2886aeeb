import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { NO_PROGRESS } from '#domain/shop-setup.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import {
  CODE,
  EMPTY_FILE,
  INVITED,
  MERCHANT,
  OWN_PRODUCT,
  OWN_STORE,
  PICTURE_FILE,
  SHOP,
  STORE_DATA,
  TYPED_PRODUCT,
} from '#tests/support/fixtures/administration.ts'

const offline = failed({ kind: 'offline' })
const refused = (message: string) => failed({ kind: 'refused', statusCode: 422, message })
const BOTH = ['Please check your internet connection', 'An unexpected error occurred']

const faults = (rig: Rig) => (rig.context() as { faults: object }).faults
const submit = (rig: Rig) => rig.send({ type: 'form.submitted' })

const sentIds = (rig: Rig, id: string) =>
  rig.calls.filter((call) => call.id === id).map(({ input }) => (input as { creationId?: string }).creationId)

/** The form of something that is not there yet is sent, as far as the call: an id is drawn with each try. */
const make = async (rig: Rig, id = 'id-1') => {
  submit(rig)
  await rig.resolve('drawId', id)
}

/** A form that is sent without success: refused in words, without a network, and by a bug; it goes on standing there. */
const failsIn = async (
  rig: Rig,
  id: string,
  editing: object,
  field: string,
  send: (rig: Rig, id: string) => unknown = submit,
) => {
  await send(rig, 'id-1')
  await rig.resolve(id, refused('Not like this'))
  expect(rig.state()).toEqual(editing)
  expect(faults(rig)).toEqual({ [field]: 'Not like this' })
  await send(rig, 'id-2')
  expect(faults(rig)).toEqual({})
  await rig.resolve(id, offline)
  expect(rig.state()).toEqual(editing)
  await send(rig, 'id-3')
  await rig.reject(id)
  expect(rig.state()).toEqual(editing)
  expect(rig.toasts()).toEqual(BOTH)
}

/** The same of something that is made, under one id. */
const makingFailsIn = async (rig: Rig, id: string, editing: object, field: string) => {
  await failsIn(rig, id, editing, field, make)
  expect(sentIds(rig, id)).toEqual(['id-1', 'id-1', 'id-1'])
}

export const shopSetupForms: Scenario[] = [
  {
    title: 'the business: what is wrong is said, what failed can be sent again',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok(NO_PROGRESS))
      rig.send({ type: 'merchant.typed', typed: { tax_id: '12-34', rc_number: 'RC' } })
      submit(rig)
      expect(rig.state()).toEqual({ merchant: 'editing' })
      expect(faults(rig)).toEqual({
        name: 'Business name is required',
        tax_id: 'This is not a tax id: 8 to 15 digits, perhaps with dashes',
        rc_number: 'This is not a registration number such as RC 123456',
      })
      rig.send({ type: 'merchant.typed', typed: { tax_id: '' } })
      expect(faults(rig)).toEqual({
        name: 'Business name is required',
        rc_number: 'This is not a registration number such as RC 123456',
      })
      rig.send({ type: 'step.chosen', step: 'merchant' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'merchant.typed', typed: MERCHANT })
      await failsIn(rig, 'saveMerchant', { merchant: 'editing' }, 'form')
      expect(rig.context()).toMatchObject({ merchant: MERCHANT, progress: { merchant: null } })
    },
  },
  {
    title: 'the store: what is wrong is said, what failed can be sent again',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok({ ...NO_PROGRESS, merchant: MERCHANT }))
      rig.send({ type: 'store.typed', typed: { phone: 'none', email: 'shop@' } })
      submit(rig)
      expect(rig.state()).toEqual({ store: 'editing' })
      expect(faults(rig)).toEqual({
        name: 'Store name is required',
        address: 'Address is required',
        phone: 'This is not a phone number',
        email: 'This is not an e-mail address',
      })
      rig.send({ type: 'store.typed', typed: STORE_DATA })
      expect(faults(rig)).toEqual({})
      await makingFailsIn(rig, 'saveStore', { store: 'editing' }, 'form')
      expect(rig.context()).toMatchObject({ store: STORE_DATA, progress: { store: null } })
      await make(rig)
      await rig.resolve('saveStore', ok({ ...OWN_STORE, name: 'As the server keeps it' }))
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(rig.context()).toMatchObject({ store: { ...STORE_DATA, name: 'As the server keeps it' } })
    },
  },
  {
    title: 'the logo: a file that is no picture is not taken; one that failed is sent again with the store',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok({ ...NO_PROGRESS, merchant: MERCHANT }))
      rig.send({ type: 'store.typed', typed: STORE_DATA })
      rig.send({ type: 'logo.chosen', file: EMPTY_FILE })
      expect(faults(rig)).toEqual({ logo: 'Choose a picture: JPEG, PNG or WebP' })
      expect(rig.context()).toMatchObject({ logo: undefined })
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      expect(faults(rig)).toEqual({})
      await make(rig)
      await rig.resolve('saveStore', ok(OWN_STORE))
      expect(rig.context()).toHaveProperty('ids', {})
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('saveLogo', refused('This picture is broken'))
      expect(rig.state()).toEqual({ store: 'editing' })
      expect(faults(rig)).toEqual({ logo: 'This picture is broken' })
      submit(rig)
      expect(faults(rig)).toEqual({})
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveStore',
        input: { store: STORE_DATA, storeId: 'store-1', creationId: undefined },
      })
      await rig.resolve('saveStore', ok(OWN_STORE))
      await rig.reject('saveLogo')
      expect(rig.state()).toEqual({ store: 'editing' })
      rig.send({ type: 'store.typed', typed: { phone: 'none' } })
      submit(rig)
      rig.send({ type: 'logo.chosen', file: EMPTY_FILE })
      expect(Object.keys(faults(rig)).sort()).toEqual(['logo', 'phone'])
      rig.send({ type: 'logo.removed' })
      expect(rig.state()).toEqual({ store: 'editing' })
      expect(rig.context()).toMatchObject({ logo: 'gone' })
      expect(faults(rig)).toEqual({ phone: 'This is not a phone number' })
      rig.send({ type: 'store.typed', typed: STORE_DATA })
      submit(rig)
      await rig.resolve('saveStore', ok(OWN_STORE))
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveLogo',
        input: { storeId: 'store-1', picture: undefined },
      })
      await rig.resolve('saveLogo', ok({ image: null }))
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'the payment options: at least one is needed',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok(SHOP))
      rig.send({ type: 'step.chosen', step: 'paymentOptions' })
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'payment.toggled', code: 3 })
      submit(rig)
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(faults(rig)).toEqual({ codes: 'Choose at least one way to pay' })
      rig.send({ type: 'payment.toggled', code: 2 })
      expect(faults(rig)).toEqual({})
      expect(rig.context()).toMatchObject({ codes: [2] })
      await failsIn(rig, 'saveOptions', { paymentOptions: 'editing' }, 'codes')
      expect(rig.context()).toMatchObject({ progress: { store: { payment_options: [1, 3] } } })
      submit(rig)
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('saveOptions', ok(undefined))
      expect(rig.state()).toEqual({ terminal: 'kept' })
    },
  },
  {
    title: 'the serial number: only digits count, and 6 to 20 of them',
    section: '§5.1, §10.12',
    run: async (rig) => {
      await rig.resolve('readSetup', ok({ ...SHOP, terminals: [] }))
      rig.send({ type: 'serial.typed', text: '20-26' })
      expect(rig.context()).toMatchObject({ serial: '2026' })
      submit(rig)
      expect(rig.state()).toEqual({ terminal: 'typing' })
      expect(faults(rig)).toEqual({ serial: 'A serial number has 6 to 20 digits' })
      rig.send({ type: 'serial.typed', text: '123456789012345678901' })
      expect(faults(rig)).toEqual({})
      expect(rig.context()).toMatchObject({ serial: '12345678901234567890' })
      await makingFailsIn(rig, 'addTerminal', { terminal: 'typing' }, 'serial')
      await make(rig, 'id-4')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'addTerminal',
        input: { storeId: 'store-1', creationId: 'id-1', serialNumber: '12345678901234567890' },
      })
      await rig.resolve('addTerminal', ok(CODE))
      expect(rig.context()).toMatchObject({ progress: { terminals: [{ serial_number: '2026000001' }] } })
    },
  },
  {
    title: 'a product by hand: what is wrong is said, what failed can be sent again',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok(SHOP))
      rig.send({ type: 'hand.opened' })
      rig.send({ type: 'product.typed', typed: { barcode: 'ẹ̀kọ', price: '-1', quantity: '2.5' } })
      submit(rig)
      expect(rig.state()).toEqual({ products: 'typing' })
      expect(faults(rig)).toEqual({
        name: 'Name is required',
        barcode: 'This has letters that no barcode can hold',
        price: 'Enter a price from 0 to 100,000,000.00',
        quantity: 'Enter how many are in stock, such as 24',
      })
      rig.send({ type: 'product.typed', typed: TYPED_PRODUCT })
      expect(faults(rig)).toEqual({})
      await makingFailsIn(rig, 'createProduct', { products: 'typing' }, 'form')
      expect(rig.context()).toMatchObject({ product: TYPED_PRODUCT, products: [], progress: { products: 0 } })
      await make(rig)
      await rig.resolve('createProduct', ok(OWN_PRODUCT))
      rig.send({ type: 'product.typed', typed: { name: 'Rice' } })
      submit(rig)
      expect(faults(rig)).toEqual({
        price: 'Price is required',
        quantity: 'Enter how many are in stock, such as 24',
      })
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toEqual({ staff: 'editing' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'step.chosen', step: 'products' })
      rig.send({ type: 'hand.opened' })
      expect(rig.context()).toMatchObject({ product: { name: '' } })
    },
  },
  {
    title: 'everything that is made has an id of its own, and the next of its kind another',
    section: 'decision 0165',
    run: async (rig) => {
      const type = () => rig.send({ type: 'product.typed', typed: TYPED_PRODUCT })
      const invite = () =>
        rig.send({ type: 'invite.typed', typed: { fullname: 'Efe', emailOrPhone: 'efe@shop.test' } })
      await rig.resolve('readSetup', ok(SHOP))
      rig.send({ type: 'hand.opened' })
      type()
      await make(rig, 'id-1')
      await rig.resolve('createProduct', offline)
      rig.send({ type: 'step.passed' })
      invite()
      await make(rig, 'id-2')
      await rig.resolve('invite', offline)
      await make(rig, 'id-9')
      await rig.resolve('invite', ok(INVITED))
      invite()
      await make(rig, 'id-3')
      await rig.resolve('invite', ok(INVITED))
      expect(sentIds(rig, 'invite')).toEqual(['id-2', 'id-2', 'id-3'])
      expect(rig.context()).toHaveProperty('ids', { product: 'id-1' })
      rig.send({ type: 'step.chosen', step: 'products' })
      rig.send({ type: 'hand.opened' })
      type()
      await make(rig, 'id-4')
      await rig.resolve('createProduct', ok(OWN_PRODUCT))
      type()
      await make(rig, 'id-5')
      expect(sentIds(rig, 'createProduct')).toEqual(['id-1', 'id-4', 'id-5'])
    },
  },
  {
    title: 'where no id can be drawn nothing is made, and the form goes on standing there',
    section: 'own',
    run: async (rig) => {
      const failsToDraw = async (editing: object) => {
        submit(rig)
        await rig.reject('drawId')
        expect(rig.state()).toEqual(editing)
      }
      await rig.resolve('readSetup', ok({ ...NO_PROGRESS, merchant: MERCHANT }))
      rig.send({ type: 'store.typed', typed: STORE_DATA })
      await failsToDraw({ store: 'editing' })
      await make(rig)
      await rig.resolve('saveStore', ok({ ...OWN_STORE, payment_options: [1] }))
      rig.send({ type: 'step.chosen', step: 'terminal' })
      await failsToDraw({ terminal: 'typing' })
      await make(rig)
      await rig.resolve('addTerminal', ok(CODE))
      expect(rig.context()).toHaveProperty('ids', {})
      rig.send({ type: 'code.noted' })
      rig.send({ type: 'hand.opened' })
      rig.send({ type: 'product.typed', typed: TYPED_PRODUCT })
      await failsToDraw({ products: 'typing' })
      rig.send({ type: 'step.passed' })
      rig.send({ type: 'invite.typed', typed: { fullname: 'Efe', emailOrPhone: 'efe@shop.test' } })
      await failsToDraw({ staff: 'editing' })
      expect([rig.begun('createProduct'), rig.begun('invite')]).toEqual([0, 0])
      expect(rig.toasts()).toEqual(Array(4).fill('An unexpected error occurred'))
    },
  },
  {
    title: 'samples that were refused: the reason stands there, and not in the next step',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok(SHOP))
      rig.send({ type: 'demo.asked' })
      await rig.resolve('addDemo', refused('There are products already'))
      expect(faults(rig)).toEqual({ form: 'There are products already' })
      rig.send({ type: 'import.opened' })
      expect(faults(rig)).toEqual({})
      await rig.resolve('productImport', { added: 0 })
      rig.send({ type: 'demo.asked' })
      await rig.resolve('addDemo', refused('There are products already'))
      rig.send({ type: 'demo.asked' })
      expect(faults(rig)).toEqual({})
      await rig.resolve('addDemo', refused('There are products already'))
      rig.send({ type: 'hand.opened' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'hand.closed' })
      rig.send({ type: 'demo.asked' })
      await rig.resolve('addDemo', refused('There are products already'))
      rig.send({ type: 'step.passed' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'step.chosen', step: 'products' })
      rig.send({ type: 'hand.opened' })
      submit(rig)
      rig.send({ type: 'hand.closed' })
      expect(faults(rig)).toEqual({})
    },
  },
  {
    title: 'another code that was refused: the reason does not stand in the next step',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('readSetup', ok(SHOP))
      rig.send({ type: 'step.chosen', step: 'terminal' })
      rig.send({ type: 'code.asked' })
      await rig.resolve('replaceCode', refused('The terminal is gone'))
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(faults(rig)).toEqual({})
    },
  },
  {
    title: 'an invitation: what is wrong is said, what failed can be sent again',
    section: '§5.17–§5.19',
    run: async (rig) => {
      await rig.resolve('readSetup', ok({ ...SHOP, products: 3 }))
      submit(rig)
      expect(rig.state()).toEqual({ staff: 'editing' })
      expect(faults(rig)).toEqual({
        fullname: 'Name is required',
        emailOrPhone: 'Email/Phone Number is required',
      })
      rig.send({ type: 'invite.typed', typed: { fullname: 'Bola Ahmed' } })
      expect(faults(rig)).toEqual({ emailOrPhone: 'Email/Phone Number is required' })
      rig.send({ type: 'invite.typed', typed: { emailOrPhone: '0801 234 5678' } })
      await makingFailsIn(rig, 'invite', { staff: 'editing' }, 'emailOrPhone')
      expect(rig.context()).toMatchObject({ invited: [], progress: { staff: 0 } })
      await make(rig)
      await rig.resolve('invite', ok(INVITED))
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toBe('ready')
    },
  },
]
