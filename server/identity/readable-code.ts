/** Crockford's base 32: no letter looks like a digit, and there is no U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

/** The first bits of some bytes as `length` signs, five bits to a sign. */
export const signsOf = (bytes: Uint8Array, length: number): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length }, (_, place) => {
    const five = bits.slice(place * BITS, (place + 1) * BITS)
    return SIGNS.charAt(Number.parseInt(five, 2))
  }).join('')
}

/** 'ABCDEFGHJKMN' → 'ABCD-EFGH-JKMN'. */
export const grouped = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP) }, (_, group) =>
    code.slice(group * GROUP, (group + 1) * GROUP),
  ).join('-')

/** What was typed, as it is compared: in any case, with or without dashes, and with the letters that look like digits. */
export const folded = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
