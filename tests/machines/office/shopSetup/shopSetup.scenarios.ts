import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { NO_PROGRESS } from '#domain/shop-setup.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import {
  CODE,
  INVITED,
  MERCHANT,
  OWN_PRODUCT,
  OWN_STORE,
  PICTURE_FILE,
  SHOP,
  STORE_DATA,
  TYPED_PRODUCT,
} from '#tests/support/fixtures/administration.ts'

const begun = (rig: Rig, progress: object) => rig.resolve('readSetup', ok({ ...NO_PROGRESS, ...progress }))

const lastCall = (rig: Rig) => rig.calls.at(-1)

export const shopSetupScenarios: Scenario[] = [
  {
    title: 'from nothing to the first terminal, which this device is registered for',
    section: 'decision 0137',
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      await begun(rig, {})
      expect(rig.state()).toEqual({ merchant: 'editing' })
      rig.send({ type: 'merchant.typed', typed: MERCHANT })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ merchant: 'saving' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(lastCall(rig)).toEqual({ id: 'saveMerchant', input: MERCHANT })
      await rig.resolve('saveMerchant', ok({ ...MERCHANT, name: 'Eze' }))
      expect(rig.state()).toEqual({ store: 'editing' })
      expect(rig.context()).toMatchObject({
        merchant: { name: 'Eze' },
        progress: { merchant: { name: 'Eze' } },
      })

      rig.send({ type: 'store.typed', typed: STORE_DATA })
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ store: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toEqual({ store: 'saving' })
      expect(lastCall(rig)).toEqual({
        id: 'saveStore',
        input: { store: STORE_DATA, storeId: undefined, creationId: 'id-1' },
      })
      await rig.resolve('saveStore', ok(OWN_STORE))
      expect(rig.state()).toEqual({ store: 'savingLogo' })
      expect(lastCall(rig)).toEqual({
        id: 'saveLogo',
        input: { storeId: 'store-1', picture: PICTURE_FILE },
      })
      await rig.resolve('saveLogo', ok({ image: '/pictures/logo.webp' }))
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(rig.context()).toMatchObject({
        logo: undefined,
        codes: [1, 2, 3, 4, 5],
        progress: { store: { store_id: 'store-1', image: '/pictures/logo.webp' } },
      })

      rig.send({ type: 'payment.toggled', code: 5 })
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ paymentOptions: 'saving' })
      expect(lastCall(rig)).toEqual({
        id: 'saveOptions',
        input: { storeId: 'store-1', codes: [1, 2, 3, 4] },
      })
      await rig.resolve('saveOptions', ok(undefined))
      expect(rig.state()).toEqual({ terminal: 'typing' })
      expect(rig.context()).toMatchObject({ progress: { store: { payment_options: [1, 2, 3, 4] } } })

      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ terminal: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-2')
      expect(rig.state()).toEqual({ terminal: 'adding' })
      expect(lastCall(rig)).toEqual({
        id: 'addTerminal',
        input: { storeId: 'store-1', creationId: 'id-2', serialNumber: undefined },
      })
      await rig.resolve('addTerminal', ok(CODE))
      expect(rig.state()).toEqual({ terminal: 'showingCode' })
      expect(rig.context()).toMatchObject({ terminalCode: CODE })
      rig.send({ type: 'code.printed' })
      expect(rig.state()).toEqual({ terminal: 'printing' })
      await rig.resolve('printPage')
      expect(rig.state()).toEqual({ terminal: 'showingCode' })
      rig.send({ type: 'code.noted' })
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(rig.context()).toMatchObject({ terminalCode: undefined })
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toEqual({ staff: 'editing' })
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toBe('ready')
      rig.send({ type: 'selling.started' })
      expect(rig.state()).toBe('leaving')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.routes()).toEqual(['/validate/2026000001'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'who comes back goes on at the first step that is not done',
    section: 'decision 0137',
    run: async (rig) => {
      await rig.resolve('readSetup', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'setup.asked' })
      expect(rig.state()).toBe('loading')
      await rig.reject('readSetup')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'setup.asked' })
      await begun(rig, { merchant: MERCHANT })
      expect(rig.state()).toEqual({ store: 'editing' })
      expect(rig.context()).toMatchObject({ merchant: MERCHANT })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a store without payment options goes on at these, one without a terminal at that',
    section: 'decision 0137',
    run: async (rig) => {
      await begun(rig, { merchant: MERCHANT, store: OWN_STORE })
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(rig.context()).toMatchObject({ store: STORE_DATA })
    },
  },
  {
    title: 'a store with payment options goes on at the terminal',
    section: 'decision 0137',
    run: async (rig) => {
      await begun(rig, { ...SHOP, terminals: [] })
      expect(rig.state()).toEqual({ terminal: 'typing' })
      expect(rig.context()).toMatchObject({ codes: [1, 3] })
    },
  },
  {
    title: 'a terminal whose code is lost gets another one, and is the one that is sold at',
    section: 'decision 0131',
    run: async (rig) => {
      await begun(rig, SHOP)
      expect(rig.state()).toEqual({ products: 'choosing' })
      rig.send({ type: 'step.chosen', step: 'terminal' })
      expect(rig.state()).toEqual({ terminal: 'kept' })
      rig.send({ type: 'code.asked' })
      expect(rig.state()).toEqual({ terminal: 'replacing' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(lastCall(rig)).toEqual({
        id: 'replaceCode',
        input: { storeId: 'store-1', serialNumber: '2026000001' },
      })
      const message = 'The terminal is gone'
      await rig.resolve('replaceCode', failed({ kind: 'refused', statusCode: 404, message }))
      expect(rig.state()).toEqual({ terminal: 'kept' })
      expect(rig.context()).toMatchObject({ faults: { form: message }, terminalCode: undefined })
      rig.send({ type: 'code.asked' })
      expect((rig.context() as { faults: object }).faults).toEqual({})
      await rig.reject('replaceCode')
      expect(rig.state()).toEqual({ terminal: 'kept' })
      rig.send({ type: 'code.asked' })
      await rig.resolve('replaceCode', ok({ ...CODE, access_code: '654321' }))
      expect(rig.state()).toEqual({ terminal: 'showingCode' })
      expect(rig.context()).toMatchObject({ terminalCode: { access_code: '654321' } })
      expect((rig.context() as { progress: typeof SHOP }).progress.terminals).toHaveLength(1)
      rig.send({ type: 'code.printed' })
      await rig.reject('printPage')
      expect(rig.state()).toEqual({ terminal: 'showingCode' })
      rig.send({ type: 'code.noted' })
      rig.send({ type: 'step.chosen', step: 'terminal' })
      rig.send({ type: 'step.passed' })
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred', 'An unexpected error occurred'])
    },
  },
  {
    title: 'steps whose needs are met can be gone to, others cannot',
    section: 'decision 0137',
    run: async (rig) => {
      const go = (step: string) => {
        rig.send({ type: 'step.chosen', step })
        return rig.state()
      }
      await begun(rig, { merchant: MERCHANT })
      expect(go('terminal')).toEqual({ store: 'editing' })
      expect(go('ready')).toEqual({ store: 'editing' })
      expect(go('merchant')).toEqual({ merchant: 'editing' })
      expect(go('store')).toEqual({ store: 'editing' })
      rig.send({ type: 'store.typed', typed: STORE_DATA })
      rig.send({ type: 'form.submitted' })
      await rig.resolve('drawId', 'id-1')
      await rig.resolve('saveStore', ok({ ...OWN_STORE, payment_options: [1, 2] }))
      expect(rig.state()).toEqual({ paymentOptions: 'editing' })
      expect(rig.context()).toMatchObject({ codes: [1, 2] })
      expect(go('merchant')).toEqual({ merchant: 'editing' })
      expect(go('paymentOptions')).toEqual({ paymentOptions: 'editing' })
      expect(go('terminal')).toEqual({ terminal: 'typing' })
      expect(go('products')).toEqual({ terminal: 'typing' })
      expect(go('store')).toEqual({ store: 'editing' })
      expect(go('terminal')).toEqual({ terminal: 'typing' })
      expect(go('merchant')).toEqual({ merchant: 'editing' })
    },
  },
  {
    title: 'with a terminal every step can be gone to, from each of them',
    section: 'decision 0137',
    run: async (rig) => {
      const go = (step: string) => {
        rig.send({ type: 'step.chosen', step })
        return rig.state()
      }
      await begun(rig, { ...SHOP, products: 3, staff: 1 })
      expect(rig.state()).toBe('ready')
      expect(go('staff')).toEqual({ staff: 'editing' })
      expect(go('terminal')).toEqual({ terminal: 'kept' })
      expect(go('store')).toEqual({ store: 'editing' })
      expect(go('paymentOptions')).toEqual({ paymentOptions: 'editing' })
      expect(go('products')).toEqual({ products: 'choosing' })
      expect(go('staff')).toEqual({ staff: 'editing' })
      expect(go('products')).toEqual({ products: 'choosing' })
      rig.send({ type: 'hand.opened' })
      expect(go('merchant')).toEqual({ merchant: 'editing' })
      expect(go('terminal')).toEqual({ terminal: 'kept' })
      expect(go('products')).toEqual({ products: 'choosing' })
      rig.send({ type: 'hand.opened' })
      expect(go('ready')).toBe('ready')
      expect(go('merchant')).toEqual({ merchant: 'editing' })
      expect(go('ready')).toBe('ready')
      rig.send({ type: 'selling.started' })
      expect(rig.routes()).toEqual(['/validate/2026000001'])
    },
  },
  {
    title: 'a shop with products and no staff goes on at the staff',
    section: 'decision 0137',
    run: async (rig) => {
      await begun(rig, { ...SHOP, products: 3 })
      expect(rig.state()).toEqual({ staff: 'editing' })
    },
  },
  {
    title: 'products come as samples, once, from a file and by hand, and are counted',
    section: 'decision 0137',
    run: async (rig) => {
      const count = () => (rig.context() as { progress: typeof SHOP }).progress.products
      await begun(rig, SHOP)
      rig.send({ type: 'demo.asked' })
      expect(rig.state()).toEqual({ products: 'addingDemo' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(lastCall(rig)).toEqual({ id: 'addDemo', input: { storeId: 'store-1' } })
      await rig.reject('addDemo')
      expect(rig.state()).toEqual({ products: 'choosing' })
      rig.send({ type: 'demo.asked' })
      await rig.resolve('addDemo', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual({ products: 'choosing' })
      rig.send({ type: 'demo.asked' })
      await rig.resolve('addDemo', ok({ added: 30 }))
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(count()).toBe(30)
      rig.send({ type: 'demo.asked' })
      expect(rig.state()).toEqual({ products: 'choosing' })

      rig.send({ type: 'import.opened' })
      expect(rig.state()).toEqual({ products: 'importing' })
      expect(lastCall(rig)).toEqual({ id: 'productImport', input: { storeId: 'store-1' } })
      await rig.resolve('productImport', { added: 2 })
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(count()).toBe(32)
      rig.send({ type: 'import.opened' })
      await rig.reject('productImport')
      expect(rig.state()).toEqual({ products: 'choosing' })

      rig.send({ type: 'hand.opened' })
      expect(rig.state()).toEqual({ products: 'typing' })
      rig.send({ type: 'product.typed', typed: TYPED_PRODUCT })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ products: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toEqual({ products: 'creating' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(lastCall(rig)).toEqual({
        id: 'createProduct',
        input: {
          storeId: 'store-1',
          creationId: 'id-1',
          name: 'Garri',
          barcode: '',
          size: '',
          category: '',
          price: 125_000,
          vat_category: 'exempt',
          tiers: [],
          quantity: 24,
        },
      })
      await rig.resolve('createProduct', ok(OWN_PRODUCT))
      expect(rig.state()).toEqual({ products: 'typing' })
      expect(rig.context()).toMatchObject({ product: { name: '', price: '' }, products: [OWN_PRODUCT] })
      expect(count()).toBe(33)
      rig.send({ type: 'hand.closed' })
      expect(rig.state()).toEqual({ products: 'choosing' })
      expect(rig.toasts()).toEqual([
        'An unexpected error occurred',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'staff are invited by a link, which is copied where the browser lets it',
    section: 'decision 0137',
    run: async (rig) => {
      await begun(rig, { ...SHOP, products: 3 })
      rig.send({
        type: 'invite.typed',
        typed: { fullname: 'Bola Ahmed', emailOrPhone: '0801 234 5678', role: 'Manager' },
      })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ staff: 'drawing' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toEqual({ staff: 'inviting' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(lastCall(rig)).toEqual({
        id: 'invite',
        input: {
          storeId: 'store-1',
          creationId: 'id-1',
          fullname: 'Bola Ahmed',
          emailOrPhone: '0801 234 5678',
          role: 'Manager',
        },
      })
      await rig.resolve('invite', ok(INVITED))
      expect(rig.state()).toEqual({ staff: 'editing' })
      expect(rig.context()).toMatchObject({
        invited: [INVITED],
        invite: { fullname: '', emailOrPhone: '', role: 'Cashier' },
        progress: { staff: 1 },
      })
      const link = 'https://shop.test/auth/signup?invitation=secret'
      rig.send({ type: 'link.copied', invitationUrl: link })
      expect(rig.state()).toEqual({ staff: 'copying' })
      expect(lastCall(rig)).toEqual({ id: 'copyLink', input: { invitationUrl: link } })
      await rig.resolve('copyLink', true)
      expect(rig.state()).toEqual({ staff: 'editing' })
      rig.send({ type: 'link.copied', invitationUrl: link })
      await rig.resolve('copyLink', false)
      expect(rig.state()).toEqual({ staff: 'editing' })
      rig.send({ type: 'link.copied', invitationUrl: link })
      await rig.reject('copyLink')
      expect(rig.state()).toEqual({ staff: 'editing' })
      expect(rig.toasts()).toEqual([
        'Link copied',
        'This browser does not let the link be copied: select it instead',
        'An unexpected error occurred',
      ])
    },
  },
]
