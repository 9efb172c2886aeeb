/** One test that did not pass, and why. */
export interface Failure {
  title: string
  reason: string
}

/** One test that ran, and how long it took. */
export interface TimedTest {
  title: string
  ms: number
}

/** What a suite came to. A test that was skipped did not pass. */
export interface SuiteReport {
  passed: number
  failures: Failure[]
  /** The runner's own account of the failures, with differences and places; empty when there is none. */
  details: string
  /** The tests of which the runner says how long they took; empty for a suite that is one run of a command. */
  timed: TimedTest[]
}

export const failedSuite = (title: string, reason: string): SuiteReport => ({
  passed: 0,
  failures: [{ title, reason }],
  details: '',
  timed: [],
})

/** A runner that ended badly although no test failed has failed all the same. */
export const withExitCode = (report: SuiteReport, code: number, output: string): SuiteReport => {
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [{ title: `the runner ended with code ${code}`, reason: output.trim() }] }
}

const SKIPPED = 'was skipped'

/** What stands for a test that did not pass: its reasons, or that it never ran. */
export const reasonText = (reasons: string[]): string => (reasons.length > 0 ? reasons.join('\n') : SKIPPED)

/** The tests that took longest, one a line, the longest first. */
export const slowestText = (timed: TimedTest[], most: number): string =>
  timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ title, ms }) => `  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${title}`)
    .join('\n')
