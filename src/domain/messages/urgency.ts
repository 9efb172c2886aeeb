import { MESSAGES, type Notice } from './messages.ts'

/** Whether a message stands before others: a refusal, or one with something to press. */
export const isUrgent = ({ key, action }: Notice): boolean =>
  MESSAGES[key].kind === 'error' || action !== undefined

interface Shown {
  isUrgent: boolean
  /** When it was given, in milliseconds. */
  since: number
}

/** The messages on the screen in the order in which they stand before each other: urgent ones first, then the newest. */
export const frontFirst = <Message extends Shown>(messages: Message[]): Message[] =>
  messages.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent) || other.since - one.since)
