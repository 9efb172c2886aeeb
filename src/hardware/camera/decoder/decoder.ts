/** The kinds of codes that a shop scans, by the names of the browser's own detector and of ZXing. */
export const CODE_KINDS = [
  { native: 'ean_13', zxing: 'EAN13' },
  { native: 'ean_8', zxing: 'EAN8' },
  { native: 'upc_a', zxing: 'UPCA' },
  { native: 'upc_e', zxing: 'UPCE' },
  { native: 'code_128', zxing: 'Code128' },
  { native: 'qr_code', zxing: 'QRCode' },
] as const

/** A kind by the name of the browser's own detector. */
type CodeKind = (typeof CODE_KINDS)[number]['native']

/** A code that was found in a picture. */
export interface Reading {
  code: string
  kind: CodeKind
}

/** Reads one picture after the other. */
export interface Decoder {
  /** The code in a picture; undefined when there is none. Rejects when the decoder itself is not there. */
  read: (picture: ImageData) => Promise<Reading | undefined>
  close: () => void
}

/** A picture for the worker; its pixels move there. */
export interface DecodeRequest {
  id: number
  picture: ImageData
}

/** What the worker found in it, or why it could not look. */
export type DecodeAnswer = { id: number; reading: Reading | undefined } | { id: number; fault: string }
