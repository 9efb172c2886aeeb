import { isLeftOut, type Known } from './known.ts'

/** A story has come to a bug that is known; what follows from it is told no further. */
export class KnownBug extends Error {
  readonly bug: Known

  constructor(bug: Known) {
    super(bug)
    this.bug = bug
  }
}

/** A property of the shop does not hold; `bug` names the known one that this is, if it is one. */
export const broken = (property: string, what: string, bug?: Known): never => {
  if (bug && isLeftOut(bug)) throw new KnownBug(bug)
  throw new Error(`Broken: ${property}.\n  ${what}`)
}
