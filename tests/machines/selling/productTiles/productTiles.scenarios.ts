import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

const section = 'decision 0159'
const input = { storeId: 's1' }

const region = (rig: Rig, name: 'group' | 'pieces') => (rig.state() as Record<string, string>)[name]

const picked = (rig: Rig) => rig.received.filter(({ id }) => id === 'pickerLink').map(({ event }) => event)

const kept = (rig: Rig) => rig.received.filter(({ id }) => id === 'favouritesLink').map(({ event }) => event)

const pick = (productId: string, pieces: number) => ({ type: 'product.picked', productId, pieces })

const recalled = (rig: Rig, ...productIds: string[]) => rig.send({ type: 'favourites.recalled', productIds })

const listed = (rig: Rig, ...productIds: string[]) => rig.send({ type: 'favourites.listed', productIds })

const type = (rig: Rig, text: string) => rig.send({ type: 'pieces.typed', text })

export const productTilesScenarios: Scenario[] = [
  {
    title: 'a till without favourites begins with what the list shows',
    section,
    input,
    run: (rig) => {
      expect(rig.state()).toEqual({ group: 'beginning', pieces: 'closed' })
      expect(rig.calls).toEqual([
        { id: 'storeLink', input: undefined },
        { id: 'favouritesLink', input: { storeId: 's1' } },
        { id: 'pickerLink', input: undefined },
      ])
      expect(rig.context()).toEqual({
        storeId: 's1',
        tab: 'all',
        shown: 60,
        ofStore: [],
        favourites: [],
        product: undefined,
        text: '1',
        isRefused: false,
      })
      recalled(rig)
      expect(rig.state()).toEqual({ group: 'chosen', pieces: 'closed' })
      expect(rig.context()).toMatchObject({ tab: 'all', favourites: [] })
    },
  },
  {
    title: 'a till with favourites begins with them, unless another group was chosen before they came',
    section,
    input,
    run: (rig) => {
      recalled(rig, RICE.id)
      expect(region(rig, 'group')).toBe('chosen')
      expect(rig.context()).toMatchObject({ tab: 'favourites', favourites: [RICE.id] })
      rig.send({ type: 'tab.chosen', tab: 'category/Drinks' })
      recalled(rig, RICE.id, MILK.id)
      expect(region(rig, 'group')).toBe('chosen')
      expect(rig.context()).toMatchObject({ tab: 'category/Drinks', favourites: [RICE.id, MILK.id] })
    },
  },
  {
    title: "a till whose store has favourites begins with them, and the store's later ones change no group",
    section: 'decision 0167',
    input,
    run: (rig) => {
      listed(rig, MILK.id)
      expect(rig.state()).toEqual({ group: 'beginning', pieces: 'closed' })
      recalled(rig)
      expect(region(rig, 'group')).toBe('chosen')
      expect(rig.context()).toMatchObject({ tab: 'favourites', ofStore: [MILK.id], favourites: [] })
      rig.send({ type: 'tab.chosen', tab: 'all' })
      listed(rig, RICE.id, MILK.id)
      expect(rig.context()).toMatchObject({ tab: 'all', ofStore: [RICE.id, MILK.id] })
      const before = (rig.context() as { ofStore: string[] }).ofStore
      listed(rig, RICE.id, MILK.id)
      expect((rig.context() as { ofStore: string[] }).ofStore).toBe(before)
      listed(rig, MILK.id, RICE.id)
      listed(rig)
      expect(rig.context()).toMatchObject({ tab: 'all', ofStore: [] })
    },
  },
  {
    title: 'a favourite of the store is not taken away by a till',
    section: 'decision 0167',
    input,
    run: (rig) => {
      listed(rig, MILK.id)
      recalled(rig, MILK.id)
      rig.send({ type: 'pieces.asked', product: MILK })
      rig.send({ type: 'favourite.toggled' })
      expect(kept(rig)).toEqual([])
      listed(rig, MILK.id, RICE.id)
      listed(rig, MILK.id)
      expect(region(rig, 'pieces')).toBe('asking')
      rig.send({ type: 'pieces.closed' })
      rig.send({ type: 'pieces.asked', product: RICE })
      rig.send({ type: 'favourite.toggled' })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(kept(rig)).toEqual([{ type: 'favourites.kept', productIds: [MILK.id, RICE.id] }])
    },
  },
  {
    title: 'more of a large group shows when it is asked for; another group begins anew',
    section,
    input,
    run: (rig) => {
      rig.send({ type: 'more.asked' })
      rig.send({ type: 'more.asked' })
      expect(rig.context()).toMatchObject({ tab: 'all', shown: 180 })
      expect(region(rig, 'group')).toBe('beginning')
      rig.send({ type: 'tab.chosen', tab: 'others' })
      expect(region(rig, 'group')).toBe('chosen')
      expect(rig.context()).toMatchObject({ tab: 'others', shown: 60 })
      rig.send({ type: 'more.asked' })
      expect(region(rig, 'group')).toBe('chosen')
      expect(rig.context()).toMatchObject({ tab: 'others', shown: 120 })
    },
  },
  {
    title: 'a tap takes one piece',
    section: '§4.48',
    input,
    run: async (rig) => {
      rig.send({ type: 'tile.pressed', product: MILK })
      expect(region(rig, 'pieces')).toBe('pressed')
      await rig.advance(499)
      rig.send({ type: 'tile.released' })
      expect(region(rig, 'pieces')).toBe('closed')
      rig.send({ type: 'tile.tapped', productId: MILK.id })
      await rig.advance(500)
      expect(region(rig, 'pieces')).toBe('closed')
      expect(picked(rig)).toEqual([pick(MILK.id, 1)])
    },
  },
  {
    title: 'a long press asks how many, and the tap at its end takes nothing',
    section,
    input,
    run: async (rig) => {
      rig.send({ type: 'tile.pressed', product: MILK })
      await rig.advance(500)
      expect(region(rig, 'pieces')).toBe('asking')
      rig.send({ type: 'tile.released' })
      rig.send({ type: 'tile.tapped', productId: MILK.id })
      rig.send({ type: 'pieces.asked', product: RICE })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(rig.context()).toMatchObject({ product: MILK, text: '1', isRefused: false })
      type(rig, '12')
      rig.send({ type: 'pieces.confirmed' })
      expect(region(rig, 'pieces')).toBe('closed')
      expect(picked(rig)).toEqual([pick(MILK.id, 12)])
    },
  },
  {
    title: 'the menu key asks at once, also while the mouse is down; closing adds nothing',
    section,
    input,
    run: (rig) => {
      rig.send({ type: 'pieces.asked', product: RICE })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(rig.context()).toMatchObject({ product: RICE })
      type(rig, '2')
      rig.send({ type: 'pieces.closed' })
      expect(region(rig, 'pieces')).toBe('closed')
      rig.send({ type: 'tile.pressed', product: MILK })
      expect(rig.context()).toMatchObject({ product: MILK, text: '1' })
      rig.send({ type: 'pieces.asked', product: MILK })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(picked(rig)).toEqual([])
    },
  },
  {
    title: 'pieces go up and down within the stock',
    section: '§5.22',
    input,
    run: (rig) => {
      rig.send({ type: 'pieces.asked', product: RICE })
      const steps = ([1, 1, 1, -1] as const).map((by) => {
        rig.send({ type: 'pieces.stepped', by })
        return (rig.context() as { text: string }).text
      })
      expect(steps).toEqual(['2', '3', '3', '2'])
      expect(region(rig, 'pieces')).toBe('asking')
    },
  },
  {
    title: 'what is no number of pieces in stock is refused, until something else is typed',
    section: '§5.22',
    input,
    run: (rig) => {
      const isRefused = () => (rig.context() as { isRefused: boolean }).isRefused
      rig.send({ type: 'pieces.asked', product: RICE })
      for (const wrong of ['4', '0', '', '1.5']) {
        type(rig, wrong)
        expect(isRefused()).toBe(false)
        rig.send({ type: 'pieces.confirmed' })
        expect(region(rig, 'pieces')).toBe('asking')
        expect(isRefused()).toBe(true)
      }
      rig.send({ type: 'pieces.stepped', by: 1 })
      expect(rig.context()).toMatchObject({ text: '1', isRefused: false })
      type(rig, '4')
      rig.send({ type: 'pieces.confirmed' })
      rig.send({ type: 'pieces.closed' })
      rig.send({ type: 'pieces.asked', product: SOLD_OUT })
      expect(isRefused()).toBe(false)
      rig.send({ type: 'pieces.confirmed' })
      expect(isRefused()).toBe(true)
      expect(picked(rig)).toEqual([])
    },
  },
  {
    title: 'a product becomes a favourite of this till and none again, and the device remembers it',
    section,
    input,
    run: (rig) => {
      recalled(rig, RICE.id)
      rig.send({ type: 'pieces.asked', product: MILK })
      rig.send({ type: 'favourite.toggled' })
      expect(rig.context()).toMatchObject({ favourites: [RICE.id, MILK.id] })
      rig.send({ type: 'pieces.closed' })
      rig.send({ type: 'pieces.asked', product: RICE })
      rig.send({ type: 'favourite.toggled' })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(kept(rig)).toEqual([
        { type: 'favourites.kept', productIds: [RICE.id, MILK.id] },
        { type: 'favourites.kept', productIds: [MILK.id] },
      ])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'favourites that the device cannot keep are said, and hold for as long as the page does',
    section: 'own',
    input,
    run: (rig) => {
      rig.send({ type: 'pieces.asked', product: MILK })
      rig.send({ type: 'favourite.toggled' })
      rig.send({ type: 'favourites.notKept', fault: { kind: 'storageUnavailable', reason: 'blocked' } })
      expect(region(rig, 'pieces')).toBe('asking')
      expect(rig.context()).toMatchObject({ favourites: [MILK.id] })
      expect(rig.emitted).toEqual([{ type: 'notified', notice: { key: 'storageUnavailable' } }])
    },
  },
]
