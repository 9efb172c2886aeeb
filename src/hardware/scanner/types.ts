/** A hand scanner. */
export interface Scanner {
  /** Tells every barcode that is read until the returned function is called. */
  listen: (on: (code: string) => void) => () => void
}
