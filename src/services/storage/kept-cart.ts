import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { LeaveMark } from './leave-mark.ts'
import type { DeviceRecord } from './record.ts'

/**
 * The cart of this device over a restart. One whose page was left on purpose is cleared at the next start (§4.45);
 * a cart that is written since takes the mark of such a page away.
 */
export const keptCart = <Cart>(
  record: Pick<DeviceRecord<Cart>, 'read' | 'write' | 'remove'>,
  leaveMark: Pick<LeaveMark, 'take' | 'clear'>,
) => ({
  /** The cart that is still to be paid; undefined where there is none. */
  restore: async (): Promise<Result<Cart | undefined, StorageFault>> => {
    if (!leaveMark.take()) return record.read()
    const removed = await record.remove()
    return removed.ok ? ok(undefined) : removed
  },
  /** Keeps the cart as it is now; undefined removes it. */
  keep: (cart: Cart | undefined): Promise<Result<void, StorageFault>> => {
    if (cart === undefined) return record.remove()
    leaveMark.clear()
    return record.write(cart)
  },
})
