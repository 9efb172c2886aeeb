import { SetUpOwner, type OwnerAccountPayload } from '#contract/administration/setup.ts'
import type { ApiFault } from './faults.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'
import { newUserFaults } from './new-user.ts'
import { SHOP_SETUP } from './setup-page.ts'

export const NO_OWNER: OwnerAccountPayload = { setupCode: '', fullname: '', emailOrPhone: '', password: '' }

/** What is wrong with the owner's account as it is typed; whether a password is good, the server says. */
export const ownerFaults = (owner: OwnerAccountPayload): FormFaults => ({
  ...faultsIn(SetUpOwner.body, owner),
  ...newUserFaults(owner),
})

/** There is a shop already, or a wrong code was tried too often. */
const CODE_IS_NO_USE = [403, 429]

/** Which field a refusal is about: the setup code, the password, or how the owner is known. */
const fieldOf = (statusCode: number, message: string): keyof OwnerAccountPayload => {
  if (CODE_IS_NO_USE.includes(statusCode) || /setup code/i.test(message)) return 'setupCode'
  return /password/i.test(message) ? 'password' : 'emailOrPhone'
}

/** The server's reason under the field that it is about; nothing where it did not refuse. */
export const faultsOfOwnerRefusal = (fault: ApiFault): FormFaults =>
  fault.kind === 'refused' ? { [fieldOf(fault.statusCode, fault.message)]: fault.message } : {}

/** Where the owner is signed in, and comes to the setup of the shop. */
export const ownerSignInPath = (authToken: string): string =>
  `/auth?ValidationToken=${encodeURIComponent(authToken)}&sourceUrl=${encodeURIComponent(SHOP_SETUP)}`
