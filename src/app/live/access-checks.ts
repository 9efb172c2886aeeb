import type { ShellDeps } from '#app/deps.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { faultOfCookie, faultOfStore, type ApiFault, type StorageFault } from '#domain/faults.ts'
import { failed, type Result } from '#domain/result.ts'

type Checked<Value> = Promise<Result<Value, ApiFault | StorageFault>>
type Sources = Pick<ShellDeps, 'api' | 'deviceIdentity'>

/** Asks whether this device is still registered for the store of a cookie (§7.17). */
export const cookieCheck =
  ({ api, deviceIdentity }: Sources) =>
  async (cookie: string): Checked<PosProfile> => {
    const device = await deviceIdentity()
    if (!device.ok) return device
    const checked = await api.registration.verifyCookie(cookie, device.value.terminal_number)
    return checked.ok ? checked : failed(faultOfCookie(checked.fault))
  }

/** Asks whether the signed-in cashier may use the store of a profile on this terminal (§6.6, §7.18). */
export const accessCheck =
  ({ api, deviceIdentity }: Sources) =>
  async ({ serial_number, store_id }: PosProfile): Checked<PosAccess> => {
    const device = await deviceIdentity()
    if (!device.ok) return device
    const { terminal_number } = device.value
    const checked = await api.registration.verifyUserAccess(serial_number, store_id, terminal_number)
    return checked.ok ? checked : failed(faultOfStore(checked.fault))
  }
