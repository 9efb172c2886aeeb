/** Sounds by which a cashier who looks at the goods hears what became of a scan. */
export type Sound = 'added' | 'unknown' | 'refused' | 'question'

/** What charts ask of the loudspeaker. */
export interface SoundAsked {
  type: 'sound.asked'
  sound: Sound
}

/** How a scanner that is no keyboard is attached. */
export type DeviceKind = 'hid' | 'serial'

export interface ScannerContext {
  /** What the connected device calls itself; empty while there is none. */
  deviceName: string
}

export type ScannerEvent =
  /** A scanner of any kind read this. */
  | { type: 'code.scanned'; code: string }
  /** A screen that sells shows, and takes scans. */
  | { type: 'screen.opened' }
  | { type: 'screen.closed' }
  /** This tab is the one that sells. */
  | { type: 'leadership.given' }
  /** Another tab sells from now on. */
  | { type: 'leadership.ended' }
  /** 'Connect scanner' in the menu. */
  | { type: 'device.requested'; kind: DeviceKind }
  | { type: 'device.released' }
  | { type: 'device.connected'; name: string }
  | { type: 'device.notChosen' }
  | { type: 'device.failed' }
  | { type: 'device.notLoaded' }
  | { type: 'device.lost' }

/** What the chart emits for the screen that sells. */
export interface ScanPassedOn {
  type: 'barcode.scanned'
  code: string
}

/** What the chart asks of the link to scanners that are no keyboards. */
export type DeviceCommand =
  | { type: 'device.asked'; kind: DeviceKind }
  /** The scanner of the last time is connected, if it is there. */
  | { type: 'device.recalled' }
  | { type: 'device.dropped' }
