/** How references of this till begin, so that an answer to an earlier charge is told from one without a reference. */
export const REFERENCE_PREFIX = 'TS-'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A charge's reference of the sale's order number and random bytes: 'TS-1763740800-K7Q2MX'. */
export const chargeReference = (orderNumber: number, bytes: Uint8Array): string =>
  `${REFERENCE_PREFIX}${orderNumber}-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
