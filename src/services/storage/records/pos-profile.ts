import { PosProfile } from '#contract/registration.ts'

/** The profile of the terminal that is in use (spec.md §3). */
export const StorePosTerminalProfile = { key: 'StorePOSTerminalProfile', version: 1, schema: PosProfile }
