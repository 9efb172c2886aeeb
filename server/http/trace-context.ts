const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The trace that a call says it belongs to (W3C Trace Context, version 00); undefined where it says none. */
export const traceIn = (traceparent: string | string[] | undefined): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
