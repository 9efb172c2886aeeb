import { PosProfile } from '#contract/registration.ts'

/**
 * The profile of the terminal that is on its way to being entered. It takes the place of the one in use together with the
 * access to its store, or not at all.
 */
export const RegisteredProfile = { key: 'posRegisteredProfile', version: 1, schema: PosProfile }
