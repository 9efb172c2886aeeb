import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { Result } from '#domain/result.ts'

/** How many entries of a kind a store's data has, or why they could not be had. */
export type Counted = Result<number, ApiFault | StorageFault>

/** What selling in a store needs beside the access. */
export interface StoreData {
  products: Counted
  paymentOptions: Counted
  splitOptions: Counted
  users: Counted
}

export type StorePart = keyof StoreData

/** Of each part that has arrived, how many entries it has. */
export type ArrivedParts = Partial<Record<StorePart, number>>

const FAILURES = {
  products: 'productsFailed',
  paymentOptions: 'paymentOptionsFailed',
  splitOptions: 'splitPaymentOptionsFailed',
  users: 'usersFailed',
} as const

const PARTS = Object.keys(FAILURES) as StorePart[]

/** How far the store's data has come: parts that have arrived, of how many. */
export const progressOf = (arrived: ArrivedParts): { count: number; of: number } => ({
  count: Object.keys(arrived).length,
  of: PARTS.length,
})

/** What is said to a cashier of the parts that are missing (§8.8). */
export const noticesOfStoreData = (data: StoreData): Notice[] => {
  const failures = PARTS.flatMap((name): Notice[] => (data[name].ok ? [] : [{ key: FAILURES[name] }]))
  const { paymentOptions } = data
  return paymentOptions.ok && paymentOptions.value === 0
    ? [...failures, { key: 'noPaymentOptions' }]
    : failures
}
