/** What is only logged (§7.21, §8.3): nothing a cashier can act upon. Never tokens or card data. */
export const logFault = (what: string, fault: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place where the app writes to the console
  console.warn(what, fault)
}
