import type { Reading } from './kinds.ts'

/** Reads one picture after the other. */
export interface Decoder {
  /** The code in a picture; undefined when there is none. Rejects when the decoder itself is not there. */
  read: (picture: ImageData) => Promise<Reading | undefined>
  close: () => void
}
