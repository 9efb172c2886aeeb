/** What is typed to create a user or customer (spec.md §3, Signup payload). */
export interface NewUser {
  fullname: string
  emailOrPhone: string
}

export const NO_NEW_USER: NewUser = { fullname: '', emailOrPhone: '' }

/** The text under each input that cannot be taken as it is (spec.md §5). */
export type NewUserFaults = Partial<Record<keyof NewUser, string>>

/** Name and e-mail or phone number are required; a form without faults gives an empty object. */
export const newUserFaults = ({ fullname, emailOrPhone }: NewUser): NewUserFaults => ({
  ...(fullname.trim() === '' ? { fullname: 'Name is required' } : {}),
  ...(emailOrPhone.trim() === '' ? { emailOrPhone: 'Email/Phone Number is required' } : {}),
})

export const isComplete = (user: NewUser): boolean => Object.keys(newUserFaults(user)).length === 0
