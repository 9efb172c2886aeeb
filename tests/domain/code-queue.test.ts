import { expect, test } from 'vitest'
import { lookedUp, meantBy, withQueued } from '#domain/code-queue.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

test('what is typed waits behind what was scanned before it, without blanks around it', () => {
  expect(withQueued({ text: ' 5449000000996 ', codes: ['milk'] })).toEqual({
    text: '',
    codes: ['milk', '5449000000996'],
  })
  expect(withQueued({ text: '  ', codes: ['milk'] })).toEqual({ text: '', codes: ['milk'] })
  expect(withQueued({ text: 'r'.repeat(5_000), codes: [] }).codes[0]).toHaveLength(100)
})

test('a code means the one product that has exactly it', () => {
  const twin = { ...OFADA_RICE, barcode: PEAK_MILK.barcode }
  expect(meantBy(PEAK_MILK.barcode, [OFADA_RICE, PEAK_MILK])).toBe(PEAK_MILK)
  expect(meantBy(PEAK_MILK.barcode, [PEAK_MILK, twin])).toBeUndefined()
  expect(meantBy('544900', [PEAK_MILK])).toBeUndefined()
  const packs = { ...OFADA_RICE, barcodes: ['2000000000022', '2000000000039'] }
  expect(meantBy('2000000000039', [PEAK_MILK, packs])).toBe(packs)
  expect(meantBy('2000000000039', [{ ...PEAK_MILK, barcodes: ['2000000000039'] }, packs])).toBeUndefined()
})

test('a code means the product that has it in another form', () => {
  const upcA = { ...PEAK_MILK, barcode: '036000291452' }
  const ean13 = { ...OFADA_RICE, barcodes: ['0036000291452'] }
  expect(meantBy('0036000291452', [upcA])).toBe(upcA)
  expect(meantBy('036000291452', [ean13])).toBe(ean13)
  expect(meantBy('036000291452', [upcA, ean13])).toBeUndefined()
})

test('a product that is meant leaves nothing to choose, and the next code comes', () => {
  expect(lookedUp([PEAK_MILK.barcode, 'rice'], [OFADA_RICE, PEAK_MILK])).toEqual({
    meant: PEAK_MILK,
    after: { codes: ['rice'], searched: '', found: [] },
  })
})

test('of several products one has to be chosen, and none is no choice', () => {
  expect(lookedUp(['rice'], [OFADA_RICE, PEAK_MILK])).toEqual({
    meant: undefined,
    after: { codes: [], searched: 'rice', found: [OFADA_RICE, PEAK_MILK] },
  })
  expect(lookedUp(['rice', 'milk'], [])).toEqual({
    meant: undefined,
    after: { codes: ['milk'], searched: 'rice', found: [] },
  })
})
