/** The outcome of something that may fail in an expected way: failures are values, exceptions are bugs. */
export type Result<Value, Fault> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const failed = <const Fault>(fault: Fault): { ok: false; fault: Fault } => ({ ok: false, fault })
