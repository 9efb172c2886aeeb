/**
 * Every text that a screen shows, by part of the product; the views hold none of their own. What the specification
 * quotes stands here word for word (§10.6). Toasts are in `src/domain/messages/messages.ts`. Another language is
 * a folder beside `en` with the same parts. A namespace and no object, so that a page loads only the parts it shows.
 */
export * as texts from './en/english.ts'
