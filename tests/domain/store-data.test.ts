import { expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { noticesOfStoreData } from '#domain/store-data.ts'

const offline = failed({ kind: 'offline' as const })
const complete = { products: ok(3), paymentOptions: ok(5), splitOptions: ok(3), users: ok(0) }

test('nothing is said where nothing is missing', () => {
  expect(noticesOfStoreData(complete)).toEqual([])
  const few = { products: ok(0), paymentOptions: ok(1), splitOptions: ok(0), users: ok(0) }
  expect(noticesOfStoreData(few)).toEqual([])
})

test('each part that is missing is named', () => {
  const data = { products: offline, paymentOptions: offline, splitOptions: offline, users: offline }
  expect(noticesOfStoreData(data)).toEqual([
    { key: 'productsFailed' },
    { key: 'paymentOptionsFailed' },
    { key: 'splitPaymentOptionsFailed' },
    { key: 'usersFailed' },
  ])
})

test('a store without payment options is said to have none', () => {
  expect(noticesOfStoreData({ ...complete, paymentOptions: ok(0) })).toEqual([{ key: 'noPaymentOptions' }])
})
