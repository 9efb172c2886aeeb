import { randomHex } from '#domain/random-hex.ts'

const [TRACE_BYTES, SPAN_BYTES] = [16, 8]

/** A new trace and its first span, wanted in the records (W3C Trace Context, version 00). */
export const newTraceparent = (randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  `00-${randomHex(TRACE_BYTES, randomBytes)}-${randomHex(SPAN_BYTES, randomBytes)}-01`

/**
 * The header by which traces and logs of the office name a call, drawn anew for each. A service at another origin
 * refuses headers that it does not expect (CORS), and gets none.
 */
export const traceHeaders = (baseUrl: string): { traceparent?: string } =>
  baseUrl.startsWith('/') ? { traceparent: newTraceparent((bytes) => crypto.getRandomValues(bytes)) } : {}
