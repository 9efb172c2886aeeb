import * as z from 'zod/mini'

const WholeKobo = z.int().brand<'kobo'>()

/** An amount of money inside the program: a whole number of kobo (100 kobo = NGN 1). */
export type Kobo = z.infer<typeof WholeKobo>

/** NGN 10 trillion in kobo, the largest amount on the wire: beyond it a decimal number no longer has every kobo. */
export const MOST_KOBO = 1e15

/**
 * An amount on the wire: naira as a decimal number with at most 2 decimals; decodes to kobo, encodes from kobo.
 * The only place where the two units meet (§10.16).
 */
export const Naira = z.codec(z.number(), WholeKobo, {
  decode: (naira, payload) => {
    const kobo = Math.round(naira * 100)
    if (Math.abs(kobo) > MOST_KOBO || kobo / 100 !== naira) {
      payload.issues.push({
        code: 'custom',
        message: 'is not an amount with at most 2 decimals',
        input: naira,
      })
      return z.NEVER
    }
    return kobo
  },
  encode: (kobo) => kobo / 100,
})
