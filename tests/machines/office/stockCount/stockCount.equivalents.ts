const STILL_QUEUED = 'What could not be sent is still queued, and idle goes on to sending at once.'

/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const stockCountEquivalents = {
  'counting.sending.waiting | again.asked [0]: leads to counting.sending.idle': STILL_QUEUED,
  'counting.sending.waiting | after retryDelay [0]: leads to counting.sending.idle': STILL_QUEUED,
}
