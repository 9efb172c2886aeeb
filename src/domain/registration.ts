import { AccessCode, SerialNumber } from '#contract/registration.ts'

/** Digits of an access code: the default OTP length (§9.10). */
export const ACCESS_CODE_LENGTH = 6

/** The longest serial number (§10.12). */
export const SERIAL_NUMBER_LENGTH = 20

/** The digits of what was typed or pasted (§5.1). */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** 6 to 20 digits (§10.12). */
export const isSerialNumber = (text: string): boolean => SerialNumber.safeParse(text).success

/** 6 digits (§10.13). */
export const isAccessCode = (text: string): boolean => AccessCode.safeParse(text).success

/** The page that lets a signed-in cashier in to the terminal's store (§2.9). */
export const configurePath = (serialNumber: string): string => `/configure/${serialNumber}`

/** The page that asks for the terminal's access code (§2.4). */
export const validatePath = (serialNumber: string): string => `/validate/${serialNumber}`
