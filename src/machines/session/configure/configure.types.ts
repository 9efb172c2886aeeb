import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { OpenWork } from '#domain/open-work.ts'
import type { Result } from '#domain/result.ts'
import type { SavedStore, StoreEntry } from '#domain/saved-stores.ts'
import type { ArrivedParts, StorePart } from '#domain/store-data.ts'

export interface ConfigureInput {
  /** As it stands in the address. */
  serialNumber: string
}

export interface ConfigureContext extends ConfigureInput {
  /** The registration of this terminal, as it was saved on the device. */
  profile: PosProfile | undefined
  /** What the access check gave. */
  access: PosAccess | undefined
  /** What entering the store clears: cart and held sales of the store that was entered before. */
  openWork: OpenWork
  /** What has arrived of the store's data so far. */
  arrived: ArrivedParts
}

export type ConfigureEvent =
  | { type: 'retry.requested' }
  | { type: 'home.requested' }
  | { type: 'entry.confirmed' }
  | { type: 'entry.declined' }
  /** A part of the store's data is on the device, with so many entries. */
  | { type: 'part.arrived'; part: StorePart; count: number }

/** What the device knows: the registration of the terminal in the address, and whether a cashier is signed in. */
export interface Recalled {
  profile: PosProfile | undefined
  isSignedIn: boolean
}

export type RecalledDevice = Result<Recalled, StorageFault>

export type VerifiedAccess = Result<PosAccess, ApiFault | StorageFault>

/** What came of entering a store, or of choosing its tile. */
export type EnteredStore = Result<StoreEntry, StorageFault>

/** The stores that are left on the device. */
export type StoresLeft = Result<SavedStore[], StorageFault>
