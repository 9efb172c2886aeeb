/** One test that did not pass, and why. */
export interface Failure {
  title: string
  reason: string
}

/** What a suite came to. A test that was skipped did not pass. */
export interface SuiteReport {
  passed: number
  failures: Failure[]
  /** The runner's own account of the failures, with differences and places; empty when there is none. */
  details: string
}

export const failedSuite = (title: string, reason: string): SuiteReport => ({
  passed: 0,
  failures: [{ title, reason }],
  details: '',
})

/** A runner that ended badly although no test failed has failed all the same. */
export const withExitCode = (report: SuiteReport, code: number, output: string): SuiteReport => {
  if (code === 0 || report.failures.length > 0) return report
  return { ...report, failures: [{ title: `the runner ended with code ${code}`, reason: output.trim() }] }
}

const SKIPPED = 'was skipped'

/** What stands for a test that did not pass: its reasons, or that it never ran. */
export const reasonText = (reasons: string[]): string => (reasons.length > 0 ? reasons.join('\n') : SKIPPED)
