import { PosAccess } from '#contract/registration.ts'

/** What the last access check said: the store and terminal the cashier may use (§3.7). */
export const PosValidateAccessResult = { key: 'posValidateAccessResult', version: 1, schema: PosAccess }
