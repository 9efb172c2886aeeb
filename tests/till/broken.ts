/** A property of the shop does not hold. */
export const broken = (property: string, what: string): never => {
  throw new Error(`Broken: ${property}.\n  ${what}`)
}
