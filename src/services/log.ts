/** What is only logged (spec.md §7, §8): nothing a cashier can act upon. Never tokens or card data. */
export const logFault = (what: string, fault: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place where the app writes to the console
  console.warn(what, fault)
}
