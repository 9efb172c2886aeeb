import { expect } from 'vitest'
import type { StorageFault } from '#domain/faults.ts'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

const input = { policy: 'replaces-total' }

/** The cart is as it was, and this is said. */
const isNotKept = async (rig: Rig, fault: StorageFault, said: string) => {
  await rig.resolve('readCart', ok(undefined))
  rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
  rig.send({ type: 'cart.notKept', fault })
  expect(rig.state()).toBe('filled')
  expect(rig.toasts()).toEqual([said])
}

/** What is said of a cart that the device does not store. */
export const notKeptScenarios: Scenario[] = [
  {
    title: 'a device that cannot store the cart says so',
    section: 'own',
    input,
    run: (rig) =>
      isNotKept(
        rig,
        { kind: 'storageUnavailable', reason: 'denied' },
        'This device could not store the cart: it would not survive a power cut',
      ),
  },
  {
    title: 'a device that is full says so, and what to do',
    section: 'decision 0124',
    input,
    run: (rig) =>
      isNotKept(
        rig,
        { kind: 'storageFull' },
        'This device is full: the cart would not survive a power cut. What was kept before is safe. Delete files from the device.',
      ),
  },
]
