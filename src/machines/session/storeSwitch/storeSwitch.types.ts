import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { OpenWork } from '#domain/open-work.ts'
import type { Result } from '#domain/result.ts'
import type { SavedStore, StoreEntry } from '#domain/saved-stores.ts'

export interface StoreSwitchContext {
  /** The stores this device is registered for; the active one is where the cashier is now. */
  stores: SavedStore[]
  /** The store to switch to. */
  chosen: SavedStore | undefined
  /** What a switch clears, and what waits to be sent. */
  openWork: OpenWork
  /** The profile that came with the verified cookie. */
  profile: PosProfile | undefined
  /** What the access check gave. */
  access: PosAccess | undefined
}

export type StoreSwitchEvent =
  | { type: 'menu.opened' }
  | { type: 'store.picked'; store: SavedStore }
  | { type: 'switch.confirmed' }
  | { type: 'switch.declined' }

export type ReadStores = Result<SavedStore[], StorageFault>

export type VerifiedCookie = Result<PosProfile, ApiFault | StorageFault>

export type VerifiedAccess = Result<PosAccess, ApiFault | StorageFault>

/** What came of entering a store, or of choosing its tile. */
export type EnteredStore = Result<StoreEntry, StorageFault>
