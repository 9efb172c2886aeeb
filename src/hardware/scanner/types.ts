import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'

/** A hand scanner. */
export interface Scanner {
  /** Reports every barcode that is read until the returned function is called. */
  listen: (on: (code: string) => void) => () => void
}

/** What a scanner that is no keyboard reports. */
export type DeviceFact =
  | { kind: 'read'; code: string }
  | { kind: 'connected'; name: string }
  /** The browser's window was closed without a choice. */
  | { kind: 'notChosen' }
  | { kind: 'failed'; reason: string }
  /** What speaks to scanners did not come over the network. */
  | { kind: 'notLoaded' }
  | { kind: 'lost' }

export interface DeviceLink {
  /** Has the browser ask the cashier for a scanner; to be called from a press of a button. */
  ask: (kind: DeviceKind) => void
  /** Connects a scanner that was allowed before, without a question. */
  recall: () => void
  /** Lets go of the connected scanner. */
  drop: () => void
  close: () => void
}

/** Scanners that are no keyboards. */
export interface ScannerDevices {
  /** The ways of connecting that this browser has. */
  kinds: DeviceKind[]
  /** Reports what happens. */
  open: (on: (fact: DeviceFact) => void) => DeviceLink
}
