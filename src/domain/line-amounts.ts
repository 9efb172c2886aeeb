import { basisPoints, share, times, type Kobo } from '#domain/money.ts'

/** VAT is 7.5 % on lines whose vat is not zero (§9.2). */
const VAT_RATE = basisPoints(7.5)

/** Unit price times pieces. */
export const lineAmount = (price: Kobo, quantity: number): Kobo => times(price, quantity)

/** The VAT of one line, rounded to the kobo line by line (§10.17). */
export const lineVat = (amount: Kobo, vat: number): Kobo => share(amount, vat === 0 ? 0 : VAT_RATE)
