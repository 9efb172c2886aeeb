import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface PortSetupContext {
  /** The text in the box: the name of the serial port, such as COM3 or /dev/ttyUSB0. */
  text: string
  /** The serial ports that the terminal service reports; empty while there is none. */
  offered: readonly string[]
}

export type PortSetupEvent =
  { type: 'portSetup.toggled' } | { type: 'port.typed'; text: string } | { type: 'port.submitted' }

export type SavedPort = Result<string | undefined, StorageFault>

export type PortWritten = Result<void, StorageFault>
