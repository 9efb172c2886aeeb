/** How a message is meant; the adapter gives each kind its colour, icon and politeness for screen readers. */
export type MessageKind = 'success' | 'error' | 'info' | 'loading'

/** The kind of a message that has gone by: what was loading then is no longer. */
export const pastKind = (kind: MessageKind): Exclude<MessageKind, 'loading'> =>
  kind === 'loading' ? 'info' : kind

export interface MessageEntry {
  /** Stands above the text. */
  title?: string
  /** The exact text; `{name}` marks a parameter. */
  text: string
  kind: MessageKind
  /** Milliseconds on screen; `LOGGED` for what is written to the log and not shown. */
  duration: number
  /** The statement or the decision the text comes from: '§8.4'; 'own' where both are silent. */
  section: string
}

/** Toasts close by themselves after 5 s unless said otherwise (§9.16). */
const DEFAULT_DURATION = 5_000

/** The duration of what is written to the log and not shown (§8.3). */
export const LOGGED = 0

/** A message; `section` says where its text comes from, `duration` is in milliseconds. */
export const message = (
  kind: MessageKind,
  text: string,
  section: string,
  duration = DEFAULT_DURATION,
): MessageEntry => ({
  text,
  kind,
  duration,
  section,
})

export const error = (text: string, section: string, duration?: number) =>
  message('error', text, section, duration)
export const success = (text: string, section: string, duration?: number) =>
  message('success', text, section, duration)
export const info = (text: string, section: string, duration?: number) =>
  message('info', text, section, duration)
