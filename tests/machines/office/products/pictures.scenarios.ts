import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CHOSEN_PICTURE, OFADA_RICE, PEAK_MILK, PICTURE } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const PICTURED = { ...PEAK_MILK, product_image: PICTURE, version: 4 }
const NO_PICTURE = 'This file cannot be read as a picture.'

const open = async (rig: Rig, product = PEAK_MILK) => {
  await rig.resolve('loadPage', ok({ products: [OFADA_RICE, product], next: null, count: 2 }))
  rig.send({ type: 'form.opened', product })
}
const choose = (rig: Rig, file: File) => rig.send({ type: 'picture.chosen', file })
const svg = new File(['<svg/>'], 'milk.svg', { type: 'image/svg+xml' })
const faults = (rig: Rig) => (rig.context() as { faults: object }).faults

export const productPictureScenarios: Scenario[] = [
  {
    title: 'a chosen picture goes ahead of the product, which is written with its address',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await open(rig)
      choose(rig, CHOSEN_PICTURE)
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ picture: CHOSEN_PICTURE, entry: { product_image: '' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'sending' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'sendPicture',
        input: { storeId: 'store-1', picture: CHOSEN_PICTURE },
      })
      await rig.resolve('sendPicture', ok({ image: PICTURE }))
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.calls.at(-1)).toMatchObject({
        id: 'saveProduct',
        input: { id: PEAK_MILK.id, version: 3, name: 'Peak milk', product_image: PICTURE },
      })
      await rig.resolve('saveProduct', ok({ is_saved: true, product: PICTURED }))
      expect(rig.state()).toMatchObject({ form: 'closed', list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ products: [OFADA_RICE, PICTURED], picture: undefined })
    },
  },
  {
    title: 'a picture that is at the office already is not sent again when the product could not be written',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await open(rig)
      choose(rig, CHOSEN_PICTURE)
      rig.send({ type: 'form.submitted' })
      await rig.resolve('sendPicture', ok({ image: PICTURE }))
      await rig.resolve('saveProduct', offline)
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ product_image: PICTURE })
    },
  },
  {
    title: 'a new product has the picture that was chosen, and the next form begins without one',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok({ products: [], next: null, count: 0 }))
      rig.send({ type: 'form.opened', product: undefined })
      choose(rig, CHOSEN_PICTURE)
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(faults(rig)).toMatchObject({ name: 'Name is required' })
      rig.send({ type: 'field.typed', typed: { name: 'Indomie', price: '350', quantity: '4' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'sending' })
      await rig.resolve('sendPicture', ok({ image: PICTURE }))
      expect(rig.state()).toMatchObject({ form: 'drawing' })
      await rig.resolve('drawId', 'id-1')
      expect(rig.calls.at(-1)?.input).toMatchObject({
        name: 'Indomie',
        product_image: PICTURE,
        creationId: 'id-1',
      })
      await rig.resolve('saveProduct', offline)
      choose(rig, CHOSEN_PICTURE)
      rig.send({ type: 'form.closed' })
      rig.send({ type: 'form.opened', product: undefined })
      expect(rig.context()).toMatchObject({ picture: undefined, entry: { product_image: '' } })
    },
  },
  {
    title: 'a picture is taken away, also one that was only chosen',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await open(rig, PICTURED)
      expect(rig.context()).toMatchObject({ entry: { product_image: PICTURE } })
      choose(rig, CHOSEN_PICTURE)
      choose(rig, svg)
      rig.send({ type: 'picture.removed' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ picture: undefined, entry: { product_image: '' } })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ product_image: null })
    },
  },
  {
    title: 'a file that is no picture is not taken; the field says so until another one is chosen',
    section: 'own',
    input,
    run: async (rig) => {
      await open(rig)
      rig.send({ type: 'field.typed', typed: { name: '' } })
      rig.send({ type: 'form.submitted' })
      choose(rig, svg)
      expect(rig.context()).toMatchObject({ picture: undefined })
      expect(faults(rig)).toEqual({
        name: 'Name is required',
        product_image: 'Choose a picture: JPEG, PNG or WebP',
      })
      choose(rig, CHOSEN_PICTURE)
      expect(faults(rig)).toEqual({ name: 'Name is required' })
    },
  },
  {
    title: 'a picture that the office refuses is named under the field, and the product not written',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await open(rig, PICTURED)
      choose(rig, CHOSEN_PICTURE)
      rig.send({ type: 'form.submitted' })
      const message = NO_PICTURE
      await rig.resolve('sendPicture', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({
        picture: undefined,
        entry: { product_image: PICTURE },
        faults: { product_image: NO_PICTURE },
      })
      expect(rig.toasts()).toEqual([])
      expect(rig.calls.map(({ id }) => id)).not.toContain('saveProduct')
    },
  },
  {
    title: 'a picture that could not be sent stays chosen',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await open(rig)
      choose(rig, CHOSEN_PICTURE)
      rig.send({ type: 'form.submitted' })
      await rig.resolve('sendPicture', offline)
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ picture: CHOSEN_PICTURE, faults: {} })
      rig.send({ type: 'form.submitted' })
      await rig.reject('sendPicture')
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ picture: CHOSEN_PICTURE })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
