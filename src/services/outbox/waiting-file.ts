import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { SalesFile } from '#contract/sales-file.ts'
import { seal } from '#contract/sealed-file.ts'
import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { salesFileOf } from '#domain/sales-file.ts'
import type { SetAside } from '#services/storage/together.ts'
import { outboxStore } from './outbox-store.ts'

/** `noEncryption`: this page was opened by plain http from another machine, where browsers offer none. */
export type WaitingFileFault = StorageFault | { kind: 'noEncryption' }

/** Writes down all that waits on this device; encrypted where there is a passphrase. Nothing leaves the device. */
export const waitingFile = async (
  store: UseStore,
  setAside: SetAside,
  passphrase: string | null,
): Promise<Result<string, WaitingFileFault>> => {
  const outbox = outboxStore(store, setAside, Date.now)
  const [sales, charges] = [await outbox.sales(), await outbox.openCharges()]
  if (!sales.ok) return sales
  if (!charges.ok) return charges
  if (passphrase !== null && !('subtle' in crypto)) return failed({ kind: 'noEncryption' })
  const file = salesFileOf(sales.value, charges.value, Date.now())
  const plain = JSON.stringify(z.encode(SalesFile, file), null, 1)
  return ok(passphrase === null ? plain : JSON.stringify(await seal(plain, passphrase)))
}
