import { MESSAGES, type MessageKey, type Notice } from './messages.ts'

/** Whether a message stands before others: a refusal, or one with something to press. */
export const isUrgent = ({ key, action }: Notice): boolean =>
  MESSAGES[key].kind === 'error' || action !== undefined

/** Messages whose time is the specification's (§8.30), whatever can be pressed in them. */
const TIMED: MessageKey[] = ['productNotFoundByBarcode']

/**
 * Milliseconds on screen. A message with something to press stays until it is used or closed (WCAG 2.2.1), which is
 * `Infinity`.
 */
export const timeOnScreen = ({ key, action }: Notice): number =>
  action && !TIMED.includes(key) ? Infinity : MESSAGES[key].duration

interface Shown {
  isUrgent: boolean
  /** When it was given, in milliseconds. */
  since: number
  /** It stays until it is used or closed. */
  isStaying: boolean
}

/** Milliseconds for which a message that stays goes before newer ones. */
const FIRST_FOR = 5_000

/**
 * The messages on the screen in the order in which they stand before each other: urgent ones first, then the newest. One
 * that stays is not urgent for ever, or nothing after it would be seen.
 */
export const frontFirst = <Message extends Shown>(messages: Message[]): Message[] => {
  const newest = Math.max(...messages.map(({ since }) => since))
  const isFirst = ({ isUrgent: urgent, isStaying, since }: Message) =>
    urgent && !(isStaying && newest - since > FIRST_FOR)
  return messages.toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || other.since - one.since,
  )
}
