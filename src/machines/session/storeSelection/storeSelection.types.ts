import type { PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { OpenWork } from '#domain/open-work.ts'
import type { Result } from '#domain/result.ts'
import type { SavedStore, StoreEntry } from '#domain/saved-stores.ts'

export interface StoreSelectionContext {
  /** The stores this device is registered for. */
  stores: SavedStore[]
  /** The store that is being entered or deleted. */
  chosen: SavedStore | undefined
  /** The profile that came with the verified cookie. */
  profile: PosProfile | undefined
  /** What goes with the chosen store when it is deleted, and what waits in it. */
  openWork: OpenWork
}

export type StoreSelectionEvent =
  | { type: 'reading.retried' }
  | { type: 'welcome.accepted' }
  | { type: 'addStore.opened' }
  | { type: 'addStore.closed' }
  | { type: 'store.chosen'; store: SavedStore }
  | { type: 'deletion.requested'; store: SavedStore }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }

/** The saved stores, and whether this device was ever used before. */
export type ReadStores = Result<{ stores: SavedStore[]; isNew: boolean }, StorageFault>

export type StoresWritten = Result<SavedStore[], StorageFault>

export type VerifiedCookie = Result<PosProfile, ApiFault | StorageFault>

export type Stored = Result<void, StorageFault>

/** What came of entering a store, or of choosing its tile. */
export type EnteredStore = Result<StoreEntry, StorageFault>
