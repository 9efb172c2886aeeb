import { emit, type EventObject, type MachineContext } from 'xstate'
import { noticeOfFault, type ApiFault, type StorageFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { Result } from '#domain/result.ts'

/** A chart asks for a message to be shown; the app's toast adapter listens. */
export interface Notified {
  type: 'notified'
  notice: Notice
}

/** A chart asks for a route to be opened; the app's router adapter listens. `to` may be another site's address. */
export interface Navigated {
  type: 'navigated'
  to: string
  replace: boolean
}

export const notified = (notice: Notice): Notified => ({ type: 'notified', notice })

export const navigated = (to: string, replace = false): Navigated => ({ type: 'navigated', to, replace })

/** The action of a chart that asks for a message to be shown. */
export const notify = <
  Context extends MachineContext,
  Taken extends EventObject,
  Event extends EventObject,
>() => emit<Context, Taken, Notice, Event, Notified>((_, notice) => notified(notice))

/** The action for an actor that failed in a way that nobody foresaw: a bug, shown in general words. */
export const UNEXPECTED = { type: 'notify', params: { key: 'unexpectedError' } } as const

const noticeOfOutput = ({
  event: { output },
}: {
  event: { output: Result<unknown, ApiFault | StorageFault> }
}): Notice => (output.ok ? { key: 'unexpectedError' } : noticeOfFault(output.fault))

/** The action for what the device's storage refused: it is named, with what is safe and what to do. */
export const STORAGE_FAILED = { type: 'notify', params: noticeOfOutput } as const

/** The action for a call that did not do what it was to do: the words of the server, or what is known of the network. */
export const CALL_FAILED = { type: 'notify', params: noticeOfOutput } as const
