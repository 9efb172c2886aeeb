import { AccessCode, SerialNumber } from '#contract/registration.ts'

/** Digits of an access code: the default OTP length (spec.md §9). */
export const ACCESS_CODE_LENGTH = 6

/** The longest serial number (rulings.md, Terminal registration). */
export const SERIAL_NUMBER_LENGTH = 20

/** The digits of what was typed or pasted (spec.md §5: non-digits are stripped). */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** 6 to 20 digits (rulings.md, Terminal registration). */
export const isSerialNumber = (text: string): boolean => SerialNumber.safeParse(text).success

/** 6 digits (rulings.md, Terminal registration). */
export const isAccessCode = (text: string): boolean => AccessCode.safeParse(text).success

/** The page that lets a signed-in cashier in to the terminal's store (spec.md §2). */
export const configurePath = (serialNumber: string): string => `/configure/${serialNumber}`

/** The page that asks for the terminal's access code (spec.md §2). */
export const validatePath = (serialNumber: string): string => `/validate/${serialNumber}`
