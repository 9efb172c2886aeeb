import type { Notice } from '#domain/messages/messages.ts'

/** A message that was shown, as its list shows it. */
export interface PastMessage {
  notice: Notice
  /** When it was shown, in Unix milliseconds. */
  at: number
}

export interface MessageListContext {
  /** The last ones, the newest first. */
  messages: PastMessage[]
}

export type MessageListEvent =
  { type: 'message.shown'; message: PastMessage } | { type: 'list.opened' } | { type: 'list.closed' }
