import { LoginSession } from '#contract/identity.ts'

/** The signed-in cashier with the tokens: a token in here is what 'authenticated' means (§3.6, §4.1). */
export const DeviceDetails = { key: 'deviceDetails', version: 1, schema: LoginSession }
