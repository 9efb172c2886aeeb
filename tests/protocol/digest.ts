import { createHash } from 'node:crypto'

/** A short text that stands for a long one; two long ones never have the same. */
export const digest = (text: string): string =>
  text.length < 40 ? text : createHash('sha1').update(text).digest('base64url')
