import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface OpenFlagsInput {
  storeId: string
}

export interface OpenFlagsContext extends OpenFlagsInput {
  open: number
}

export interface OpenFlagsEvent {
  type: 'count.asked'
}

export type CountedFlags = Result<{ open: number }, ApiFault>
