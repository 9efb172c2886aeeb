import { expect, test } from 'vitest'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { labelsWanted, productsWanted } from '#ui/kit/labels-wanted.ts'

test('ticked products come through an entry of the history, for their own store alone', () => {
  const kept: unknown = structuredClone(labelsWanted('store-1', [PEAK_MILK, OFADA_RICE]))
  expect(productsWanted(kept, 'store-1')).toEqual([PEAK_MILK, OFADA_RICE])
  expect(productsWanted(kept, 'store-2')).toEqual([])
})

test.each([
  null,
  'labelled',
  { storeId: 'store-1' },
  { storeId: 'store-1', labelled: [{ ...PEAK_MILK, id: 7 }] },
])('what else an entry of the history has is no product: %j', (state) => {
  expect(productsWanted(state, 'store-1')).toEqual([])
})
