import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import { EMPTY_FILE, PICTURE_FILE } from '#tests/support/fixtures/administration.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const refused = (message: string) => failed({ kind: 'refused', statusCode: 422, message })

const STORE = { ...YABA, image: '/pictures/yaba.webp', payment_options: [1, 3] }
const DATA = {
  name: 'Yaba Provisions',
  address: '12 Herbert Macaulay Way, Yaba, Lagos',
  phone: '+234 801 000 0001',
  email: '',
}

const state = (data: string, logo: string, options: string) => ({ open: { data, logo, options } })
const RESTING = state('editing', 'resting', 'editing')
const FAILED = ['Please check your internet connection', 'An unexpected error occurred']

const opened = (rig: Rig) => rig.resolve('loadStores', ok([IKEJA, STORE]))
const faults = (rig: Rig) => (rig.context() as { faults: object }).faults
const lastCall = (rig: Rig) => rig.calls.at(-1)

export const storeSettingsScenarios: Scenario[] = [
  {
    title: 'the forms begin with what is saved of this store, and nothing can be sent or undone',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toContain('loadStores')
      await opened(rig)
      expect(rig.state()).toEqual(RESTING)
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        saved: STORE,
        store: DATA,
        picture: undefined,
        codes: [1, 3],
        faults: {},
      })
      for (const part of ['store', 'payment'])
        for (const what of ['undone', 'submitted']) expect(rig.can({ type: `${part}.${what}` })).toBe(false)
    },
  },
  {
    title: 'a store that cannot be had, or is looked after by others by now, is asked for again',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadStores', offline)
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'store.asked' })
      expect(rig.state()).toBe('loading')
      await rig.reject('loadStores')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'store.asked' })
      await rig.resolve('loadStores', ok([IKEJA]))
      expect(rig.state()).toBe('missing')
      expect(rig.toasts()).toEqual(FAILED)
      rig.send({ type: 'store.asked' })
      await opened(rig)
      expect(rig.state()).toEqual(RESTING)
    },
  },
  {
    title: 'name and contacts are saved, and the administration hears of it',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'store.typed', typed: { name: 'Yaba Foods ' } })
      rig.send({ type: 'payment.toggled', code: 5 })
      rig.send({ type: 'store.submitted' })
      expect(rig.state()).toEqual(state('saving', 'resting', 'editing'))
      expect(lastCall(rig)).toEqual({
        id: 'saveStore',
        input: { ...DATA, name: 'Yaba Foods ', storeId: 'store-1' },
      })
      // What else the answer says of the store may be older than what is known here.
      await rig.resolve('saveStore', ok({ ...YABA, name: 'Yaba Foods', image: null, payment_options: [] }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        store: { ...DATA, name: 'Yaba Foods' },
        saved: { ...STORE, name: 'Yaba Foods' },
        codes: [1, 3, 5],
      })
      expect(rig.can({ type: 'store.submitted' })).toBe(false)
      expect(rig.received).toEqual([
        { id: 'storesLink', event: { type: 'store.saved', store: { ...STORE, name: 'Yaba Foods' } } },
      ])
      expect(rig.toasts()).toEqual(['Store saved'])
    },
  },
  {
    title: 'what is wrong is said under its field until it is typed anew or undone; other parts keep theirs',
    section: 'own',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'logo.chosen', file: EMPTY_FILE })
      rig.send({ type: 'store.typed', typed: { name: '', phone: 'none' } })
      rig.send({ type: 'store.submitted' })
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({
        logo: 'Choose a picture: JPEG, PNG or WebP',
        name: 'Store name is required',
        phone: 'This is not a phone number',
      })
      rig.send({ type: 'store.typed', typed: { name: 'Y' } })
      expect(faults(rig)).toEqual({
        logo: 'Choose a picture: JPEG, PNG or WebP',
        phone: 'This is not a phone number',
      })
      rig.send({ type: 'store.undone' })
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ logo: 'Choose a picture: JPEG, PNG or WebP' })
      expect(rig.context()).toMatchObject({ store: DATA })
      expect(rig.can({ type: 'store.undone' })).toBe(false)
    },
  },
  {
    title: "the server's no stands in the form until something is typed; what failed is sent again",
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'store.typed', typed: { email: 'yaba@shop.test' } })
      rig.send({ type: 'store.submitted' })
      await rig.resolve('saveStore', refused('Another store has this name.'))
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ form: 'Another store has this name.' })
      rig.send({ type: 'store.typed', typed: { name: 'Yaba Foods' } })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'store.submitted' })
      await rig.resolve('saveStore', refused('Another store has this name.'))
      rig.send({ type: 'store.submitted' })
      expect(faults(rig)).toEqual({})
      await rig.resolve('saveStore', offline)
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'store.submitted' })
      await rig.reject('saveStore')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        store: { ...DATA, name: 'Yaba Foods', email: 'yaba@shop.test' },
        saved: STORE,
      })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
  {
    title: 'a chosen picture is sent at once, and is the logo as the server has made it',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'logo.chosen', file: EMPTY_FILE })
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ logo: 'Choose a picture: JPEG, PNG or WebP' })
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      expect(rig.state()).toEqual(state('editing', 'sending', 'editing'))
      expect(faults(rig)).toEqual({})
      expect(rig.context()).toMatchObject({ picture: PICTURE_FILE })
      expect(lastCall(rig)).toEqual({
        id: 'sendLogo',
        input: { storeId: 'store-1', picture: PICTURE_FILE },
      })
      await rig.resolve('sendLogo', ok({ image: '/pictures/new.webp' }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        picture: undefined,
        saved: { ...STORE, image: '/pictures/new.webp' },
      })
      expect(rig.toasts()).toEqual(['Logo saved'])
    },
  },
  {
    title: 'a picture that does not become the logo goes away; a refusal says why',
    section: 'own',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      await rig.resolve('sendLogo', refused('This picture is broken.'))
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ logo: 'This picture is broken.' })
      expect(rig.context()).toMatchObject({ picture: undefined, saved: STORE })
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      await rig.resolve('sendLogo', offline)
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      await rig.reject('sendLogo')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ picture: undefined, saved: STORE })
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
  {
    title: 'the logo is taken away where there is one',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'logo.removed' })
      expect(rig.state()).toEqual(state('editing', 'removing', 'editing'))
      expect(lastCall(rig)).toEqual({ id: 'removeLogo', input: { storeId: 'store-1', picture: undefined } })
      await rig.resolve('removeLogo', refused('Not now.'))
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ logo: 'Not now.' })
      rig.send({ type: 'logo.removed' })
      expect(faults(rig)).toEqual({})
      await rig.resolve('removeLogo', offline)
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'logo.removed' })
      await rig.reject('removeLogo')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ saved: STORE })
      rig.send({ type: 'logo.removed' })
      await rig.resolve('removeLogo', ok({ image: null }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ saved: { ...STORE, image: null } })
      expect(rig.can({ type: 'logo.removed' })).toBe(false)
      expect(rig.toasts()).toEqual([...FAILED, 'Logo removed'])
    },
  },
  {
    title: 'payment options are ticked, put back, and saved',
    section: '§7.29',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'payment.toggled', code: 2 })
      rig.send({ type: 'payment.toggled', code: 1 })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ codes: [2, 3] })
      rig.send({ type: 'payment.undone' })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ codes: [1, 3] })
      expect(rig.can({ type: 'payment.undone' })).toBe(false)
      rig.send({ type: 'payment.toggled', code: 5 })
      rig.send({ type: 'payment.submitted' })
      expect(rig.state()).toEqual(state('editing', 'resting', 'saving'))
      expect(lastCall(rig)).toEqual({ id: 'saveOptions', input: { storeId: 'store-1', codes: [1, 3, 5] } })
      await rig.resolve('saveOptions', ok(undefined))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        codes: [1, 3, 5],
        saved: { ...STORE, payment_options: [1, 3, 5] },
      })
      expect(rig.can({ type: 'payment.submitted' })).toBe(false)
      expect(rig.toasts()).toEqual(['Ways to pay saved'])
    },
  },
  {
    title: 'at least one way to pay is needed; what failed is sent again',
    section: 'own',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'payment.toggled', code: 3 })
      rig.send({ type: 'payment.submitted' })
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ codes: 'Choose at least one way to pay' })
      rig.send({ type: 'payment.undone' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'payment.toggled', code: 3 })
      rig.send({ type: 'payment.submitted' })
      rig.send({ type: 'payment.toggled', code: 2 })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'payment.submitted' })
      await rig.resolve('saveOptions', refused('Card needs a terminal.'))
      expect(rig.state()).toEqual(RESTING)
      expect(faults(rig)).toEqual({ codes: 'Card needs a terminal.' })
      rig.send({ type: 'payment.submitted' })
      expect(faults(rig)).toEqual({})
      await rig.resolve('saveOptions', offline)
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'payment.submitted' })
      await rig.reject('saveOptions')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ codes: [2], saved: STORE })
      expect(rig.toasts()).toEqual(FAILED)
    },
  },
  {
    title: 'each part is saved by itself, and none undoes what another has saved',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'store.typed', typed: { name: 'Yaba Foods' } })
      rig.send({ type: 'store.submitted' })
      rig.send({ type: 'logo.chosen', file: PICTURE_FILE })
      rig.send({ type: 'payment.toggled', code: 1 })
      rig.send({ type: 'payment.submitted' })
      expect(rig.state()).toEqual(state('saving', 'sending', 'saving'))
      await rig.resolve('sendLogo', ok({ image: '/pictures/new.webp' }))
      await rig.resolve('saveOptions', ok(undefined))
      await rig.resolve('saveStore', ok({ ...STORE, name: 'Yaba Foods' }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        saved: { ...STORE, name: 'Yaba Foods', image: '/pictures/new.webp', payment_options: [3] },
      })
    },
  },
]
