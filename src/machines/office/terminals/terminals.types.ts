import type { AdministeredTerminal, TerminalCode } from '#contract/administration/terminals.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface TerminalsInput {
  storeId: string
}

export interface TerminalsContext extends TerminalsInput {
  terminals: AdministeredTerminal[]
  /** By it the office knows a terminal that is sent again; empty before the first try. */
  creationId: string
  /** The serial number that is typed; empty for one that is drawn. */
  draft: string
  /** The text under the serial number; undefined where nothing is wrong. */
  fault: string | undefined
  /** The terminal that a question is about; empty before the first. */
  chosen: string
  /** Whether the devices that are registered with the old code have to be registered again. */
  endsDevices: boolean
  /** The code that was made, until it is noted: it is kept nowhere else. */
  code: TerminalCode | undefined
}

export type TerminalsEvent =
  | { type: 'list.asked' }
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'serial.typed'; text: string }
  | { type: 'form.submitted' }
  | { type: 'code.asked'; serialNumber: string }
  | { type: 'devices.toggled'; endsDevices: boolean }
  | { type: 'code.confirmed' }
  | { type: 'code.noted' }
  | { type: 'removal.asked'; serialNumber: string }
  | { type: 'removal.confirmed' }

export type LoadedTerminals = Result<AdministeredTerminal[], ApiFault>

export type MadeCode = Result<TerminalCode, ApiFault>

export type RemovedTerminal = Result<void, ApiFault>

/** What is asked of the server for a new terminal; without a serial number one is drawn. */
export interface NewTerminal {
  storeId: string
  creationId: string
  serialNumber?: string
}

export interface CodeReplacement {
  storeId: string
  serialNumber: string
  endsDevices: boolean
}
