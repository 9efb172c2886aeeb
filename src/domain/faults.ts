import type { Notice } from '#domain/messages/messages.ts'

/** Where a message did not have the agreed shape: path and reason. */
export interface Issue {
  path: string
  message: string
}

/**
 * Why a call to the API gave nothing. `refused` is an answer with `status: false`; `unavailable` is a server that is
 * up but failing (5xx, with the server's words if it has any, or an answer that is none of the API), `retryAfter` the
 * milliseconds for which it asks to be left alone; `notFound` is a
 * 404: the service does not know the path; `unauthorized` is a 401 that a token refresh did not cure.
 */
export type ApiFault =
  | { kind: 'refused'; statusCode: number; message: string }
  | { kind: 'offline' }
  | { kind: 'unavailable'; statusCode: number; message?: string; retryAfter?: number }
  | { kind: 'notFound'; path: string }
  | { kind: 'unauthorized' }
  | { kind: 'malformed'; issues: Issue[] }

/** Why a record on the device could not be read or written. */
export type StorageFault = { kind: 'storageUnavailable'; reason: string } | { kind: 'storageFull' }

/** What a cashier is told about a failed call (spec.md §8). */
export const noticeOfApiFault = (fault: ApiFault): Notice => {
  switch (fault.kind) {
    case 'refused':
      return { key: 'serverSaid', params: { message: fault.message } }
    case 'offline':
      return { key: 'networkError' }
    case 'unauthorized':
      return { key: 'signInExpired' }
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

/** What a cashier is told when either the API or the device's storage failed. */
export const noticeOfFault = (fault: ApiFault | StorageFault): Notice =>
  fault.kind === 'storageFull' || fault.kind === 'storageUnavailable'
    ? { key: 'unexpectedError' }
    : noticeOfApiFault(fault)
