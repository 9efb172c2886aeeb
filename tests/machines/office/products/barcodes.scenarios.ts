import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const OLD_PACK = '2000000000022'
const NEW_PACK = '2000000000039'
const RICE = { ...OFADA_RICE, is_active: true, barcode: OLD_PACK }
const CODED = { ...PEAK_MILK, barcodes: [OLD_PACK] }

const open = async (rig: Rig, product = PEAK_MILK) => {
  await rig.resolve('loadPage', ok({ products: [product], next: null, count: 1 }))
  rig.send({ type: 'form.opened', product })
}
const add = (rig: Rig, newBarcode: string) => {
  rig.send({ type: 'field.typed', typed: { newBarcode } })
  rig.send({ type: 'barcode.added' })
}
const lookedFor = (rig: Rig) =>
  rig.calls.flatMap(({ id, input: asked }) =>
    id === 'findSharing' ? [(asked as { barcode: string }).barcode] : [],
  )
const faults = (rig: Rig) => (rig.context() as { faults: object }).faults

export const productBarcodeScenarios: Scenario[] = [
  {
    title: 'a barcode is added by a scanner, looked up, and written with the product',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig)
      add(rig, ` ${OLD_PACK} `)
      expect(rig.state()).toMatchObject({ form: { editing: 'finding' } })
      expect(rig.context()).toMatchObject({ entry: { barcodes: [OLD_PACK], newBarcode: '' } })
      expect(rig.calls.at(-1)).toEqual({
        id: 'findSharing',
        input: { storeId: 'store-1', barcode: OLD_PACK },
      })
      await rig.resolve('findSharing', ok([RICE, PEAK_MILK]))
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({
        shared: [{ code: OLD_PACK, names: ['Ofada rice'] }],
        unlooked: [],
      })
      rig.send({ type: 'form.submitted' })
      expect(rig.calls.at(-1)).toMatchObject({
        id: 'saveProduct',
        input: { id: PEAK_MILK.id, version: 3, barcode: '5449000000996', barcodes: [OLD_PACK] },
      })
    },
  },
  {
    title: 'a scanner does not wait for what is looked up: each code has its turn, and is looked up once',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig)
      add(rig, OLD_PACK)
      add(rig, NEW_PACK)
      expect(lookedFor(rig)).toEqual([OLD_PACK])
      await rig.resolve('findSharing', ok([RICE]))
      expect(rig.state()).toMatchObject({ form: { editing: 'finding' } })
      expect(lookedFor(rig)).toEqual([OLD_PACK, NEW_PACK])
      await rig.resolve('findSharing', ok([]))
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({
        entry: { barcodes: [OLD_PACK, NEW_PACK] },
        shared: [
          { code: OLD_PACK, names: ['Ofada rice'] },
          { code: NEW_PACK, names: [] },
        ],
      })
    },
  },
  {
    title: 'a code that the product has already is refused at the field, until the other one is removed',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig, CODED)
      add(rig, OLD_PACK)
      expect(faults(rig)).toEqual({ newBarcode: 'This product has this barcode already' })
      expect(rig.context()).toMatchObject({ entry: { barcodes: [OLD_PACK], newBarcode: OLD_PACK } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(faults(rig)).toEqual({ newBarcode: 'This product has this barcode already' })
      rig.send({ type: 'barcode.removed', barcode: OLD_PACK })
      expect(faults(rig)).toEqual({})
      expect(rig.context()).toMatchObject({ entry: { barcodes: [], newBarcode: OLD_PACK } })
      rig.send({ type: 'barcode.added' })
      expect(rig.context()).toMatchObject({ entry: { barcodes: [OLD_PACK], newBarcode: '' } })
      expect(faults(rig)).toEqual({})
      add(rig, '')
      expect(faults(rig)).toEqual({ newBarcode: 'Scan or type a barcode first' })
    },
  },
  {
    title: 'a removed barcode is written, and what is wrong elsewhere stays said',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig, { ...PEAK_MILK, barcodes: [OLD_PACK, NEW_PACK] })
      rig.send({ type: 'field.typed', typed: { name: '' } })
      rig.send({ type: 'form.submitted' })
      rig.send({ type: 'barcode.removed', barcode: OLD_PACK })
      expect(faults(rig)).toEqual({ name: 'Name is required' })
      add(rig, NEW_PACK)
      rig.send({ type: 'field.typed', typed: { name: 'Peak milk', newBarcode: '' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ barcodes: [NEW_PACK] })
    },
  },
  {
    title: 'a code that was typed and not added is one of the barcodes all the same',
    section: 'own',
    input,
    run: async (rig) => {
      await open(rig, CODED)
      rig.send({ type: 'field.typed', typed: { newBarcode: NEW_PACK } })
      rig.send({ type: 'form.submitted' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ barcodes: [OLD_PACK, NEW_PACK] })
    },
  },
  {
    title: 'another main barcode is looked up once it is written, and not the one that the product has',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig, CODED)
      rig.send({ type: 'barcode.left' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      rig.send({ type: 'field.typed', typed: { barcode: ' ' } })
      rig.send({ type: 'barcode.left' })
      expect(lookedFor(rig)).toEqual([])
      rig.send({ type: 'field.typed', typed: { barcode: ` ${NEW_PACK}` } })
      rig.send({ type: 'barcode.left' })
      expect(rig.state()).toMatchObject({ form: { editing: 'finding' } })
      rig.send({ type: 'barcode.left' })
      await rig.resolve('findSharing', ok([{ ...RICE, barcodes: [NEW_PACK] }]))
      rig.send({ type: 'barcode.left' })
      expect(lookedFor(rig)).toEqual([NEW_PACK])
      expect(rig.context()).toMatchObject({ shared: [{ code: NEW_PACK, names: ['Ofada rice'] }] })
    },
  },
  {
    title: 'a main barcode that is one of the others is refused at its field, until that is removed',
    section: 'decision 0162',
    input,
    run: async (rig) => {
      await open(rig, CODED)
      rig.send({ type: 'field.typed', typed: { barcode: OLD_PACK } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(faults(rig)).toEqual({ barcode: 'This product has this barcode already' })
      rig.send({ type: 'barcode.removed', barcode: OLD_PACK })
      expect(faults(rig)).toEqual({})
    },
  },
  {
    title: 'what was wrong with a code is not said any more once it is added, since the main one is another',
    section: 'own',
    input,
    run: async (rig) => {
      await open(rig)
      add(rig, PEAK_MILK.barcode)
      expect(faults(rig)).toEqual({ newBarcode: 'This product has this barcode already' })
      rig.send({ type: 'field.typed', typed: { barcode: NEW_PACK } })
      rig.send({ type: 'barcode.added' })
      expect(rig.context()).toMatchObject({
        entry: { barcode: NEW_PACK, barcodes: [PEAK_MILK.barcode] },
      })
      expect(faults(rig)).toEqual({})
    },
  },
  {
    title: 'where nothing could be looked up nothing is said, and the next code has its turn',
    section: 'own',
    input,
    run: async (rig) => {
      await open(rig)
      add(rig, OLD_PACK)
      add(rig, NEW_PACK)
      await rig.resolve('findSharing', offline)
      expect(rig.context()).toMatchObject({ unlooked: [NEW_PACK], shared: [] })
      expect(rig.toasts()).toEqual([])
      await rig.reject('findSharing')
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ unlooked: [], shared: [] })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'what is not looked up yet waits while the product is saved; the next form begins without it',
    section: 'own',
    input,
    run: async (rig) => {
      await open(rig)
      add(rig, NEW_PACK)
      await rig.resolve('findSharing', ok([{ ...RICE, barcode: NEW_PACK }]))
      add(rig, OLD_PACK)
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'saving' })
      await rig.resolve('saveProduct', offline)
      expect(rig.state()).toMatchObject({ form: { editing: 'finding' } })
      expect(lookedFor(rig)).toEqual([NEW_PACK, OLD_PACK, OLD_PACK])
      rig.send({ type: 'form.closed' })
      rig.send({ type: 'form.opened', product: PEAK_MILK })
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(rig.context()).toMatchObject({ unlooked: [], shared: [], entry: { barcodes: [] } })
    },
  },
]
