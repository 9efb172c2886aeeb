import { LATER, type ApiFault } from '#domain/faults.ts'

/**
 * What an answer without a confirmation says of the sale that was posted. `conflict`: another sale has its order number.
 * `refused`: the server says no to this sale, whoever posts it. `forbidden`: it says no to whoever posted it, so another
 * cashier or a new registration may change that. `failed`: the server answered, but not about the sale; others may get
 * through. `unreachable`: nothing was learned, and others would not get through either.
 */
export type SendVerdict = 'conflict' | 'refused' | 'forbidden' | 'failed' | 'unreachable'

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const CONFLICT = 409

/** A gateway without a server behind it. */
const AWAY = new Set([502, 503, 504])

/** Time-outs, rate limits, and a server that is not there at the moment. */
const NOT_NOW = new Set([...LATER, ...AWAY])

const isNotAsked = (statusCode: number): boolean =>
  NOT_NOW.has(statusCode) || statusCode === UNAUTHORIZED || statusCode < 400

const verdictOfRefusal = (statusCode: number): SendVerdict => {
  if (statusCode === CONFLICT) return 'conflict'
  if (statusCode === FORBIDDEN) return 'forbidden'
  if (statusCode >= 500) return NOT_NOW.has(statusCode) ? 'unreachable' : 'failed'
  return NOT_NOW.has(statusCode) || statusCode === UNAUTHORIZED ? 'unreachable' : 'refused'
}

export const verdictOf = (fault: ApiFault): SendVerdict => {
  switch (fault.kind) {
    case 'offline':
    case 'unauthorized':
    case 'notRenewed':
      return 'unreachable'
    case 'refused':
      return verdictOfRefusal(fault.statusCode)
    case 'unavailable':
      return fault.retryAfter !== undefined || isNotAsked(fault.statusCode) ? 'unreachable' : 'failed'
    case 'notFound':
    case 'malformed':
      return 'failed'
  }
}

/** Whether the server may have what was posted: nothing says that it did not take it (own). */
export const mayHaveArrived = (fault: ApiFault): boolean => {
  switch (fault.kind) {
    case 'offline':
    case 'unavailable':
    case 'malformed':
      return true
    case 'refused':
      return fault.statusCode >= 500
    case 'unauthorized':
    case 'notRenewed':
    case 'notFound':
      return false
  }
}

/** No server was there, or a proxy says so: one that answers anything else is back. */
export const isCutOff = (fault: ApiFault): boolean => {
  if (fault.kind === 'notRenewed') return isCutOff(fault.cause)
  if (fault.kind !== 'unavailable') return fault.kind === 'offline'
  return fault.retryAfter === undefined && (AWAY.has(fault.statusCode) || fault.statusCode < 400)
}

/** For how many milliseconds the server asks to be left alone; 0 where it does not. */
export const retryAfterOf = (fault: ApiFault): number => {
  if (fault.kind === 'notRenewed') return retryAfterOf(fault.cause)
  return fault.kind === 'unavailable' ? (fault.retryAfter ?? 0) : 0
}

/** Why a sale is still on the device, in words; those of the server where it has any. */
export const reasonOfFault = (fault: ApiFault): string => {
  switch (fault.kind) {
    case 'offline':
      return 'No connection to the server'
    case 'unauthorized':
      return 'The server asks for a sign-in'
    case 'notRenewed':
      return reasonOfFault(fault.cause)
    case 'refused':
      return fault.message || `The server refused it (${fault.statusCode})`
    case 'unavailable':
      return fault.message ?? `The server answered with error ${fault.statusCode}`
    case 'notFound':
      return 'The server has no place for sales at this address'
    case 'malformed':
      return 'The server gave an answer that cannot be read'
  }
}

/** What came of a post that was not confirmed. */
export interface Attempt {
  /** In words. */
  reason: string
  /** Nothing says that the server did not take it. */
  mayHaveArrived: boolean
}

export const attemptOf = (fault: ApiFault): Attempt => ({
  reason: reasonOfFault(fault),
  mayHaveArrived: mayHaveArrived(fault),
})
