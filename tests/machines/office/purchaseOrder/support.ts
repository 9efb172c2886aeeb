import { expect } from 'vitest'
import type { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { failed, ok } from '#domain/result.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { DRAFT } from '#tests/support/fixtures/purchase-orders.ts'

export const OFFLINE = failed({ kind: 'offline' })
export const NETWORK = 'Please check your internet connection'
export const UNEXPECTED = 'An unexpected error occurred'

export const NEW = { storeId: 'store-1', orderId: undefined }
export const KNOWN = { storeId: 'store-1', orderId: DRAFT.id }

/** The page of a new order. */
export const begun = async (rig: Rig): Promise<void> => {
  expect([rig.state(), rig.hasTag('busy')]).toEqual(['drawing', true])
  await rig.resolve('drawId', 'visit-1')
  expect(rig.state()).toEqual({ drafting: 'resting' })
}

/** The page of an order as the office has it. */
export const opened = async (rig: Rig, order: PurchaseOrder): Promise<void> => {
  await rig.resolve('drawId', 'visit-1')
  expect([rig.state(), rig.hasTag('busy')]).toEqual(['loading', true])
  expect(rig.calls.at(-1)).toEqual({ id: 'loadOrder', input: { storeId: 'store-1', orderId: DRAFT.id } })
  await rig.resolve('loadOrder', ok(order))
}

export const scan = (rig: Rig, code: string): void => {
  rig.send({ type: 'text.typed', text: code })
  rig.send({ type: 'search.submitted' })
}
