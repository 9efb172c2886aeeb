const APPROVED_THEN = 'The charge is approved by then, and looking it up leads there at once.'

/** Changes of the chart that no expectation could distinguish from it. */
export const chargeEquivalents: Record<string, string> = {
  'onTerminal | answer.recorded [0]: leads to lookedUp': APPROVED_THEN,
  'recording | addFacts done [0]: leads to lookedUp': APPROVED_THEN,
  'recordingRefusal | addFacts done [1]: leads to lookedUp': APPROVED_THEN,
  'unknown | answer.recorded [0]: leads to lookedUp': APPROVED_THEN,
  'leaving | addFacts done [0]: leads to lookedUp': APPROVED_THEN,
}
