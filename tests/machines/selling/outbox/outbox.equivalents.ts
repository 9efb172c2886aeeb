const READ_AGAIN =
  'What the device holds is known to have changed, so both states lead into the one that reads it again at once.'

/** Mutants that nobody can distinguish from the chart, with the reason. */
export const outboxEquivalents: Record<string, string> = {
  'returning | takeBack done [1]: leads to sending': 'The sale that was being sent is the next one anyway.',
  'countRound: jitter stays as it was': 'That it stays is what the action says.',
  'reading | sale.renumbered [0]: leads to resting': READ_AGAIN,
  'pausing.rereading | records.changed [0]: leads to pausing.quiet': READ_AGAIN,
  'pausing.rereading | sale.renumbered [0]: leads to pausing.quiet': READ_AGAIN,
  'pausing.rereading | sale.handedOver [0]: leads to pausing.quiet': READ_AGAIN,
}
