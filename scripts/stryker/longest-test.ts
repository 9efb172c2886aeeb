/**
 * How long a test of these suites may take while there are mutants, in ms: more than the slowest of them takes on
 * a busy machine. One that takes longer waits in vain, and each mutant of that kind takes as long. Suites that are not
 * named here keep the limit of vitest.config.ts.
 */
export const LONGEST_TEST_MS: Partial<Record<string, number>> = {
  domain: 60_000,
  services: 15_000,
  hardware: 10_000,
  app: 30_000,
}
