import type { UseStore } from 'idb-keyval'
import type { PosProfile } from '#contract/registration.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { SaleOnDevice } from '#domain/open-work.ts'
import type { Result } from '#domain/result.ts'
import {
  isOnDevice,
  savedStoreOf,
  withActiveStore,
  withoutCookie,
  withoutStore,
  type SavedStore,
  type StoreEntry,
  workplaceOf,
  type Workplace,
} from '#domain/saved-stores.ts'
import { isUnnamed, withoutOptions, withStoreNamed } from '#domain/store-options.ts'
import { removeKeptSalesOf } from '#services/history/kept-sale-keys.ts'
import { PaymentDrafts, PosCart, PosHeldSales, saleInBrief } from './records/sale.ts'
import {
  CurrentTerminal,
  DeviceDetails,
  PosUserLoginInfo,
  PosValidateAccessResult,
  RegisteredProfile,
  SavedStores,
  StorePosTerminalProfile,
} from './records/workplace.ts'
import { PosPaymentOptions, SplitPaymentOptions } from './records/store-options.ts'
import { usersByStore } from './records/device.ts'
import { changeTogether, type RecordsChange, type SetAside } from './together.ts'

/** Where the device is, as its records say. */
export interface WhereItIs {
  workplace: Workplace | undefined
  /** The store that cart and held sales belong to. */
  saleStoreId: string | undefined
}

/** Everything that an entry writes. */
export interface Entry extends Workplace {
  cashier: { user_id: string; fullname: string }
}

type Stored<Value> = Promise<Result<Value, StorageFault>>

const OPTIONS = [PosPaymentOptions, SplitPaymentOptions]

const savedIn = async (change: RecordsChange): Promise<SavedStore[]> => (await change.read(SavedStores)) ?? []

const workplaceIn = async (change: RecordsChange): Promise<Workplace | undefined> =>
  workplaceOf({
    stores: await savedIn(change),
    access: await change.read(PosValidateAccessResult),
    profile: await change.read(StorePosTerminalProfile),
  })

const saleIn = async (change: RecordsChange): Promise<SaleOnDevice> => ({
  storeId: (await change.read(PosUserLoginInfo))?.store_id,
  cartLines: (await change.read(PosCart))?.lines.length ?? 0,
  heldSales: (await change.read(PosHeldSales))?.length ?? 0,
})

/** What was written down of a sale on hold goes too, unless the server may have it: the next start lists it as refused. */
const clearSale = async (change: RecordsChange): Promise<void> => {
  for (const { saleId } of (await change.read(PosHeldSales)) ?? []) {
    const record = saleInBrief(saleId)
    const sale = await change.read(record)
    if (sale?.['state'] === 'unpaid' && !sale['posted']) change.remove(record.key)
  }
  for (const { key } of [PosCart, PosHeldSales, PaymentDrafts]) change.remove(key)
}

/** Payment options that the former version kept without the name of their store are those of the one that is entered. */
const nameFormerOptions = async (change: RecordsChange, storeId: string | undefined): Promise<void> => {
  if (storeId === undefined) return
  for (const options of OPTIONS) {
    const kept = await change.read(options)
    if (kept && isUnnamed(kept)) change.write(options, withStoreNamed(kept, storeId))
  }
}

const register = (change: RecordsChange, saved: SavedStore[], profile: PosProfile): void => {
  change.write(SavedStores, withActiveStore(saved, savedStoreOf(profile)))
  change.write(RegisteredProfile, profile)
}

/** Takes away what lets somebody in to these stores. */
const dropEntry = async (change: RecordsChange, storeIds: string[]): Promise<void> => {
  for (const record of [
    PosValidateAccessResult,
    StorePosTerminalProfile,
    RegisteredProfile,
    CurrentTerminal,
  ]) {
    const value = await change.read<typeof record.schema>(record)
    if (value && storeIds.includes(value.store_id)) change.remove(record.key)
  }
}

/** Takes away what is known of the customers of these stores, and of those of whom nobody knows whose they are. */
const dropCustomers = async (
  change: RecordsChange,
  users: ReturnType<typeof usersByStore>,
  storeIds: string[],
): Promise<void> => {
  const kept = await change.read(users)
  if (kept)
    change.write(
      users,
      // A list of before a store was entered names none by ''.
      kept.filter(({ store_id }) => store_id && !storeIds.includes(store_id)),
    )
  await removeKeptSalesOf(change, (storeId) => storeIds.includes(storeId))
}

/**
 * The stores this device is registered for, and the one it is in (§3.8, §4.32–§4.35). What belongs together is changed in
 * one transaction: the device is never in one store with the access, the cart or the held sales of another.
 */
export const deviceStores = (store: UseStore, setAside: SetAside, productName: string) => {
  const together = changeTogether(store, setAside)
  const users = usersByStore(productName)
  return {
    list: (): Stored<SavedStore[]> => together(savedIn),
    where: (): Stored<WhereItIs> =>
      together(async (change) => {
        const workplace = await workplaceIn(change)
        const saleStoreId = (await change.read(PosUserLoginInfo))?.store_id
        await nameFormerOptions(change, workplace?.access.store_id)
        return { workplace, saleStoreId }
      }),
    /** The registration of a terminal: the one on its way to being entered, or the one in use. */
    registration: (serialNumber: string): Stored<PosProfile | undefined> =>
      together(async (change) => {
        const known = [await change.read(RegisteredProfile), await change.read(StorePosTerminalProfile)]
        return known.find((profile) => profile?.serial_number === serialNumber)
      }),
    saleOnDevice: (): Stored<SaleOnDevice> => together(saleIn),
    /** Saves the profile of a terminal and marks its store active. What is in use stays as it is until it is entered. */
    register: (profile: PosProfile): Stored<void> =>
      together(async (change) => register(change, await savedIn(change), profile)),
    /** The same for a store that the device has already. */
    choose: (profile: PosProfile): Stored<StoreEntry> =>
      together(async (change) => {
        const saved = await savedIn(change)
        if (!isOnDevice(saved, profile.store_id)) return 'storeGone'
        register(change, saved, profile)
        return 'entered'
      }),
    /**
     * Enters a store that the device has: access, profile, terminal and cashier together, and without the sale of another
     * store.
     */
    enter: ({ profile, access, cashier }: Entry): Stored<StoreEntry> =>
      together(async (change) => {
        const { store_id } = access
        const saved = await savedIn(change)
        if (!isOnDevice(saved, store_id)) return 'storeGone'
        if ((await saleIn(change)).storeId !== store_id) await clearSale(change)
        change.write(SavedStores, withActiveStore(saved, savedStoreOf(profile)))
        change.write(StorePosTerminalProfile, profile)
        change.write(PosValidateAccessResult, access)
        change.write(CurrentTerminal, { terminal_number: profile.serial_number, store_id: profile.store_id })
        change.write(PosUserLoginInfo, { ...cashier, store_id })
        change.remove(RegisteredProfile.key)
        return 'entered'
      }),
    /**
     * Drops the stores of a refused cookie with their access, and what is known of their customers; the last one stays in
     * the list without them.
     */
    dropCookie: (cookieValue: string): Stored<SavedStore[]> =>
      together(async (change) => {
        const before = await savedIn(change)
        const refused = before
          .filter(({ cookie }) => cookie?.cookie_value === cookieValue)
          .map(({ store_id }) => store_id)
        const next = withoutCookie(before, cookieValue)
        change.write(SavedStores, next)
        await dropEntry(change, refused)
        await dropCustomers(change, users, refused)
        return next
      }),
    /** Takes a store off the device with its cookie, its access, its sale, and what is known of its customers. */
    delete: (storeId: string): Stored<SavedStore[]> =>
      together(async (change) => {
        const next = withoutStore(await savedIn(change), storeId)
        change.write(SavedStores, next)
        await dropEntry(change, [storeId])
        await dropCustomers(change, users, [storeId])
        if ((await saleIn(change)).storeId === storeId) {
          await clearSale(change)
          change.remove(PosUserLoginInfo.key)
        }
        for (const options of OPTIONS) {
          const kept = await change.read(options)
          if (kept) change.write(options, withoutOptions(kept, storeId))
        }
        return next
      }),
    /** Takes the cashier off the device, with the sale, the last sales and the customers' data (decision 0020). */
    signOut: (): Stored<void> =>
      together(async (change) => {
        for (const { key } of [
          DeviceDetails,
          PosUserLoginInfo,
          PosValidateAccessResult,
          StorePosTerminalProfile,
          RegisteredProfile,
          CurrentTerminal,
          users,
        ])
          change.remove(key)
        await clearSale(change)
        await removeKeptSalesOf(change, () => true)
      }),
  }
}

export type DeviceStores = ReturnType<typeof deviceStores>
