import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'

const first = orderFixture()
const second = orderFixture({ id: 'order-2', order_number: 1763740900 })
const lastCall = (rig: Rig) => rig.calls.at(-1)
const source = { kind: 'server' }
const showFirstOf = async (rig: Rig, pages: number) =>
  rig.resolve('loadPage', ok({ orders: [first], pages, source }))

export const salesHistoryScenarios: Scenario[] = [
  {
    title: 'the first page of the full list is loaded and shown',
    section: '§2.86',
    run: async (rig) => {
      expect(rig.state()).toEqual({ box: 'resting', list: 'loading' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'loadPage', input: { search: '', page: 1 } }])
      await showFirstOf(rig, 3)
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toEqual({
        text: '',
        search: '',
        page: 1,
        pages: 3,
        isCutOff: false,
        orders: [first],
        source: { kind: 'server' },
        chosen: 0,
      })
    },
  },
  {
    title: 'no orders at all are one empty page',
    section: '§2.88',
    run: async (rig) => {
      await rig.resolve('loadPage', ok({ orders: [], pages: 0, source }))
      expect(rig.context()).toMatchObject({ orders: [], page: 1, pages: 1 })
      expect(rig.can({ type: 'page.nextAsked' })).toBe(false)
      expect(rig.can({ type: 'page.previousAsked' })).toBe(false)
    },
  },
  {
    title: 'next and previous turn pages and are disabled at the bounds',
    section: '§2.90',
    run: async (rig) => {
      expect(rig.can({ type: 'page.nextAsked' })).toBe(false)
      await showFirstOf(rig, 2)
      expect(rig.can({ type: 'page.previousAsked' })).toBe(false)
      rig.send({ type: 'page.nextAsked' })
      expect(rig.state()).toEqual({ box: 'resting', list: 'loading' })
      expect(lastCall(rig)).toEqual({ id: 'loadPage', input: { search: '', page: 2 } })
      await rig.resolve('loadPage', ok({ orders: [second], pages: 2, source }))
      expect(rig.context()).toMatchObject({ page: 2, orders: [second] })
      expect(rig.can({ type: 'page.nextAsked' })).toBe(false)
      rig.send({ type: 'page.previousAsked' })
      expect(lastCall(rig)).toEqual({ id: 'loadPage', input: { search: '', page: 1 } })
    },
  },
  {
    title: 'a search of three characters runs 300 ms after the last keystroke, from page 1',
    section: '§5.25, §5.27',
    run: async (rig) => {
      await showFirstOf(rig, 3)
      rig.send({ type: 'page.nextAsked' })
      await showFirstOf(rig, 3)
      rig.send({ type: 'search.typed', text: ' ad' })
      await rig.advance(299)
      rig.send({ type: 'search.typed', text: ' ada' })
      await rig.advance(299)
      expect(rig.state()).toEqual({ box: 'pausing', list: 'showing' })
      expect(rig.calls).toHaveLength(2)
      await rig.advance(1)
      expect(rig.state()).toEqual({ box: 'resting', list: 'loading' })
      expect(lastCall(rig)).toEqual({ id: 'loadPage', input: { search: 'ada', page: 1 } })
    },
  },
  {
    title: 'a search of which sales are on no page is known for that until the next answer',
    section: 'decision 0014',
    run: async (rig) => {
      await rig.resolve('loadPage', ok({ orders: [first], pages: 50, isCutOff: true, source }))
      expect(rig.context()).toMatchObject({ pages: 50, isCutOff: true })
      rig.send({ type: 'page.nextAsked' })
      await showFirstOf(rig, 2)
      expect(rig.context()).toMatchObject({ pages: 2, isCutOff: false })
    },
  },
  {
    title: 'one or two characters search nothing',
    section: '§5.27',
    run: async (rig) => {
      await showFirstOf(rig, 1)
      rig.send({ type: 'search.typed', text: 'ad ' })
      await rig.advance(300)
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      expect(rig.calls).toHaveLength(1)
      expect(rig.context()).toMatchObject({ text: 'ad ', search: '' })
    },
  },
  {
    title: 'empty text goes back to page 1 of the full list',
    section: '§5.26',
    run: async (rig) => {
      await showFirstOf(rig, 1)
      rig.send({ type: 'search.typed', text: 'ada' })
      await rig.advance(300)
      await showFirstOf(rig, 2)
      rig.send({ type: 'page.nextAsked' })
      await showFirstOf(rig, 2)
      rig.send({ type: 'search.typed', text: '  ' })
      await rig.advance(300)
      expect(rig.state()).toEqual({ box: 'resting', list: 'loading' })
      expect(lastCall(rig)).toEqual({ id: 'loadPage', input: { search: '', page: 1 } })
    },
  },
  {
    title: 'a new search drops the answer that was on its way',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'search.typed', text: 'bola' })
      await rig.advance(300)
      expect(rig.calls).toEqual([
        { id: 'loadPage', input: { search: '', page: 1 } },
        { id: 'loadPage', input: { search: 'bola', page: 1 } },
      ])
      await rig.resolve('loadPage', ok({ orders: [second], pages: 1, source }))
      expect(rig.context()).toMatchObject({ search: 'bola', orders: [second] })
    },
  },
  {
    title: 'without a network, a device that keeps no sale says that the history needs a network once',
    section: 'decision 0124',
    run: async (rig) => {
      await rig.resolve('loadPage', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'neverLoaded' })
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadPage', failed({ kind: 'notRenewed', cause: { kind: 'offline' } }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'neverLoaded' })
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadPage', failed({ kind: 'unavailable', statusCode: 503 }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'failed' })
      rig.send({ type: 'list.asked' })
      await showFirstOf(rig, 1)
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
    },
  },
  {
    title: 'a page that fails says why and can be asked for again',
    section: '§8.24',
    run: async (rig) => {
      await rig.resolve('loadPage', failed({ kind: 'refused', statusCode: 400, message: 'Store is closed' }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'failed' })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toEqual({ box: 'resting', list: 'loading' })
      await rig.resolve('loadPage', failed({ kind: 'offline' }))
      rig.send({ type: 'list.asked' })
      await rig.reject('loadPage')
      expect(rig.state()).toEqual({ box: 'resting', list: 'failed' })
      expect(rig.toasts()).toEqual([
        'Store is closed',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'without a network the page is the one of the device, no further than its last page',
    section: 'own',
    run: async (rig) => {
      await showFirstOf(rig, 40)
      rig.send({ type: 'page.nextAsked' })
      await showFirstOf(rig, 40)
      rig.send({ type: 'page.nextAsked' })
      const device = { kind: 'device', kept: 31, fault: { kind: 'offline' } }
      await rig.resolve('loadPage', ok({ orders: [second], pages: 2, source: device }))
      expect(rig.context()).toMatchObject({ page: 2, pages: 2, orders: [second], source: device })
      expect(rig.can({ type: 'page.nextAsked' })).toBe(false)
      rig.send({ type: 'page.previousAsked' })
      await rig.resolve('loadPage', ok({ orders: [first], pages: 2, source: device }))
      expect(rig.context()).toMatchObject({ page: 1, pages: 2, orders: [first] })
      rig.send({ type: 'list.asked' })
      expect(lastCall(rig)).toEqual({ id: 'loadPage', input: { search: '', page: 1 } })
      await showFirstOf(rig, 40)
      expect(rig.context()).toMatchObject({ page: 1, pages: 40, source: { kind: 'server' } })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: "a server that fails says why, beside the device's own sales",
    section: '§8.24',
    run: async (rig) => {
      const page = { orders: [first], pages: 1 }
      const fault = { kind: 'unavailable', statusCode: 500, message: 'The history is being moved' }
      await rig.resolve('loadPage', ok({ ...page, source: { kind: 'device', kept: 1, fault } }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      expect(rig.context()).toMatchObject({ ...page, source: { kind: 'device', kept: 1, fault } })
      rig.send({ type: 'list.asked' })
      const silent = { kind: 'unavailable', statusCode: 502 }
      await rig.resolve('loadPage', ok({ ...page, source: { kind: 'device', kept: 1, fault: silent } }))
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      rig.send({ type: 'list.asked' })
      const portal = { kind: 'unavailable', statusCode: 200 }
      await rig.resolve('loadPage', ok({ ...page, source: { kind: 'device', kept: 1, fault: portal } }))
      expect(rig.toasts()).toEqual(['The history is being moved', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a page of the server stays the one that was asked for, though there are fewer by then',
    section: 'own',
    run: async (rig) => {
      await showFirstOf(rig, 2)
      rig.send({ type: 'page.nextAsked' })
      await rig.resolve('loadPage', ok({ orders: [], pages: 1, source }))
      expect(rig.context()).toMatchObject({ page: 2, pages: 1 })
    },
  },
  {
    title: 'clicking an order fetches its receipt and opens it',
    section: '§2.91',
    run: async (rig) => {
      await showFirstOf(rig, 1)
      rig.send({ type: 'order.chosen', orderNumber: 1763740800 })
      expect(rig.state()).toEqual({ box: 'resting', list: 'opening' })
      expect(rig.hasTag('opening')).toBe(true)
      expect(lastCall(rig)).toEqual({ id: 'fetchReceipt', input: { orderNumber: 1763740800 } })
      await rig.resolve('fetchReceipt', ok(receiptFixture))
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740800'])
    },
  },
  {
    title: 'a receipt that cannot be fetched says why and opens nothing',
    section: '§8.24',
    run: async (rig) => {
      await showFirstOf(rig, 1)
      rig.send({ type: 'order.chosen', orderNumber: 1763740800 })
      await rig.resolve(
        'fetchReceipt',
        failed({ kind: 'refused', statusCode: 404, message: 'No such order' }),
      )
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      rig.send({ type: 'order.chosen', orderNumber: 1763740800 })
      await rig.reject('fetchReceipt')
      expect(rig.state()).toEqual({ box: 'resting', list: 'showing' })
      expect(rig.routes()).toEqual([])
      expect(rig.toasts()).toEqual(['No such order', 'An unexpected error occurred'])
    },
  },
]
