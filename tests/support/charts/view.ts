/** Something on the page that a cashier goes by: a part with its role and name, or words. */
export interface Seen {
  /** A role of ARIA; words where it is left out. */
  role?: string
  name: string | RegExp
  /** It is there and cannot be used. */
  isLocked?: boolean
  /** It is not there. */
  isMissing?: boolean
}

/**
 * What a cashier sees in a state: in words alone where the state has nothing on the page by itself, else followed by
 * literal facts of the page, which the UI tests look for.
 */
export type ViewAssertion = string | [words: string, ...facts: Seen[]]

const part =
  (role: string) =>
  (name: string | RegExp): Seen => ({ role, name })

export const button = part('button')
export const dialog = part('dialog')
export const alertDialog = part('alertdialog')
export const field = part('textbox')
export const heading = part('heading')
export const list = part('list')
export const status = part('status')
export const words = (name: string | RegExp): Seen => ({ name })

export const locked = (seen: Seen): Seen => ({ ...seen, isLocked: true })
/** A button that works: its words are behind its spinner. */
export const busyButton: Seen = locked(button(''))
export const no = (seen: Seen): Seen => ({ ...seen, isMissing: true })

export const assertionsOf = (assertion: ViewAssertion): Seen[] =>
  typeof assertion === 'string' ? [] : (assertion.slice(1) as Seen[])
