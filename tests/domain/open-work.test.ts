import { expect, test } from 'vitest'
import {
  clearedByDeleting,
  clearedByEntering,
  hasOpenWork,
  isClearing,
  NO_OPEN_WORK,
} from '#domain/open-work.ts'

const SALE = { storeId: 'store-1', cartLines: 3, heldSales: 2 }
const ALL = { cartLines: 3, heldSales: 2 }
const NONE = { cartLines: 0, heldSales: 0 }

test('entering the store of the sale clears nothing, any other store clears all of it', () => {
  expect(clearedByEntering(SALE, 'store-1')).toEqual(NONE)
  expect(clearedByEntering(SALE, 'store-2')).toEqual(ALL)
  expect(clearedByEntering({ ...SALE, storeId: undefined }, 'store-1')).toEqual(ALL)
})

test('deleting the store of the sale clears it, deleting another one does not', () => {
  expect(clearedByDeleting(SALE, 'store-1')).toEqual(ALL)
  expect(clearedByDeleting(SALE, 'store-2')).toEqual(NONE)
})

test('lines, held sales and sales that wait are each a reason to ask; what waits is not cleared', () => {
  expect(hasOpenWork(NO_OPEN_WORK)).toBe(false)
  expect(hasOpenWork({ ...NO_OPEN_WORK, cartLines: 1 })).toBe(true)
  expect(hasOpenWork({ ...NO_OPEN_WORK, heldSales: 1 })).toBe(true)
  expect(hasOpenWork({ ...NO_OPEN_WORK, unsentSales: 1 })).toBe(true)
  expect(isClearing({ cartLines: 1, heldSales: 0 })).toBe(true)
  expect(isClearing({ cartLines: 0, heldSales: 1 })).toBe(true)
  expect(isClearing(NONE)).toBe(false)
})
