import type { ApiFault } from '#domain/faults.ts'
import { identifierOf } from '#domain/identifier.ts'

/** What is typed to create a user or customer (§3.23). */
export interface NewUser {
  fullname: string
  emailOrPhone: string
}

export const NO_NEW_USER: NewUser = { fullname: '', emailOrPhone: '' }

/** The text under each input that cannot be taken as it is (§5.19). */
export type NewUserFaults = Partial<Record<keyof NewUser, string>>

const contactFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Email/Phone Number is required'
  return identifierOf(typed) ? undefined : 'Enter an email address, or a phone number such as 0803 123 4567'
}

/**
 * Name and e-mail or phone number are required, and the latter must be one of the two, by the rule that the server goes
 * by. A form without faults gives an empty object.
 */
export const newUserFaults = ({ fullname, emailOrPhone }: NewUser): NewUserFaults => {
  const contact = contactFault(emailOrPhone)
  return {
    ...(fullname.trim() === '' ? { fullname: 'Name is required' } : {}),
    ...(contact === undefined ? {} : { emailOrPhone: contact }),
  }
}

export const isComplete = (user: NewUser): boolean => Object.keys(newUserFaults(user)).length === 0

/** The texts that stay while a field is typed in: the one under it stays only as long as it is still right. */
export const faultsWhileTyping = (
  faults: NewUserFaults,
  draft: NewUser,
  field: keyof NewUser,
): NewUserFaults => {
  const { [field]: shown, ...others } = faults
  return newUserFaults(draft)[field] === shown ? faults : others
}

/** The server's reason under the contact, by which it knows people; nothing where it did not refuse. */
export const faultsOfRefusal = (fault: ApiFault): NewUserFaults =>
  fault.kind === 'refused' ? { emailOrPhone: fault.message } : {}
