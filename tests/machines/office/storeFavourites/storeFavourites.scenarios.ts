import { expect } from 'vitest'
import type { FavouriteProduct } from '#contract/administration/favourites.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import {
  FAVOURITE_MILK,
  FAVOURITE_RICE,
  FAVOURITES,
  MORE_FAVOURITES,
} from '#tests/support/fixtures/favourites.ts'

const section = 'decision 0167'
const input = { storeId: 'store-1' }
const RESTING = { editing: 'resting' }
const MILK_CODE = '5449000000996'
const ALREADY = 'Peak milk is among the favourites already'
const OFFLINE = 'Please check your internet connection'

const loaded = (rig: Rig) => rig.resolve('loadFavourites', ok(FAVOURITES))

const products = (rig: Rig) => (rig.context() as { products: FavouriteProduct[] }).products

const scan = (rig: Rig, code: string): void => {
  rig.send({ type: 'text.typed', text: code })
  rig.send({ type: 'search.submitted' })
}

const addRice = (rig: Rig) => rig.send({ type: 'product.chosen', product: OFADA_RICE })

export const storeFavouritesScenarios: Scenario[] = [
  {
    title: 'favourites are looked up, scanned, put into an order and saved',
    section,
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'loadFavourites', input: { storeId: 'store-1' } }])
      await loaded(rig)
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toEqual({
        storeId: 'store-1',
        saved: FAVOURITES,
        products: [FAVOURITE_MILK],
        text: '',
        codes: [],
        searched: '',
        found: [],
        faults: {},
        meanwhile: undefined,
      })
      scan(rig, ' ofada ')
      expect(rig.state()).toEqual({ editing: 'finding' })
      expect(rig.hasTag('finding')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'findProducts', input: { storeId: 'store-1', search: 'ofada' } })
      rig.send({ type: 'favourites.submitted' })
      expect(rig.state()).toEqual({ editing: 'finding' })
      await rig.resolve('findProducts', ok([OFADA_RICE]))
      expect(rig.context()).toMatchObject({ searched: 'ofada', found: [OFADA_RICE], codes: [], text: '' })
      addRice(rig)
      expect(rig.context()).toMatchObject({ searched: '', found: [] })
      expect(products(rig)).toEqual([FAVOURITE_MILK, FAVOURITE_RICE])
      rig.send({ type: 'favourite.moved', productId: OFADA_RICE.id, by: -1 })
      expect(products(rig)).toEqual([FAVOURITE_RICE, FAVOURITE_MILK])
      expect(rig.state()).toEqual(RESTING)
      rig.send({ type: 'favourites.submitted' })
      expect(rig.state()).toBe('saving')
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveFavourites',
        input: { storeId: 'store-1', version: 3, productIds: [OFADA_RICE.id, PEAK_MILK.id] },
      })
      // Somebody has put the rice on sale meanwhile.
      const written = {
        ...MORE_FAVOURITES,
        products: [{ ...FAVOURITE_RICE, is_active: true }, FAVOURITE_MILK],
      }
      await rig.resolve('saveFavourites', ok({ is_saved: true, favourites: written }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ saved: written, meanwhile: undefined })
      expect(products(rig)).toEqual(written.products)
      expect(rig.toasts()).toEqual(['Store saved'])
      rig.send({ type: 'favourites.submitted' })
      expect(rig.state()).toEqual(RESTING)
    },
  },
  {
    title: 'of two people the second gets a question, and decides',
    section,
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'favourite.removed', productId: PEAK_MILK.id })
      expect(products(rig)).toEqual([])
      rig.send({ type: 'favourites.submitted' })
      await rig.resolve('saveFavourites', ok({ is_saved: false, favourites: MORE_FAVOURITES }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ saved: MORE_FAVOURITES, products: [], meanwhile: 'Bola Ahmed' })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'favourites.submitted' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'saveFavourites',
        input: { storeId: 'store-1', version: 4, productIds: [] },
      })
      const none = { products: [], version: 5, changed_by: 'Ngozi Umeh' }
      await rig.resolve('saveFavourites', ok({ is_saved: true, favourites: none }))
      expect(rig.context()).toMatchObject({ saved: none, meanwhile: undefined })
    },
  },
  {
    title: 'undo shows what is saved, also what somebody else has saved',
    section,
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'favourites.undone' })
      rig.send({ type: 'favourite.removed', productId: PEAK_MILK.id })
      rig.send({ type: 'favourites.undone' })
      expect(products(rig)).toEqual([FAVOURITE_MILK])
      rig.send({ type: 'favourite.removed', productId: PEAK_MILK.id })
      rig.send({ type: 'favourites.submitted' })
      await rig.resolve('saveFavourites', ok({ is_saved: false, favourites: MORE_FAVOURITES }))
      rig.send({ type: 'favourites.undone' })
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({
        products: [FAVOURITE_RICE, FAVOURITE_MILK],
        meanwhile: undefined,
        faults: {},
      })
    },
  },
  {
    title: 'what is a favourite already is said, until something else is done',
    section: 'own',
    input,
    run: async (rig) => {
      const faults = () => (rig.context() as { faults: object }).faults
      await loaded(rig)
      scan(rig, MILK_CODE)
      scan(rig, MILK_CODE)
      expect(rig.context()).toMatchObject({ codes: [MILK_CODE, MILK_CODE] })
      await rig.resolve('findProducts', ok([OFADA_RICE, PEAK_MILK]))
      expect(rig.state()).toEqual({ editing: 'finding' })
      expect(rig.context()).toMatchObject({ codes: [MILK_CODE], searched: '', found: [] })
      expect(faults()).toEqual({ search: ALREADY })
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      expect(products(rig)).toEqual([FAVOURITE_MILK])
      rig.send({ type: 'text.typed', text: 'o' })
      expect(faults()).toEqual({})
      const chooseMilk = () => rig.send({ type: 'product.chosen', product: PEAK_MILK })
      chooseMilk()
      expect(faults()).toEqual({ search: ALREADY })
      addRice(rig)
      expect(faults()).toEqual({})
      chooseMilk()
      rig.send({ type: 'favourite.removed', productId: OFADA_RICE.id })
      expect(faults()).toEqual({})
      addRice(rig)
      chooseMilk()
      rig.send({ type: 'favourites.undone' })
      expect(faults()).toEqual({})
      rig.send({ type: 'favourite.removed', productId: PEAK_MILK.id })
      scan(rig, 'milk')
      await rig.resolve('findProducts', ok([PEAK_MILK]))
      rig.send({ type: 'favourites.submitted' })
      expect(rig.context()).toMatchObject({ searched: '', found: [] })
    },
  },
  {
    title: 'what could not be looked up shows a notice, and the next code goes on',
    section: 'own',
    input,
    run: async (rig) => {
      await loaded(rig)
      scan(rig, '   ')
      expect(rig.state()).toEqual(RESTING)
      for (const code of ['one', 'two', 'x'.repeat(120)]) scan(rig, code)
      await rig.resolve('findProducts', failed({ kind: 'offline' }))
      await rig.reject('findProducts')
      expect(rig.calls.at(-1)).toEqual({
        id: 'findProducts',
        input: { storeId: 'store-1', search: 'x'.repeat(100) },
      })
      await rig.resolve('findProducts', ok([]))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ searched: 'x'.repeat(100), found: [], codes: [] })
      expect(rig.toasts()).toEqual([OFFLINE, 'An unexpected error occurred'])
    },
  },
  {
    title: 'favourites that could not be loaded are asked for again',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadFavourites', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'favourites.asked' })
      await rig.reject('loadFavourites')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'favourites.asked' })
      await loaded(rig)
      expect(products(rig)).toEqual([FAVOURITE_MILK])
      expect(rig.toasts()).toEqual([OFFLINE, 'An unexpected error occurred'])
    },
  },
  {
    title: "favourites that could not be saved stay in the form, with the server's reason",
    section: 'own',
    input,
    run: async (rig) => {
      const save = () => rig.send({ type: 'favourites.submitted' })
      const message = 'One of these products is not in this store. Please load the page again.'
      await loaded(rig)
      addRice(rig)
      rig.send({ type: 'product.chosen', product: PEAK_MILK })
      save()
      expect(rig.context()).toHaveProperty('faults', {})
      await rig.resolve('saveFavourites', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toHaveProperty('faults', { form: message })
      save()
      expect(rig.context()).toHaveProperty('faults', {})
      await rig.resolve('saveFavourites', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual(RESTING)
      save()
      await rig.reject('saveFavourites')
      expect(rig.state()).toEqual(RESTING)
      expect(rig.context()).toMatchObject({ saved: FAVOURITES, faults: {}, meanwhile: undefined })
      expect(products(rig)).toEqual([FAVOURITE_MILK, FAVOURITE_RICE])
      expect(rig.toasts()).toEqual([OFFLINE, 'An unexpected error occurred'])
    },
  },
]
