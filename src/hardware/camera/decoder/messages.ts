import type { Reading } from './kinds.ts'

/** A picture for the worker; its pixels move there. */
export interface DecodeRequest {
  id: number
  picture: ImageData
}

/** What the worker found in it, or why it could not look. */
export type DecodeAnswer = { id: number; reading: Reading | undefined } | { id: number; fault: string }
