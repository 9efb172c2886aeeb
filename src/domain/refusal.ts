import { LATER, type ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/** Has the service said no to what was asked? Any other failure leaves open whether it was done. */
export const isRefusal = (answer: Result<unknown, ApiFault>): boolean =>
  !answer.ok && answer.fault.kind === 'refused' && !LATER.includes(answer.fault.statusCode)
