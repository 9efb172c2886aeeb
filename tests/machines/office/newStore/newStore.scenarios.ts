import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { STORE_DATA } from '#tests/support/fixtures/store-data.ts'

const faults = (rig: Rig) => (rig.context() as { faults: object }).faults
const type = (rig: Rig, typed: object) => rig.send({ type: 'store.typed', typed })
const submit = (rig: Rig) => rig.send({ type: 'store.submitted' })

/** The form is sent, as far as the call: an id is drawn with each try. */
const make = async (rig: Rig, id: string) => {
  submit(rig)
  await rig.resolve('drawId', id)
}

export const newStoreScenarios: Scenario[] = [
  {
    title: 'a store is described and made; the administration hears of it, and its terminals come next',
    section: 'own',
    run: async (rig) => {
      expect(rig.state()).toBe('editing')
      expect(rig.context()).toEqual({
        creationId: '',
        store: { name: '', address: '', phone: '', email: '' },
        codes: [1, 2, 3, 4],
        faults: {},
      })
      type(rig, STORE_DATA)
      rig.send({ type: 'payment.toggled', code: 5 })
      rig.send({ type: 'payment.toggled', code: 2 })
      submit(rig)
      expect(rig.state()).toBe('drawing')
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toBe('saving')
      expect(rig.calls.at(-1)).toEqual({
        id: 'createStore',
        input: { ...STORE_DATA, creationId: 'id-1', codes: [1, 3, 4, 5] },
      })
      await rig.resolve('createStore', ok(YABA))
      expect(rig.state()).toBe('made')
      expect(rig.received).toEqual([{ id: 'storesLink', event: { type: 'store.made', store: YABA } }])
      expect(rig.toasts()).toEqual(['Store saved'])
      expect(rig.emitted.at(-1)).toEqual({
        type: 'navigated',
        to: '/administration/terminals',
        replace: false,
      })
    },
  },
  {
    title: 'what is missing is said under its field until it is typed or ticked',
    section: 'own',
    run: async (rig) => {
      for (const code of [1, 2, 3, 4]) rig.send({ type: 'payment.toggled', code })
      submit(rig)
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({
        name: 'Store name is required',
        address: 'Address is required',
        phone: 'Phone number is required',
        codes: 'Choose at least one way to pay',
      })
      type(rig, { name: 'Y' })
      expect(Object.keys(faults(rig)).toSorted()).toEqual(['address', 'codes', 'phone'])
      rig.send({ type: 'payment.toggled', code: 1 })
      expect(Object.keys(faults(rig)).toSorted()).toEqual(['address', 'phone'])
    },
  },
  {
    title: "the server's no stands in the form, and what failed is sent again",
    section: 'own',
    run: async (rig) => {
      type(rig, STORE_DATA)
      await make(rig, 'id-1')
      const refusal = { kind: 'refused', statusCode: 403, message: 'Ada Obi is no owner.' }
      await rig.resolve('createStore', failed(refusal))
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({ form: 'Ada Obi is no owner.' })
      type(rig, { name: 'Yaba Foods' })
      expect(faults(rig)).toEqual({})
      await make(rig, 'id-2')
      await rig.resolve('createStore', failed(refusal))
      await make(rig, 'id-3')
      expect(faults(rig)).toEqual({})
      await rig.resolve('createStore', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('editing')
      await make(rig, 'id-4')
      await rig.reject('createStore')
      expect(rig.state()).toBe('editing')
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a store whose answer was lost is sent again under its id, also where it was corrected meanwhile',
    section: 'decision 0165',
    run: async (rig) => {
      type(rig, STORE_DATA)
      submit(rig)
      expect(rig.calls.at(-1)).toEqual({ id: 'drawId', input: undefined })
      await rig.resolve('drawId', 'id-1')
      await rig.resolve('createStore', failed({ kind: 'offline' }))
      type(rig, { name: 'Yaba Foods' })
      await make(rig, 'id-2')
      const sent = rig.calls.filter(({ id }) => id === 'createStore').map(({ input }) => input)
      expect(sent).toEqual([
        { ...STORE_DATA, creationId: 'id-1', codes: [1, 2, 3, 4] },
        { ...STORE_DATA, name: 'Yaba Foods', creationId: 'id-1', codes: [1, 2, 3, 4] },
      ])
    },
  },
  {
    title: 'where no id can be drawn nothing is sent, and the next try draws another one',
    section: 'own',
    run: async (rig) => {
      type(rig, STORE_DATA)
      submit(rig)
      await rig.reject('drawId')
      expect(rig.state()).toBe('editing')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      submit(rig)
      await rig.resolve('drawId', 'id-2')
      expect(rig.calls.at(-1)?.input).toMatchObject({ creationId: 'id-2' })
    },
  },
]
