import type { Notice } from '#domain/messages/messages.ts'

/** Where a message did not have the agreed shape: path and reason. */
export interface Issue {
  path: string
  message: string
}

/**
 * Why a call to the API gave nothing. `refused` is an answer with `status: false`; `unavailable` is a server that is
 * up but failing (5xx, with the server's words if it has any, or an answer that is none of the API), `retryAfter` the
 * milliseconds for which it asks to be left alone; `notFound` is a 404: the service does not know the path;
 * `unauthorized` is a 401 of a session that is over; `notRenewed` a 401 whose token could not be renewed, with the reason
 * why nobody said yes or no to that.
 */
export type ApiFault =
  | { kind: 'refused'; statusCode: number; message: string }
  | { kind: 'offline' }
  | { kind: 'unavailable'; statusCode: number; message?: string; retryAfter?: number }
  | { kind: 'notFound'; path: string }
  | { kind: 'unauthorized' }
  | { kind: 'notRenewed'; cause: ApiFault }
  | { kind: 'malformed'; issues: Issue[] }

const UNAUTHORIZED = 401

/** A 401: the token that was shown is not known any more. A proxy has words of its own, and some calls leave them unread. */
export const isTokenRefused = (fault: ApiFault): boolean =>
  'statusCode' in fault && fault.statusCode === UNAUTHORIZED

/**
 * Time-outs, rate limits, and an office that does not know the name it was called by: the service says nothing about what
 * was asked, and may do so later.
 */
export const LATER = [408, 421, 425, 429]

/** The fault of a question about a cookie, for which nobody signs in: a 401 is about the key of the app. */
export const faultOfCookie = (fault: ApiFault): ApiFault =>
  fault.kind === 'refused' && [UNAUTHORIZED, ...LATER].includes(fault.statusCode)
    ? { ...fault, kind: 'unavailable' }
    : fault

/** The fault of a question about a store: a sign-in that has ended meanwhile says nothing of the store (§6.6). */
export const faultOfStore = (fault: ApiFault): ApiFault =>
  fault.kind === 'refused' && isTokenRefused(fault) ? { kind: 'unauthorized' } : faultOfCookie(fault)

/** Why there are no new tokens: `ended` is the identity service's no, `unreachable` says nothing about the session. */
export type RenewalFault = { kind: 'ended' } | { kind: 'unreachable'; cause: ApiFault }

/** Why a record on the device could not be read or written. */
export type StorageFault = { kind: 'storageUnavailable'; reason: string } | { kind: 'storageFull' }

/** The words of server or network; any other reason is about the renewal, which the cashier has not asked for. */
const noticeOfNotRenewed = (cause: ApiFault): Notice =>
  cause.kind === 'offline' || 'message' in cause ? noticeOfApiFault(cause) : { key: 'officeUnreachable' }

/** What is said to a cashier about a failed call (§8.4–§8.7). */
export const noticeOfApiFault = (fault: ApiFault): Notice => {
  switch (fault.kind) {
    case 'refused':
      return { key: 'serverSaid', params: { message: fault.message } }
    case 'offline':
      return { key: 'networkError' }
    case 'unauthorized':
      return { key: 'signInExpired' }
    case 'notRenewed':
      return noticeOfNotRenewed(fault.cause)
    case 'notFound':
      return { key: 'callNotFound', params: { path: fault.path } }
    case 'unavailable':
      return fault.message === undefined
        ? { key: 'unexpectedError' }
        : { key: 'serverSaid', params: { message: fault.message } }
    case 'malformed':
      return { key: 'unexpectedError' }
  }
}

/** What is said to a cashier when either the API or the device's storage failed. */
export const noticeOfFault = (fault: ApiFault | StorageFault): Notice =>
  fault.kind === 'storageFull' || fault.kind === 'storageUnavailable'
    ? { key: fault.kind }
    : noticeOfApiFault(fault)

/** What is said to a cashier about a cart that the device did not store. */
export const noticeOfCartFault = ({ kind }: StorageFault): Notice => ({
  key: kind === 'storageFull' ? 'cartNotKeptFull' : 'cartNotKept',
})

/** The same on the main sale and configure screens, where a network error says what to do about it (§8.5). */
export const noticeWithReload = (fault: ApiFault | StorageFault): Notice => {
  const notice = noticeOfFault(fault)
  return notice.key === 'networkError' ? { key: 'networkErrorReload' } : notice
}
