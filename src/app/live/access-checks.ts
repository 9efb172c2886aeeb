import type { EntrancePorts } from '#app/ports.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

type Checked<Value> = Promise<Result<Value, ApiFault | StorageFault>>
type Sources = Pick<EntrancePorts, 'api' | 'deviceIdentity'>

/** Asks whether this device is still registered for the store of a cookie (spec.md §7). */
export const cookieCheck =
  ({ api, deviceIdentity }: Sources) =>
  async (cookie: string): Checked<PosProfile> => {
    const device = await deviceIdentity()
    return device.ok ? api.registration.verifyCookie(cookie, device.value.terminal_number) : device
  }

/** Asks whether the signed-in cashier may use the store of a profile on this terminal (spec.md §6, §7). */
export const accessCheck =
  ({ api, deviceIdentity }: Sources) =>
  async ({ serial_number, store_id }: PosProfile): Checked<PosAccess> => {
    const device = await deviceIdentity()
    if (!device.ok) return device
    return api.registration.verifyUserAccess(serial_number, store_id, device.value.terminal_number)
  }
