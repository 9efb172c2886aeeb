const GIVEN_BACK = 'Stock is counted from it, and what it was counted from is given back as it was.'

/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const catalogueEquivalents = {
  'keepCached: sold stays as it was': GIVEN_BACK,
  'keepArrived: sold stays as it was': GIVEN_BACK,
  'takeSold: listed stays as it was': GIVEN_BACK,
}
