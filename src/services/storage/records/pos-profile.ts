import { PosProfile } from '#contract/registration.ts'

/** The profile of the terminal that is in use (§3.10). */
export const StorePosTerminalProfile = { key: 'StorePOSTerminalProfile', version: 1, schema: PosProfile }
