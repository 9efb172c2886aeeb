/** So many random bytes in hexadecimal, two digits each. */
export const randomHex = (
  bytes: number,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string =>
  [...randomBytes(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
